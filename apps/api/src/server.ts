import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { today } from '@dareesha/engine/booking'
import { Hono } from 'hono'

import { createApp } from './app.ts'
import { hasNoCatalogue, importCatalogue, importCatalogueText } from './catalogue/import.ts'
import { createCodes, ipLimits } from './codes/codes.ts'
import { deliveryOf } from './codes/delivery.ts'
import { startForgetting } from './codes/forget.ts'
import { createPool, OF_OPERATORS } from './db/connect.ts'
import type { Pool } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { serverSecret } from './db/server-secret.ts'
import { clockOf } from './env.ts'
import type { Environment } from './env.ts'
import { fileStore } from './files/file-store.ts'
import type { FileStore } from './files/file-store.ts'
import { filesApp } from './files/files-app.ts'
import { startForgettingFiles } from './files/forget-files.ts'
import { createResizer } from './files/resize.ts'
import { privateFiles, privateFolder } from './files/private-files.ts'
import { startAuditor } from './inventory/audit.ts'
import { startSweeper } from './inventory/sweep.ts'
import type { Log } from './log.ts'
import { createPayments } from './payments/payments.ts'
import { startReconciler, warnOfOtherProviders } from './payments/reconcile.ts'
import { formerWebhookSecrets, webhookSecrets } from './payments/secrets.ts'
import type { ToldToPages } from './site/files.ts'
import { loadRenderer } from './site/renderer.ts'
import type { LoadableRenderer } from './site/renderer.ts'

/** A server that is ready to answer, and how to end it. */
export type RunningServer = {
  readonly app: Hono
  readonly database: Pool
  /** Loads what draws the pages, once nobody waits for it any more; a build that cannot draw is told in the log. */
  readonly prepareToDraw: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Where the build of the site left its files, and the module that draws its pages. */
export type BuiltSite = { readonly directory: string; readonly rendererFile: string }

/**
 * Brings everything up in its order: database, schema, catalogue, background work, routes.
 *
 * @param leaving - Aborted by whoever wants it to end before it is up; what is under way is given up then.
 * @throws Error when one of them does not come up; a database of our own is left then as it is when a server ends.
 */
export async function startServer(
  environment: Environment,
  site: BuiltSite,
  log: Log,
  leaving: AbortSignal,
): Promise<RunningServer> {
  const database = await databaseOf(environment, log)
  try {
    return await unlessLeft(leaving, startOn(database, environment, site, log))
  } catch (error) {
    await database.leave()
    throw error
  }
}

/** What comes of a work; an error as soon as it is left. */
const unlessLeft = <Value>(leaving: AbortSignal, work: Promise<Value>): Promise<Value> =>
  new Promise((settle, refuse) => {
    const leave = () => refuse(new Error('left before it was up'))
    if (leaving.aborted) leave()
    leaving.addEventListener('abort', leave, { once: true })
    work.then(settle, refuse)
  })

async function startOn(
  { url, leave }: Awaited<ReturnType<typeof databaseOf>>,
  environment: Environment,
  { directory, rendererFile }: BuiltSite,
  log: Log,
): Promise<RunningServer> {
  const clock = clockOf(environment)
  const store = fileStore(join(environment.dataDirectory, 'files'))
  await prepareDatabase(url, environment, store, log)
  const database = createPool(url, log)
  const payments = await createPayments(environment, {
    database,
    secrets: await webhookSecrets(database, environment),
    formerSecrets: await formerWebhookSecrets(database, environment),
    log,
    now: Date.now,
  })
  const reconciler = { database, payments: payments.provider, formerPayments: payments.former, log }
  await warnOfOtherProviders(reconciler)
  const codes = createCodes(
    database,
    await serverSecret(database, 'one-time-codes'),
    deliveryOf(environment, database, log),
    log,
    ipLimits(environment.codes.hourlyLimit),
  )
  const ofPeople = privateFiles(privateFolder(environment.dataDirectory), await serverSecret(database, 'private-files'))
  const renderer = await rendererOf(directory, rendererFile, environment, log)
  const app = createApp({
    server: {
      database,
      clock,
      log,
      payments: payments.provider,
      formerPayments: payments.former,
      codes,
      privateFiles: ofPeople,
      site: environment.site,
      channel: environment.channel,
      holdSeconds: environment.holdMinutes * 60,
      unknownCouponsOfNetwork: environment.unknownCouponsOfNetwork,
    },
    payments,
    files: filesApp(
      store,
      createResizer(store, environment.imageEffort, (error) =>
        log.warn('a picture is not kept', { reason: String(error) }),
      ),
    ),
    siteDirectory: directory,
    mainHost: environment.mainHost,
    renderer,
    publicUrl: environment.publicUrl,
    scratchUrl: environment.scratchUrl,
    trustedProxies: environment.trustedProxies,
    production: environment.production,
  })
  const background = [
    startSweeper(database, log),
    startAuditor(database, log),
    startReconciler(reconciler),
    startForgetting(database, log),
    startForgettingFiles(database, ofPeople.store, log),
  ]
  return {
    app,
    database,
    prepareToDraw: async () => {
      await renderer?.load().catch((error: unknown) => log.error('pages cannot be drawn', { reason: String(error) }))
    },
    stop: async () => {
      await Promise.all(background.map((end) => end()))
      await database.end()
      await leave()
    },
  }
}

/** The database of the environment, or one of our own under the data directory. */
export async function databaseOf({ databaseUrl, dataDirectory }: Environment, log: Log) {
  if (databaseUrl !== undefined) return { url: databaseUrl, leave: () => Promise.resolve() }
  const { startEmbedded } = await import('./db/embedded.ts')
  return startEmbedded({ directory: dataDirectory, durable: true, log })
}

/** The schema of this version, and a first content, over a connection that may take its time. */
async function prepareDatabase(url: string, environment: Environment, store: FileStore, log: Log): Promise<void> {
  const database = createPool(url, log, { size: 1, patience: OF_OPERATORS })
  try {
    await migrate(database)
    if (await hasNoCatalogue(database)) await importFirst(database, environment, store)
  } finally {
    await database.end()
  }
}

/** The first content of an empty database: the file of the environment, or the demo catalogue with its pictures. */
async function importFirst(database: Pool, environment: Environment, store: FileStore): Promise<void> {
  const { catalogueFile: file } = environment
  const imported =
    file === undefined
      ? await importCatalogue(database, await demoContent(environment, store), 'nothing')
      : await importCatalogueText(database, await readFile(file), 'nothing')
  if (imported.ok) return
  const faults = imported.failure.map(({ path, reason }) => `${path}: ${reason}`).join('\n')
  throw new Error(`The catalogue cannot be imported:\n${faults}`)
}

async function demoContent(environment: Environment, store: FileStore): Promise<unknown> {
  const [{ demoCatalogue }, { seedScenes }] = await Promise.all([
    import('./catalogue/demo/demo-catalogue.ts'),
    import('./scenes/seed-scenes.ts'),
  ])
  await seedScenes(store)
  return demoCatalogue(today(clockOf(environment)))
}

async function rendererOf(
  directory: string,
  file: string,
  told: ToldToPages,
  log: Log,
): Promise<LoadableRenderer | null> {
  const renderer = await loadRenderer(directory, file, told)
  if (renderer === null) log.warn('pages are not drawn here: the site was not built whole')
  return renderer
}
