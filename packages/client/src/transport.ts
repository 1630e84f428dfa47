import { failed, ok } from '@dareesha/contract'
import type { CallFailure, Result } from '@dareesha/contract'

import { tellsProgress, upload } from './upload.ts'
import type { OnProgress, RawAnswer } from './upload.ts'

/** An answer as it came: its status and its body as JSON, or null when that is no JSON object. */
export type Response = {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: Readonly<Record<string, unknown>> | null
}

type Sending = {
  readonly endpoint: string
  readonly fetch: typeof globalThis.fetch
  readonly headers: Readonly<Record<string, string>>
  readonly body: URLSearchParams | FormData
  readonly delayMs: number
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
  readonly onProgress: OnProgress | undefined
}

/** Sends one form after the pause and waits for its answer as long as it may take (NET-02, NET-06, NET-07). */
export async function send(sending: Sending): Promise<Result<Response, CallFailure>> {
  const { delayMs, timeoutMs, signal } = sending
  if (!signal?.aborted) await pause(delayMs, signal)
  if (signal?.aborted) return failed({ code: 'aborted' })
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
    const { status, retryAfter, text } = await exchange(sending, either)
    return ok({ status, retryAfter, body: parseObject(text) })
  } catch {
    if (signal?.aborted) return failed({ code: 'aborted' })
    if (timeout.aborted) return failed({ code: 'timeout' })
    // The connection went away under the call: for the visitor the same as having none (NET-08).
    return failed({ code: 'offline' })
  }
}

async function exchange(
  { endpoint, fetch, headers, body, onProgress }: Sending,
  signal: AbortSignal,
): Promise<RawAnswer> {
  if (onProgress !== undefined && tellsProgress() && body instanceof FormData)
    return upload({ endpoint, headers, body, signal, onProgress })
  const answer = await fetch(endpoint, { method: 'POST', headers, body, signal })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}

/** Waits, but not for somebody who leaves. */
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
    // A proxy's error page: the status alone speaks.
    return null
  }
}
