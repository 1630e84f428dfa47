import { emit, enqueueActions } from 'xstate'
import type { EventObject, MachineContext, ParameterizedObject } from 'xstate'

type Params = ParameterizedObject['params'] | undefined

/** Builds the actions of one machine. The compiler cannot infer the type arguments inside XState's `extend`. */
export function actionsFor<Context extends MachineContext, Event extends EventObject, Emitted extends EventObject>() {
  const acting = <Given extends Params = undefined>(
    collect: Parameters<typeof enqueueActions<Context, Event, Given, Event, never, never, never, never, Emitted>>[0],
  ) => enqueueActions(collect)

  /** Assigns only if a value changes. A plain `assign` always copies the snapshot. The copy takes longer than all checks of a wizard step. */
  const assignIfChanged = <Given extends Params = undefined>(
    changes: (context: Context, given: Given) => Partial<Context>,
  ) =>
    acting<Given>(({ context, enqueue }, given) => {
      const changed = changes(context, given)
      const names = Object.keys(changed) as (keyof Context)[]
      if (names.some((name) => changed[name] !== context[name])) enqueue.assign(changed)
    })

  const emitting = <Given extends Params = undefined>(event: (context: Context, given: Given) => Emitted) =>
    emit<Context, Event, Given, Event, Emitted>(({ context }, given) => event(context, given))

  return { acting, assignIfChanged, emitting }
}

/** Passes the event itself as the parameter of an action. */
export const asSent = <Event>({ event }: { readonly event: Event }): Event => event

export const notProvided = (how: string) => (): Promise<never> =>
  Promise.reject(new Error(`Provide the actors: ${how}`))

/** Narrows the type of a value that cannot be null in the current state of the machine. */
export function assertNotNull<Value>(value: Value | null, assumption: string): Value {
  if (value === null) throw new Error(assumption)
  return value
}
