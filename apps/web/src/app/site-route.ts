import type { ReactNode } from 'react'
import { matchPath } from 'react-router-dom'

import type { Loader } from '../data/loader.ts'
import type { EveryKey } from '../i18n/words/every-word.ts'
import type { ReadTexts } from '../ssr/record-heads.ts'

export type SiteRoute = {
  readonly path: string
  readonly element: ReactNode
  readonly fetch?: () => Promise<unknown>
  readonly redirectTo?: string
  readonly ssr: SsrPage | false
}

export type SsrPage = {
  readonly module: string
  readonly partModule?: string
  readonly loader?: () => Promise<Loader>
  /** The query parameters that change the rendered page. */
  readonly searchParams?: readonly string[]
  /** With one of `searchParams`, the page shows how many places are left, so the server does not cache the HTML. */
  readonly isUncached?: true
  /** The title and metadata of an app shell. A fully server-rendered page sets its own. */
  readonly shell?: Shell
  readonly record?: ShellRecord
}

export type SsrRoute = SsrPage & { readonly path: string }

export type ShellRecord = {
  readonly readTexts: ReadTexts
  readonly missing: EveryKey
}

export type Shell = {
  readonly title: EveryKey
  readonly isMissing?: true
  readonly description?: EveryKey
  readonly isListed?: true
  /** The module of the page to which signed-out visitors are redirected. The browser preloads the module for them. */
  readonly signedOutModule?: string
  readonly address?: string
}

export const STORE = 'src/features/store/store-area.tsx'
export const SIGN_IN = 'src/features/account/sign-in-page.tsx'
export const SIGN_UP = 'src/features/account/register-page.tsx'

export const NOT_FOUND: SsrRoute = {
  path: '*',
  module: 'src/features/pages/not-found-page.tsx',
  ...(import.meta.env.SSR
    ? { loader: async () => (await import('../features/pages/not-found-page.tsx')).notFoundLoader }
    : {}),
}

/** `matchPath` is slow, so this function first compares the first path segments. */
export function matchedRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const name = firstName(pathname)
  return routes.find(({ path }) => firstName(path) === name && matchPath(path, pathname) !== null)
}

const firstName = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? ''
