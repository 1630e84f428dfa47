import { randomUUID } from 'node:crypto'

import type { CalendarDate } from '@dareesha/contract'
import type { Language } from '@dareesha/engine/messages'
import { isStoreHost } from '@dareesha/engine/store'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import { socketAddressOf } from '../http/api-route.ts'
import { clientAddress } from '../http/client-address.ts'
import type { TrustedProxies } from '../http/client-address.ts'
import { compressedText } from '../http/encoding.ts'
import type { Encoded } from '../http/encoding.ts'
import { LOADS_NOTHING } from '../http/security-headers.ts'
import type { ContentPolicy } from '../http/security-headers.ts'
import { QueueIsFull, workQueue } from '../files/work-queue.ts'
import { oncePerMinute, reasonOf } from '../log.ts'
import type { Log } from '../log.ts'
import { LANGUAGE_COOKIE } from './bare-page.ts'
import { decoded, isFileAddress, siteFiles } from './files.ts'
import { pageCache } from './page-cache.ts'
import type { CachedPage } from './page-cache.ts'
import { renderTurns } from './render-turns.ts'
import type { PageRequest, RenderedPage, Renderer } from './renderer.ts'

const A_YEAR_SECONDS = 31_536_000

/** A rendering occupies the processor, so more renderings at once would only delay each other. */
const MAX_AT_ONCE = 2
const MAX_WAITING = 200

/** Pages that show the current availability are not cached. Without a limit, their renderings could slow down all other pages. */
const UNCACHED_PER_SECOND = 2

/** A flood of new parameters must not evict the pages without parameters. */
const PLAIN_BYTES = 12_000_000
const WITH_PARAMS_BYTES = 4_000_000

const MAX_NAME_LENGTH = 200

/** Created once, because many stack traces would slow down the server during a flood. */
const NO_TURN = new QueueIsFull('too many pages with new parameters')

const HOME_PATHS: ReadonlySet<string> = new Set(['/', '/ae', '/ae/'])

const APP_SHELL_PATH = '/offline'

export type SiteOptions = {
  readonly directory: string
  readonly index: string | null
  readonly renderer: Renderer | null
  readonly rendersPerSecond: number
  readonly publicUrl: string | undefined
  readonly mainHost?: string | undefined
  readonly policyOf: ContentPolicy
  readonly callIn: PageRequest['callIn']
  readonly readVersions: () => Promise<string>
  readonly day: () => CalendarDate
  readonly trustedProxies: TrustedProxies
  readonly log: Log
}

export function siteRoutes(options: SiteOptions): Hono {
  const { directory, index, renderer, rendersPerSecond, publicUrl, mainHost, policyOf } = options
  const { callIn, readVersions, day, trustedProxies, log } = options
  const routes = new Hono()
  const fileAt = siteFiles(directory)
  const shell = compressedText(Buffer.from(index ?? ''))
  const visitorOf = (context: Context) => () =>
    clientAddress(socketAddressOf(context), context.req.header('x-forwarded-for'), trustedProxies)
  const logOnce = oncePerMinute(log.error)
  const logFailure = (error: unknown) => {
    const stack = error instanceof Error ? stackOf(error) : undefined
    logOnce('a page could not be rendered', reasonOf(error), { reference: randomUUID(), stack })
  }
  const cacheOf = (maxBytes: number) =>
    pageCache({ now: () => performance.now(), readState: readVersions, onFailure: logFailure, maxBytes })
  const plainPages = cacheOf(PLAIN_BYTES)
  const pagesWithParams = cacheOf(WITH_PARAMS_BYTES)
  const inTurn = workQueue(MAX_AT_ONCE, MAX_WAITING)
  const turnUncached = renderTurns(UNCACHED_PER_SECOND)
  const turnWithParams = renderTurns(rendersPerSecond)
  const pageOf = async (renderer: Renderer, request: PageRequest, visitor: () => string): Promise<CachedPage> => {
    const render = async () => sendable(await inTurn(() => renderer.render(request)))
    if (request.isUncached === true) {
      const turn = turnUncached(visitor())
      // Without a turn, the visitor gets the cached page without a query. After hydration, the wizard reads the selection from the URL.
      if (turn === null)
        return pageOf(renderer, { ...request, path: withoutQuery(request.path), isUncached: false }, visitor)
      await turn
      return render()
    }
    const key = `${day()} ${keyOf(request)}`
    if (!request.path.includes('?')) return plainPages(key, render)
    return pagesWithParams(key, async () => {
      const turn = turnWithParams(visitor())
      if (turn === null) throw NO_TURN
      await turn
      return render()
    })
  }
  const sendable = ({ status, language, html, style }: RenderedPage): CachedPage => ({
    status,
    language,
    text: compressedText(Buffer.from(html)),
    policy: policyOf(style),
  })
  routes.get('*', async (context) => {
    const { pathname, search, origin, hostname } = new URL(context.req.url)
    const file = await fileAt(pathname)
    if (file !== null) {
      const isOfBuild = /^\/(assets|staff)\//.test(pathname)
      context.header('Content-Type', file.type)
      context.header('Cache-Control', isOfBuild ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache')
      // The policy of the page applies to its assets, so the full policy would only add bytes.
      if (isOfBuild) context.header('Content-Security-Policy', LOADS_NOTHING)
      return send(context, file.content, 200)
    }
    if (isFileAddress(pathname)) return context.json({ success: 0, msg: 'Not found' }, 404)
    if (index === null) return context.text('The site has not been built: npm start builds it.', 503)
    if (renderer === null) return context.html(index)
    // Browsers read a path that begins with `//` as another host.
    if (pathname.startsWith('//') || hasLongName(pathname)) return context.html(index, 404)
    if (pathname === APP_SHELL_PATH)
      return context.html(index, 200, { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' })
    context.header('Vary', 'Cookie')
    context.header('Cache-Control', 'no-cache')
    const pageRequest: PageRequest = {
      path: `${pathname}${search}`,
      language: languageOf(context),
      isSignedIn: getCookie(context, 'token') !== undefined,
      isStoreFront: HOME_PATHS.has(pathname) && isStoreHost(hostname, mainHost ?? ''),
      origin: publicUrl ?? origin,
      callIn,
    }
    const page = await renderer
      .canonicalRequest(pageRequest)
      .then(async (request) => ('status' in request ? request : pageOf(renderer, request, visitorOf(context))))
      .catch((error: unknown) => {
        logFailure(error)
        return 'failed' as const
      })
    if (page !== 'failed' && page.status === 302) return context.redirect(page.location)
    context.header('Content-Type', 'text/html; charset=utf-8')
    // In the app shell, the browser renders the page itself.
    if (page === 'failed') return send(context, shell.content, 503)
    if (page.language !== pageRequest.language) storeLanguage(context, page.language)
    context.header('Content-Security-Policy', page.policy)
    return send(context, page.text.content, page.status)
  })
  return routes
}

const withoutQuery = (path: string): string => path.replace(/\?.*/, '')

const hasLongName = (pathname: string): boolean =>
  pathname.split('/').some((part) => decoded(part).length > MAX_NAME_LENGTH)

async function send(context: Context, content: Encoded, status: CachedPage['status'] | 503): Promise<Response> {
  const { body, encoding } = await content(context.req.header('accept-encoding'))
  context.header('Vary', 'Accept-Encoding', { append: true })
  if (encoding !== null) context.header('Content-Encoding', encoding)
  return context.body(new Uint8Array(body), status)
}

const stackOf = ({ stack, cause }: Error): string => [stack, cause instanceof Error ? cause.stack : cause].join('\n')

const keyOf = ({ origin, path, language, isSignedIn, isStoreFront }: PageRequest): string =>
  [origin, language, isSignedIn ? 'in' : 'out', isStoreFront ? 'store' : 'site', path].join(' ')

const languageOf = (context: Context): Language => (getCookie(context, LANGUAGE_COOKIE) === 'ae' ? 'ae' : 'en')

/** With this cookie, an Arabic URL changes the language even without scripts. */
const storeLanguage = (context: Context, language: Language): void =>
  setCookie(context, LANGUAGE_COOKIE, language, { path: '/', maxAge: A_YEAR_SECONDS, sameSite: 'Lax' })
