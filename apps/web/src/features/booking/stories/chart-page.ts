/** Prints the statechart as a page of the documentation, which `apps/docs` puts into `docs/reference`. */
import { wizardChart } from './chart.ts'
import type { RegionChart } from './chart.ts'

export const chartPage = (charts: readonly RegionChart[]): string =>
  [
    '# The states of the booking wizard',
    'The regions run in parallel: a wizard is in one state of each. `npm run storybook` shows every state under Wizard / Statechart.',
    ...charts.flatMap((chart) => [
      `## ${chart.region}`,
      `${chart.description}.`,
      statesTable(chart),
      arrowsTable(chart),
    ]),
  ].join('\n\n')

const statesTable = ({ states, initial }: RegionChart): string =>
  table(
    ['State', 'What it means'],
    states.map(({ name, description, isBusy }) => [
      `\`${name}\`${name === initial ? ' (initial)' : ''}`,
      `${description}${isBusy ? ' (busy)' : ''}`,
    ]),
  )

const arrowsTable = ({ arrows }: RegionChart): string =>
  table(
    ['From', 'Event and guard', 'To', 'Why'],
    arrows.map(({ from, on, to, reason }) => [
      from === null ? 'any state' : `\`${from}\``,
      `\`${on}\``,
      to === null ? 'no change' : `\`${to}\``,
      reason ?? '',
    ]),
  )

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

if (import.meta.main) process.stdout.write(`${chartPage(wizardChart())}\n`)
