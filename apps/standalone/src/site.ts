import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const SERVER = join(import.meta.dirname, '../../api/src/main.ts')

export const PAGE_ORIGIN = 'http://localhost:5173'

export type Site = { readonly origin: string; readonly end: () => Promise<void> }

export async function startSite(folder: string): Promise<Site> {
  // If root runs the tests, Postgres runs as another user. This user must be able to enter the folder.
  await mkdir(folder, { mode: 0o755 })
  const { NODE_ENV: _, DATABASE_URL: __, PUBLIC_URL: ___, ...inherited } = process.env
  const server = spawn(process.execPath, ['--conditions=@dareesha/source', SERVER], {
    env: {
      ...inherited,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      CORS_ORIGINS: PAGE_ORIGIN,
      RETURN_ORIGINS: PAGE_ORIGIN,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'close')
  }
  for await (const line of createInterface(server.stdout)) {
    const [, port] = /^Dareesha is ready: http:\/\/localhost:(\d+)$/.exec(line) ?? []
    if (port === undefined) continue
    server.stdout.pipe(process.stderr)
    return { origin: `http://127.0.0.1:${port}`, end }
  }
  throw new Error('the server did not start')
}
