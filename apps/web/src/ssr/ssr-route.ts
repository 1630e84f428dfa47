import { matchRoutes } from 'react-router-dom'
import type { Params } from 'react-router-dom'

import { ROUTES } from '../app/routes.tsx'
import { matchedRoute, NOT_FOUND } from '../app/site-route.ts'
import type { SsrRoute } from '../app/site-route.ts'
import { STORE_FRONT, STORE_ROUTES } from '../app/store-routes.ts'
import { paths } from '../paths.ts'

export const SSR_ROUTES: readonly SsrRoute[] = [
  ...STORE_ROUTES,
  ...ROUTES.flatMap(({ path, ssr }) => (ssr === false ? [] : [{ path, ...ssr }])),
]

/** The SSR route of a path. The path may be the pattern of an app shell, because one rendering serves all paths of a pattern. */
export function ssrRouteOf(pathname: string, isStoreFront: boolean): SsrRoute {
  if (isStoreFront && pathname === paths.home) return STORE_FRONT
  return SSR_ROUTES.find(({ path }) => path === pathname) ?? matchedRoute(SSR_ROUTES, pathname) ?? NOT_FOUND
}

export const paramsOf = ({ path }: SsrRoute, pathname: string): Params =>
  matchRoutes([{ path }], pathname)?.[0]?.params ?? {}

/** The query string of the parameters that change the page, in the order of the route. */
export function readParams({ searchParams = [] }: SsrRoute, sent: URLSearchParams): string {
  const read = new URLSearchParams(searchParams.flatMap((name) => sent.getAll(name).map((value) => [name, value])))
  return read.size === 0 ? '' : `?${read.toString()}`
}

export const modulesOf = ({ module, partModule, shell }: SsrRoute, isSignedIn: boolean): readonly string[] =>
  [module, partModule, isSignedIn ? undefined : shell?.signedOutModule].filter((one) => one !== undefined)
