import { wizardMachine } from '@dareesha/engine/booking'
import type { WizardSnapshot } from '@dareesha/engine/booking'
import type { AnyStateNode } from 'xstate'

/** The path of a state in the machine, for example `day.asking.idle`. */
export type StateName = PathIn<WizardSnapshot['value']>

type PathIn<Value> = {
  [
    Name in Extract<keyof Value, string>
  ]: `${Name}.${Value[Name] extends infer State ? (State extends string ? State : NestedIn<State>) : never}`
}[Extract<keyof Value, string>]

type NestedIn<State> = Extract<keyof State, string> | PathIn<State>

const nodesBelow = (node: AnyStateNode): readonly AnyStateNode[] =>
  Object.values<AnyStateNode>(node.states).flatMap((child) => [child, ...nodesBelow(child)])

/** The states of every region, each parent before its children. */
export const stateNodes = (): readonly AnyStateNode[] =>
  Object.values<AnyStateNode>(wizardMachine.states).flatMap(nodesBelow)

export const nameOf = ({ path }: AnyStateNode): StateName => path.join('.') as StateName

export const allStates = (): readonly StateName[] => stateNodes().map(nameOf)

/** Transient states, which no story can show. */
export const TRANSIENT: readonly StateName[] = stateNodes()
  .filter(({ tags }) => tags.includes('transient'))
  .map(nameOf)

export const statesOf = (snapshot: WizardSnapshot): readonly StateName[] =>
  stateNodes()
    .filter(({ path }) => snapshot.matches(valueAt(path)))
    .map(nameOf)

// `['day', 'asking', 'idle']` as the state value `{ day: { asking: 'idle' } }`.
const valueAt = ([name = '', ...rest]: readonly string[]): Parameters<WizardSnapshot['matches']>[0] =>
  (rest.length === 0 ? name : { [name]: valueAt(rest) }) as Parameters<WizardSnapshot['matches']>[0]
