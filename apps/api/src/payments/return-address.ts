import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { ownPath } from '@dareesha/engine/account'

import { malformed } from '../use-cases/use-case.ts'
import type { Malformed } from '../use-cases/use-case.ts'

/** This site and the sites of `RETURN_ORIGINS`. */
export type ReturnSites = { readonly origin: string; readonly returnOrigins: ReadonlySet<string> }

/** The page to which a payment returns: a path of this site, or a full address of another origin; null for any other text (AMB-066, R9). */
export function returnTarget(address: string, { origin, returnOrigins }: ReturnSites): string | null {
  const path = ownPath(address, origin)
  if (path !== null) return path
  for (const other of returnOrigins) {
    const back = ownPath(address, other)
    if (back !== null && address.startsWith(other)) return `${other}${back}`
  }
  return null
}

/** Reads a return address; an address of any other site is a fault (EMB-05). `pageOrigin` may be another host of this site, such as the store's. */
export function readReturn(
  field: string,
  address: string | undefined,
  { pageOrigin, ...sites }: ReturnSites & { readonly pageOrigin: string | null },
): Result<string | null, Malformed> {
  if (address === undefined) return ok(null)
  const target = returnTarget(address, sites) ?? (pageOrigin === null ? null : ownPath(address, pageOrigin))
  if (target !== null) return ok(target)
  const message = 'Must be an address of this site or of one of RETURN_ORIGINS'
  return failed(malformed({ path: field, message, visitorMessage: { code: 'origin-unknown' } }))
}

export const isElsewhere = (target: string): boolean => !target.startsWith('/')

/** Adds the outcome of an unpaid purchase to the address of another site. */
export function unpaidElsewhere(target: string, outcome: string): string {
  const url = new URL(target)
  url.searchParams.set('dareesha-payment', outcome)
  return url.href
}
