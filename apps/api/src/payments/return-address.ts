import { ownPath } from '@dareesha/engine/account'

import { malformed } from '../use-cases/use-case.ts'
import type { Malformed } from '../use-cases/use-case.ts'

/** The sites to which a payment may return: this one, and those of `RETURN_ORIGINS`. */
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

/** The fault of a return address that leads to another site; null for an allowed one, and for none (EMB-05). */
export const returnFault = (path: string, address: string | undefined, sites: ReturnSites): Malformed | null =>
  address === undefined || returnTarget(address, sites) !== null
    ? null
    : malformed({
        path,
        message: 'Must be an address of this site or of one of RETURN_ORIGINS',
        visitorMessage: { code: 'origin-unknown' },
      })

/** Whether the page to which a payment returns is on another site. */
export const isElsewhere = (target: string): boolean => !target.startsWith('/')

/** The page of another site for a payment that was not made: its address, with the outcome. */
export function unpaidElsewhere(target: string, outcome: string): string {
  const url = new URL(target)
  url.searchParams.set('dareesha-payment', outcome)
  return url.href
}
