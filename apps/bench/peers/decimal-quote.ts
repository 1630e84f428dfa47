import { Big } from 'big.js'
import { Decimal } from 'decimal.js'

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

export type DecimalLine<Value> = { readonly quantity: number; readonly unit: Value; readonly excluded: boolean }
export type DecimalQuote<Value> = {
  readonly amounts: readonly Value[]
  readonly subtotal: Value
  readonly deduction: Value
  readonly total: Value
}

/** P1: the reference quote as users of a decimal library write it: values of the library in, values of the library out. */
export function decimalQuote<Value extends Amount<Value>>(
  library: Library<Value>,
  lines: readonly DecimalLine<Value>[],
  percent: Value,
  cap: Value,
): DecimalQuote<Value> {
  const amounts = lines.map(({ unit, quantity }) => unit.times(quantity))
  const zero = library.from('0')
  const subtotal = amounts.reduce((sum, amount) => sum.plus(amount), zero)
  const excluded = amounts.reduce(
    (sum, amount, line) => (lines[line]?.excluded === true ? sum.plus(amount) : sum),
    zero,
  )
  const share = library.rounded(subtotal.minus(excluded).times(percent).div(100))
  const deduction = share.gt(cap) ? cap : share
  return { amounts, subtotal, deduction, total: subtotal.minus(deduction) }
}
