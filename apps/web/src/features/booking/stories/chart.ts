import type { AnyStateNode } from 'xstate'

import { wizardMachine } from '@dareesha/engine/booking'

/** One way out of a state: what happens, and where it may lead. */
export type Arrow = {
  /** Null: from any state of the region. */
  readonly from: string | null
  readonly on: string
  readonly to: readonly string[]
  /** Whether something must hold for it, so that it may also lead nowhere. */
  readonly isGuarded: boolean
}

export type RegionChart = {
  readonly region: string
  readonly initial: string
  readonly states: readonly string[]
  readonly arrows: readonly Arrow[]
}

/** The regions of the wizard as its code has them: nothing of it is drawn by hand. */
export const wizardChart = (): readonly RegionChart[] => Object.values(wizardMachine.states).map(regionChart)

function regionChart(region: AnyStateNode): RegionChart {
  const states: readonly AnyStateNode[] = Object.values(region.states)
  return {
    region: region.key,
    initial: region.initial.target[0]?.key ?? '',
    states: states.map(({ key }) => key),
    arrows: [region, ...states].flatMap((node) => arrowsOf(node, node === region ? null : node.key)),
  }
}

type Transition = NonNullable<AnyStateNode['always']>[number]

function arrowsOf(node: AnyStateNode, from: string | null): readonly Arrow[] {
  const named: readonly (readonly [string, readonly Transition[]])[] = [
    ...[...node.transitions].map(([event, ways]) => [eventText(event, node), ways] as const),
    ['at once', node.always ?? []],
  ]
  return named.flatMap(([on, ways]) => {
    const to = [...new Set(ways.flatMap(({ target }) => target ?? []).map(({ key }) => key))]
    return to.length === 0 ? [] : [{ from, on, to, isGuarded: ways.every(({ guard }) => guard !== undefined) }]
  })
}

// XState names what it sends itself: `xstate.done.actor.0.wizard.day.asking`, `xstate.after.500.wizard.purchase.leaving`.
function eventText(event: string, { invoke }: AnyStateNode): string {
  const [, kind, detail] = event.split('.')
  if (!event.startsWith('xstate.')) return event
  if (kind === 'after') return `after ${detail} ms`
  const asked = invoke.map(({ src }) => (typeof src === 'string' ? src : 'actor')).join(', ')
  return kind === 'error' ? `${asked} breaks` : `${asked} answers`
}

/** The chart as Mermaid text, for a page that cannot run code. */
export const mermaidOf = (charts: readonly RegionChart[]): string =>
  charts
    .map((chart) => `## ${chart.region}\n\n\`\`\`mermaid\nstateDiagram-v2\n${linesOf(chart).join('\n')}\n\`\`\`\n`)
    .join('\n')

function linesOf({ initial, states, arrows }: RegionChart): readonly string[] {
  const idOf = (state: string | null) => (state === null ? 'any_state' : state.replaceAll('-', '_'))
  const ways = new Map<string, string[]>()
  for (const { from, on, to } of arrows) {
    const ends = to.length === states.length ? [null] : to
    for (const end of ends) {
      const way = `${idOf(from)} --> ${idOf(end)}`
      ways.set(way, [...(ways.get(way) ?? []), on])
    }
  }
  const lines = [...ways].map(([way, events]) => `${way}: ${events.join(', ')}`)
  return [
    ...(lines.some((line) => line.includes('any_state')) ? ['state "any of them" as any_state'] : []),
    ...states.map((state) => `state "${state}" as ${idOf(state)}`),
    `[*] --> ${idOf(initial)}`,
    ...lines,
  ].map((line) => `  ${line}`)
}
