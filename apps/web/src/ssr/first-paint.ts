import type { Language } from '@dareesha/engine/messages'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** The dehydrated state: what the server rendered a page with, so that hydration repeats no request. */
export type FirstPaint = {
  readonly language: Language
  readonly isSignedIn: boolean
  readonly records: readonly (readonly [QueryKey, unknown])[]
}

export const FIRST_PAINT_ID = 'first-paint'

/** Whether the server rendered the page for a signed-in visitor. */
export const FirstPaintContext = createContext<Pick<FirstPaint, 'isSignedIn'>>({ isSignedIn: false })

/** The dehydrated state of this document; null for an app shell. */
export function readFirstPaint(): FirstPaint | null {
  const text = document.getElementById(FIRST_PAINT_ID)?.textContent
  return text === undefined ? null : (JSON.parse(text) as FirstPaint)
}

export function takeRecords(queries: QueryClient, { records }: FirstPaint): void {
  for (const [key, record] of records) queries.setQueryData(key, record)
}

const never = () => () => undefined

/** False on the server and during hydration. Content that depends on the browser renders when it is true. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export const useFirstPaint = () => useContext(FirstPaintContext)
