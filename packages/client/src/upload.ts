/** Receives the progress of an upload. */
export type OnProgress = (sentBytes: number, totalBytes: number) => void

/** A response with its body as text. */
export type RawResponse = { readonly status: number; readonly retryAfter: string | null; readonly text: string }

type Upload = {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
}

/** Whether this platform can report upload progress. `fetch` cannot, `XMLHttpRequest` can. */
export const canReportProgress = (): boolean => typeof XMLHttpRequest === 'function'

/** Posts a form with a file and reports the progress; rejects when aborted or disconnected (AMB-110). */
export const upload = ({ endpoint, headers, body, signal, onProgress }: Upload): Promise<RawResponse> =>
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
