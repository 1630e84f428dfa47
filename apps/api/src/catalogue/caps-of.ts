import { canonicalCode, salesLeft } from '@dareesha/engine/booking'
import type { TicketRules } from '@dareesha/engine/booking'

import type { PoolCap } from '../inventory/pools.ts'
import { stockCaps } from '../inventory/stock.ts'
import { couponUses, dateTickets, everyDateOfSlot, everyUserOf, overallTickets } from '../inventory/pools.ts'
import type { Catalogue, CatalogueEntry } from './catalogue.ts'

/** Every limit of a catalogue as the cap of its inventory pool. */
export const capsOf = ({ packages, coupons, products }: Catalogue): readonly PoolCap[] => [
  ...packages.flatMap((entry) => [...dateCaps(entry), ...slotCaps(entry), ...overallCaps(entry)]),
  ...coupons.flatMap(({ offer: { coupon, usageLimit, perUserLimit } }) => [
    ...(usageLimit === null ? [] : [{ pool: couponUses(canonicalCode(coupon.code)), cap: usageLimit }]),
    ...(perUserLimit === null ? [] : [{ pool: everyUserOf(canonicalCode(coupon.code)), cap: perUserLimit }]),
  ]),
  ...products.flatMap(({ product }) => stockCaps(product)),
]

const dateCaps = ({ package: { id }, availability }: CatalogueEntry): PoolCap[] =>
  availability.flatMap(({ date, adults, children }) => [
    ...(adults === null ? [] : [{ pool: dateTickets(id, date, 'adult'), cap: adults }]),
    ...(children === null ? [] : [{ pool: dateTickets(id, date, 'child'), cap: children }]),
  ])

const slotCaps = ({ package: { id }, slots }: CatalogueEntry): PoolCap[] =>
  slots.flatMap(({ slot }) => [
    ...(slot.adults === 'unlimited' ? [] : [{ pool: everyDateOfSlot(id, slot.id, 'adult'), cap: slot.adults }]),
    ...(slot.children === 'unlimited' ? [] : [{ pool: everyDateOfSlot(id, slot.id, 'child'), cap: slot.children }]),
  ])

const overallCaps = ({ package: { id, tickets } }: CatalogueEntry): PoolCap[] => [
  ...overallCap(tickets.adult, (cap) => ({ pool: overallTickets(id, 'adult'), cap })),
  ...overallCap(tickets.child, (cap) => ({ pool: overallTickets(id, 'child'), cap })),
]

function overallCap(rules: TicketRules, toCap: (cap: number) => PoolCap): PoolCap[] {
  const left = salesLeft(rules)
  return left === null ? [] : [toCap(left)]
}
