import { createClient } from '@dareesha/client'
import type { Language } from '@dareesha/engine/messages'
import { QueryClient, skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { matchPath, StaticRouter } from 'react-router-dom'

import { Site } from './app.tsx'
import { arabicAddress, plainAddress } from './arabic-address.ts'
import { StoreFrontContext } from './browser/main-host.ts'
import { CallContext } from './client.tsx'
import { createDocument } from './document.tsx'
import type { Manifest } from './document.tsx'
import { drawnAt, headOfMissing, headOfShell, modulesOf } from './drawn-pages.ts'
import type { FirstPaint } from './first-paint.ts'
import { PAGE, SpeakerContext, wordsFor } from './i18n/i18n.ts'
import { isPublicRecord } from './personal-records.ts'
import { fetchPage, leadsTo } from './routes.tsx'
import { PageHeadContext } from './ui/page-head.ts'
import type { PageHead } from './ui/page-head.ts'

/** A page that a visitor asks for. */
export type PageRequest = {
  /** The path of its address and what is searched for, such as `/search?d=-1&t=camel`; with `/ae` before it in Arabic. */
  readonly path: string
  /** The language that he chose before. */
  readonly language: Language
  readonly isSignedIn: boolean
  /** It stands on a host of the store, whose home is the front there (RTE-02). */
  readonly isStoreFront: boolean
  /** Under which address the site is reached, such as `https://dareesha.example`. */
  readonly origin: string
  /** Answers calls to the wire. */
  readonly fetch: typeof globalThis.fetch
}

export type DrawnPage = { readonly status: 200 | 404; readonly html: string; readonly language: Language }

/** The page that was asked for stands at another address. */
export type Redirect = { readonly status: 302; readonly location: string }

/** The page that was asked for looks like all of its kind: it is drawn at a path that stands for them. */
export type Alike = { readonly status: 'alike'; readonly path: string }

// Not awaited here: they may stand in this very file of the build.
const speakers = { en: wordsFor('en'), ae: wordsFor('ae') }

/** A page asks for records, and for some only once it has others; no page of ours asks a fourth time. */
const MOST_ROUNDS = 4

/**
 * Makes what draws the pages of the site as HTML (RTE-01 to RTE-39): those that are the same for everybody with their records in them,
 * of all others what stands around them (ADR 0015). Of a page that stands at another address it says at which.
 *
 * @param template - The page that the build made, which the browser would otherwise fill in.
 * @param manifest - The files that the build made of each module.
 * @param readText - Reads a file of the build by its address.
 */
export function createRenderer(template: string, manifest: Manifest, readText: (address: string) => string) {
  const documentOf = createDocument(template, manifest, readText)

  /**
   * The request that stands for all whose page looks like that of this one. Where the server draws only what stands around a page, its
   * address has no part in it: not what is asked for, and not the number of anybody's order. Of a thing that may not be there, drawing says
   * what stands for it.
   */
  function standIn(request: PageRequest): PageRequest {
    const { language, path } = plainAddress(request.path)
    const { pathname } = new URL(path, request.origin)
    const at = drawnAt(pathname, request.isStoreFront)
    if (at.shell === undefined) return request
    return { ...request, path: inLanguage(at.thing === undefined ? at.path : pathname, language) }
  }

  async function draw({
    path: address,
    isSignedIn,
    isStoreFront,
    origin,
    ...request
  }: PageRequest): Promise<DrawnPage | Redirect | Alike> {
    const plain = plainAddress(address)
    const { pathname, search } = new URL(plain.path, origin)
    const elsewhere = leadsTo(pathname)
    if (elsewhere !== null) {
      return { status: 302, location: `${inLanguage(elsewhere, plain.language)}${search}` }
    }
    const at = drawnAt(pathname, isStoreFront)
    const { path, shell, thing } = at
    const language = plain.language ?? request.language
    const { call } = createClient({
      // Never left: the server asks itself.
      endpoint: `${origin}/api`,
      token: () => null,
      language: () => PAGE[language].lang,
      fetch: request.fetch,
      delayMs: 0,
    })
    let head: PageHead = shell === undefined ? { title: '' } : headOfShell(shell, language)
    // At the path of its kind there is nothing to ask for: that is what is drawn for all of them.
    if (thing !== undefined && path !== pathname) {
      const isThere = await thing.isThere(call, matchPath(path, pathname)?.params ?? {})
      if (isThere) return { status: 'alike', path: inLanguage(path, plain.language) }
      head = headOfMissing(thing, language)
    }
    const queries = new QueryClient()
    const site = (
      <SpeakerContext value={await speakers[language]}>
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
                connection={(pages) => <CallContext value={call}>{pages}</CallContext>}
              />
            </PageHeadContext>
          </StaticRouter>
        </StoreFrontContext>
      </SpeakerContext>
    )
    if (shell === undefined) await fetchPage(pathname)
    const failed = new Set<string>()
    let root = await drawn(site)
    for (let round = 1; round < MOST_ROUNDS && (await fetchWhatIsAskedFor(queries, failed)); round += 1)
      root = await drawn(site)
    // A page has a title as soon as its own record is there; without that there is nothing to show.
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
        path: shell === undefined ? pathname : (shell.address ?? null),
        origin,
        modules: modulesOf(at, isSignedIn),
        isShell: shell !== undefined,
      }),
    }
  }

  return { standIn, draw }
}

/** An address as it was asked for: the Arabic one where that was. */
const inLanguage = (path: string, language: Language | null): string => (language === 'ae' ? arabicAddress(path) : path)

/** Everything in its place from the start: a part that came later would need a script to move it there. */
const IN_PLACE = { progressiveChunkSize: Number.POSITIVE_INFINITY }

async function drawn(site: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(site, { ...IN_PLACE, onError: (failure) => void failures.push(failure) })
  if (failures.length > 0) throw new Error('the page cannot be drawn', { cause: failures[0] })
  return new Response(prelude).text()
}

/**
 * Fetches the records that were asked for while the page was drawn. One that fails is left to the browser, which may have better
 * luck: until then the page stands without it (HOME-24).
 *
 * @param failed - The queries that failed so far; they are not tried again.
 * @returns False when there was nothing new.
 */
async function fetchWhatIsAskedFor(queries: QueryClient, failed: Set<string>): Promise<boolean> {
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
