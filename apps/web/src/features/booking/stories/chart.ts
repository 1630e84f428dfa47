import type { AnyStateNode } from 'xstate'

import { wizardMachine } from '@dareesha/engine/booking'

/** The transitions of one state for one event. */
export type Arrow = {
  /** `null` for a transition from any state of the region. */
  readonly from: string | null
  readonly on: string
  readonly to: readonly string[]
  /** Whether every transition has a guard, so that the event may leave the state unchanged. */
  readonly isGuarded: boolean
}

export type RegionChart = {
  readonly region: string
  readonly initial: string
  readonly states: readonly string[]
  readonly arrows: readonly Arrow[]
}

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
    ...[...node.transitions].map(([event, transitions]) => [eventText(event, node), transitions] as const),
    ['always', node.always ?? []],
  ]
  return named.flatMap(([on, transitions]) => {
    const to = [...new Set(transitions.flatMap(({ target }) => target ?? []).map(({ key }) => key))]
    return to.length === 0 ? [] : [{ from, on, to, isGuarded: transitions.every(({ guard }) => guard !== undefined) }]
  })
}

// XState's own events look like `xstate.done.actor.0.wizard.day.asking` and `xstate.after.500.wizard.purchase.leaving`.
function eventText(event: string, { invoke }: AnyStateNode): string {
  const [, kind, detail] = event.split('.')
  if (!event.startsWith('xstate.')) return event
  if (kind === 'after') return `after ${detail} ms`
  const actors = invoke.map(({ src }) => (typeof src === 'string' ? src : 'actor')).join(', ')
  return kind === 'error' ? `${actors} fails` : `${actors} answers`
}
