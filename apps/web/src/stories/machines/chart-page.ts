/** Prints the statecharts as a page of the documentation, which `apps/docs` puts into `docs/reference`. */
import type { AnyStateMachine } from 'xstate'

import { MACHINES, regionsOf } from './chart.ts'
import type { RegionChart } from './chart.ts'

export const chartPage = (machines: readonly AnyStateMachine[]): string =>
  [
    '# The states of the machines',
    'The regions of a machine run in parallel: the machine is in one state of each. `npm run storybook` shows every state under Machines / Statechart.',
    ...machines.flatMap((machine) => [
      `## ${machine.id}`,
      ...(machine.root.type === 'parallel' ? [`${machine.root.description}.`] : []),
      ...regionsOf(machine).flatMap((chart) => [
        ...(chart.region === machine.id ? [] : [`### ${chart.region}`]),
        `${chart.description}.`,
        statesTable(chart),
        arrowsTable(chart),
      ]),
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

if (import.meta.main) process.stdout.write(`${chartPage(MACHINES)}\n`)
