/** Prints the statechart as a page of the documentation, which `apps/docs` puts into `docs/reference`. */
import { wizardChart } from './chart.ts'
import type { RegionChart } from './chart.ts'

export const chartPage = (charts: readonly RegionChart[]): string =>
  [
    '# The states of the booking wizard',
    'The regions run in parallel: a wizard is in one state of each. `npm run storybook` shows every state under Wizard / Statechart.',
    ...charts.flatMap((chart) => [`## ${chart.region}`, `Starts in \`${chart.initial}\`.`, tableOf(chart)]),
  ].join('\n\n')

function tableOf({ states, arrows }: RegionChart): string {
  const nameOf = (state: string | null) => (state === null ? 'any state' : `\`${state}\``)
  const rows = new Map<string, string>()
  for (const { from, on, to } of arrows) {
    for (const end of to.length === states.length ? [null] : to) {
      const row = `| ${nameOf(from)} | ${nameOf(end)} |`
      rows.set(row, rows.has(row) ? `${rows.get(row)}, ${on}` : on)
    }
  }
  return ['| From | To | On |', '| --- | --- | --- |', ...[...rows].map(([row, on]) => `${row} ${on} |`)].join('\n')
}

if (import.meta.main) process.stdout.write(`${chartPage(wizardChart())}\n`)
