import { isAbsent, parseCount, parseList, ScalarFault } from '@dareesha/contract'
import { canonicalCode, parseCouponOffer } from '@dareesha/engine/booking'

import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { fieldAt, rowAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { checkLimits, checkName } from './limits.ts'
import type { Row } from './rows.ts'

/** Parses a coupon; returns an empty list when it has a fault. */
export function parseCoupon({ record, path }: Row, index: number, faults: FaultList): Catalogue['coupons'] {
  checkLimits(record, ['usage_limit', 'per_user_limit'], path, faults)
  const unreadable = couponPackages(record, path).filter(({ id }) => id === null)
  for (const entry of unreadable) faults.addReason(entry.path, 'not-a-count')
  // The engine would report the same list again, without the index.
  const offer = parseCouponOffer(unreadable.length === 0 ? record : { ...record, packages: null }, index + 1)
  if (!offer.ok) {
    faults.addAll(path, offer.failure)
    return []
  }
  checkName(canonicalCode(offer.value.coupon.code), fieldAt(path, 'code'), faults)
  return [{ offer: offer.value, record }]
}

/** The packages of a coupon with their indices; null replaces an unreadable id. */
export function couponPackages({ packages }: CatalogueRecord, path: string) {
  const list = Array.isArray(packages) ? packages : parseList(packages)
  if (list instanceof ScalarFault) return []
  return list.flatMap((entry: unknown, index) => {
    if (isAbsent(entry)) return []
    const id = parseCount(entry)
    return [{ id: id instanceof ScalarFault ? null : id, path: rowAt(fieldAt(path, 'packages'), index) }]
  })
}
