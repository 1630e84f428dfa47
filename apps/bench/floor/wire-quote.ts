import type { Package, Selection } from '@dareesha/engine/booking'

import { filsOf, isOn, textOf } from './amounts.ts'

type WireRecord = Readonly<Record<string, unknown>>

export type WireBooking = {
  readonly package: Package
  readonly day: WireRecord
  readonly coupon: WireRecord
  readonly selection: Selection
}

export type WireQuote = {
  readonly lines: readonly WireLine[]
  readonly subtotal: string
  readonly deduction: string
  readonly total: string
}
export type WireLine = {
  readonly kind: string
  readonly quantity: number
  readonly unit: string
  readonly amount: string
}

/** The floor of P2: reads and checks each relevant field once. */
export function wireQuoteByHand({ package: of, day, coupon, selection }: WireBooking): WireQuote {
  const lines: WireLine[] = []
  const add = (kind: string, quantity: number, unit: number): number => {
    if (quantity === 0) return 0
    lines.push({ kind, quantity, unit: textOf(unit), amount: textOf(unit * quantity) })
    return unit * quantity
  }
  let subtotal = add('ticket', selection.party.adults, filsOf(day['adult_price']))
  subtotal += add('ticket', selection.party.children, filsOf(day['child_price']))
  let subPackages = 0
  for (const { id, adults, children } of selection.subPackages) {
    const row = of.subPackages.find((one) => one.id === id)
    if (row === undefined) continue
    subPackages += add('sub-package', adults, row.adultPrice)
    if (row.childPrice !== null) subPackages += add('sub-package', children, row.childPrice)
  }
  let transport = 0
  if (selection.transport !== null) {
    const { id, trip } = selection.transport
    const row = of.transport.find((one) => one.id === id)
    const price = trip === 'two-way' ? row?.twoWay : row?.oneWay
    if (price !== null && price !== undefined) transport = add('transport', 1, price)
  }
  let meals = 0
  for (const { id, quantity } of selection.meals) {
    const row = of.meals.find((one) => one.id === id)
    if (row !== undefined) meals += add('meal', quantity, row.price)
  }
  subtotal += subPackages + transport + meals
  if (!/^\d{1,15}$/.test(String(coupon['id'])) || coupon['type'] !== 'percentage')
    throw new RangeError('not this coupon')
  const base =
    subtotal -
    (isOn(coupon['skip_add_on']) ? subPackages : 0) -
    (isOn(coupon['skip_transport']) ? transport : 0) -
    (isOn(coupon['skip_food']) ? meals : 0)
  const share = Math.floor((base * filsOf(coupon['off']) + 5_000) / 10_000)
  const deduction = subtotal < filsOf(coupon['min_cart']) ? 0 : Math.min(share, filsOf(coupon['max_discount']))
  return { lines, subtotal: textOf(subtotal), deduction: textOf(deduction), total: textOf(subtotal - deduction) }
}
