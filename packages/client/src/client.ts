import { actions, actionsSentFor, encodeForm, encodeRequest, failed } from '@dareesha/contract'
import type { ActionName, AnswerOf, Call } from '@dareesha/contract'

import { readAnswer } from './answer.ts'
import { send } from './transport.ts'

/** What a client needs to know of its host. */
export type ClientOptions = {
  /** Where every call goes: one address (NET-01). */
  readonly endpoint: string
  /** Actions that another host answers, such as that of a prize, each with its address (SCR-10, AMB-116). */
  readonly elsewhere?: Readonly<Partial<Record<ActionName, string>>>
  /** The bearer token of the visitor, or null when signed out (NET-05). */
  readonly token: () => string | null
  /** The language the server answers in, such as `ar-AE`; what the platform asks for when left out. */
  readonly language?: () => string
  /** Whether there is a connection; without one nothing is sent (NET-08). Always, when left out. */
  readonly isOnline?: () => boolean
  /** What sends a call; that of the platform when left out. */
  readonly fetch?: typeof globalThis.fetch
  /** The pause before each call; 250 ms when left out (NET-06). */
  readonly delayMs?: number
  /** How long an answer may take, counted after the pause; two minutes when left out (NET-07, AMB-091). */
  readonly timeoutMs?: number
}

/** Asks the server; see `Call`. */
export type Client = { readonly call: Call }

const DELAY_MS = 250
const TIMEOUT_MS = 120_000

/**
 * A client of the wire over `fetch`, for any front end. It never rejects for what can be expected, and keeps no state: what a
 * failure means for the session is for its host.
 *
 * @example
 * const { call } = createClient({ endpoint: '/api', token: () => session.token })
 * const answer = await call('packagesDetails', { slug: 'mangrove-sunrise-kayak' })
 */
export function createClient(options: ClientOptions): Client {
  const { endpoint, elsewhere = {}, token, isOnline = () => true, delayMs = DELAY_MS, timeoutMs = TIMEOUT_MS } = options
  const call: Call = async (action, request, { signal, onProgress } = {}) => {
    if (!isOnline()) return failed({ code: 'offline' })
    const sent = await send({
      endpoint: elsewhere[action] ?? endpoint,
      fetch: options.fetch ?? globalThis.fetch,
      headers: { ...authorization(action, token()), ...accepted(options.language?.()) },
      body: encodeForm(actionsSentFor(action), encodeRequest(action, request)),
      delayMs,
      timeoutMs,
      signal,
      onProgress,
    })
    return sent.ok ? readAnswer<AnswerOf<typeof action>>(sent.value) : sent
  }
  return { call }
}

const accepted = (language: string | undefined): Record<string, string> =>
  language === undefined ? {} : { 'accept-language': language }

const authorization = (action: ActionName, token: string | null): Record<string, string> =>
  token === null || actions[action].auth === 'none' ? {} : { authorization: `Bearer ${token}` }
