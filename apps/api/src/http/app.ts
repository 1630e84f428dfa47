import { today } from '@dareesha/engine'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'

import { apiRoutes } from './api-route.ts'
import type { NetworkConfig } from './api-route.ts'
import type { Compose } from '../notifications/compose.ts'
import { outboxRoutes } from '../notifications/outbox.ts'
import { isOpenSession } from '../accounts/sessions.ts'
import { isOpenStaffSession } from '../accounts/staff.ts'
import { privateFilesApp } from '../files/private-files-app.ts'
import { PRIVATE_PATH } from '../files/private-files.ts'
import { answerFailure } from './failure.ts'
import type { Payments } from '../payments/payments.ts'
import { openApiRoute } from './openapi-route.ts'
import { octoRoutes } from '../octo/routes.ts'
import { addHeaders, contentPolicy, inlineScriptHashes, securityHeaders } from './security-headers.ts'
import { anonymousCall } from '../pages/anonymous-call.ts'
import { embedRoutes } from '../pages/embed-routes.ts'
import { readIndex } from '../pages/files.ts'
import type { Renderer } from '../pages/renderer.ts'
import { crawlerRoutes } from '../pages/crawlers.ts'
import { siteRoutes } from '../pages/routes.ts'
import { drawRoutes } from '../pages/draws-page.ts'
import { staffPages } from '../pages/staff-pages.ts'
import { printZip } from '../use-cases/printing.ts'
import type { Server } from '../use-cases/use-case.ts'

export type AppOptions = NetworkConfig & {
  readonly server: Server
  readonly payments: Payments
  readonly compose: Compose
  readonly files: Hono
  readonly siteDirectory: string
  readonly embedDirectory: string
  readonly mainHost?: string | undefined
  readonly holdMinutes?: number | undefined
  readonly renderer: Renderer | null
  readonly rendersPerSecond: number
  readonly production: boolean
  readonly isDraining: () => boolean
  readonly countRequest: MiddlewareHandler
}

const UNREADABLE_HOST = {
  success: 0,
  msg: 'The request could not be read',
  issues: [{ path: 'host', message: 'Must be the name or address of a host' }],
}

export function createApp(options: AppOptions): Hono {
  const { server, payments, siteDirectory: directory, mainHost, renderer, rendersPerSecond, publicUrl } = options
  const index = readIndex(directory, options)
  const app = new Hono()
  app.onError(answerFailure(server.log))
  app.use(options.countRequest)
  app.notFound((context) => context.json({ success: 0, msg: 'Not found' }, 404))
  const policyOf = contentPolicy(index === null ? [] : inlineScriptHashes(index), options.scratchUrl)
  const security = securityHeaders(policyOf, publicUrl)
  // `Connection: close` makes clients open their next connection to another server before this server stops (F10).
  const commonHeaders = () => (options.isDraining() ? { ...security, Connection: 'close' } : security)
  app.use(async (context, next) => {
    // The routes rely on a URL that can be parsed, but a client can send any text as Host header.
    if (URL.canParse(context.req.url)) await next()
    else context.res = context.json(UNREADABLE_HOST, 400)
    addHeaders(context, commonHeaders())
  })
  app.get('/healthz', (context) => context.json({ success: 1 }))
  app.get('/readyz', async (context) => {
    if (options.isDraining()) return context.json({ success: 0, msg: 'The server is about to stop' }, 503)
    try {
      await server.database.query('select 1')
      return context.json({ success: 1 })
    } catch {
      return context.json({ success: 0, msg: 'The database is away' }, 503)
    }
  })
  app.route('/api', apiRoutes(server, options, commonHeaders))
  app.all('/api/*', (context) => context.notFound())
  app.route('/openapi.json', openApiRoute())
  app.route('/octo', octoRoutes(server, publicUrl))
  app.route('/files', options.files)
  app.route(
    PRIVATE_PATH,
    privateFilesApp(
      server.privateFiles,
      async (session) =>
        (await isOpenSession(server.database, session)) || (await isOpenStaffSession(server.database, session)),
      (numbers) => printZip(server.database, server.privateFiles.store, numbers),
    ),
  )
  // Postgres refuses NUL characters.
  app.use((context, next) => (context.req.url.includes('%00') ? Promise.resolve(context.notFound()) : next()))
  app.route('/', payments.routes)
  if (!options.production) app.route('/dev/outbox', outboxRoutes(server.database, options.compose))
  app.route('/', drawRoutes(server.database))
  app.route('/', staffPages(directory))
  app.route('/', embedRoutes(options.embedDirectory))
  app.route('/', crawlerRoutes(server, publicUrl))
  const callIn = anonymousCall(server)
  const readVersions = async () => `${(await server.catalogue()).version} ${(await server.availability()).version}`
  const day = () => today(server.clock)
  app.route(
    '/',
    siteRoutes({
      directory,
      mainHost,
      index,
      renderer,
      rendersPerSecond,
      publicUrl,
      policyOf,
      callIn,
      readVersions,
      day,
      trustedProxies: options.trustedProxies,
      log: server.log,
    }),
  )
  return app
}
