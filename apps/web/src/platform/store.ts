import { useSyncExternalStore } from 'react'

export function createStore<Value>(initial: Value) {
  const listeners = new Set<() => void>()
  let value = initial
  const get = (): Value => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    subscribe,
    set: (next: Value): void => {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    useValue: (fallback: Value): Value => useSyncExternalStore(subscribe, get, () => fallback),
  }
}
