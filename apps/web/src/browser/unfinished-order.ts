import { useMemo, useSyncExternalStore } from 'react'

import { subscribe, tellAll } from './kept-changes.ts'
import { readItem, writeItem } from './storage.ts'

/** Orders that came to nothing, until the tab closes (DEC-10, DEC-13). */
const REFUSED = 'products:refused'
const UNPAID = 'products:unpaid'

/**
 * What is left of an order that was refused: why, line by line where that is known, and the text of its cart. `order` is its number where
 * it was made and only its payment was refused.
 */
export type RefusedCart = {
  readonly reason: string
  readonly lines: readonly string[]
  readonly cart: string
  readonly order: string | null
}

/** An order whose payment was begun: its number, and the text of the cart it was made of. */
export type UnpaidOrder = { readonly number: string; readonly cart: string }

/** What is left of a refused order in this tab. */
export const useRefusedCart = (): RefusedCart | null => useAside(REFUSED, refusedIn)

/** Keeps what is left of a refused order; null forgets it. */
export const keepRefusedCart = (refused: RefusedCart | null): void => keepAside(REFUSED, refused)

/** The order whose payment was begun in this tab. */
export const useUnpaidOrder = (): UnpaidOrder | null => useAside(UNPAID, unpaidIn)

/** The same, as it is kept at this moment. */
export const keptUnpaidOrder = (): UnpaidOrder | null => unpaidIn(readItem('sessionStorage', UNPAID))

/** Keeps an order whose payment begins; null forgets it. */
export const keepUnpaidOrder = (order: UnpaidOrder | null): void => keepAside(UNPAID, order)

function keepAside(key: string, value: RefusedCart | UnpaidOrder | null): void {
  writeItem('sessionStorage', key, value === null ? null : JSON.stringify(value))
  tellAll()
}

function useAside<Value>(key: string, read: (text: string | null) => Value | null): Value | null {
  const text = useSyncExternalStore(
    subscribe,
    () => readItem('sessionStorage', key),
    () => null,
  )
  return useMemo(() => read(text), [text, read])
}

/** A refused order out of its text; null for what is none. */
export function refusedIn(text: string | null): RefusedCart | null {
  const { reason, lines, cart, order = null } = recordIn(text)
  if (typeof reason !== 'string' || typeof cart !== 'string' || !Array.isArray(lines)) return null
  const number = typeof order === 'string' ? order : null
  return { reason, cart, lines: lines.filter((line) => typeof line === 'string'), order: number }
}

/** An unpaid order out of its text; null for what is none. */
export function unpaidIn(text: string | null): UnpaidOrder | null {
  const { number, cart } = recordIn(text)
  return typeof number === 'string' && typeof cart === 'string' ? { number, cart } : null
}

function recordIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // Somebody else's text under this name.
    return {}
  }
}
