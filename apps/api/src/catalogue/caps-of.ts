import { salesLeft } from '@dareesha/engine/tickets'
import { canonicalCode } from '@dareesha/engine/coupon-offer'
import type { Remaining } from '@dareesha/engine/availability'

import type { PoolCap, PoolKey } from '../inventory/pools.ts'
import { stockCaps } from '../inventory/stock.ts'
import { couponUses, dateTickets, everyDateOfSlot, everyUserOf, overallTickets } from '../inventory/pools.ts'
import type { Catalogue } from './catalogue.ts'

export const capsOf = ({ packages, coupons, products }: Catalogue): readonly PoolCap[] => [
  ...packages.flatMap(({ package: { id, tickets }, availability, slots }) => [
    ...availability.flatMap(({ date, adults, children }) => [
      ...capOf(dateTickets(id, date, 'adult'), adults),
      ...capOf(dateTickets(id, date, 'child'), children),
    ]),
    ...slots.flatMap(({ slot }) => [
      ...capOf(everyDateOfSlot(id, slot.id, 'adult'), slot.adults),
      ...capOf(everyDateOfSlot(id, slot.id, 'child'), slot.children),
    ]),
    ...capOf(overallTickets(id, 'adult'), salesLeft(tickets.adult)),
    ...capOf(overallTickets(id, 'child'), salesLeft(tickets.child)),
  ]),
  ...coupons.flatMap(({ offer: { code, usageLimit, perUserLimit } }) => [
    ...capOf(couponUses(canonicalCode(code)), usageLimit),
    ...capOf(everyUserOf(canonicalCode(code)), perUserLimit),
  ]),
  ...products.flatMap(({ product }) => stockCaps(product)),
]

const capOf = (pool: PoolKey, limit: Remaining | null): readonly PoolCap[] =>
  limit === null || limit === 'unlimited' ? [] : [{ pool, cap: limit }]
