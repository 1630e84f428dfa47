import type { ActionName, AnswerOf, Call, RequestOf } from '@dareesha/contract'

import { currentToken } from '../platform/session.ts'
import { CACHE_KEY } from '../data/personal-records.ts'
import { fieldsOf, parseStored, readItem, writeItem } from '../platform/storage.ts'

type Entry = readonly [key: string, at: number, answer: unknown]

export type RecordCache = { readonly owner: string; readonly entries: readonly Entry[] }

const MOST = 40

const REFRESH_AFTER_MS = 3_600_000

export async function refreshCache<Action extends ActionName>(
  call: Call,
  action: Action,
  request: RequestOf<Action>,
  { asker, signal }: { readonly asker: string; readonly signal: AbortSignal },
): Promise<void> {
  const cached = await cachedRecord(action, request)
  if (signal.aborted || (cached !== null && Date.now() - cached.at < REFRESH_AFTER_MS)) return
  const answer = await call(action, request, { signal })
  if (answer.ok && !signal.aborted) await cacheRecord(asker, action, request, answer.value)
}

/** Stores the answer as the server sent it, so that a later release can parse it. Drops the answer if the current token is no longer `asker`. */
export async function cacheRecord<Action extends ActionName>(
  asker: string | null,
  action: Action,
  request: RequestOf<Action>,
  answer: AnswerOf<Action>,
): Promise<void> {
  const owner = asker === null ? null : await ownerOf(asker)
  if (owner === null || currentToken() !== asker) return
  const cache = withEntry(readCache(owner), [keyOf(action, request), Date.now(), answer])
  writeItem('localStorage', CACHE_KEY, JSON.stringify(cache))
}

export async function cachedRecord<Action extends ActionName>(
  action: Action,
  request: RequestOf<Action>,
): Promise<{ readonly at: number; readonly answer: AnswerOf<Action> } | null> {
  const token = currentToken()
  const owner = token === null ? null : await ownerOf(token)
  if (owner === null || currentToken() !== token) return null
  const found = readCache(owner).entries.find(([key]) => key === keyOf(action, request))
  return found === undefined ? null : { at: found[1], answer: found[2] as AnswerOf<Action> }
}

const readCache = (owner: string): RecordCache => parseCache(readItem('localStorage', CACHE_KEY), owner)

export function parseCache(text: string | null, owner: string): RecordCache {
  const cache = fieldsOf(parseStored(text))
  const entries: unknown = cache['owner'] === owner ? cache['entries'] : []
  return { owner, entries: Array.isArray(entries) ? entries.filter(isEntry) : [] }
}

export const withEntry = ({ owner, entries }: RecordCache, entry: Entry): RecordCache => ({
  owner,
  entries: [...entries.filter(([key]) => key !== entry[0]), entry].slice(-MOST),
})

const keyOf = <Action extends ActionName>(action: Action, request: RequestOf<Action>): string =>
  `${action} ${JSON.stringify(request)}`

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  value.length === 3 &&
  typeof value[0] === 'string' &&
  Number.isFinite(value[1]) &&
  typeof value[2] === 'object' &&
  value[2] !== null

/** Returns null on insecure pages, where browsers omit `crypto.subtle`. */
async function ownerOf(token: string): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return null
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** For the option `offline` of a query. */
export const offline = { write: cacheRecord, read: cachedRecord }
