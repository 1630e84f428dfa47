import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'

import { describeFaults, parseEnvironment } from './env.ts'
import type { Environment } from './env.ts'
import { SITE_FOLDER, SITE_RENDERER } from './folders.ts'
import { createLog } from './log.ts'
import { reasonOf } from './reason-of.ts'
import { startServer } from './server.ts'

/** Requests that are under way may finish; what takes longer is cut off. */
const DRAIN_MS = 10_000

// Whoever read the log may end, and the disk it lies on may be full: the line is lost, and the shop stays open.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const environment = parseEnvironment(process.env)
if (environment.ok) await run(environment.value)
else exitWith(`The environment cannot be used:\n${describeFaults(environment.failure)}`)

async function run(of: Environment): Promise<void> {
  const log = createLog(of.logLevel)
  const site = { directory: SITE_FOLDER, rendererFile: SITE_RENDERER }
  const leaving = toldToLeave()
  const server = await startServer(of, site, log, leaving).catch((error: unknown) => {
    if (leaving.aborted) process.exit(0)
    log.debug('why the server cannot start', { stack: error instanceof Error ? error.stack : undefined })
    exitWith(`The server cannot start: ${reasonOf(error)}`)
  })
  const listener = serve({ fetch: server.app.fetch, port: of.port, hostname: of.host }, ({ port }) => {
    process.stdout.write(`Dareesha is ready: ${of.publicUrl ?? `http://localhost:${port}`}\n`)
    void server.prepareToDraw()
  })
  listener.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? `PORT ${of.port} is in use: choose another` : error.message
    void server.stop().finally(() => exitWith(reason))
  })
  const end = async () => {
    await drain(listener)
    await server.stop()
    process.exit(0)
  }
  leaving.addEventListener('abort', () => void end(), { once: true })
}

/** Heard from the first moment, so that a database that was just begun does not stay; a second signal changes nothing. */
function toldToLeave(): AbortSignal {
  const leaving = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leaving.abort())
  return leaving.signal
}

const drain = (listener: ServerType): Promise<void> =>
  new Promise((settle) => {
    listener.close(() => settle())
    if ('closeIdleConnections' in listener) listener.closeIdleConnections()
    setTimeout(() => {
      if ('closeAllConnections' in listener) listener.closeAllConnections()
      settle()
    }, DRAIN_MS).unref()
  })

function exitWith(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
