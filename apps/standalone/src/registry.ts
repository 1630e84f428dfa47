import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'

import { installedFolderOf, manifestOf } from './install.ts'

export type Registry = { readonly origin: string; readonly end: () => void }

export async function startRegistry(folder: string): Promise<Registry> {
  const server = createServer((request, response) => {
    const [, isFile, name = ''] = /^\/(-\/)?(.*)$/.exec(decodeURIComponent(request.url ?? '')) ?? []
    const answer =
      isFile === undefined ? describe(name) : installedFolderOf(folder, name).then((copy) => pack(copy, response))
    answer.catch(() => response.writeHead(404).end('{}'))

    async function describe(library: string): Promise<void> {
      const manifest = await manifestOf(await installedFolderOf(folder, library))
      const tarball = `${origin}/-/${encodeURIComponent(library)}`
      const { version } = manifest
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          name: library,
          'dist-tags': { latest: version },
          versions: { [version]: { ...manifest, dist: { tarball } } },
        }),
      )
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    end: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** pnpm stores equal files as hard links. npm ignores links in a tarball, so `tar` writes every link as a file. */
const pack = (copy: string, response: ServerResponse): void =>
  void spawn(
    'tar',
    [
      '-cz',
      '--hard-dereference',
      '-C',
      dirname(copy),
      '--exclude',
      join(basename(copy), 'node_modules'),
      basename(copy),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  ).stdout.pipe(response)
