import type { ActionName, AnswerOf, Call, CallFailure, Fault, RequestOf, Result } from '@dareesha/contract'

import { queryOptions } from '@tanstack/react-query'
import type { UndefinedInitialDataOptions } from '@tanstack/react-query'

import type { offline as offlineCache } from '../offline/cached-records.ts'
import { currentToken } from '../platform/session.ts'

/** Callers pass the offline cache in, so that pages without offline copies do not load its code. */
export type OfflineRecords = typeof offlineCache

type Parsed<Value> = Result<Value, readonly Fault[]>

export type Parse<Action extends ActionName, Value> = (
  answer: AnswerOf<Action>,
  cachedAt?: number,
) => Parsed<Value> | Promise<Parsed<Value>>

export type Found<Value> = 'missing' | { readonly value: Value; readonly cachedAt?: number }

type QueryOptions = {
  readonly excerpt?: string
  readonly offline?: OfflineRecords
}

export const recordQuery =
  <Action extends ActionName, Value>(
    action: Action,
    request: RequestOf<Action>,
    parse: Parse<Action, Value>,
    { excerpt, offline }: QueryOptions = {},
  ) =>
  (call: Call) =>
    queryOptions<Found<Value>>({
      queryKey: excerpt === undefined ? [action, request] : [action, request, excerpt],
      queryFn: ({ signal }) => readRecord(call, action, request, parse, { signal, offline }),
      retry: false,
      staleTime: ({ state: { data } }) => (typeof data === 'object' && data.cachedAt !== undefined ? 0 : 60_000),
      networkMode: offline === undefined ? 'online' : 'always',
      refetchOnReconnect: true,
    })

export type RecordQuery<Value> = (call: Call) => UndefinedInitialDataOptions<Found<Value>>

export async function readRecord<Action extends ActionName, Value>(
  call: Call,
  action: Action,
  request: RequestOf<Action>,
  parse: Parse<Action, Value>,
  { signal, offline }: { readonly signal: AbortSignal; readonly offline: OfflineRecords | undefined },
): Promise<Found<Value>> {
  // Another visitor may sign in before the answer is parsed.
  const asker = currentToken()
  const answer = await call(action, request, { signal })
  if (!answer.ok) {
    if (answer.failure.code === 'refused') return 'missing'
    const cached = await readCached(action, request, parse, answer.failure, offline)
    if (cached === null) throw new Error(answer.failure.code)
    return cached
  }
  const parsed = await parse(answer.value)
  if (!parsed.ok) throw new Error('unreadable')
  await offline?.write(asker, action, request, answer.value)
  return { value: parsed.value }
}

export async function readCached<Action extends ActionName, Value>(
  action: Action,
  request: RequestOf<Action>,
  parse: Parse<Action, Value>,
  { code }: CallFailure,
  offline: OfflineRecords | undefined,
): Promise<{ readonly value: Value; readonly cachedAt: number } | null> {
  const cached = code === 'offline' || code === 'timeout' ? await offline?.read(action, request) : null
  if (cached == null) return null
  const parsed = await parse(cached.answer, cached.at)
  return parsed.ok ? { value: parsed.value, cachedAt: cached.at } : null
}
