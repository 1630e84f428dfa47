import type { Language } from '@dareesha/engine/messages'
import { isStoreHost } from '@dareesha/engine/store'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import { encoded } from '../encoding.ts'
import type { Encoded } from '../encoding.ts'
import { workQueue } from '../files/work-queue.ts'
import type { Log } from '../log.ts'
import { LANGUAGE_COOKIE } from '../visitor-language.ts'
import { isFileAddress, siteFiles } from './files.ts'
import { keptPages } from './kept-pages.ts'
import type { KeepablePage, SendablePage } from './kept-pages.ts'
import type { PageRequest, Redirect, Rendered, Renderer } from './renderer.ts'

const A_YEAR_SECONDS = 31_536_000

/** A drawing takes the processor for itself: more at once would only make all of them late. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 200

/** As long as the name of a package or a tag can be on the wire. */
const LONGEST_NAME = 200

/** The front of the site, in either language. */
const FRONT: ReadonlySet<string> = new Set(['/', '/ae', '/ae/'])

/** Where the page of the build stands with nothing drawn in it: what browsers keep for visits without a connection. */
const UNDRAWN = '/offline'

export type SiteOptions = {
  readonly directory: string
  /** The page of the build, which the browser fills in; null when the site was not built. */
  readonly index: string | null
  readonly renderer: Renderer | null
  readonly publicUrl: string | undefined
  /** The host of the main site; without it every host shows the main home. */
  readonly mainHost?: string | undefined
  readonly fetch: PageRequest['fetch']
  readonly log: Log
}

/** The built site: hashed files for ever, and its pages, drawn in the visitor's language. */
export function siteRoutes({ directory, index, renderer, publicUrl, mainHost, fetch, log }: SiteOptions): Hono {
  const routes = new Hono()
  const fileAt = siteFiles(directory)
  const kept = keptPages(() => performance.now())
  const inTurn = workQueue(MOST_AT_ONCE, MOST_WAITING)
  const pageOf = async (renderer: Renderer, request: PageRequest): Promise<SendablePage | Redirect> => {
    const page = await kept(keyOf(request), async (former) =>
      sendable(await inTurn(() => renderer.draw(request)), former),
    )
    return page.status === 'alike' ? pageOf(renderer, { ...request, path: page.path }) : page
  }
  routes.get('*', async (context) => {
    const { pathname, search, origin, hostname } = new URL(context.req.url)
    const file = await fileAt(pathname)
    if (file !== null) {
      const isOfBuild = pathname.startsWith('/assets/')
      context.header('Content-Type', file.type)
      context.header('Cache-Control', isOfBuild ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache')
      // What counts is the policy of the page that it belongs to: a page has dozens of them, and each would bring it along.
      if (isOfBuild) context.header('Content-Security-Policy', `default-src 'none'`)
      return send(context, file.content, 200)
    }
    if (isFileAddress(pathname)) return context.json({ success: 0, msg: 'Not found' }, 404)
    if (index === null) return context.text('The site has not been built: npm start builds it.', 503)
    if (renderer === null) return context.html(index)
    // No page of ours: another host to a browser, or longer than any name.
    if (pathname.startsWith('//') || hasLongName(pathname)) return context.html(index, 404)
    if (pathname === UNDRAWN)
      return context.html(index, 200, { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' })
    // A page is drawn for the language and the session that its visitor's cookies tell.
    context.header('Vary', 'Cookie')
    context.header('Cache-Control', 'no-cache')
    const asked: PageRequest = {
      path: `${pathname}${search}`,
      language: languageOf(context),
      isSignedIn: getCookie(context, 'token') !== undefined,
      isStoreFront: FRONT.has(pathname) && isStoreHost(hostname, mainHost ?? ''),
      origin: publicUrl ?? origin,
      fetch,
    }
    const page = await renderer
      .standIn(asked)
      .then((request) => pageOf(renderer, request))
      .catch((error: unknown) => {
        log.error('a page could not be drawn', error instanceof Error ? { stack: stackOf(error) } : {})
        return 'failed' as const
      })
    // The browser may have better luck, and says what is wrong where it stands.
    if (page === 'failed') return context.html(index, 503)
    if (page.status === 302) return context.redirect(page.location)
    if (page.language !== asked.language) keepLanguage(context, page.language)
    context.header('Content-Type', 'text/html; charset=utf-8')
    return send(context, page.content, page.status)
  })
  return routes
}

const hasLongName = (pathname: string): boolean =>
  pathname.split('/').some((part) => decodedPart(part).length > LONGEST_NAME)

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The page as it is kept: made small once, and as small as can be when it comes out as it was before. */
function sendable(page: Rendered, former: KeepablePage | null): KeepablePage {
  if (page.status === 302 || page.status === 'alike') return page
  const { status, language, html } = page
  const body = Buffer.from(html)
  const isSteady = former?.status === status && former.body.equals(body)
  if (isSteady && former.isSteady) return former
  return { status, language, body, isSteady, content: encoded(body, isSteady) }
}

async function send(context: Context, content: Encoded, status: 200 | 404): Promise<Response> {
  const { body, encoding } = await content(context.req.header('accept-encoding'))
  context.header('Vary', 'Accept-Encoding', { append: true })
  if (encoding !== null) context.header('Content-Encoding', encoding)
  return context.body(new Uint8Array(body), status)
}

/** With that of what lies behind it. */
const stackOf = ({ stack, cause }: Error): string => [stack, cause instanceof Error ? cause.stack : cause].join('\n')

const keyOf = ({ origin, path, language, isSignedIn, isStoreFront }: PageRequest): string =>
  [origin, language, isSignedIn ? 'in' : 'out', isStoreFront ? 'store' : 'site', path].join(' ')

const languageOf = (context: Context): Language => (getCookie(context, LANGUAGE_COOKIE) === 'ae' ? 'ae' : 'en')

/** Who came by an address in Arabic goes on in Arabic, with or without scripts. */
const keepLanguage = (context: Context, language: Language): void =>
  setCookie(context, LANGUAGE_COOKIE, language, { path: '/', maxAge: A_YEAR_SECONDS, sameSite: 'Lax' })
