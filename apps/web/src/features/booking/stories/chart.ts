import type { AnyStateNode } from 'xstate'

import { wizardMachine } from '@dareesha/engine/booking'

import type { StateName } from './states.ts'

/** The transitions of one state for one event and one target. */
export type Arrow = {
  /** `null` for a transition from any state of the region. */
  readonly from: string | null
  /** The event with its guard, for example `step.next [canAdvance date]`. */
  readonly on: string
  /** `null` for a transition that changes no state of the region, for example one that only stores a choice. */
  readonly to: string | null
  /** Why the transition exists, if its names do not say so. */
  readonly reason: string | null
}

export type ChartState = { readonly name: string; readonly description: string; readonly isBusy: boolean }

export type RegionChart = {
  readonly region: string
  readonly description: string
  readonly initial: string
  readonly states: readonly ChartState[]
  readonly arrows: readonly Arrow[]
}

export const wizardChart = (): readonly RegionChart[] =>
  Object.values<AnyStateNode>(wizardMachine.states).map(regionChart)

/** The transitions that leave from the active states, each with its region. */
export const leavingArrows = (here: readonly StateName[]): readonly (Arrow & { readonly region: string })[] =>
  wizardChart().flatMap(({ region, arrows }) =>
    arrows.filter((arrow) => isLeaving(arrow, region, here)).map((arrow) => ({ ...arrow, region })),
  )

export const isLeaving = ({ from, to }: Arrow, region: string, here: readonly StateName[]): boolean =>
  to !== null && (from === null || here.includes(`${region}.${from}` as StateName))

function regionChart(region: AnyStateNode): RegionChart {
  const nodes = nodesBelow(region)
  const nameOf = (node: AnyStateNode) => node.path.slice(region.path.length).join('.')
  return {
    region: region.key,
    description: region.description ?? '',
    initial: region.initial.target[0]?.key ?? '',
    states: nodes.map((node) => ({
      name: nameOf(node),
      description: node.description ?? '',
      isBusy: node.tags.includes('busy'),
    })),
    arrows: [region, ...nodes].flatMap((node) => arrowsOf(node, node === region ? null : nameOf(node), nameOf)),
  }
}

const nodesBelow = (node: AnyStateNode): readonly AnyStateNode[] =>
  Object.values<AnyStateNode>(node.states).flatMap((child) => [child, ...nodesBelow(child)])

type Transition = NonNullable<AnyStateNode['always']>[number]

function arrowsOf(node: AnyStateNode, from: string | null, nameOf: (node: AnyStateNode) => string): readonly Arrow[] {
  const named: readonly (readonly [string, readonly Transition[]])[] = [
    ...[...node.transitions].map(([event, transitions]) => [eventText(event, node), transitions] as const),
    ['always', node.always ?? []],
  ]
  return named.flatMap(([event, transitions]) =>
    transitions.flatMap(({ target, guard, description }) =>
      (target ?? [null]).map((to) => ({
        from,
        on: `${event}${guardText(guard)}`,
        to: to === null ? null : nameOf(to),
        reason: description ?? null,
      })),
    ),
  )
}

// A guard is its name, or its name with parameters: `{ type: 'canAdvance', params: { step: 'date' } }`.
function guardText(guard: Transition['guard']): string {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return ` [${guard}]`
  if (typeof guard === 'function') return ` [${guard.name}]`
  const params = Object.values((guard.params ?? {}) as Readonly<Record<string, string>>)
  return ` [${[guard.type, ...params].join(' ')}]`
}

// XState's own events look like `xstate.done.actor.0.wizard.day.asking` and `xstate.after.beforeLeaving.wizard.purchase.leaving`.
function eventText(event: string, { invoke }: AnyStateNode): string {
  const [, kind, detail] = event.split('.')
  if (!event.startsWith('xstate.')) return event
  if (kind === 'after') return `after ${detail}`
  const actors = invoke.map(({ src }) => (typeof src === 'string' ? src : 'actor')).join(', ')
  return kind === 'error' ? `${actors} fails` : `${actors} answers`
}
