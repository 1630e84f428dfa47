/** Is told how many bytes of how many are on their way. */
export type OnProgress = (sentBytes: number, allBytes: number) => void

/** An answer before it is read. */
export type RawAnswer = { readonly status: number; readonly retryAfter: string | null; readonly text: string }

type Upload = {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
}

/** Whether this platform can tell how much of a form is on its way; `fetch` cannot. */
export const tellsProgress = (): boolean => typeof XMLHttpRequest === 'function'

/** Posts a form with a file, and tells how far it is; rejects when it is given up or the connection goes away (AMB-110). */
export const upload = ({ endpoint, headers, body, signal, onProgress }: Upload): Promise<RawAnswer> =>
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
    request.addEventListener('error', () => reject(new TypeError('the connection went away')))
    request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
