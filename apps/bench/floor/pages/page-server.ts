/** P18: the smallest page server: node:http, every file in memory and gzipped once. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export type PageFile = { readonly type: string; readonly body: string | Buffer }

export type PageServer = { readonly origin: string; readonly stop: () => Promise<void> }

/** Serves files by their paths on a free port of 127.0.0.1. */
export async function servePages(files: Readonly<Record<string, PageFile>>): Promise<PageServer> {
  const small = new Map(Object.entries(files).map(([path, { type, body }]) => [path, { type, body: gzipSync(body) }]))
  const server = createServer((request, answer) => {
    const file = small.get(request.url ?? '')
    if (file === undefined) return void answer.writeHead(404).end()
    answer.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'gzip',
      'content-length': file.body.length,
      'cache-control': 'no-cache',
    })
    answer.end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
