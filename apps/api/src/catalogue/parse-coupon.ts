import { canonicalCode, checkDays, parseCouponOffer } from '@dareesha/engine/coupon-offer'

import type { Catalogue } from './catalogue.ts'
import { fieldAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { checkLimits, checkName } from './limits.ts'
import { namedIds } from './rows.ts'
import type { Row } from './rows.ts'

export function parseCoupon({ record, path }: Row, index: number, faults: FaultList): Catalogue['coupons'] {
  checkLimits(record, ['usage_limit', 'per_user_limit'], path, faults)
  const unreadable = namedIds({ record, path }, 'packages').filter(({ id }) => id === null)
  for (const entry of unreadable) faults.addReason(entry.path, 'not-a-count')
  // The loop has reported unreadable ids with their indexes. Without a list, the engine does not report them again.
  const offer = parseCouponOffer(unreadable.length === 0 ? record : { ...record, packages: null }, index + 1)
  if (!offer.ok) {
    faults.addAll(path, offer.failure)
    return []
  }
  faults.addAll(path, checkDays(offer.value))
  checkName(canonicalCode(offer.value.code), fieldAt(path, 'code'), faults)
  return [{ offer: offer.value, record }]
}
