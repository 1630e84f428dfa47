import { actions, actionsSentFor, encodeForm, encodeRequest, failed, ok } from '@dareesha/contract'
import type { ActionName, AnswerOf, Call, CallFailure, Result } from '@dareesha/contract'

import { readAnswer } from './answer.ts'
import type { Response } from './answer.ts'
import { canReportProgress, upload } from './upload.ts'
import type { OnProgress, RawResponse } from './upload.ts'

/** Options of a client. */
export type ClientOptions = {
  /** URL of the server (NET-01). */
  readonly endpoint: string
  /** URLs of the actions that another host answers, such as `getScratchWin` (SCR-10, AMB-116). */
  readonly otherEndpoints?: Readonly<Partial<Record<ActionName, string>>>
  /** Bearer token of the visitor, or null when signed out (NET-05). */
  readonly token: () => string | null
  /** Value of `Accept-Language`, such as `ar-AE`; the platform's default otherwise. */
  readonly language?: () => string
  /** Whether there is a connection. Without one, calls fail with `offline` and send nothing (NET-08). Default: true. */
  readonly isOnline?: () => boolean
  readonly fetch?: typeof globalThis.fetch
  /** Pause before each call. Default: 250 ms (NET-06). */
  readonly delayMs?: number
  /** Time limit of an answer, without the pause. Default: 120 s (NET-07, AMB-091). */
  readonly timeoutMs?: number
}

/** A client of the wire; see `Call`. */
export type Client = { readonly call: Call }

const DELAY_MS = 250
const TIMEOUT_MS = 120_000

/**
 * Creates a client of the wire over `fetch`. An expected failure resolves, never rejects. The client has no state, so the host
 * decides what a failure means for the session.
 * @example
 * const { call } = createClient({ endpoint: '/api', token: () => session.token })
 * const answer = await call('packagesDetails', { slug: 'mangrove-sunrise-kayak' })
 */
export function createClient(options: ClientOptions): Client {
  const {
    endpoint,
    otherEndpoints = {},
    token,
    isOnline = () => true,
    delayMs = DELAY_MS,
    timeoutMs = TIMEOUT_MS,
  } = options
  const call: Call = async (action, request, { signal, onProgress } = {}) => {
    if (!isOnline()) return failed({ code: 'offline' })
    const response = await send({
      endpoint: otherEndpoints[action] ?? endpoint,
      fetch: options.fetch ?? globalThis.fetch,
      headers: { ...authorizationHeader(action, token()), ...languageHeader(options.language?.()) },
      body: encodeForm(actionsSentFor(action), encodeRequest(action, request)),
      delayMs,
      timeoutMs,
      signal,
      onProgress,
    })
    return response.ok ? readAnswer<AnswerOf<typeof action>>(response.value) : response
  }
  return { call }
}

const languageHeader = (language: string | undefined): Record<string, string> =>
  language === undefined ? {} : { 'accept-language': language }

const authorizationHeader = (action: ActionName, token: string | null): Record<string, string> =>
  token === null || actions[action].auth === 'none' ? {} : { authorization: `Bearer ${token}` }

type SendOptions = {
  readonly endpoint: string
  readonly fetch: typeof globalThis.fetch
  readonly headers: Readonly<Record<string, string>>
  readonly body: URLSearchParams | FormData
  readonly delayMs: number
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
  readonly onProgress: OnProgress | undefined
}

/** Posts a form after the pause and waits for the response until the timeout (NET-02, NET-06, NET-07). */
async function send(options: SendOptions): Promise<Result<Response, CallFailure>> {
  const { delayMs, timeoutMs, signal } = options
  if (!signal?.aborted) await pause(delayMs, signal)
  if (signal?.aborted) return failed({ code: 'aborted' })
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
    const { status, retryAfter, text } = await exchange(options, either)
    return ok({ status, retryAfter, body: parseObject(text) })
  } catch {
    if (signal?.aborted) return failed({ code: 'aborted' })
    if (timeout.aborted) return failed({ code: 'timeout' })
    // A connection that breaks during the call counts as no connection (NET-08).
    return failed({ code: 'offline' })
  }
}

async function exchange(
  { endpoint, fetch, headers, body, onProgress }: SendOptions,
  signal: AbortSignal,
): Promise<RawResponse> {
  if (onProgress !== undefined && canReportProgress() && body instanceof FormData)
    return upload({ endpoint, headers, body, signal, onProgress })
  const answer = await fetch(endpoint, { method: 'POST', headers, body, signal })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}

const pause = (delayMs: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((settle) => {
    const timer = setTimeout(settle, delayMs)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        settle()
      },
      { once: true },
    )
  })

function parseObject(text: string): Response['body'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Response['body']) : null
  } catch {
    // The HTML error page of a proxy.
    return null
  }
}
