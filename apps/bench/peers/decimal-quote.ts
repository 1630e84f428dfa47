import { Big } from 'big.js'
import { Decimal } from 'decimal.js'
import { formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import type { Coupon, Package, Quote, QuoteLine, Selection } from '@dareesha/engine/booking'

import type { WireBooking, WireQuote } from '../floor/wire-quote.ts'

export type Amount<Self> = {
  plus(other: Self): Self
  minus(other: Self): Self
  times(other: Self | number): Self
  div(other: number): Self
  gt(other: Self): boolean
}

export type Library<Value extends Amount<Value>> = {
  readonly from: (text: string) => Value
  /** Rounds half up to two decimals. */
  readonly rounded: (value: Value) => Value
  readonly text: (value: Value) => string
}

export const bigJs: Library<Big> = {
  from: (text) => new Big(text),
  rounded: (value) => value.round(2, Big.roundHalfUp),
  text: (value) => value.toFixed(2),
}

export const decimalJs: Library<Decimal> = {
  from: (text) => new Decimal(text),
  rounded: (value) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP),
  text: (value) => value.toFixed(2),
}

export type Catalogue<Value> = {
  readonly zero: Value
  readonly labels: Package['labels']
  readonly subPackages: ReadonlyMap<number, Named & { readonly adult: Value; readonly child: Value | null }>
  readonly transport: ReadonlyMap<
    number,
    Named & { readonly 'one-way': Value | null; readonly 'two-way': Value | null }
  >
  readonly meals: ReadonlyMap<number, Named & { readonly price: Value }>
}
type Named = { readonly name: Package['name'] }

export type Terms<Value> = {
  readonly couponId: number
  readonly percent: Value
  readonly cap: Value
  readonly minimum: Value
  readonly skips: Coupon['skips']
}

type Valued<Held, Value> = Held extends Fils
  ? Value
  : Held extends object
    ? { readonly [Field in keyof Held]: Valued<Held[Field], Value> }
    : Held

export type DecimalQuote<Value> = Valued<Quote, Value>
type DecimalLine<Value> = Valued<QuoteLine, Value>

export function catalogueOf<Value extends Amount<Value>>({ from }: Library<Value>, of: Package): Catalogue<Value> {
  const value = (amount: Fils) => from(formatAmount(amount))
  const offered = (amount: Fils | null) => (amount === null ? null : value(amount))
  return {
    zero: from('0'),
    labels: of.labels,
    subPackages: new Map(
      of.subPackages.map(({ id, name, adultPrice, childPrice }) => [
        id,
        { name, adult: value(adultPrice), child: offered(childPrice) },
      ]),
    ),
    transport: new Map(
      of.transport.map(({ id, name, oneWay, twoWay }) => [
        id,
        { name, 'one-way': offered(oneWay), 'two-way': offered(twoWay) },
      ]),
    ),
    meals: new Map(of.meals.map(({ id, name, price }) => [id, { name, price: value(price) }])),
  }
}

/**
 * P1: the reference quote as users of a decimal library write it: library values in and out, with the same breakdown.
 */
export function decimalQuote<Value extends Amount<Value>>(
  { rounded }: Library<Value>,
  offered: Catalogue<Value>,
  chosen: Selection,
  day: { readonly adult: Value; readonly child: Value; readonly peak: boolean },
  { couponId, percent, cap, minimum, skips }: Terms<Value>,
): DecimalQuote<Value> {
  const { zero, labels } = offered
  const { adults, children } = chosen.party
  const lines: DecimalLine<Value>[] = []
  let tickets = zero
  let subPackages = zero
  let transport = zero
  let meals = zero
  if (adults > 0) {
    const amount = day.adult.times(adults)
    tickets = tickets.plus(amount)
    lines.push({ kind: 'ticket', ticket: 'adult', label: labels.adult, quantity: adults, unit: day.adult, amount })
  }
  if (children > 0) {
    const amount = day.child.times(children)
    tickets = tickets.plus(amount)
    lines.push({ kind: 'ticket', ticket: 'child', label: labels.child, quantity: children, unit: day.child, amount })
  }
  for (const taken of chosen.subPackages) {
    const row = offered.subPackages.get(taken.id)
    if (row === undefined) continue
    const { name, adult, child } = row
    if (taken.adults > 0) {
      const amount = adult.times(taken.adults)
      subPackages = subPackages.plus(amount)
      lines.push({
        kind: 'sub-package',
        id: taken.id,
        name,
        ticket: 'adult',
        quantity: taken.adults,
        unit: adult,
        amount,
      })
    }
    if (taken.children > 0 && child !== null) {
      const amount = child.times(taken.children)
      subPackages = subPackages.plus(amount)
      lines.push({
        kind: 'sub-package',
        id: taken.id,
        name,
        ticket: 'child',
        quantity: taken.children,
        unit: child,
        amount,
      })
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
  if (minimum.gt(subtotal)) return { ...quoted, deduction: null, total: subtotal }
  const excluded: { kind: 'sub-package' | 'transport' | 'meal'; amount: Value }[] = []
  let base = subtotal
  if (skips.subPackages && subPackages.gt(zero)) {
    base = base.minus(subPackages)
    excluded.push({ kind: 'sub-package', amount: subPackages })
  }
  if (skips.transport && transport.gt(zero)) {
    base = base.minus(transport)
    excluded.push({ kind: 'transport', amount: transport })
  }
  if (skips.meals && meals.gt(zero)) {
    base = base.minus(meals)
    excluded.push({ kind: 'meal', amount: meals })
  }
  const beforeCap = rounded(base.times(percent).div(100))
  const isCapped = beforeCap.gt(cap)
  const amount = isCapped ? cap : beforeCap
  const deduction = { couponId, base, excluded, beforeCap, cap: isCapped ? cap : null, free: null, amount }
  return { ...quoted, deduction, total: subtotal.minus(amount) }
}

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

/** P2: the same, with the day and the coupon parsed from texts and the result formatted as texts. */
export function decimalWireQuote<Value extends Amount<Value>>(
  library: Library<Value>,
  catalogue: Catalogue<Value>,
  { day, coupon, selection }: WireBooking,
): WireQuote {
  const read = (text: unknown): Value => {
    if (typeof text !== 'string' || !AMOUNT.test(text)) throw new RangeError(`not an amount: ${String(text)}`)
    return library.from(text)
  }
  const { lines, subtotal, deduction, total } = decimalQuote(
    library,
    catalogue,
    selection,
    { adult: read(day['adult_price']), child: read(day['child_price']), peak: day['peak_price'] === '1' },
    {
      couponId: Number(coupon['id']),
      percent: read(coupon['off']),
      cap: read(coupon['max_discount']),
      minimum: read(coupon['min_cart']),
      skips: {
        subPackages: coupon['skip_add_on'] === '1',
        transport: coupon['skip_transport'] === '1',
        meals: coupon['skip_food'] === '1',
      },
    },
  )
  return {
    lines: lines.map(({ kind, quantity, unit, amount }) => ({
      kind,
      quantity,
      unit: library.text(unit),
      amount: library.text(amount),
    })),
    subtotal: library.text(subtotal),
    deduction: library.text(deduction?.amount ?? catalogue.zero),
    total: library.text(total),
  }
}
