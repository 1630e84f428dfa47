import type { Call } from '@dareesha/contract'
import type { Language } from '@dareesha/engine/messages'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { I18nextProvider } from 'react-i18next'
import { matchPath, StaticRouter } from 'react-router-dom'

import { Site } from '../app/app.tsx'
import { fetchPage, redirectOf } from '../app/routes.tsx'
import { homeSettingsQuery } from '../data/catalogue-records.ts'
import type { Prefetch } from '../data/loader.ts'
import { arabicAddress, splitLanguagePrefix } from '../paths.ts'
import { StoreFrontContext } from '../platform/hosts.ts'
import { CallContext } from '../data/client.tsx'
import { createDocument } from './document.tsx'
import type { Manifest, ReadText } from './document.tsx'
import { dehydratedQueries } from './hydration.ts'
import { headOfShell, headWithRecord, modulesOf, readParams, ssrRouteOf } from './ssr-route.ts'
import { instanceFor } from '../i18n/i18n.ts'
import { PageHeadContext } from '../ui/page-head.ts'
import type { PageHead } from '../ui/page-head.ts'

export type PageRequest = {
  readonly path: string
  readonly language: Language
  readonly isSignedIn: boolean
  readonly isStoreFront: boolean
  readonly origin: string
  readonly callIn: (language: Language) => Call
  readonly isUncached?: boolean
}

// With a top-level `await`, a chunk that contains this module and the words would wait for itself.
const instances = { en: instanceFor('en'), ae: instanceFor('ae') }

export function createRenderer(template: string, manifest: Manifest, readText: ReadText) {
  const documentOf = createDocument(template, manifest, readText)

  /**
   * Requests with the same canonical request share one rendering. The canonical request keeps only the query parameters that the route reads.
   * If the head of an app shell needs no record, the pattern of the route replaces the path, which may contain an order number.
   */
  function canonicalRequest(request: PageRequest) {
    const { language, pathname, search, searchParams, route } = placeOf(request)
    const elsewhere = redirectOf(pathname)
    if (elsewhere !== null) return { status: 302, location: `${inLanguage(elsewhere, language)}${search}` }
    const query = readParams(route, searchParams)
    const path = `${route.shell === undefined || route.record !== undefined ? pathname : route.path}${query}`
    return { ...request, path: inLanguage(path, language), isUncached: route.isUncached === true && query !== '' }
  }

  async function render(request: PageRequest) {
    const { isSignedIn, isStoreFront, origin } = request
    const { language: prefix, pathname, search, searchParams, route } = placeOf(request)
    const { shell, record } = route
    const language = prefix ?? request.language
    const call = request.callIn(language)
    const params = matchPath(route.path, pathname)?.params ?? {}
    const queries = new QueryClient()
    let head: PageHead = shell === undefined ? { title: '' } : headOfShell(shell, language)
    const provideCall = (pages: ReactNode) => <CallContext value={call}>{pages}</CallContext>
    const keepHead = (next: PageHead) => void (head = next)
    if (record !== undefined) head = await headWithRecord(head, record, { call, params, language })
    if (shell === undefined) await fetchPage(pathname)
    const prefetch: Prefetch = async (query) => {
      const found = await queries.query(query(call)).catch(() => 'missing' as const)
      return found === 'missing' ? null : found.value
    }
    const loader = await route.loader?.()
    await Promise.all([prefetch(homeSettingsQuery), loader?.(prefetch, { params, search: searchParams })])
    queries.removeQueries({ predicate: ({ state }) => state.status === 'error' })
    const root = await htmlOf(
      <I18nextProvider i18n={await instances[language]}>
        <StoreFrontContext value={isStoreFront}>
          <StaticRouter location={`${pathname}${search}`}>
            <PageHeadContext value={keepHead}>
              <Site queries={queries} isSignedIn={isSignedIn} provideCall={provideCall} />
            </PageHeadContext>
          </StaticRouter>
        </StoreFrontContext>
      </I18nextProvider>,
    )
    // A page sets its title from its record.
    if (head.title === '') throw new Error('the record of the page cannot be read')
    return {
      status: head.isMissing === true ? 404 : 200,
      language,
      ...documentOf({
        root,
        head,
        dehydrated: { language, isSignedIn, queries: dehydratedQueries(queries) },
        path: shell === undefined || record !== undefined ? pathname : (shell.address ?? null),
        origin,
        modules: modulesOf(route, isSignedIn),
      }),
    }
  }

  return { canonicalRequest, render }
}

const inLanguage = (path: string, language: Language | null): string => (language === 'ae' ? arabicAddress(path) : path)

function placeOf({ path, origin, isStoreFront }: PageRequest) {
  const plain = splitLanguagePrefix(path)
  const { pathname, search, searchParams } = new URL(plain.path, origin)
  return { language: plain.language, pathname, search, searchParams, route: ssrRouteOf(pathname, isStoreFront) }
}

/** A stream would take a quarter longer. If a lazy island suspends, `prerender` loads its chunk before a second rendering. */
async function htmlOf(site: ReactNode, failures?: readonly unknown[]): Promise<string> {
  const html = renderToString(site)
  // React writes this comment for a boundary that suspends.
  if (!html.includes('<!--$!-->')) return html
  if (failures !== undefined) throw new Error('the page cannot be rendered', { cause: failures[0] })
  const found: unknown[] = []
  await prerender(site, { onError: (failure) => void found.push(failure) })
  return htmlOf(site, found)
}
