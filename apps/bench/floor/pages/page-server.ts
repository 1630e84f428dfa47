import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

type PageFile = { readonly type: string; readonly encoding: string; readonly body: Buffer }

const pageServer = (fileOf: (path: string) => PageFile | undefined): Server =>
  createServer((request, answer) => {
    const file = fileOf(request.url ?? '')
    if (file === undefined) return void answer.writeHead(404).end()
    answer.writeHead(200, {
      'content-type': file.type,
      'content-encoding': file.encoding,
      'content-length': file.body.length,
      'cache-control': 'no-cache',
    })
    answer.end(file.body)
  })

/** Serves the floors of P18. */
export async function servePages(
  files: Readonly<Record<string, { readonly type: string; readonly body: string | Buffer }>>,
): Promise<AsyncDisposable & { readonly origin: string }> {
  const gzipped = Object.entries(files).map(
    ([path, { type, body }]) => [path, { type, encoding: 'gzip', body: gzipSync(body) }] as const,
  )
  const byPath = new Map<string, PageFile>(gzipped)
  const server = pageServer((path) => byPath.get(path))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return server[Symbol.asyncDispose]()
  }
  return { origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: stop }
}

// The floor of P19 is a separate process, so that it can be limited to one core like our server.
if (import.meta.main) {
  const { BODY_FILE = '', BODY_ENCODING: encoding = 'identity', PORT } = process.env
  const file = { type: 'text/html; charset=utf-8', encoding, body: readFileSync(BODY_FILE) }
  pageServer(() => file).listen(Number(PORT), '127.0.0.1')
}
