import type { ActionName, AnswerOf, Call, CallFailure, RequestOf } from '@dareesha/contract'
import type { Client } from '@dareesha/client'
import { failed } from '@dareesha/contract'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'

import { forgetPostcard } from './browser/kept-postcard.ts'
import { isOnline } from './browser/online.ts'
import { otherHosts } from './browser/other-hosts.ts'
import { currentToken, signOut, useToken } from './browser/session.ts'
import { useLanguage, useWords } from './i18n/i18n.ts'
import { paths } from './paths.ts'
import { readRecord } from './read-record.ts'
import type { Found, OfflineRecords, Parsed } from './read-record.ts'
import { useToast } from './ui/toast.tsx'

const ENDPOINT = '/api'

/** What fails of these is said nowhere: their parts of the page stay away, and the page stands (HOME-24). */
const QUIET: ReadonlySet<ActionName> = new Set(['slider', 'HomeData', 'discover_shurooq_homepage_settings'])

let client: Client | null = null

/** The client of the wire; a page that came with its records needs it only for what is done there. */
export async function fetchClient(): Promise<Client> {
  const { createClient } = await import('@dareesha/client')
  client ??= createClient({
    endpoint: ENDPOINT,
    elsewhere: otherHosts(),
    token: currentToken,
    language: () => document.documentElement.lang,
    isOnline,
  })
  return client
}

/** What reads the answers of the catalogue; a page that came with its records needs it only for the next. */
export const fetchReaders = () => import('./catalogue-readers.ts')

/** How components call the server; a story brings a server of its own. */
export const CallContext = createContext<Call | null>(null)

/** Calls the server, and does for every call what a failure means for the site (NET-09 to NET-13). */
export function ClientProvider({ children }: { readonly children: ReactNode }) {
  const toast = useToast()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const words = useWords()
  const call = useMemo<Call>(() => {
    const hear = (failure: CallFailure) => {
      const say = (text: string | null) => (text === null ? undefined : toast({ tone: 'error', text }))
      switch (failure.code) {
        case 'timeout':
          return void import('./no-answer.ts').then(({ noAnswerText }) => say(noAnswerText(language)))
        case 'unauthorized':
          signOut()
          return say(failure.msg)
        case 'login-required':
          // Said in the language of the page, whatever the server says (AMB-104).
          say(words('site.please-login'))
          return void navigate(paths.loginFor(`${window.location.pathname}${window.location.search}`))
        // What could not be read is said like any other error, and what was asked for has failed (NET-14, AMB-087).
        case 'malformed':
        case 'server':
        case 'too-many':
          return say(failure.msg)
        // Whoever asked shows a refusal in its place; without a connection nothing is said (NET-08).
        case 'refused':
        case 'offline':
        case 'aborted':
          return undefined
      }
    }
    return async (action, request, options) => {
      const asker = currentToken()
      const fetched = client ?? (await fetchClient().catch(() => null))
      // It could not be fetched: without a connection nothing is sent, and nothing is said (NET-08).
      if (fetched === null) return failed({ code: 'offline' })
      const answer = await fetched.call(action, request, options)
      // What a session that is over was refused says nothing of the one after it.
      const isLate = !answer.ok && answer.failure.code === 'unauthorized' && asker !== currentToken()
      if (!answer.ok && !isLate && !QUIET.has(action)) hear(answer.failure)
      return answer
    }
  }, [toast, navigate, language, words])
  return <CallContext value={call}>{children}</CallContext>
}

/**
 * Signs the visitor out here at once, and on the server in the background: he waits for nothing, and nobody is left to hear how
 * it went (ACC-17, ACC-42).
 */
export function leave(): void {
  const token = currentToken()
  signOut()
  forgetPostcard()
  if (token === null) return
  void import('@dareesha/client').then(({ createClient }) =>
    // Already forgotten here, so this one call brings its own.
    createClient({ endpoint: ENDPOINT, token: () => token, isOnline }).call('logout', {}),
  )
}

export function useCall(): Call {
  const call = useContext(CallContext)
  if (call === null) throw new Error('a call needs a ClientProvider around it')
  return call
}

/** Where a read stands (NET-17). A refusal means that there is no such record. */
export type Loaded<Value> =
  | {
      readonly status: 'loading'
      /** There is no connection: it is asked for as soon as there is one. */
      readonly isPaused?: boolean
    }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly value: Value
      readonly retry: () => void
      /** There is no connection: it is what was seen then, in epoch milliseconds. */
      readonly keptAt?: number
    }

/** What a page shows of a record; the whole of it is kept, for the other pages that ask for the same. */
export const shown = <Read, Shown>(found: Loaded<Read>, of: (value: Read) => Shown): Loaded<Shown> =>
  found.status === 'ready' ? { ...found, value: of(found.value) } : found

type ReadOptions<Value> = {
  /** Asks again so often, while this says so. */
  readonly refetch?: { readonly everyMs: number; readonly while: (value: Value) => boolean }
  readonly isEnabled?: boolean
  /** Names what `parse` keeps when that is only a part of the record; the whole is kept for the other pages by itself. */
  readonly excerpt?: string
  /** For what a visitor may need without a connection. */
  readonly offline?: OfflineRecords
}

/** Reads a record of the server and parses it with the engine. What it makes of it is plain data: the server sends it along with a page that it draws. */
export function useRecord<Action extends ActionName, Value>(
  action: Action,
  request: RequestOf<Action>,
  parse: (answer: AnswerOf<Action>) => Parsed<Value> | Promise<Parsed<Value>>,
  { refetch, isEnabled = true, excerpt, offline }: ReadOptions<Value> = {},
): Loaded<Value> {
  const call = useCall()
  // Records of a person are forgotten with his session: the next one's are asked for.
  useToken()
  const query = useQuery<Found<Value>>({
    queryKey: excerpt === undefined ? [action, request] : [action, request, excerpt],
    retry: false,
    // What was seen before is asked for again as soon as there is a connection.
    staleTime: ({ state: { data } }) => (typeof data === 'object' && data.keptAt !== undefined ? 0 : 60_000),
    // A read that may be answered from here does not wait for a connection.
    networkMode: offline === undefined ? 'online' : 'always',
    refetchOnReconnect: true,
    refetchInterval: ({ state: { data } }) =>
      refetch !== undefined && typeof data === 'object' && refetch.while(data.value) ? refetch.everyMs : false,
    queryFn: isEnabled ? ({ signal }) => readRecord(call, action, request, parse, { signal, offline }) : skipToken,
  })
  const retry = () => void query.refetch()
  if (query.data === 'missing') return { status: 'missing' }
  if (query.data !== undefined) return { status: 'ready', ...query.data, retry }
  return query.isError ? { status: 'failed', retry } : { status: 'loading', isPaused: query.isPaused }
}

/** Puts what the answer of a change brought in the place of the record that was read: it is seen at once, and asked for by nobody. */
export function useReplaceRecord<Action extends ActionName, Value>(
  action: Action,
  request: RequestOf<Action>,
): (value: Value) => void {
  const queries = useQueryClient()
  return (value) => {
    const found: Found<Value> = { value }
    queries.setQueryData([action, request], found)
  }
}
