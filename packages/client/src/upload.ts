import type { CallOptions } from '@dareesha/contract'

export type Post = {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: URLSearchParams | FormData
  readonly signal: AbortSignal
}

export type TextResponse = { readonly status: number; readonly retryAfter: string | null; readonly text: string }

/** Posts a form with a file and reports the progress. Rejects if the signal aborts or the connection breaks (AMB-110). */
export const upload = (
  { endpoint, headers, body, signal }: Post,
  onProgress: NonNullable<CallOptions['onProgress']>,
): Promise<TextResponse> =>
  new Promise((settle, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', endpoint)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('load', () =>
      settle({
        status: request.status,
        retryAfter: request.getResponseHeader('retry-after'),
        text: request.responseText,
      }),
    )
    request.addEventListener('error', () => reject(new TypeError('the connection broke')))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
