import { existsSync } from 'node:fs'

import { today } from '@dareesha/engine'
import { Hono } from 'hono'

import { accessLog } from './http/access-log.ts'
import { createApp } from './http/app.ts'
import { hasNoCatalogue, importCatalogueFile } from './catalogue/import.ts'
import { CATALOGUE_MAX_AGE_MS, catalogueInMemory } from './catalogue/read.ts'
import { deviceCookies } from './accounts/devices.ts'
import { metricsText } from './metrics.ts'
import { createCodes, ipLimits } from './accounts/codes.ts'
import { setDemoStaff } from './accounts/staff.ts'
import { composer } from './notifications/compose.ts'
import { channelsOf, queueCode } from './notifications/delivery.ts'
import { startMessenger } from './notifications/messenger.ts'
import { startAccountCleanup } from './accounts/cleanup.ts'
import { checkDefaults, createPool, JOB_TIMEOUTS, OPERATOR_TIMEOUTS, REQUEST_TIMEOUTS } from './db/connect.ts'
import type { Pool } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { serverSecret } from './db/random.ts'
import { startDatabase } from './db/start-database.ts'
import { clockOf, EMBED_FOLDER, SITE_FOLDER, SITE_RENDERER } from './env.ts'
import type { Environment } from './env.ts'
import { fileStore } from './files/file-store.ts'
import type { FileStore } from './files/file-store.ts'
import { filesApp } from './files/files-app.ts'
import { startFileCleanup } from './files/cleanup.ts'
import { createResizer } from './files/resize.ts'
import { privateFiles } from './files/private-files.ts'
import { openStorage, publicFolder } from './files/storage.ts'
import { startAuditor } from './inventory/audit.ts'
import { summaryInMemory } from './inventory/availability-summary.ts'
import { startSweeper } from './inventory/sweep.ts'
import type { Log } from './log.ts'
import { createPayments } from './payments/payments.ts'
import { startAvailabilityUpdates } from './octo/availability-updates.ts'
import { startWebhooks } from './octo/deliveries.ts'
import { startPayouts } from './payments/payouts.ts'
import { startReceipts } from './payments/receipts.ts'
import { startReconciler, logUnconfiguredProviders } from './payments/reconcile.ts'
import type { ClientConfig } from './pages/files.ts'
import { loadRenderer } from './pages/renderer.ts'
import type { LoadableRenderer } from './pages/renderer.ts'
import type { Server } from './use-cases/use-case.ts'

/** Idle connections close early, because each connection uses memory of Postgres (ADR 0022). */
const JOBS = { size: 2, idleMs: 500, timeouts: JOB_TIMEOUTS } as const

export type RunningServer = {
  readonly app: Hono
  readonly preloadRenderer: () => Promise<void>
  /** Afterwards, `/readyz` answers 503, and each answer closes its connection. */
  readonly startDraining: () => void
  readonly metrics: () => Promise<string>
  readonly stop: () => Promise<void>
}

export async function startServer(environment: Environment, log: Log, signal: AbortSignal): Promise<RunningServer> {
  const database = await startDatabase(environment, log)
  try {
    return await withAbort(signal, startOn(database, environment, log))
  } catch (error) {
    await database.leave()
    throw error
  }
}

const withAbort = <Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(new Error('the start was aborted'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject)
  })

async function startOn(
  { url, leave }: Awaited<ReturnType<typeof startDatabase>>,
  environment: Environment,
  log: Log,
): Promise<RunningServer> {
  const { publicFiles: store, privateFiles: visitorFiles } = await openStorage(environment.files)
  await prepareDatabase(url, environment, store, log)
  const database = createPool(url, log, { timeouts: REQUEST_TIMEOUTS, sessions: environment.sessions })
  const jobs = createPool(url, log, { ...JOBS, sessions: environment.sessions })
  const payments = await createPayments(environment, { database, log })
  const catalogue = catalogueInMemory(database, CATALOGUE_MAX_AGE_MS, () => performance.now(), jobs)
  const codeSecret = await serverSecret(database, 'one-time-codes')
  const origin = environment.publicUrl ?? `http://localhost:${environment.port}`
  const compose = composer({ database, codeSecret, origin })
  const server: Server = {
    database,
    catalogue,
    availability: summaryInMemory(database, catalogue, clockOf(environment)),
    clock: clockOf(environment),
    log,
    payments: payments.provider,
    formerPayments: payments.former,
    devices: deviceCookies(await serverSecret(database, 'devices')),
    codes: createCodes(
      database,
      codeSecret,
      queueCode,
      log,
      ipLimits(environment.codes.hourlyLimit),
      environment.smsPolicy,
    ),
    privateFiles: privateFiles(visitorFiles, await serverSecret(database, 'private-files')),
    site: environment.site,
    channel: environment.channel,
    holdSeconds: environment.holdMinutes * 60,
    couponNetworkLimit: environment.couponNetworkLimit,
    originHourlyLimit: environment.originHourlyLimit,
    returnOrigins: environment.returnOrigins,
    webhooks: { secret: await serverSecret(database, 'webhooks'), isPublicOnly: environment.production },
  }
  if (environment.sessions.isPooled) await checkDefaults(database)
  await logUnconfiguredProviders(server)
  const renderer = await rendererOf(environment, log)
  let isDraining = false
  const requests = accessLog(log)
  const app = createApp({
    isDraining: () => isDraining,
    countRequest: requests.middleware,
    server,
    payments,
    compose,
    files: filesApp(
      store,
      createResizer(store, {
        // The cache is on this server's disk, even if the originals are in a bucket.
        cacheIn: fileStore(publicFolder(environment.dataDirectory)),
        onCacheFailure: (error) => log.warn('a resized picture cannot be cached', { reason: String(error) }),
      }),
    ),
    siteDirectory: SITE_FOLDER,
    embedDirectory: EMBED_FOLDER,
    mainHost: environment.mainHost,
    holdMinutes: environment.holdMinutes,
    renderer,
    rendersPerSecond: environment.rendersPerSecond,
    publicUrl: environment.publicUrl,
    scratchUrl: environment.scratchUrl,
    trustedProxies: environment.trustedProxies,
    callingOrigins: environment.callingOrigins,
    production: environment.production,
  })
  const background = [
    startSweeper(jobs, log),
    startAuditor(jobs, log),
    startReconciler({ ...server, database: jobs, outages: payments.outages }),
    startPayouts(server),
    startReceipts(database, log),
    // The messenger polls every second. In the pool of the jobs, each poll would open a new connection.
    startMessenger({ database, channels: channelsOf(environment), compose, log }),
    startWebhooks({ server, origin }),
    startAvailabilityUpdates(database, catalogue, log),
    startAccountCleanup(jobs, log),
    startFileCleanup(jobs, server.privateFiles.store, log),
  ]
  return {
    app,
    preloadRenderer: async () => {
      await renderer
        ?.load()
        .catch((error: unknown) => log.error('the page renderer cannot be loaded', { reason: String(error) }))
    },
    metrics: () => metricsText({ database: jobs, requests: requests.figures, isDraining }),
    startDraining: () => {
      isDraining = true
    },
    stop: async () => {
      await Promise.all(background.map((end) => end()))
      await Promise.all([database.end(), jobs.end()])
      await leave()
    },
  }
}

async function prepareDatabase(url: string, environment: Environment, store: FileStore, log: Log): Promise<void> {
  const database = createPool(url, log, { size: 2, timeouts: OPERATOR_TIMEOUTS, sessions: environment.sessions })
  try {
    await migrate(database)
    await setDemoStaff(database, environment.production)
    if (await hasNoCatalogue(database)) await importFirstCatalogue(database, environment, store)
  } finally {
    await database.end()
  }
}

async function importFirstCatalogue(database: Pool, environment: Environment, store: FileStore): Promise<void> {
  const source = { file: environment.catalogueFile, store, today: today(clockOf(environment)) }
  // `CATALOGUE` defaults to the demo catalogue, which a bundle does not contain.
  if (!existsSync(source.file)) throw new Error(`the database is empty, and CATALOGUE names no file: ${source.file}`)
  const imported = await importCatalogueFile(database, source, 'empty-database')
  if (imported.ok) return
  const faults = imported.failure.map(({ path, reason }) => `${path}: ${reason}`).join('\n')
  throw new Error(`The catalogue cannot be imported:\n${faults}`)
}

async function rendererOf(config: ClientConfig, log: Log): Promise<LoadableRenderer | null> {
  const renderer = await loadRenderer(SITE_FOLDER, SITE_RENDERER, config)
  if (renderer === null) log.warn('the server renders no pages: the build of the site is incomplete')
  return renderer
}
