import type { Fils } from '@dareesha/contract'
import type { Package, QuoteLine, Selection } from '@dareesha/engine/booking'

import type { DayPrice } from './quote.ts'

export type PricedCart = {
  readonly lines: readonly QuoteLine[]
  readonly subtotal: number
  readonly freeTickets: number
  readonly gift: number
  readonly percentage: number
  readonly total: number
}

/** The floor of P3. If `buy` is 1, one in two adult tickets is free. If `buy` is larger, one in `buy` adult tickets is free. */
export function cartByHand(
  of: Package,
  selection: Selection,
  day: DayPrice,
  buy: number,
  basisPoints: number,
): PricedCart {
  const { labels, meals } = of
  const { adults, children } = selection.party
  const adultAmount = (day.adult * adults) as Fils
  const childAmount = (day.child * children) as Fils
  let subtotal = adultAmount + childAmount
  const lines: QuoteLine[] = [
    { kind: 'ticket', ticket: 'adult', label: labels.adult, quantity: adults, unit: day.adult, amount: adultAmount },
    { kind: 'ticket', ticket: 'child', label: labels.child, quantity: children, unit: day.child, amount: childAmount },
  ]
  let offered = 0
  for (const { id, quantity } of selection.meals) {
    while (meals[offered]?.id !== id) offered += 1
    const meal = meals[offered]!
    const amount = meal.price * quantity
    subtotal += amount
    lines.push({ kind: 'meal', id, name: meal.name, quantity, unit: meal.price, amount: amount as Fils })
  }
  const group = buy + 1
  const freeTickets =
    buy > 1
      ? Math.min(Math.floor(adults / buy), adults)
      : Math.floor(adults / group) + Math.max(0, (adults % group) - buy)
  const gift = freeTickets * day.adult
  const percentage = Math.floor(((subtotal - gift) * basisPoints + 5_000) / 10_000)
  return { lines, subtotal, freeTickets, gift, percentage, total: subtotal - gift - percentage }
}
