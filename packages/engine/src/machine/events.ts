import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import type { AnyActorScope, AnyStateMachine, EventObject } from 'xstate'

/** Why a value is not an event of a machine. `path` names the missing or wrong part, for example `party.adults`. */
export type EventFault = {
  readonly path: string
  readonly reason: 'missing' | 'wrong' | 'unknown-type' | 'unreadable'
}

export type Check = (value: unknown) => boolean

export const isNumber: Check = Number.isFinite
export const isText: Check = (value) => typeof value === 'string'
export const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

export type EventParts<Type extends string> = Readonly<Record<Type, Readonly<Record<string, Check>>>>

export function eventReader<Event extends { readonly type: string }>(parts: EventParts<Event['type']>) {
  // The paths are split in advance, because the reader runs for every event.
  const checksOf = new Map(
    Object.entries<Readonly<Record<string, Check>>>(parts).map(([type, checks]) => [
      type,
      Object.entries(checks).map(([path, check]) => ({ path, names: path.split('.'), check })),
    ]),
  )
  const readParts = (value: unknown): Result<Event, EventFault> => {
    const checks = checksOf.get(partOf(value, 'type') as string)
    if (checks === undefined) return failed({ path: 'type', reason: 'unknown-type' })
    for (const { path, names, check } of checks) {
      const part = names.reduce(partOf, value)
      if (!check(part)) return failed({ path, reason: part === undefined ? 'missing' : 'wrong' })
    }
    return ok(value as Event)
  }
  return (value: unknown): Result<Event, EventFault> => {
    try {
      return readParts(value)
    } catch {
      return failed({ path: '', reason: 'unreadable' })
    }
  }
}

/** Makes the actors of a machine ignore values that `read` refuses, because XState ends an actor if a guard throws. */
export function ignoreMalformed<Machine extends AnyStateMachine>(
  machine: Machine,
  read: (value: unknown) => Result<EventObject, EventFault>,
): Machine {
  // XState binds both methods.
  // oxlint-disable-next-line typescript/unbound-method
  const { getInitialSnapshot, restoreSnapshot } = machine
  const provide = machine.provide.bind(machine)
  const checkSent = ({ self }: AnyActorScope) => {
    const { send } = self
    self.send = (value: unknown) => {
      const event = read(value)
      if (event.ok) send(event.value)
    }
  }
  return Object.assign(machine, {
    getInitialSnapshot: ((scope, input) => {
      checkSent(scope)
      return getInitialSnapshot(scope, input)
    }) satisfies typeof getInitialSnapshot,
    restoreSnapshot: ((snapshot, scope) => {
      checkSent(scope)
      return restoreSnapshot(snapshot, scope)
    }) satisfies typeof restoreSnapshot,
    provide: ((implementations) => ignoreMalformed(provide(implementations), read)) satisfies typeof provide,
  })
}

const partOf = (whole: unknown, name: string): unknown =>
  (whole as Readonly<Record<string, unknown>> | null | undefined)?.[name]
