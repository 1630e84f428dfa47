import type { Prompt } from '@dareesha/engine/prompts'
import { styleText } from 'node:util'

const BAR_LENGTH = 24
const MARKS = { done: '✓', current: '▸', open: '·', blocked: '·' } as const

/** What stands above the answers: where the wizard is, what it costs, what is to be said. */
export function draw({ title, place, steps, lines, said }: Prompt, percent: number, toasts: readonly string[]): string {
  const filled = Math.round((percent * BAR_LENGTH) / 100)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_LENGTH - filled)
  return [
    '',
    styleText('bold', title),
    `${place}  ${bar} ${Math.round(percent)}%`,
    steps.map(({ state, text }) => `${MARKS[state]} ${text}`).join('   '),
    '',
    ...lines.slice(0, -1),
    ...lines.slice(-1).map((total) => styleText('bold', total)),
    '',
    // A refusal is reported as it happens and stands in the view too.
    ...new Set([...said, ...toasts].map((text) => styleText('yellow', `${text}\n`))),
  ].join('\n')
}
