import type { ActionName, Call, CallFailure, RequestOf } from '@dareesha/contract'
import type { Client } from '@dareesha/client'
import { endsSession, failed } from '@dareesha/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { plainPath } from '../platform/address-language.ts'
import { isOnline } from '../platform/connection.ts'
import { currentToken, clearSession, useToken } from '../platform/session.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import type { Found, RecordQuery } from './read-record.ts'
import { useToast } from '../ui/toast.tsx'

export const ENDPOINT = '/api'

/** A failure of these actions shows no toast: the page leaves out the section (HOME-24). */
const QUIET: ReadonlySet<ActionName> = new Set([
  'slider',
  'HomeData',
  'discover_shurooq_homepage_settings',
  'searchSuggestions',
])

let client: Client | null = null

export async function fetchClient(): Promise<Client> {
  const { createClient } = await import('@dareesha/client')
  client ??= createClient({
    endpoint: ENDPOINT,
    token: currentToken,
    language: () => document.documentElement.lang,
    isOnline,
  })
  return client
}

export const CallContext = createContext<Call | null>(null)

export function ClientProvider({ children }: { readonly children: ReactNode }) {
  const toast = useToast()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const { t } = useTranslation()
  const call = useMemo<Call>(() => {
    const handleFailure = (failure: CallFailure) => {
      const say = (text: string | null) => (text === null ? undefined : toast({ tone: 'error', text }))
      switch (failure.code) {
        case 'timeout':
          return void import('./no-answer.ts').then(
            ({ noAnswerText }) => say(noAnswerText(language)),
            () => undefined,
          )
        case 'unauthorized':
          clearSession()
          return say(failure.msg)
        case 'login-required':
          clearSession()
          say(t('site.please-login'))
          return void navigate(paths.loginFor(`${plainPath()}${window.location.search}`))
        case 'malformed':
        case 'server':
        case 'too-many':
          return say(failure.msg)
        // The page shows a refusal, and the offline notice replaces a toast (NET-08).
        default:
          return undefined
      }
    }
    return async (action, request, options) => {
      const tokenAtCall = currentToken()
      const fetched = client ?? (await fetchClient().catch(() => null))
      // The chunk of the client could not be loaded. As for an offline call, no toast appears (NET-08).
      if (fetched === null) return failed({ code: 'offline' })
      const answer = await fetched.call(action, request, options)
      const isLate = !answer.ok && endsSession(answer.failure) && tokenAtCall !== currentToken()
      if (!answer.ok && !isLate && !QUIET.has(action)) handleFailure(answer.failure)
      return answer
    }
  }, [toast, navigate, language, t])
  return <CallContext value={call}>{children}</CallContext>
}

export function useCall(): Call {
  const call = useContext(CallContext)
  if (call === null) throw new Error('useCall needs a ClientProvider or a CallContext around it')
  return call
}

export type Loaded<Value> =
  | {
      readonly status: 'loading'
      readonly isPaused?: boolean
    }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly value: Value
      readonly retry: () => void
      /** When the device stored a cached answer, in epoch milliseconds; absent for a fresh answer. */
      readonly cachedAt?: number
    }

export function shown<Read, Shown>(found: Loaded<Read>, of: (value: Read) => Shown | null): Loaded<Shown> {
  if (found.status !== 'ready') return found
  const value = of(found.value)
  return value === null ? { status: 'missing' } : { ...found, value }
}

export const unlessEmpty = <Item,>(list: readonly Item[]): readonly Item[] | null => (list.length === 0 ? null : list)

type ReadOptions<Value> = {
  readonly refetch?: { readonly everyMs: number; readonly while: (value: Value) => boolean }
  readonly isEnabled?: boolean
  /** Shows the previous record until the new answer arrives, so that controls above a list keep the focus. */
  readonly keepsPrevious?: boolean
}

export function useRecord<Value>(
  query: RecordQuery<Value>,
  { refetch, isEnabled = true, keepsPrevious = false }: ReadOptions<Value> = {},
): Loaded<Value> {
  const call = useCall()
  // Renders again when the session changes, because a sign-out deletes the personal records.
  useToken()
  const {
    data,
    isError,
    isPaused,
    refetch: readAgain,
  } = useQuery({
    ...query(call),
    enabled: isEnabled,
    ...(keepsPrevious ? { placeholderData: (previous: Found<Value> | undefined) => previous } : {}),
    refetchInterval: ({ state }) =>
      refetch !== undefined && typeof state.data === 'object' && refetch.while(state.data.value)
        ? refetch.everyMs
        : false,
  })
  const retry = () => void readAgain()
  if (data === 'missing') return { status: 'missing' }
  if (data !== undefined) return { status: 'ready', ...data, retry }
  return isError ? { status: 'failed', retry } : { status: 'loading', isPaused }
}

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
