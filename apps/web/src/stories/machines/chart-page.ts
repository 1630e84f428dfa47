import type { AnyStateMachine } from 'xstate'

import { MACHINES, regionsOf, statesInside } from './chart.ts'
import type { ChartState, RegionChart } from './chart.ts'

export const chartPage = (machines: readonly AnyStateMachine[]): string =>
  [
    '# The states of the machines',
    'The regions of a machine run in parallel: the machine is in one state of each. `npm run storybook` shows every state under Machines / Statechart.',
    ...machines.flatMap((machine) => [
      `## ${machine.id}`,
      pictureOf(regionsOf(machine)),
      ...(machine.root.type === 'parallel' ? [`${machine.root.description}.`] : []),
      ...regionsOf(machine).flatMap((chart) => [
        ...(chart.region === machine.id ? [] : [`### ${chart.region}`]),
        `${chart.description}.`,
        statesTable(chart),
        arrowsTable(chart),
      ]),
    ]),
  ].join('\n\n')

const pictureOf = (regions: readonly RegionChart[]): string =>
  regions.map(({ region, states }) => box(`<strong>${lastOf(region)}</strong>`, boxesIn(states))).join('')

const boxesIn = (states: readonly ChartState[], parent?: ChartState): string =>
  statesInside(states, parent)
    .map((state) => box(lastOf(state.name), boxesIn(states, state)))
    .join('')

const box = (name: string, inner: string): string =>
  `<span style="display:inline-block;margin:3px;padding:2px 8px;border:1px solid;border-radius:8px">${name}${inner}</span>`

const lastOf = (path: string): string => path.split('.').at(-1) ?? ''

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
