import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { createAdaptorServer, serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'

import { describeFaults, parseEnvironment, warningOf } from './env.ts'
import type { Environment } from './env.ts'
import { createLog, reasonOf } from './log.ts'
import { startServer } from './server.ts'
import type { RunningServer } from './server.ts'

const CLOSE_MS = 10_000

/** Clients that send their headers byte by byte get a 408, because each connection uses memory. */
const SLOW_CLIENTS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 }

/** In a rush, the kernel would reset the connections beyond Node's default of 511. */
const CONNECTION_BACKLOG = 4096

// A write fails if the reader of the log has ended or the disk is full. The server continues without the log line.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const parsed = parseEnvironment(process.env)
if (parsed.ok) await run(parsed.value)
else exitWith(`The environment cannot be used:\n${describeFaults(parsed.failure)}`)

async function run(environment: Environment): Promise<void> {
  const log = createLog(environment.logLevel)
  const warning = warningOf(environment)
  if (warning !== null) process.stderr.write(`\n${warning}\n\n`)
  const shutdown = shutdownSignal()
  const server = await startServer(environment, log, shutdown).catch((error: unknown) => {
    if (shutdown.aborted) process.exit(0)
    log.debug('why the server cannot start', { stack: error instanceof Error ? error.stack : undefined })
    exitWith(`The server cannot start: ${reasonOf(error)}`)
  })
  const listener = createAdaptorServer({
    fetch: server.app.fetch,
    hostname: environment.host,
    serverOptions: SLOW_CLIENTS,
  })
  listener.listen({ host: environment.host, port: environment.port, backlog: CONNECTION_BACKLOG }, () => {
    const { port } = listener.address() as AddressInfo
    process.stdout.write(`Dareesha is ready: ${environment.publicUrl ?? `http://localhost:${port}`}\n`)
    void server.preloadRenderer()
  })
  listener.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? `PORT ${environment.port} is in use: choose another` : error.message
    void server.stop().finally(() => exitWith(reason))
  })
  const operators = environment.metricsPort === undefined ? null : serveMetrics(environment, server)
  const end = async () => {
    server.startDraining()
    await sleep(environment.drainSeconds * 1000)
    await closePort(listener)
    operators?.close()
    await server.stop()
    process.exit(0)
  }
  shutdown.addEventListener('abort', () => void end(), { once: true })
}

/** A signal during the start also stops the embedded database. */
function shutdownSignal(): AbortSignal {
  const shutdown = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shutdown.abort())
  return shutdown.signal
}

const closePort = (listener: ServerType): Promise<void> =>
  new Promise((settle) => {
    listener.close(() => settle())
    if ('closeIdleConnections' in listener) listener.closeIdleConnections()
    setTimeout(() => {
      if ('closeAllConnections' in listener) listener.closeAllConnections()
      settle()
    }, CLOSE_MS).unref()
  })

/** Must be a function declaration, because `run` calls the function before the module reaches this line. */
function serveMetrics({ metricsPort = 0, host }: Environment, { metrics }: RunningServer): ServerType {
  const fetch = async ({ url }: Request): Promise<Response> =>
    new URL(url).pathname === '/metrics'
      ? new Response(await metrics(), { headers: { 'Content-Type': 'text/plain; version=0.0.4' } })
      : new Response('Not found', { status: 404 })
  return serve({ port: metricsPort, hostname: host, fetch })
}

function exitWith(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
