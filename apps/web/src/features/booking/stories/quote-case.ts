import { quote } from '@dareesha/engine/booking'
import { amountText } from '@dareesha/engine/messages'
import type { Coupon, CouponViolation, DayPrices, Package, Quote, Selection } from '@dareesha/engine/booking'
import { aSelection } from '@dareesha/engine/testing'
import type { PackageDetails } from '@dareesha/engine/testing'

import { LENGTHS_ID, OPTIONS_ID, SHAPES } from './stage.ts'

export type QuoteCase = {
  readonly shape: keyof typeof SHAPES
  readonly details: PackageDetails
  readonly selection: Partial<Selection>
  readonly day: DayPrices | null
  readonly coupon: Coupon | null
}

export type Priced = {
  readonly bookedPackage: Package
  readonly quote: Quote
  readonly violations: readonly CouponViolation[]
  /** What rounding added to the deduction, in hundredths of a fils. `null` unless the quote computed a percentage. */
  readonly roundingHundredths: number | null
}

export function priceOf({ shape, details, selection, day, coupon }: QuoteCase): Priced {
  const bookedPackage = SHAPES[shape](details)
  const priced = quote({ package: bookedPackage, selection: aSelection(selection, bookedPackage), day, coupon })
  return {
    bookedPackage,
    quote: priced,
    violations: priced.couponViolation === null ? [] : [priced.couponViolation],
    roundingHundredths: roundingOf(priced, coupon),
  }
}

function roundingOf({ deduction }: Quote, coupon: Coupon | null): number | null {
  if (deduction === null || coupon?.terms.type !== 'percentage' || coupon.serverDeductions.length > 0) return null
  const { percent } = coupon.terms
  const basisPoints = typeof percent === 'string' ? Number(percent) * 100 : percent
  return deduction.beforeCap * 100 - (deduction.base * basisPoints) / 100
}

export function testTextOf(quoteCase: QuoteCase): string {
  const { quote: priced } = priceOf(quoteCase)
  const lines = priced.lines.map(({ kind, quantity, unit, amount }) => ({ kind, quantity, unit, amount }))
  const expected = { lines, subtotal: priced.subtotal, deduction: priced.deduction, total: priced.total }
  return `import { quote } from '@dareesha/engine/booking'
import type { Coupon, DayPrices, Selection } from '@dareesha/engine/booking'
import { optionListOf } from '@dareesha/engine/catalogue'
import { aFullPackage, aPackage, aSelection } from '@dareesha/engine/testing'
import type { PackageDetails } from '@dareesha/engine/testing'
import { expect, it } from 'vitest'

it('a booking of ${amountText(priced.subtotal)} costs ${amountText(priced.total)}', () => {
  const details = ${literal(quoteCase.details)} as PackageDetails
  const bookedPackage = ${MAKERS[quoteCase.shape]}
  const selection = aSelection(${literal(quoteCase.selection)} as Partial<Selection>, bookedPackage)
  const day = ${literal(quoteCase.day)} as DayPrices | null
  const coupon = ${literal(quoteCase.coupon)} as Coupon | null
  expect(quote({ package: bookedPackage, selection, day, coupon })).toMatchObject(${literal(expected)})
})
`
}

const optionsOf = (id: number) => `aPackage({ id: ${id}, options: optionListOf(${id}, 'adult'), ...details })`

const MAKERS: Readonly<Record<QuoteCase['shape'], string>> = {
  plain: 'aPackage(details)',
  full: 'aFullPackage(details)',
  options: optionsOf(OPTIONS_ID),
  lengths: optionsOf(LENGTHS_ID),
}

const literal = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')
