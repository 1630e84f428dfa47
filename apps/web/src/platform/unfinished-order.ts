import { useMemo, useSyncExternalStore } from 'react'

import { subscribe, notify } from './storage-changes.ts'
import { fieldsOf, parseStored, readItem, writeItem } from './storage.ts'

const REFUSED = 'products:refused'
const UNPAID = 'products:unpaid'

export type RefusedCart = {
  readonly reason: string
  readonly lines: readonly string[]
  readonly cart: string
  readonly order: string | null
}

export type UnpaidOrder = { readonly number: string; readonly cart: string }

export const useRefusedCart = (): RefusedCart | null => useStored(REFUSED, refusedIn)

export const storeRefusedCart = (refused: RefusedCart | null): void => store(REFUSED, refused)

export const useUnpaidOrder = (): UnpaidOrder | null => useStored(UNPAID, unpaidIn)

export const storedUnpaidOrder = (): UnpaidOrder | null => unpaidIn(readItem('sessionStorage', UNPAID))

export const storeUnpaidOrder = (order: UnpaidOrder | null): void => store(UNPAID, order)

function store(key: string, value: RefusedCart | UnpaidOrder | null): void {
  writeItem('sessionStorage', key, value === null ? null : JSON.stringify(value))
  notify()
}

function useStored<Value>(key: string, read: (text: string | null) => Value | null): Value | null {
  const text = useSyncExternalStore(
    subscribe,
    () => readItem('sessionStorage', key),
    () => null,
  )
  return useMemo(() => read(text), [text, read])
}

export function refusedIn(text: string | null): RefusedCart | null {
  const { reason, lines, cart, order } = fieldsOf(parseStored(text))
  if (typeof reason !== 'string' || typeof cart !== 'string' || !Array.isArray(lines)) return null
  const number = typeof order === 'string' ? order : null
  return { reason, cart, lines: lines.filter((line) => typeof line === 'string'), order: number }
}

export function unpaidIn(text: string | null): UnpaidOrder | null {
  const { number, cart } = fieldsOf(parseStored(text))
  return typeof number === 'string' && typeof cart === 'string' ? { number, cart } : null
}
