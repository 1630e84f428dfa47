import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type PgBouncer = {
  readonly addressOf: (url: string) => string
  readonly stop: () => Promise<void>
}

export async function startPgBouncer(postgresUrl: string): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'dareesha-pgbouncer-'))
  await chmod(folder, 0o777)
  const { host, port } = socketOf(postgresUrl)
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(
    config,
    `[databases]
* = host=${host} port=${port} user=postgres
[pgbouncer]
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 2000
server_idle_timeout = 1
server_reset_query =
`,
  )
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...user, config], { stdio: ['ignore', 'ignore', 'inherit'] })
  await once(child, 'spawn')
  await isListening(join(folder, '.s.PGSQL.6432'))
  return {
    addressOf: (url) => {
      const address = new URL(url.replace('@/', '@socket/'))
      return `postgresql://postgres@/${address.pathname.slice(1)}?host=${folder}&port=6432`
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

function socketOf(url: string): { readonly host: string; readonly port: string } {
  const { searchParams } = new URL(url.replace('@/', '@socket/'))
  return { host: searchParams.get('host') ?? '', port: searchParams.get('port') ?? '5432' }
}

async function isListening(path: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = createConnection(path)
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await pause(100)
  }
  throw new Error(`PgBouncer does not listen at ${path}`)
}
