import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

import { useAgent } from 'request-filtering-agent'

/** Follows no redirect. `isPublicOnly` checks the IP address at each connection, because a public name may later resolve to a private address. */
export const postJson = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  { isPublicOnly, timeoutMs }: { readonly isPublicOnly: boolean; readonly timeoutMs: number },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { protocol } = new URL(url)
    if (isPublicOnly && protocol !== 'https:') throw new Error('the address does not begin with https://')
    const request = (protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        agent: useAgent(url, { allowPrivateIPAddress: !isPublicOnly, allowMetaIPAddress: !isPublicOnly }),
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
