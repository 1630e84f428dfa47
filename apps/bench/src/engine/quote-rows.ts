import { deepStrictEqual } from 'node:assert/strict'

import { fils, formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { parseCoupon, parseDayPrices, parsePackage, quote } from '@dareesha/engine/booking'
import type { Quote } from '@dareesha/engine/booking'

import { quoteByHand } from '../../floor/quote.ts'
import { wireQuoteByHand } from '../../floor/wire-quote.ts'
import type { WireQuote } from '../../floor/wire-quote.ts'
import { bigJs, catalogueOf, decimalJs, decimalQuote, decimalWireQuote } from '../../peers/decimal-quote.ts'
import type { Amount, DecimalQuote, Library } from '../../peers/decimal-quote.ts'
import { inTurn, measure, ratioOf } from '../measure.ts'
import { atLeast, atMost, readingsOf, rounded } from '../row.ts'
import type { Row } from '../row.ts'
import { referenceCases, wireCases } from './reference.ts'
import type { ReferenceCase, WireCase } from './reference.ts'

/**
 * A busy machine is at times half as fast for a while: with many short rounds, every side gets an equal share of that.
 */
const SHORT_ROUNDS = { rounds: 25, roundMs: 12 }

/** P1: one quote, from values of the side's own kind to a full breakdown. */
export async function quoteRow(): Promise<Row> {
  const ours = (one: ReferenceCase) => quote(one.package, one.selection, one.day, one.coupon)
  const floor = (one: ReferenceCase) => quoteByHand(one.package, one.selection, one.day, one.coupon)
  const big = referenceCases.map((one) => decimalCase(bigJs, one))
  const decimal = referenceCases.map((one) => decimalCase(decimalJs, one))
  const answers = referenceCases.map(ours)
  for (const [at, one] of referenceCases.entries()) {
    deepStrictEqual(ours(one), floor(one))
    deepStrictEqual(copied(ours(one)), floor(one))
    const expected = inTexts(ours(one), formatAmount)
    deepStrictEqual(inTexts(big[at]!(), bigJs.text), expected)
    deepStrictEqual(inTexts(decimal[at]!(), decimalJs.text), expected)
  }
  const timings = await measure(
    {
      ours: inTurn(referenceCases, ours),
      floor: inTurn(referenceCases, floor),
      'a known answer, copied': inTurn(answers, copied),
      'big.js': inTurn(big, (run) => run()),
      'decimal.js': inTurn(decimal, (run) => run()),
    },
    SHORT_ROUNDS,
  )
  return {
    id: 'P1',
    title: 'reference quote, compiled package in, full breakdown out',
    readings: readingsOf(timings),
    checks: [
      atMost('against the floor', ratioOf(timings.ours, timings.floor), 'x', 4),
      atLeast('faster than big.js', ratioOf(timings['big.js'], timings.ours), 'x', 25),
    ],
    note: `seven lines and a capped percentage. The second target was set for sums without a breakdown: with a full breakdown, the floor (by hand, without checks) is ${rounded(ratioOf(timings['big.js'], timings.floor))} times faster than big.js, and copying a known answer object by object takes ${rounded(ratioOf(timings['a known answer, copied'], timings.ours))} times as long as computing ours.`,
  }
}

/** Copies a quote with every object of it: the cost of the result alone, without its computation. */
const copied = ({ unitPrices, peak, lines, subtotal, deduction, total }: Quote): Quote => ({
  unitPrices: { ...unitPrices },
  peak,
  lines: lines.map((line) => ({ ...line })),
  subtotal,
  deduction: deduction && { ...deduction, excluded: deduction.excluded.map((part) => ({ ...part })) },
  total,
})

/** P2: the same, with the day prices and the coupon validated from wire texts, and texts as the result. */
export async function wireQuoteRow(): Promise<Row> {
  const cases = wireCases.map((wire, at) => ({ ...wire, record: wire.package, package: referenceCases[at]!.package }))
  const big = catalogueOf(bigJs, cases[0]!.package)
  const decimal = catalogueOf(decimalJs, cases[0]!.package)
  const ours = (one: (typeof cases)[number]) => wireQuote(one.package, one)
  const sides = {
    ours: inTurn(cases, ours),
    floor: inTurn(cases, wireQuoteByHand),
    'big.js': inTurn(cases, (one) => decimalWireQuote(bigJs, big, one)),
    'decimal.js': inTurn(cases, (one) => decimalWireQuote(decimalJs, decimal, one)),
    'ours, with the record of the package': inTurn(cases, wholeWireQuote),
  }
  for (const one of cases) {
    const expected = wireQuoteByHand(one)
    deepStrictEqual(ours(one), expected)
    deepStrictEqual(wholeWireQuote(one), expected)
    deepStrictEqual(decimalWireQuote(bigJs, big, one), expected)
    deepStrictEqual(decimalWireQuote(decimalJs, decimal, one), expected)
  }
  const timings = await measure(sides, SHORT_ROUNDS)
  return {
    id: 'P2',
    title: 'the same with day prices and coupon from wire texts, validated, answered as texts',
    readings: readingsOf(timings),
    checks: [
      atMost('against the floor', ratioOf(timings.ours, timings.floor), 'x', 3),
      atLeast('faster than big.js', ratioOf(timings['big.js'], timings.ours), 'x', 5),
    ],
    note: 'a package is compiled once and quoted often; the last reading compiles it each time.',
  }
}

const wholeWireQuote = (one: Omit<WireCase, 'package'> & { readonly record: WireCase['package'] }): WireQuote => {
  const of = parsePackage(one.record)
  if (!of.ok) throw new Error('the reference booking is faulty')
  return wireQuote(of.value, one)
}

function wireQuote(of: ReferenceCase['package'], wire: Pick<WireCase, 'day' | 'coupon' | 'selection'>): WireQuote {
  const day = parseDayPrices(wire.day)
  const coupon = parseCoupon(wire.coupon, 'BENCH')
  if (!day.ok || !coupon.ok) throw new Error('the reference booking is faulty')
  const { lines, subtotal, deduction, total } = quote(of, wire.selection, day.value, coupon.value)
  return {
    lines: lines.map(({ kind, quantity, unit, amount }) => ({
      kind,
      quantity,
      unit: formatAmount(unit),
      amount: formatAmount(amount),
    })),
    subtotal: formatAmount(subtotal),
    deduction: formatAmount(deduction?.amount ?? fils(0)),
    total: formatAmount(total),
  }
}

/** The reference quote with library values that are created before the measurement. */
function decimalCase<Value extends Amount<Value>>(
  library: Library<Value>,
  { package: of, coupon: { id: couponId, terms, skips, minCart }, day, selection }: ReferenceCase,
): () => DecimalQuote<Value> {
  if (terms.type !== 'percentage') throw new RangeError('the reference coupon is a percentage')
  const value = (amount: Fils | null) => library.from(formatAmount(amount ?? fils(0)))
  const catalogue = catalogueOf(library, of)
  const prices = { adult: value(day.adult), child: value(day.child), peak: day.peak }
  const decimalTerms = {
    couponId,
    percent: value(fils(terms.percent)),
    cap: value(terms.cap),
    minimum: value(minCart),
    skips,
  }
  return () => decimalQuote(library, catalogue, selection, prices, decimalTerms)
}

const inTexts = <Value>(
  { unitPrices, lines, subtotal, deduction, total, ...rest }: DecimalQuote<Value>,
  text: (amount: Value) => string,
) => ({
  ...rest,
  unitPrices: { adult: text(unitPrices.adult), child: text(unitPrices.child) },
  lines: lines.map((line) => ({ ...line, unit: text(line.unit), amount: text(line.amount) })),
  subtotal: text(subtotal),
  deduction: deduction && {
    ...deduction,
    base: text(deduction.base),
    excluded: deduction.excluded.map((part) => ({ ...part, amount: text(part.amount) })),
    beforeCap: text(deduction.beforeCap),
    cap: deduction.cap === null ? null : text(deduction.cap),
    amount: text(deduction.amount),
  },
  total: text(total),
})
