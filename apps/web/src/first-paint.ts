import type { Language } from '@dareesha/engine/messages'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** What the server knew when it drew a page: with it the browser draws the very same page, and asks for nothing again. */
export type FirstPaint = {
  readonly language: Language
  readonly isSignedIn: boolean
  /** The records that the page showed, under the keys of their queries. */
  readonly records: readonly (readonly [QueryKey, unknown])[]
}

/** The element of the page that carries it. */
export const FIRST_PAINT_ID = 'first-paint'

/** Until the page is taken over: what it was drawn with. A page that the browser draws itself knows nothing. */
export const FirstPaintContext = createContext<Pick<FirstPaint, 'isSignedIn'>>({ isSignedIn: false })

/** What the server drew the page of this document with; null when it drew none. */
export function readFirstPaint(): FirstPaint | null {
  const text = document.getElementById(FIRST_PAINT_ID)?.textContent
  // Written by our own server into this very document.
  return text === undefined ? null : (JSON.parse(text) as FirstPaint)
}

/** Gives the records of a page to the queries that it will ask. */
export function takeRecords(queries: QueryClient, { records }: FirstPaint): void {
  for (const [key, record] of records) queries.setQueryData(key, record)
}

const never = () => () => undefined

/** False on the server and until the browser has taken a page over: what only a browser can know comes after that. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export const useFirstPaint = () => useContext(FirstPaintContext)
