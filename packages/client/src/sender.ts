import { failed, isSuccess, messageOf, ok } from '@dareesha/contract'
import type { CallFailure, CallOptions, Issue, Result } from '@dareesha/contract'

import { upload } from './upload.ts'
import type { Post, TextResponse } from './upload.ts'

export type SenderOptions = {
  /** URL of the server (NET-01). */
  readonly endpoint: string
  /** Bearer token, or null when the visitor is signed out (NET-05). */
  readonly token: () => string | null
  /** Value of `Accept-Language`, such as `ar-AE`. Default: the value of the platform. */
  readonly language?: () => string
  /** Whether the device has a connection. Without a connection, calls fail with `offline` (NET-08). Default: true. */
  readonly isOnline?: () => boolean
  readonly fetch?: typeof globalThis.fetch
  /** Pause before each call. Default: 250 ms (NET-06). */
  readonly delayMs?: number
  /** Time limit for the answer, counted from the end of the pause. Default: 120 s (NET-07, AMB-091). */
  readonly timeoutMs?: number
}

export type Send = <Answer>(
  form: () => URLSearchParams | FormData,
  to: { readonly isAnonymous?: boolean; readonly endpoint?: string | undefined },
  options?: CallOptions,
) => Promise<Result<Answer, CallFailure>>

const DELAY_MS = 250
const TIMEOUT_MS = 120_000

export function createSender(options: SenderOptions): Send {
  const { endpoint, token, language, isOnline = () => true } = options
  const { delayMs = DELAY_MS, timeoutMs = TIMEOUT_MS } = options
  return async <Answer>(
    form: () => URLSearchParams | FormData,
    to: Parameters<Send>[1],
    { signal, onProgress }: CallOptions = {},
  ): Promise<Result<Answer, CallFailure>> => {
    if (!isOnline()) return failed({ code: 'offline' })
    const headers = { ...authorizationHeader(to.isAnonymous ? null : token()), ...languageHeader(language?.()) }
    const body = form()
    if (!signal?.aborted) await pause(delayMs, signal)
    if (signal?.aborted) return failed({ code: 'aborted' })
    const timeout = AbortSignal.timeout(timeoutMs)
    const combinedSignal = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
    const sent = { endpoint: to.endpoint ?? endpoint, headers, body, signal: combinedSignal }
    const fetch = options.fetch ?? globalThis.fetch
    try {
      return readAnswer<Answer>(await post(sent, fetch, onProgress))
    } catch (error) {
      // If the page's own site does not answer, the call fails with `offline` (NET-08). The diagnosis module might not load either.
      const isOwnSite = sent.endpoint.startsWith('/') && 'location' in globalThis
      const failure: CallFailure =
        combinedSignal.aborted || isOwnSite
          ? { code: 'offline' }
          : await (await import('./diagnosis.ts')).unreachable(sent, error, fetch)
      if (signal?.aborted) return failed({ code: 'aborted' })
      if (timeout.aborted) return failed({ code: 'timeout' })
      return failed(failure)
    }
  }
}

const languageHeader = (language: string | undefined): Record<string, string> =>
  language === undefined ? {} : { 'accept-language': language }

const authorizationHeader = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` }

/** An upload with `onProgress` uses `XMLHttpRequest`, because `fetch` does not report progress. */
async function post(
  { endpoint, ...post }: Post,
  fetch: typeof globalThis.fetch,
  onProgress: CallOptions['onProgress'],
): Promise<TextResponse> {
  if (onProgress !== undefined && post.body instanceof FormData && typeof XMLHttpRequest === 'function')
    return upload({ endpoint, ...post }, onProgress)
  const answer = await fetch(endpoint, { method: 'POST', ...post })
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

/** Maps a response to an answer or a failure (NET-10 to NET-14, NET-20). */
function readAnswer<Answer>({ status, retryAfter, text }: TextResponse): Result<Answer, CallFailure> {
  const body = parseObject(text)
  const msg = body === null ? null : messageOf(body)
  // This check precedes the checks of the status, because servers send `login_required` with a 401.
  if (body !== null && isSuccess(body['login_required'])) return failed({ code: 'login-required', msg })
  if (status === 401) return failed({ code: 'unauthorized', msg })
  if (status === 400) return failed({ code: 'malformed', msg, issues: issuesOf(body) })
  if (status === 429) return failed({ code: 'too-many', msg, retryAfterSeconds: secondsOf(retryAfter) })
  if (status < 200 || status > 299 || body === null) return failed({ code: 'server', status, msg })
  if (!isSuccess(body['success'])) return failed({ code: 'refused', msg, answer: body })
  return ok(body as Answer)
}

type Body = Readonly<Record<string, unknown>> | null

/** Returns null for a text that is not a JSON object, such as the HTML error page of a proxy. */
function parseObject(text: string): Body {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? (value as Body) : null
  } catch {
    return null
  }
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'message' in value &&
  typeof value.path === 'string' &&
  typeof value.message === 'string'

const issuesOf = (body: Body): readonly Issue[] => {
  const issues = body?.['issues']
  return Array.isArray(issues) ? issues.filter(isIssue) : []
}

const DEFAULT_RETRY_SECONDS = 30

function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  return retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : DEFAULT_RETRY_SECONDS
}
