import { admissionMachine } from '@dareesha/engine/admission'
import { oneTimeCodeMachine } from '@dareesha/engine/account'
import { wizardMachine } from '@dareesha/engine/wizard'
import { cancellationMachine } from '@dareesha/engine/cancellation'
import { postcardOrderMachine } from '@dareesha/engine/postcard'
import { orderMachine } from '@dareesha/engine/store'
import { getStateNodes } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate'

export const MACHINES: readonly AnyStateMachine[] = [
  wizardMachine,
  oneTimeCodeMachine,
  orderMachine,
  postcardOrderMachine,
  cancellationMachine,
  admissionMachine,
]

export type StateName<Value> = Value extends string
  ? Value
  : { [Name in Extract<keyof Value, string>]: `${Name}.${StateIn<Value[Name]>}` }[Extract<keyof Value, string>]

type StateIn<Value> = Value extends string ? Value : Extract<keyof Value, string> | StateName<Value>

export type Arrow = {
  readonly region: string
  readonly from: string | null
  readonly on: string
  readonly to: string | null
  readonly reason: string | null
}

export type ChartState = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly isBusy: boolean
  readonly isTransient: boolean
}

export type RegionChart = {
  readonly region: string
  readonly description: string
  readonly initial: string
  readonly states: readonly ChartState[]
  readonly arrows: readonly Arrow[]
}

export const regionsOf = ({ root }: Pick<AnyStateMachine, 'root'>): readonly RegionChart[] =>
  (root.type === 'parallel' ? Object.values<AnyStateNode>(root.states) : [root]).map(regionChart)

export const allRegions = (): readonly RegionChart[] => MACHINES.flatMap(regionsOf)

export function statesInside(states: readonly ChartState[], parent?: ChartState): readonly ChartState[] {
  const path = parent === undefined ? '' : `${parent.name}.`
  return states.filter(({ name }) => name.startsWith(path) && !name.slice(path.length).includes('.'))
}

export function statesOf({ machine, value }: AnyMachineSnapshot): readonly string[] {
  const active = new Set(getStateNodes(machine.root, value as StateValue).map(({ id }) => id))
  return regionsOf(machine).flatMap(({ states }) => states.flatMap(({ id }) => (active.has(id) ? [id] : [])))
}

export const leavingArrows = (regions: readonly RegionChart[], here: readonly string[]): readonly Arrow[] =>
  regions.flatMap(({ arrows }) => arrows.filter((arrow) => isLeaving(arrow, here)))

export const isLeaving = ({ region, from, to }: Arrow, here: readonly string[]): boolean =>
  to !== null && (from === null || here.includes(`${region}.${from}`))

function regionChart(region: AnyStateNode): RegionChart {
  const nodes = nodesBelow(region)
  const nameOf = (node: AnyStateNode) => node.path.slice(region.path.length).join('.')
  return {
    region: region.id,
    description: region.description ?? '',
    initial: region.initial.target[0]?.key ?? '',
    states: nodes.map((node) => ({
      id: node.id,
      name: nameOf(node),
      description: node.description ?? '',
      isBusy: node.tags.includes('busy'),
      isTransient: node.tags.includes('transient'),
    })),
    arrows: [region, ...nodes].flatMap((node) =>
      arrowsOf(node, nameOf).map((arrow) => ({
        ...arrow,
        region: region.id,
        from: node === region ? null : nameOf(node),
      })),
    ),
  }
}

const nodesBelow = (node: AnyStateNode): readonly AnyStateNode[] =>
  Object.values<AnyStateNode>(node.states).flatMap((child) => [child, ...nodesBelow(child)])

type Transition = NonNullable<AnyStateNode['always']>[number]

function arrowsOf(
  node: AnyStateNode,
  nameOf: (node: AnyStateNode) => string,
): readonly Omit<Arrow, 'region' | 'from'>[] {
  const named: readonly (readonly [string, readonly Transition[]])[] = [
    ...[...node.transitions].map(([event, transitions]) => [eventText(event, node), transitions] as const),
    ['always', node.always ?? []],
  ]
  return named.flatMap(([event, transitions]) =>
    transitions.flatMap(({ target, guard, description }) =>
      (target ?? [null]).map((to) => ({
        on: `${event}${guardText(guard)}`,
        to: to === null ? null : nameOf(to),
        reason: description ?? null,
      })),
    ),
  )
}

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
