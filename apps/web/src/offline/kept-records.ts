import type { ActionName, AnswerOf, Call, RequestOf } from '@dareesha/contract'

import { currentToken } from '../browser/session.ts'
import { keepShelf, shelfText } from './shelf.ts'

/** An answer that was seen before, as the server gave it, and when that was (epoch milliseconds). */
export type KeptRecord<Answer> = { readonly at: number; readonly answer: Answer }

type Entry = readonly [key: string, at: number, answer: unknown]

/** The kept records of one person, the newest last. */
export type Shelf = { readonly owner: string; readonly entries: readonly Entry[] }

/** So many are kept: those of a holiday, and no archive. */
const MOST = 40

const AN_HOUR_MS = 3_600_000

/** Who asks, and until when he waits. */
type Asking = {
  /** His token. */
  readonly asker: string
  readonly signal: AbortSignal
}

/** Asks for a record and keeps it for who asks, unless he has it and it is not an hour old. */
export async function keepCopy<Action extends ActionName>(
  call: Call,
  action: Action,
  request: RequestOf<Action>,
  { asker, signal }: Asking,
): Promise<void> {
  const kept = await keptRecord(action, request)
  if (signal.aborted || (kept !== null && Date.now() - kept.at < AN_HOUR_MS)) return
  const answer = await call(action, request, { signal })
  if (answer.ok && !signal.aborted) await keepRecord(asker, action, request, answer.value)
}

/**
 * Keeps an answer on this device for the visitor who asked for it, and for nobody else: what he has seen he finds again without
 * a connection. It is kept as the server gave it, so that a later release of the site reads it as its own.
 *
 * @param asker the token at the time of asking. An answer may arrive when somebody else is signed in: it is dropped then.
 */
export async function keepRecord<Action extends ActionName>(
  asker: string | null,
  action: Action,
  request: RequestOf<Action>,
  answer: AnswerOf<Action>,
): Promise<void> {
  const owner = asker === null ? null : await ownerOf(asker)
  if (owner === null || currentToken() !== asker) return
  keepShelf(JSON.stringify(withEntry(readShelf(shelfText(), owner), [keyOf(action, request), Date.now(), answer])))
}

/** What the visitor who is signed in saw of this before; null when that is nothing, or was another's. */
export async function keptRecord<Action extends ActionName>(
  action: Action,
  request: RequestOf<Action>,
): Promise<KeptRecord<AnswerOf<Action>> | null> {
  const token = currentToken()
  const owner = token === null ? null : await ownerOf(token)
  if (owner === null || currentToken() !== token) return null
  const found = readShelf(shelfText(), owner).entries.find(([key]) => key === keyOf(action, request))
  // The engine's parsers read it like any answer of a server.
  return found === undefined ? null : { at: found[1], answer: found[2] as AnswerOf<Action> }
}

/** The shelf of a person in a text that anybody could have written; an empty one when there is none of his. */
export function readShelf(text: string | null, owner: string): Shelf {
  const shelf = recordIn(text)
  const entries: unknown = shelf['owner'] === owner ? shelf['entries'] : []
  return { owner, entries: Array.isArray(entries) ? entries.filter(isEntry) : [] }
}

/** The shelf with one more entry, which replaces an older one of the same name; what was kept longest goes. */
export const withEntry = ({ owner, entries }: Shelf, entry: Entry): Shelf => ({
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

function recordIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // Somebody else's text under this name.
    return {}
  }
}

/** Who a session belongs to, without the token itself; null where a browser cannot tell, as on a page that is not secure. */
async function ownerOf(token: string): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return null
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** For {@link useRecord}: what it reads is kept, and found again without a connection. */
export const offline = { keep: keepRecord, kept: keptRecord }
