import type { Language } from '@dareesha/engine/messages'
import { dehydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { createContext, useSyncExternalStore } from 'react'

type Queries = DehydratedState['queries']

export type DehydratedPage = { readonly language: Language; readonly isSignedIn: boolean; readonly queries: Queries }

export const DEHYDRATED_ID = 'dehydrated-state'
export const SignedInOnServer = createContext(false)

/** Without timestamps, equal pages have equal bytes. */
export const dehydratedQueries = (queries: QueryClient): Queries => withTime(0, dehydrate(queries).queries)

export function readDehydratedPage(): DehydratedPage | null {
  const text = document.getElementById(DEHYDRATED_ID)?.textContent
  return text === undefined ? null : (JSON.parse(text) as DehydratedPage)
}

/** Each query counts as fetched now, even on a cached page, because the server sends no outdated page. */
export const stateToHydrate = ({ queries }: DehydratedPage): DehydratedState => ({
  mutations: [],
  queries: withTime(Date.now(), queries),
})

const withTime = (dataUpdatedAt: number, queries: Queries): Queries =>
  queries.map((query) => ({ ...query, dehydratedAt: 0, state: { ...query.state, dataUpdatedAt } }))

export const useHydrated = (): boolean => useSyncExternalStore(never, isTrue, isFalse)

const [never, isTrue, isFalse] = [() => () => undefined, () => true, () => false]
