import type { Call } from '@dareesha/contract'
import type { Language } from '@dareesha/engine/messages'
import type { Params } from 'react-router-dom'

import { ROUTES } from '../app/routes.tsx'
import { matchedRoute, NOT_FOUND } from '../app/site-route.ts'
import type { Shell, ShellRecord, SsrRoute } from '../app/site-route.ts'
import { STORE_FRONT, STORE_ROUTES } from '../app/store-routes.ts'
import { WORDS } from '../i18n/words/every-word.ts'
import type { EveryKey } from '../i18n/words/every-word.ts'
import { paths } from '../paths.ts'
import type { PageHead } from '../ui/page-head.ts'
import { headOfRecord } from './record-heads.ts'

export const SSR_ROUTES: readonly SsrRoute[] = [
  ...STORE_ROUTES,
  ...ROUTES.flatMap(({ path, ssr }) => (ssr === false ? [] : [{ path, ...ssr }])),
]

/** `pathname` may be the pattern of an app shell, because one rendering serves all paths of a pattern. */
export function ssrRouteOf(pathname: string, isStoreFront: boolean): SsrRoute {
  if (isStoreFront && pathname === paths.home) return STORE_FRONT
  return SSR_ROUTES.find(({ path }) => path === pathname) ?? matchedRoute(SSR_ROUTES, pathname) ?? NOT_FOUND
}

export function readParams({ searchParams = [] }: SsrRoute, sent: URLSearchParams): string {
  const read = new URLSearchParams(searchParams.flatMap((name) => sent.getAll(name).map((value) => [name, value])))
  return read.size === 0 ? '' : `?${read.toString()}`
}

export const modulesOf = ({ module, partModule, shell }: SsrRoute, isSignedIn: boolean): readonly string[] =>
  [module, partModule, isSignedIn ? undefined : shell?.signedOutModule].filter((one) => one !== undefined)

const textOf = (key: EveryKey, language: Language): string =>
  new Map(Object.values(WORDS).flatMap((area) => Object.entries<string>(area[language]))).get(key) ?? ''

export const headOfShell = ({ title, description, isListed, isMissing }: Shell, language: Language): PageHead => ({
  title: textOf(title, language),
  description: description === undefined ? undefined : textOf(description, language),
  isUnlisted: isListed !== true,
  ...(isMissing === true ? { isMissing } : {}),
})

export async function headWithRecord(
  shell: PageHead,
  { readTexts, missing }: ShellRecord,
  { call, params, language }: { readonly call: Call; readonly params: Params; readonly language: Language },
): Promise<PageHead> {
  const read = await readTexts(call, params)
  if (read === 'missing') return headOfShell({ title: missing, isMissing: true }, language)
  return read === null ? shell : { ...shell, ...headOfRecord(read, language) }
}
