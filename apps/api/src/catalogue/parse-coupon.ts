import { isAbsent, parseCount, parseList, ScalarFault } from '@dareesha/contract'
import { canonicalCode, parseCouponOffer } from '@dareesha/engine/booking'

import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { fieldAt, rowAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { checkLimits, checkName } from './limits.ts'
import type { Row } from './rows.ts'

/** Reads a coupon of the file; nothing when it has a fault. */
export function parseCoupon({ record, path }: Row, index: number, faults: FaultList): Catalogue['coupons'] {
  checkLimits(record, ['usage_limit', 'per_user_limit'], path, faults)
  const unreadable = couponPackages(record, path).filter(({ id }) => id === null)
  for (const entry of unreadable) faults.addReason(entry.path, 'not-a-count')
  // The engine would tell of the list once more, without the place.
  const offer = parseCouponOffer(unreadable.length === 0 ? record : { ...record, packages: null }, index + 1)
  if (!offer.ok) {
    faults.addAll(path, offer.failure)
    return []
  }
  checkName(canonicalCode(offer.value.coupon.code), fieldAt(path, 'code'), faults)
  return [{ offer: offer.value, record }]
}

/** The packages that a coupon names, each with its place in the list; an id that cannot be read is null. */
export function couponPackages({ packages }: CatalogueRecord, path: string) {
  const list = Array.isArray(packages) ? packages : parseList(packages)
  if (list instanceof ScalarFault) return []
  return list.flatMap((entry: unknown, index) => {
    if (isAbsent(entry)) return []
    const id = parseCount(entry)
    return [{ id: id instanceof ScalarFault ? null : id, path: rowAt(fieldAt(path, 'packages'), index) }]
  })
}
