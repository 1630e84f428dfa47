import { calendarDate, fils } from '@dareesha/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cancellationRefund, checkCancellation, freeCancellation } from './terms.ts'
import type { CancellableBooking, CancellationRequest, CancellationTerms } from './terms.ts'

const DAY = calendarDate('2026-12-10')
const HOUR = 3_600_000
const terms = (given: Partial<CancellationTerms> = {}): CancellationTerms => ({
  freeHours: 24,
  date: DAY,
  timeSlot: '10:00 - 12:00',
  ...given,
})
const booking = (given: Partial<CancellableBooking> = {}): CancellableBooking => ({
  state: 'confirmed',
  paid: fils(105_00),
  hasArrived: false,
  terms: terms(),
  ...given,
})
const BUYER: CancellationRequest = { by: 'buyer' }
const staff = (reason: string, refund: number | null = null): CancellationRequest => ({
  by: 'staff',
  reason,
  refund: refund === null ? null : fils(refund),
})
const codesOf = (of: CancellableBooking, request: CancellationRequest, now: number) =>
  checkCancellation(of, request, () => now).map(({ code }) => code)

const anyTerms = fc.record({
  freeHours: fc.option(fc.integer({ min: 1, max: 8_784 })),
  date: fc.option(fc.constantFrom(DAY, calendarDate('2027-01-01'))),
  timeSlot: fc.option(fc.constantFrom('10:00 - 12:00', '23:30 - 00:30', 'Sunset')),
})

describe('freeCancellation', () => {
  it.each([
    [terms(), { until: Date.parse('2026-12-09T10:00:00+04:00') }],
    [terms({ timeSlot: 'Sunset' }), { until: Date.parse('2026-12-09T00:00:00+04:00') }],
    [terms({ timeSlot: null, freeHours: 2 }), { until: Date.parse('2026-12-09T22:00:00+04:00') }],
    [terms({ date: null }), 'always'],
    [terms({ freeHours: null }), 'never'],
  ])('[CAN-01] freeCancellation of the terms %j is %j', (given, free) => {
    expect(freeCancellation(given)).toEqual(free)
  })

  it('[CAN-01] each additional hour of `freeHours` ends free cancellation one hour earlier', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 100 }), (given, more) => {
        fc.pre(given.freeHours !== null && given.date !== null)
        const one = freeCancellation(given)
        const other = freeCancellation({ ...given, freeHours: given.freeHours! + more })
        if (typeof one !== 'object' || typeof other !== 'object') throw new Error('both have an end')
        expect(one.until - other.until).toBe(more * HOUR)
      }),
    )
  })
})

describe('checkCancellation', () => {
  const END = Date.parse('2026-12-09T10:00:00+04:00')

  it.each([
    [booking(), BUYER, END - 1, []],
    [booking(), BUYER, END, ['cancel-late']],
    [booking({ hasArrived: true }), BUYER, END - HOUR, ['cancel-arrived']],
    [booking({ hasArrived: true, terms: terms({ date: null }) }), BUYER, END, ['cancel-arrived']],
    [booking({ hasArrived: true }), staff('Ill'), END, []],
    [booking({ terms: terms({ freeHours: null }) }), BUYER, END - 1, ['cancel-never']],
    [booking({ state: 'cancelled' }), BUYER, END - 1, ['cancel-done']],
    [booking({ state: 'unpaid' }), BUYER, END - 1, ['cancel-unpaid']],
    [booking(), staff('The boat is broken'), END + HOUR, []],
    [booking(), staff(' '), END, ['cancel-reason-missing']],
    [booking(), staff('Half a day', 105_01), END, ['refund-too-large']],
    [booking({ state: 'cancelled' }), staff('Twice'), END, ['cancel-done']],
  ])('[CAN-02] for the booking %j, the request %j at %d has the violations %j', (of, request, now, codes) => {
    expect(codesOf(of, request, now)).toEqual(codes)
  })

  it('[CAN-02] a buyer who may cancel now could also have cancelled earlier', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 2_000_000_000_000 }), fc.nat(), (given, now, earlier) => {
        const of = booking({ terms: given })
        fc.pre(codesOf(of, BUYER, now).length === 0)
        expect(codesOf(of, BUYER, now - earlier)).toEqual([])
      }),
    )
  })

  it('[CAN-02] a cancellation by the buyer refunds the amount paid, and staff refund at most this amount', () => {
    const request = fc.oneof(
      fc.constant(BUYER),
      fc.option(fc.integer({ min: 0, max: 200_00 })).map((refund) => staff('A reason', refund)),
    )
    fc.assert(
      fc.property(anyTerms, request, fc.integer({ min: 0, max: 150_00 }), (given, asked, paid) => {
        const of = booking({ terms: given, paid: fils(paid) })
        fc.pre(codesOf(of, asked, 0).length === 0)
        const refund = cancellationRefund(of, asked)
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund).toBeLessThanOrEqual(paid)
        if (asked.by === 'buyer') expect(refund).toBe(paid)
      }),
    )
  })
})
