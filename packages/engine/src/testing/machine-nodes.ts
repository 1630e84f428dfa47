import type { AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'

export function nodesOf(root: AnyStateNode): readonly AnyStateNode[] {
  return [root, ...Object.values(root.states).flatMap(nodesOf)]
}

export const transitionsOf = ({ transitions, always }: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...transitions.values()].flat(),
  ...(always ?? []),
]

export const lastingStates = (root: AnyStateNode): readonly string[] =>
  nodesOf(root)
    .filter(({ states, tags }) => Object.keys(states).length === 0 && !tags.includes('transient'))
    .map(({ path }) => path.join('.'))

export const statesIn = (value: StateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([region, inner]) =>
        inner === undefined ? [] : statesIn(inner).map((state) => `${region}.${state}`),
      )
