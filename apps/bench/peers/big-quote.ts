import { Big } from 'big.js'
import { formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import type { Coupon, DayPrices, Package, Quote, QuoteLine, Selection } from '@dareesha/engine/booking'

import type { WireBooking, WireQuote } from '../floor/wire-quote.ts'

type Valued<Held> = Held extends Fils
  ? Big
  : Held extends object
    ? { readonly [Field in keyof Held]: Valued<Held[Field]> }
    : Held

export type BigQuote = Valued<Quote>

const ZERO = new Big('0')

export const bigOf = (amount: Fils): Big => new Big(formatAmount(amount))

type Named = { readonly name: Package['name'] }
export type BigCatalogue = {
  readonly labels: Package['labels']
  readonly subPackages: ReadonlyMap<number, Named & { readonly adult: Big; readonly child: Big | null }>
  readonly transport: ReadonlyMap<number, Named & { readonly 'one-way': Big | null; readonly 'two-way': Big | null }>
  readonly meals: ReadonlyMap<number, Named & { readonly price: Big }>
}

export function catalogueOf({ labels, subPackages, transport, meals }: Package): BigCatalogue {
  const offered = (amount: Fils | null) => (amount === null ? null : bigOf(amount))
  return {
    labels,
    subPackages: new Map(
      subPackages.map(({ id, name, adultPrice, childPrice }) => [
        id,
        { name, adult: bigOf(adultPrice), child: offered(childPrice) },
      ]),
    ),
    transport: new Map(
      transport.map(({ id, name, oneWay, twoWay }) => [
        id,
        { name, 'one-way': offered(oneWay), 'two-way': offered(twoWay) },
      ]),
    ),
    meals: new Map(meals.map(({ id, name, price }) => [id, { name, price: bigOf(price) }])),
  }
}

/** P1: computes a quote with big.js, with the same breakdown as the engine. */
export function bigQuote(
  offered: BigCatalogue,
  { party, ...chosen }: Selection,
  day: Valued<DayPrices> & { readonly adult: Big; readonly child: Big },
  { couponId, skips, ...terms }: { couponId: number; percent: Big; cap: Big; minimum: Big; skips: Coupon['skips'] },
): BigQuote {
  const { labels } = offered
  const lines: Valued<QuoteLine>[] = []
  let tickets = ZERO
  let subPackages = ZERO
  let transport = ZERO
  let meals = ZERO
  if (party.adults > 0) {
    const amount = day.adult.times(party.adults)
    tickets = tickets.plus(amount)
    lines.push({
      kind: 'ticket',
      ticket: 'adult',
      label: labels.adult,
      quantity: party.adults,
      unit: day.adult,
      amount,
    })
  }
  if (party.children > 0) {
    const amount = day.child.times(party.children)
    tickets = tickets.plus(amount)
    lines.push({
      kind: 'ticket',
      ticket: 'child',
      label: labels.child,
      quantity: party.children,
      unit: day.child,
      amount,
    })
  }
  for (const { id, adults, children } of chosen.subPackages) {
    const row = offered.subPackages.get(id)
    if (row === undefined) continue
    const { name, adult, child } = row
    if (adults > 0) {
      const amount = adult.times(adults)
      subPackages = subPackages.plus(amount)
      lines.push({ kind: 'sub-package', id, name, ticket: 'adult', quantity: adults, unit: adult, amount })
    }
    if (children > 0 && child !== null) {
      const amount = child.times(children)
      subPackages = subPackages.plus(amount)
      lines.push({ kind: 'sub-package', id, name, ticket: 'child', quantity: children, unit: child, amount })
    }
  }
  if (chosen.transport !== null) {
    const { id, trip } = chosen.transport
    const row = offered.transport.get(id)
    const price = row?.[trip] ?? null
    if (row !== undefined && price !== null) {
      transport = price
      lines.push({ kind: 'transport', id, name: row.name, trip, quantity: 1, unit: price, amount: price })
    }
  }
  for (const { id, quantity } of chosen.meals) {
    const row = offered.meals.get(id)
    if (row === undefined || quantity === 0) continue
    const amount = row.price.times(quantity)
    meals = meals.plus(amount)
    lines.push({ kind: 'meal', id, name: row.name, quantity, unit: row.price, amount })
  }
  const subtotal = tickets.plus(subPackages).plus(transport).plus(meals)
  const quoted = { unitPrices: { adult: day.adult, child: day.child }, peak: day.peak, lines, subtotal }
  if (terms.minimum.gt(subtotal)) {
    const shortfall = terms.minimum.minus(subtotal)
    const couponViolation = { code: 'coupon-min-cart', params: { shortfall } } as const
    return { ...quoted, deduction: null, couponViolation, total: subtotal }
  }
  const excluded: { kind: 'sub-package' | 'transport' | 'meal'; amount: Big }[] = []
  let base = subtotal
  if (skips.subPackages && subPackages.gt(ZERO)) {
    base = base.minus(subPackages)
    excluded.push({ kind: 'sub-package', amount: subPackages })
  }
  if (skips.transport && transport.gt(ZERO)) {
    base = base.minus(transport)
    excluded.push({ kind: 'transport', amount: transport })
  }
  if (skips.meals && meals.gt(ZERO)) {
    base = base.minus(meals)
    excluded.push({ kind: 'meal', amount: meals })
  }
  const beforeCap = base.times(terms.percent).div(100).round(2, Big.roundHalfUp)
  const isCapped = beforeCap.gt(terms.cap)
  const amount = isCapped ? terms.cap : beforeCap
  const deduction = { couponId, base, excluded, beforeCap, cap: isCapped ? terms.cap : null, free: null, amount }
  return { ...quoted, deduction, couponViolation: null, total: subtotal.minus(amount) }
}

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

const textOf = (amount: Big): string => amount.toFixed(2)

function read(text: unknown): Big {
  if (typeof text !== 'string' || !AMOUNT.test(text)) throw new RangeError(`not an amount: ${String(text)}`)
  return new Big(text)
}

/** P2: computes `bigQuote` from texts and formats the result as texts. */
export function bigWireQuote(catalogue: BigCatalogue, { day, coupon, selection }: WireBooking): WireQuote {
  const prices = { adult: read(day['adult_price']), child: read(day['child_price']), peak: day['peak_price'] === '1' }
  const { lines, subtotal, deduction, total } = bigQuote(catalogue, selection, prices, {
    couponId: Number(coupon['id']),
    percent: read(coupon['off']),
    cap: read(coupon['max_discount']),
    minimum: read(coupon['min_cart']),
    skips: {
      subPackages: coupon['skip_add_on'] === '1',
      transport: coupon['skip_transport'] === '1',
      meals: coupon['skip_food'] === '1',
    },
  })
  return {
    lines: lines.map(({ kind, quantity, unit, amount }) => ({
      kind,
      quantity,
      unit: textOf(unit),
      amount: textOf(amount),
    })),
    subtotal: textOf(subtotal),
    deduction: textOf(deduction?.amount ?? ZERO),
    total: textOf(total),
  }
}
