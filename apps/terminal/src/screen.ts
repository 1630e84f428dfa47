import type { Result } from '@dareesha/contract'
import type { Prompt } from '@dareesha/engine/prompts'
import input from '@inquirer/input'
import select from '@inquirer/select'
import { styleText } from 'node:util'

import type { Visit } from './visit.ts'

const BAR_LENGTH = 24
const ROWS = 14
const MARKS = { done: '✓', current: '▸', open: '·', blocked: '·' } as const

export function render(
  { title, place, steps, lines, said }: Prompt,
  percent: number,
  toasts: readonly string[],
): string {
  const filled = Math.round((percent * BAR_LENGTH) / 100)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_LENGTH - filled)
  return [
    '',
    styleText('bold', title),
    `${place}  ${bar} ${Math.round(percent)}%`,
    steps.map(({ state, text }) => `${MARKS[state]} ${text}`).join('   '),
    '',
    ...lines.map((line, index) => (index < lines.length - 1 ? line : styleText('bold', line))),
    '',
    // A refusal is in both `said` and `toasts`.
    ...new Set([...said, ...toasts].map((text) => styleText('yellow', `${text}\n`))),
  ].join('\n')
}

type Row = { readonly text: string; readonly chosen?: boolean }

const marked = ({ text, chosen }: Row): string => (chosen === undefined ? text : `${chosen ? '●' : '○'} ${text}`)

export async function choose<Choice extends Row>(
  question: string,
  rows: readonly Choice[],
  { words }: Visit,
  start = 0,
): Promise<Choice> {
  const chosen = await select({
    message: question,
    choices: rows.map((row, value) => ({ name: marked(row), value })),
    default: start,
    pageSize: ROWS,
    loop: false,
    theme: { style: { keysHelpTip: () => words.keys } },
  })
  return rows[chosen]!
}

export async function ask<Value>(
  question: string,
  read: (typed: string) => Result<Value, string>,
  start = '',
): Promise<Value> {
  const validate = (typed: string) => {
    const result = read(typed)
    return result.ok || result.failure
  }
  const result = read(await input({ message: question, default: start, validate }))
  return result.ok ? result.value : ask(question, read, start)
}

export const isCtrlC = (error: unknown): boolean => error instanceof Error && error.name === 'ExitPromptError'
