import { amountText, checkCoupon, quote } from '@dareesha/engine/booking'
import type { Coupon, CouponViolation, DayPrices, Package, Quote, Selection } from '@dareesha/engine/booking'
import { aSelection } from '@dareesha/engine/testing'
import type { PackageDetails } from '@dareesha/engine/testing'

import { LENGTHS_ID, OPTIONS_ID, SHAPES } from './stage.ts'

/** The input of the price rules, as plain JSON for Storybook's controls. */
export type QuoteCase = {
  readonly shape: keyof typeof SHAPES
  readonly details: PackageDetails
  readonly selection: Partial<Selection>
  readonly day: DayPrices | null
  readonly coupon: Coupon | null
}

export type Priced = {
  readonly of: Package
  readonly quote: Quote
  readonly violations: readonly CouponViolation[]
  /** The difference between the deduction and its exact percentage, in hundredths of a fils; `null` without one. */
  readonly rounding: number | null
}

export function priceOf({ shape, details, selection, day, coupon }: QuoteCase): Priced {
  const of = SHAPES[shape](details)
  const priced = quote(of, aSelection(selection, of), day, coupon)
  return {
    of,
    quote: priced,
    violations: coupon === null ? [] : checkCoupon(coupon, of.id, priced.subtotal),
    rounding: roundingOf(priced, coupon),
  }
}

function roundingOf({ deduction }: Quote, coupon: Coupon | null): number | null {
  if (deduction === null || coupon?.terms.type !== 'percentage' || coupon.serverDeductions.length > 0) return null
  return deduction.beforeCap * 100 - (deduction.base * coupon.terms.percent) / 100
}

export function testTextOf(of: QuoteCase): string {
  const { quote: priced } = priceOf(of)
  const lines = priced.lines.map(({ kind, quantity, unit, amount }) => ({ kind, quantity, unit, amount }))
  const expected = { lines, subtotal: priced.subtotal, deduction: priced.deduction, total: priced.total }
  return `import { quote } from '@dareesha/engine/booking'
import type { Coupon, DayPrices, Selection } from '@dareesha/engine/booking'
import { optionListOf } from '@dareesha/engine/catalogue'
import { aFullPackage, aPackage, aSelection } from '@dareesha/engine/testing'
import type { PackageDetails } from '@dareesha/engine/testing'
import { expect, it } from 'vitest'

it('a booking of ${amountText(priced.subtotal)} costs ${amountText(priced.total)}', () => {
  const details = ${literal(of.details)} as PackageDetails
  const of = ${MAKERS[of.shape]}
  const selection = aSelection(${literal(of.selection)} as Partial<Selection>, of)
  const day = ${literal(of.day)} as DayPrices | null
  const coupon = ${literal(of.coupon)} as Coupon | null
  expect(quote(of, selection, day, coupon)).toMatchObject(${literal(expected)})
})
`
}

const optionsOf = (id: number) => `aPackage({ id: ${id}, options: optionListOf(${id}, true), ...details })`

const MAKERS: Readonly<Record<QuoteCase['shape'], string>> = {
  plain: 'aPackage(details)',
  full: 'aFullPackage(details)',
  options: optionsOf(OPTIONS_ID),
  lengths: optionsOf(LENGTHS_ID),
}

const literal = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')
