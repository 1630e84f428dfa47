import { Big } from 'big.js'
import { Decimal } from 'decimal.js'
import { formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import type { Package, Selection } from '@dareesha/engine/booking'

import type { WireBooking, WireQuote } from '../floor/wire-quote.ts'

/** What big.js and decimal.js have in common. */
export type Amount<Self> = {
  plus(other: Self): Self
  minus(other: Self): Self
  times(other: Self | number): Self
  div(other: number): Self
  gt(other: Self): boolean
}

export type Library<Value extends Amount<Value>> = {
  readonly from: (text: string) => Value
  /** To two decimals, half up. */
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

/** The prices of a package as values of a library. */
export type Catalogue<Value> = {
  readonly zero: Value
  readonly subPackages: ReadonlyMap<number, { readonly adult: Value; readonly child: Value }>
  readonly transport: ReadonlyMap<number, { readonly 'one-way': Value; readonly 'two-way': Value }>
  readonly meals: ReadonlyMap<number, Value>
}

export type Terms<Value> = {
  readonly percent: Value
  readonly cap: Value
  readonly minimum: Value
  readonly skips: Readonly<Record<string, boolean>>
}

export type DecimalQuote<Value> = {
  readonly lines: readonly {
    readonly kind: string
    readonly quantity: number
    readonly unit: Value
    readonly amount: Value
  }[]
  readonly subtotal: Value
  readonly deduction: Value
  readonly total: Value
}

/** Reads a compiled package into values of a library, once. */
export function catalogueOf<Value extends Amount<Value>>({ from }: Library<Value>, of: Package): Catalogue<Value> {
  const value = (amount: Fils | null) => from(formatAmount(amount ?? (0 as Fils)))
  return {
    zero: from('0'),
    subPackages: new Map(
      of.subPackages.map((row) => [row.id, { adult: value(row.adultPrice), child: value(row.childPrice) }]),
    ),
    transport: new Map(
      of.transport.map((row) => [row.id, { 'one-way': value(row.oneWay), 'two-way': value(row.twoWay) }]),
    ),
    meals: new Map(of.meals.map(({ id, price }) => [id, value(price)])),
  }
}

/** P1: the reference quote as users of a decimal library write it: values of the library in, values of the library out. */
export function decimalQuote<Value extends Amount<Value>>(
  { rounded }: Library<Value>,
  { zero, subPackages, transport, meals }: Catalogue<Value>,
  selection: Selection,
  day: { readonly adult: Value; readonly child: Value },
  { percent, cap, minimum, skips }: Terms<Value>,
): DecimalQuote<Value> {
  const lines: { kind: string; quantity: number; unit: Value; amount: Value }[] = []
  const add = (kind: string, quantity: number, unit: Value | undefined) => {
    if (unit !== undefined && quantity > 0) lines.push({ kind, quantity, unit, amount: unit.times(quantity) })
  }
  add('ticket', selection.party.adults, day.adult)
  add('ticket', selection.party.children, day.child)
  for (const { id, adults, children } of selection.subPackages) {
    add('sub-package', adults, subPackages.get(id)?.adult)
    add('sub-package', children, subPackages.get(id)?.child)
  }
  if (selection.transport !== null)
    add('transport', 1, transport.get(selection.transport.id)?.[selection.transport.trip])
  for (const { id, quantity } of selection.meals) add('meal', quantity, meals.get(id))
  let subtotal = zero
  let base = zero
  for (const { kind, amount } of lines) {
    subtotal = subtotal.plus(amount)
    if (skips[kind] !== true) base = base.plus(amount)
  }
  const share = rounded(base.times(percent).div(100))
  const deduction = minimum.gt(subtotal) ? zero : share.gt(cap) ? cap : share
  return { lines, subtotal, deduction, total: subtotal.minus(deduction) }
}

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

/** P2: the same with the day and the coupon from texts, answered as texts. */
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
    { adult: read(day['adult_price']), child: read(day['child_price']) },
    {
      percent: read(coupon['off']),
      cap: read(coupon['max_discount']),
      minimum: read(coupon['min_cart']),
      skips: {
        'sub-package': coupon['skip_add_on'] === '1',
        transport: coupon['skip_transport'] === '1',
        meal: coupon['skip_food'] === '1',
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
    deduction: library.text(deduction),
    total: library.text(total),
  }
}
