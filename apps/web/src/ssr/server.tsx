import { createClient } from '@dareesha/client'
import type { Language } from '@dareesha/engine/messages'
import { QueryClient, skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { I18nextProvider } from 'react-i18next'
import { matchPath, StaticRouter } from 'react-router-dom'

import { Site } from '../app/app.tsx'
import { arabicAddress, plainAddress } from '../paths.ts'
import { StoreFrontContext } from '../platform/hosts.ts'
import { CallContext } from '../data/client.tsx'
import { createDocument } from './document.tsx'
import type { Manifest } from './document.tsx'
import { headOfRecord } from './record-heads.ts'
import { ssrRouteOf, headOfMissing, headOfShell, modulesOf } from './drawn-pages.ts'
import type { FirstPaint } from './first-paint.ts'
import { instanceFor, PAGE } from '../i18n/i18n.ts'
import { isPublicRecord } from '../data/personal-records.ts'
import { fetchPage, redirectOf } from '../app/routes.tsx'
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
  /** Scheme and host of the site, such as `https://dareesha.example`. */
  readonly origin: string
  readonly fetch: typeof globalThis.fetch
}

export type DrawnPage = { readonly status: 200 | 404; readonly html: string; readonly language: Language }

export type Redirect = { readonly status: 302; readonly location: string }

// Not awaited at the top level: the words may be in this chunk.
const instances = { en: instanceFor('en'), ae: instanceFor('ae') }

/** The most renderings of a page. Some queries need the result of others; no page has a fourth level of queries. */
const MAX_ROUNDS = 4

/** Makes the renderer of the site (RTE-01 to RTE-39): public pages whole with their records, all others as an app shell (ADR 0015). */
export function createRenderer(template: string, manifest: Manifest, readText: (address: string) => string) {
  const documentOf = createDocument(template, manifest, readText)

  /**
   * Returns the request whose rendering serves all requests for the same page. An app shell does not depend on the query or on an order number
   * in its path, but on the record that its head names.
   */
  function standIn(request: PageRequest): PageRequest {
    const { language, path } = plainAddress(request.path)
    const { pathname } = new URL(path, request.origin)
    const at = ssrRouteOf(pathname, request.isStoreFront)
    if (at.shell === undefined) return request
    return { ...request, path: inLanguage(at.record === undefined ? at.path : pathname, language) }
  }

  async function draw({
    path: address,
    isSignedIn,
    isStoreFront,
    origin,
    ...request
  }: PageRequest): Promise<DrawnPage | Redirect> {
    const plain = plainAddress(address)
    const { pathname, search } = new URL(plain.path, origin)
    const elsewhere = redirectOf(pathname)
    if (elsewhere !== null) {
      return { status: 302, location: `${inLanguage(elsewhere, plain.language)}${search}` }
    }
    const at = ssrRouteOf(pathname, isStoreFront)
    const { path, shell, record } = at
    const language = plain.language ?? request.language
    const { call } = createClient({
      endpoint: `${origin}/api`,
      token: () => null,
      language: () => PAGE[language].lang,
      fetch: request.fetch,
      delayMs: 0,
    })
    let head: PageHead = shell === undefined ? { title: '' } : headOfShell(shell, language)
    if (record !== undefined) {
      const texts = await record.readTexts(call, matchPath(path, pathname)?.params ?? {})
      if (texts === 'missing') head = headOfMissing(record, language)
      else if (texts !== null) head = { ...head, ...headOfRecord(texts, language) }
    }
    const queries = new QueryClient()
    const site = (
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
      </I18nextProvider>
    )
    if (shell === undefined) await fetchPage(pathname)
    const failed = new Set<string>()
    let root = await htmlOf(site)
    for (let round = 1; round < MAX_ROUNDS && (await fetchNewQueries(queries, failed)); round += 1)
      root = await htmlOf(site)
    // A page sets its title from its record, so an empty title means that the record is missing.
    if (head.title === '') throw new Error('the record of the page cannot be read')
    const firstPaint: FirstPaint = { language, isSignedIn, records: recordsOf(queries) }
    queries.clear()
    return {
      status: head.isMissing === true ? 404 : 200,
      language,
      html: documentOf({
        root,
        head,
        firstPaint,
        path: shell === undefined || record !== undefined ? pathname : (shell.address ?? null),
        origin,
        modules: modulesOf(at, isSignedIn),
        isShell: shell !== undefined,
      }),
    }
  }

  return { standIn, draw }
}

const inLanguage = (path: string, language: Language | null): string => (language === 'ae' ? arabicAddress(path) : path)

/** Renders every Suspense boundary in place, because React moves a late boundary with a script. */
const IN_PLACE = { progressiveChunkSize: Number.POSITIVE_INFINITY }

async function htmlOf(site: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(site, { ...IN_PLACE, onError: (failure) => void failures.push(failure) })
  if (failures.length > 0) throw new Error('the page cannot be rendered', { cause: failures[0] })
  return new Response(prelude).text()
}

/** Fetches the queries that the last rendering started, and returns whether there were any. The browser retries failed ones (HOME-24). */
async function fetchNewQueries(queries: QueryClient, failed: Set<string>): Promise<boolean> {
  const asked = queries
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options, queryKey, queryHash }) =>
        state.data === undefined &&
        options.queryFn !== skipToken &&
        isPublicRecord(queryKey[0]) &&
        !failed.has(queryHash),
    )
  await Promise.all(
    asked.map((query) =>
      query.fetch().catch(() => {
        failed.add(query.queryHash)
        query.reset()
      }),
    ),
  )
  return asked.length > 0
}

const recordsOf = (queries: QueryClient): FirstPaint['records'] =>
  queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [[queryKey, data] as const]))
