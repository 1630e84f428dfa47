import type { Call } from '@dareesha/contract'
import type { Language } from '@dareesha/engine/messages'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'

import { Site } from '../app/app.tsx'
import { fetchPage, redirectOf } from '../app/routes.tsx'
import { homeSettingsQuery } from '../data/catalogue-records.ts'
import type { Prefetch } from '../data/loader.ts'
import { arabicAddress, plainAddress } from '../paths.ts'
import { StoreFrontContext } from '../platform/hosts.ts'
import { CallContext } from '../data/client.tsx'
import { createDocument } from './document.tsx'
import type { Manifest } from './manifest.ts'
import { dehydratedQueries } from './hydration.ts'
import { headOfShell, headWithRecord } from './shell-head.ts'
import { modulesOf, paramsOf, readParams, ssrRouteOf } from './ssr-route.ts'
import { instanceFor } from '../i18n/i18n.ts'
import { PageHeadContext } from '../ui/page-head.ts'
import type { PageHead } from '../ui/page-head.ts'

export type PageRequest = {
  /** Path and query, such as `/search?d=-1&t=camel`; Arabic pages begin with `/ae`. */
  readonly path: string
  /** The language of the visitor's cookie. */
  readonly language: Language
  readonly isSignedIn: boolean
  /** The request came to a store host, whose home page is the store's (RTE-02). */
  readonly isStoreFront: boolean
  readonly origin: string
  /** Runs the actions of anonymous callers on the server of the site, with its messages in a language. */
  readonly callIn: (language: Language) => Call
  /** The page shows how many places are left now: its rendering serves only this request. */
  readonly isMomentary?: boolean
}

export type DrawnPage = { readonly status: 200 | 404; readonly html: string; readonly language: Language }

export type Redirect = { readonly status: 302; readonly location: string }

// Not awaited at the top level: the words may be in this chunk.
const instances = { en: instanceFor('en'), ae: instanceFor('ae') }

/** Makes the renderer of the site (RTE-01 to RTE-39): public pages whole with their records, all others as an app shell (ADR 0015). */
export function createRenderer(template: string, manifest: Manifest, readText: (address: string) => string) {
  const documentOf = createDocument(template, manifest, readText)

  /**
   * Returns the request whose rendering serves all requests for the same page: only the query parameters of its route count, and for an
   * app shell not the order number in its path, but the record that its head names.
   */
  function standIn(request: PageRequest): PageRequest {
    const { language, path } = plainAddress(request.path)
    const { pathname, searchParams } = new URL(path, request.origin)
    if (redirectOf(pathname) !== null) return request
    const route = ssrRouteOf(pathname, request.isStoreFront)
    const { shell, record } = route
    const samePath = shell === undefined || record !== undefined ? pathname : route.path
    const query = readParams(route, searchParams)
    return {
      ...request,
      path: inLanguage(`${samePath}${query}`, language),
      isMomentary: route.isMomentary === true && query !== '',
    }
  }

  async function draw(request: PageRequest): Promise<DrawnPage | Redirect> {
    const { isSignedIn, isStoreFront, origin } = request
    const plain = plainAddress(request.path)
    const { pathname, search, searchParams } = new URL(plain.path, origin)
    const elsewhere = redirectOf(pathname)
    if (elsewhere !== null) return { status: 302, location: `${inLanguage(elsewhere, plain.language)}${search}` }
    const route = ssrRouteOf(pathname, isStoreFront)
    const { shell, record } = route
    const language = plain.language ?? request.language
    const call = request.callIn(language)
    const params = paramsOf(route, pathname)
    const queries = new QueryClient()
    let head: PageHead = shell === undefined ? { title: '' } : headOfShell(shell, language)
    if (record !== undefined) head = await headWithRecord(head, record, { call, params, language })
    if (shell === undefined) await fetchPage(pathname)
    const prefetch = prefetchInto(queries, call)
    const loader = await route.loader?.()
    await Promise.all([prefetch(homeSettingsQuery), loader?.(prefetch, { params, search: searchParams })])
    const root = await htmlOf(
      <I18nextProvider i18n={await instances[language]}>
        <StoreFrontContext value={isStoreFront}>
          <StaticRouter location={plain.path}>
            <PageHeadContext
              value={(next) => {
                head = next
              }}
            >
              <Site
                queries={queries}
                isSignedIn={isSignedIn}
                provideCall={(pages) => <CallContext value={call}>{pages}</CallContext>}
              />
            </PageHeadContext>
          </StaticRouter>
        </StoreFrontContext>
      </I18nextProvider>,
    )
    // A page sets its title from its record, so an empty title means that the record cannot be read.
    if (head.title === '') throw new Error('the record of the page cannot be read')
    return {
      status: head.isMissing === true ? 404 : 200,
      language,
      html: documentOf({
        root,
        head,
        dehydrated: { language, isSignedIn, queries: dehydratedQueries(queries) },
        path: shell === undefined || record !== undefined ? pathname : (shell.address ?? null),
        origin,
        modules: modulesOf(route, isSignedIn),
        isShell: shell !== undefined,
      }),
    }
  }

  return { standIn, draw }
}

const inLanguage = (path: string, language: Language | null): string => (language === 'ae' ? arabicAddress(path) : path)

/** Renders every Suspense boundary in place, because React moves a late boundary with a script. */
const IN_PLACE = { progressiveChunkSize: Number.POSITIVE_INFINITY }

/** What React writes for a boundary that suspends, because the chunk of a lazy island has not loaded yet. */
const SUSPENDED = '<!--$!-->'

async function htmlOf(site: ReactNode): Promise<string> {
  const html = renderToString(site)
  return html.includes(SUSPENDED) ? htmlWhenLoaded(site) : html
}

/** Waits for the chunks of lazy islands: once per chunk, because a stream costs a quarter more than a string. */
async function htmlWhenLoaded(site: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(site, { ...IN_PLACE, onError: (failure) => void failures.push(failure) })
  if (failures.length > 0) throw new Error('the page cannot be rendered', { cause: failures[0] })
  return new Response(prelude).text()
}

/** Leaves a failed query out: the browser sends it again (HOME-24). */
const prefetchInto =
  (queries: QueryClient, call: Call): Prefetch =>
  async (query) => {
    const options = query(call)
    try {
      const found = await queries.query(options)
      return found === 'missing' ? null : found.value
    } catch {
      queries.removeQueries({ queryKey: options.queryKey, exact: true })
      return null
    }
  }
