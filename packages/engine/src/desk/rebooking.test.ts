import { calendarDate, fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { instantOf } from '../clock.ts'
import { aPackage } from '../testing/index.ts'
import {
  canMove,
  checkMove,
  checkSettlement,
  dayRefusal,
  dayTarget,
  priceChange,
  rebookingRefund,
  slotTarget,
} from './rebooking.ts'
import type { DayRefusal, MoveTarget, PriceChange, Settlement } from './rebooking.ts'

const of = aPackage()
const booked = {
  paid: fils(200_00),
  party: { adults: 2, children: 0 },
  subtotal: fils(200_00),
  units: { adult: fils(100_00), child: fils(50_00) },
}
const day = (adult: number | null) => ({ adult: adult === null ? null : fils(adult), child: null, peak: false })

const amounts = fc.integer({ min: 0, max: 100_000 }).map(fils)

describe('priceChange', () => {
  it('[DESK-05] priceChange compares the price of another day with the amount paid', () => {
    expect(priceChange(booked, of, day(80_00))).toEqual({ kind: 'lower', by: 40_00 })
    expect(priceChange(booked, of, day(110_00))).toEqual({ kind: 'higher', by: 20_00 })
    expect(priceChange(booked, of, day(100_00))).toEqual({ kind: 'same' })
  })

  it('[DESK-05] a coupon of 50 % also halves the difference', () => {
    expect(priceChange({ ...booked, paid: fils(100_00) }, of, day(80_00))).toEqual({ kind: 'lower', by: 20_00 })
  })

  it('[DESK-05] add-ons keep their price', () => {
    expect(priceChange({ ...booked, paid: fils(300_00), subtotal: fils(300_00) }, of, day(80_00))).toEqual({
      kind: 'lower',
      by: 40_00,
    })
  })

  it('[DESK-05] a refund never exceeds the amount paid', () => {
    fc.assert(
      fc.property(
        amounts,
        amounts,
        amounts,
        fc.nat(9),
        fc.nat(9),
        fc.nat(100),
        (adult, child, later, adults, children, share) => {
          const subtotal = fils(adults * adult + children * child)
          const paid = fils(Math.round((subtotal * share) / 100))
          const one = { paid, party: { adults, children }, subtotal, units: { adult, child } }
          const prices = { adult, child, peak: false }
          expect(priceChange(one, of, prices)).toEqual({ kind: 'same' })
          const change = priceChange(one, of, { ...prices, adult: later })
          expect(rebookingRefund(change, { kind: 'refund' })).toBeLessThanOrEqual(paid)
          if (change.kind !== 'same') expect(change.kind).toBe(later < adult ? 'lower' : 'higher')
        },
      ),
    )
  })
})

describe('a move', () => {
  const clock = () => instantOf(calendarDate('2026-12-01'), 0)
  const own = calendarDate('2026-12-10')
  const party = { adults: 2, children: 1 }
  const weekly = aPackage({ calendar: { closedWeekdays: [3] } })
  const dayOf = (day: string, adults = 2, isOffered = true) => {
    const left = { adults, children: 'unlimited' } as const
    return dayTarget(weekly, { own, date: calendarDate(day), isOffered, left, party }, clock)
  }

  it('[DESK-05] dayTarget finds a day free, full, closed or the own day of the booking', () => {
    expect(dayOf('2026-12-11')).toBe('free')
    expect(dayOf('2026-12-11', 1)).toBe('full')
    expect(dayOf('2026-11-30')).toBe('closed')
    expect(dayOf('2026-12-09')).toBe('closed')
    expect(dayOf('2026-12-11', 2, false)).toBe('closed')
    expect(dayOf('2026-12-10', 0)).toBe('own')
  })

  it('[DESK-05] a booking can move only before an entry, and only with a day or a time', () => {
    const booked = { date: '2026-12-10', time: '10:00', hasArrived: false }
    expect(canMove(booked)).toBe(true)
    expect(canMove({ ...booked, date: null })).toBe(true)
    expect(canMove({ ...booked, time: null })).toBe(true)
    expect(canMove({ ...booked, date: null, time: null })).toBe(false)
    expect(canMove({ ...booked, hasArrived: true })).toBe(false)
  })

  it('[DESK-05] a ticket without a date is always on its own day', () => {
    const left = { adults: 'unlimited', children: 'unlimited' } as const
    expect(dayTarget({ calendar: null }, { own: null, date: null, isOffered: true, left, party }, clock)).toBe('own')
  })

  it.each<[MoveTarget, number, number, MoveTarget]>([
    ['free', 4, 2, 'free'],
    ['free', 4, 1, 'full'],
    ['free', 7, 2, 'free'],
    ['own', 7, 0, 'own'],
    ['own', 4, 2, 'free'],
    ['own', 4, 1, 'full'],
    ['closed', 4, 2, 'closed'],
    ['full', 4, 2, 'full'],
  ])('[DESK-05] on a day that is %s, the slot %i with %i places is %s', (day, id, adults, target) => {
    const slot = { id, label: '10:00 - 11:00', adults, children: 'unlimited' } as const
    expect(slotTarget(day, slot, { date: own, slotId: 7, party }, clock)).toBe(target)
  })

  it('[DESK-05] a slot that has begun is closed', () => {
    const slot = { id: 1, label: '10:00 - 11:00', adults: 9, children: 9 }
    const at = (minutes: number, day: MoveTarget = 'free') =>
      slotTarget(day, slot, { date: own, party }, () => instantOf(own, minutes))
    expect([at(599), at(601)]).toEqual(['free', 'closed'])
    expect([at(599, 'full'), at(601, 'full')]).toEqual(['full', 'closed'])
  })

  it.each<[MoveTarget, readonly MoveTarget[], DayRefusal | null]>([
    ['free', [], null],
    ['own', [], 'own'],
    ['closed', [], 'closed'],
    ['full', [], 'full'],
    ['free', ['closed', 'full', 'free'], null],
    ['own', ['own', 'free'], null],
    ['own', ['own', 'full'], 'no-other-time'],
    ['closed', ['closed', 'closed'], 'closed'],
    ['full', ['full', 'full'], 'full'],
    ['free', ['closed', 'full'], 'full'],
    ['free', ['closed', 'closed'], 'begun'],
    ['full', ['closed', 'closed'], 'begun'],
    ['full', ['closed', 'full'], 'full'],
    ['own', ['own', 'closed'], 'no-other-time'],
  ])('[DESK-05] a booking on a day that is %s with the slots %j gets the refusal %s', (target, slots, refusal) => {
    expect(dayRefusal({ target, slots: slots.map((slot) => ({ target: slot })) })).toBe(refusal)
  })

  it.each<[MoveTarget, string | undefined]>([
    ['free', undefined],
    ['own', 'rebook-unchanged'],
    ['closed', 'rebook-closed'],
    ['full', 'rebook-full'],
  ])('[DESK-05] a move to a %s target has the violation %s', (target, code) => {
    expect(checkMove(target)[0]?.code).toBe(code)
  })
})

describe('checkSettlement', () => {
  const LOWER: PriceChange = { kind: 'lower', by: fils(1) }
  const HIGHER: PriceChange = { kind: 'higher', by: fils(1) }
  it.each<[PriceChange, Settlement, string | null, number]>([
    [{ kind: 'same' }, { kind: 'waive', reason: '' }, null, 0],
    [LOWER, { kind: 'refund' }, null, 1],
    [LOWER, { kind: 'waive', reason: 'storm' }, null, 0],
    [LOWER, { kind: 'waive', reason: ' ' }, 'rebook-reason-missing', 0],
    [HIGHER, { kind: 'waive', reason: 'storm' }, null, 0],
    [HIGHER, { kind: 'waive', reason: '' }, 'rebook-reason-missing', 0],
    [HIGHER, { kind: 'refund' }, 'rebook-nothing-to-refund', 0],
  ])('[DESK-05] settling %j by %j gives the violation %s and the refund %d', (change, settlement, code, refund) => {
    expect(checkSettlement(change, settlement).map((violation) => violation.code)).toEqual(code === null ? [] : [code])
    expect(rebookingRefund(change, settlement)).toBe(refund)
  })
})
