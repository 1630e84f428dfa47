import { deepStrictEqual } from 'node:assert/strict'

import { fils, formatAmount } from '@dareesha/contract'
import { parseDayPrices } from '@dareesha/engine/availability'
import { parseCoupon, parsePackage, quote } from '@dareesha/engine/booking'
import type { Quote } from '@dareesha/engine/booking'
import { Big } from 'big.js'

import { quoteByHand } from '../../floor/quote.ts'
import { wireQuoteByHand } from '../../floor/wire-quote.ts'
import type { WireQuote } from '../../floor/wire-quote.ts'
import { bigOf, bigQuote, bigWireQuote, catalogueOf } from '../../peers/big-quote.ts'
import type { BigQuote } from '../../peers/big-quote.ts'
import { inTurn, measure, measureEqual } from '../measure.ts'
import { medianRatio } from '../rounds.ts'
import { atLeast, atMost, readingsOf, rounded, timingText } from '../row.ts'
import type { Row } from '../row.ts'
import { referenceCases, wireCases } from './reference.ts'
import type { ReferenceCase, WireCase } from './reference.ts'

/** Many short rounds, so that other work on the machine slows all sides equally. */
const SHORT_ROUNDS = { rounds: 25, roundMs: 12 }

export async function quoteRow(): Promise<Row> {
  const ours = (one: ReferenceCase) =>
    quote({ package: one.package, selection: one.selection, day: one.day, coupon: one.coupon })
  const floor = (one: ReferenceCase) => quoteByHand(one.package, one.selection, one.day, one.coupon)
  const big = referenceCases.map(bigCase)
  const answers = referenceCases.map(ours)
  for (const [at, one] of referenceCases.entries()) {
    const expected = floor(one)
    for (const result of [ours(one), copied(ours(one)), inFils(big[at]!())]) deepStrictEqual(result, expected)
  }
  const timings = await measure(
    {
      ours: inTurn(referenceCases, ours),
      floor: inTurn(referenceCases, floor),
      'a known answer, copied': inTurn(answers, copied),
      'big.js': inTurn(big, (run) => run()),
    },
    SHORT_ROUNDS,
  )
  return {
    id: 'P1',
    title: 'reference quote, compiled package in, full breakdown out',
    readings: readingsOf(timings, timingText),
    checks: [
      atMost('against the floor', medianRatio(timings.ours, timings.floor), 'x', 1.2),
      atLeast('faster than big.js', medianRatio(timings['big.js'], timings.ours), 'x', 10),
    ],
    note: `seven lines and a capped percentage; every side answers the same breakdown. The floor (by hand, without checks) is ${rounded(medianRatio(timings['big.js'], timings.floor))} times faster than big.js, and copying a known answer object by object takes ${rounded(medianRatio(timings['a known answer, copied'], timings.ours))} times as long as computing ours.`,
  }
}

const copied = ({ unitPrices, peak, lines, subtotal, deduction, couponViolation, total }: Quote): Quote => ({
  unitPrices: { ...unitPrices },
  peak,
  lines: lines.map((line) => ({ ...line })),
  subtotal,
  deduction: deduction && { ...deduction, excluded: deduction.excluded.map((part) => ({ ...part })) },
  couponViolation,
  total,
})

export async function wireQuoteRow(): Promise<Row> {
  const cases = wireCases.map((wire, at) => ({ ...wire, record: wire.package, package: referenceCases[at]!.package }))
  const catalogue = catalogueOf(cases[0]!.package)
  const timings = await measureEqual(
    cases,
    {
      ours: (one) => wireQuote(one.package, one),
      floor: wireQuoteByHand,
      'big.js': (one) => bigWireQuote(catalogue, one),
      'ours, with the record of the package': wholeWireQuote,
    },
    SHORT_ROUNDS,
  )
  return {
    id: 'P2',
    title: 'the quote of P1, with day prices and coupon validated from wire texts, answered as texts',
    readings: readingsOf(timings, timingText),
    checks: [
      atMost('against the floor', medianRatio(timings.ours, timings.floor), 'x', 3),
      atLeast('faster than big.js', medianRatio(timings['big.js'], timings.ours), 'x', 5),
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
  const { lines, subtotal, deduction, total } = quote({
    package: of,
    selection: wire.selection,
    day: day.value,
    coupon: coupon.value,
  })
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

function bigCase({ package: of, coupon: { id: couponId, terms, skips, minCart }, day, selection }: ReferenceCase) {
  if (terms.type !== 'percentage' || typeof terms.percent === 'string')
    throw new RangeError('the reference coupon is a percentage in basis points')
  const catalogue = catalogueOf(of)
  const prices = { adult: bigOf(day.adult), child: bigOf(day.child), peak: day.peak }
  const percent = bigOf(fils(terms.percent))
  const bigTerms = { couponId, percent, cap: bigOf(terms.cap ?? fils(0)), minimum: bigOf(minCart ?? fils(0)), skips }
  return () => bigQuote(catalogue, selection, prices, bigTerms)
}

const inFils = (of: BigQuote): unknown =>
  JSON.parse(
    JSON.stringify(of, function (this: Record<string, unknown>, field, value: unknown) {
      const held = this[field]
      return held instanceof Big ? Number(held.times(100)) : value
    }),
  )
