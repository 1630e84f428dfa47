import { calendarDate, fils } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { aFakeServer, aPackage, aSelection, aVisit, settle, SOME_MORNING } from '../../../testing/index.ts'
import type { Visit } from '../../../testing/index.ts'
import { restore, save } from '../saved.ts'
import type { SavedChoice, Visitor } from '../setup.ts'

const OF = aPackage()
const DAY = calendarDate('2026-11-25')
const OTHER_DAY = calendarDate('2026-11-26')

function keptOf(visit: Visit): SavedChoice {
  const kept = restore(save(visit.snapshot()), OF, SOME_MORNING)
  if (!kept.ok) throw new Error(kept.failure)
  return kept.value
}

/** A visit that comes back with a code that applied before. */
async function visitBack(visitor: Visitor, call: Call): Promise<Visit> {
  const before = aVisit({ package: OF })
  before.send({ type: 'coupon.apply', code: 'TEN' })
  await settle()
  return aVisit({ package: OF, visitor, call, saved: keptOf(before) })
}

describe('a code that was kept', () => {
  it('[WIZ-21] [DEC-13] waits for its visitor to sign in, and is asked about then', async () => {
    const server = aFakeServer()
    const visit = await visitBack('anonymous', server.call)
    expect(server.count('validateCoupon')).toBe(0)
    expect(visit.look().coupon).toEqual({ state: 'none' })
    expect(keptOf(visit).coupon).toBe('TEN')
    visit.send({ type: 'visitor.changed', visitor: 'signed-in' })
    expect(server.waiting('validateCoupon').request).toMatchObject({ items: { coupon: 'TEN' } })
    await server.waiting('validateCoupon').answer({ id: 1, type: 'percentage', off: '10' })
    expect(visit.look()).toMatchObject({ coupon: { state: 'applied', code: 'TEN' }, promo: { code: 'TEN' } })
    // He was told when he applied it.
    expect(visit.emitted).toEqual([])
  })

  it('[CPN-04] that is taken off before it is asked about is forgotten', async () => {
    const server = aFakeServer()
    const visit = await visitBack('anonymous', server.call)
    visit.send({ type: 'coupon.remove' })
    expect(keptOf(visit).coupon).toBeNull()
    visit.send({ type: 'visitor.changed', visitor: 'signed-in' })
    expect(server.count('validateCoupon')).toBe(0)
  })

  it('[CPN-04] gives way to the one that is applied after it, and is not kept beside it', async () => {
    const server = aFakeServer()
    const visit = await visitBack('signed-in', server.call)
    visit.send({ type: 'coupon.apply', code: 'NEW' })
    const [kept, applied] = server.pending()
    expect(kept?.isAborted()).toBe(true)
    await applied?.answer({ id: 2, type: 'aed', off: '5' })
    expect(visit.look().coupon).toEqual({ state: 'applied', code: 'NEW' })
    expect(keptOf(visit).coupon).toBe('NEW')
    visit.send({ type: 'coupon.remove' })
    expect(keptOf(visit).coupon).toBeNull()
  })

  it('[CPN-09] that holds no more is not kept again', async () => {
    const server = aFakeServer()
    const visit = await visitBack('signed-in', server.call)
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: null, answer: {} })
    expect(visit.look().coupon).toEqual({ state: 'refused', said: { code: 'coupon-invalid' } })
    expect(keptOf(visit).coupon).toBeNull()
  })

  it('[DEC-13] [NET-08] that meets no connection stays with the purchase made with it: Book Now asks again, and pays that one', async () => {
    const before = aVisit({ package: OF })
    before.send({ type: 'coupon.apply', code: 'TEN' })
    await settle()
    before.send({ type: 'purchase.request' })
    await settle()
    const bought = keptOf(before)
    expect(bought).toMatchObject({ coupon: 'TEN', attempt: { purchase: { number: expect.any(String) } } })

    const server = aFakeServer()
    const visit = aVisit({ package: OF, call: server.call, saved: bought })
    await server.waiting('validateCoupon').fail({ code: 'offline' })
    expect(visit.look().coupon).toEqual({ state: 'unanswered', code: 'TEN' })
    expect(keptOf(visit)).toEqual(bought)
    expect(visit.look().summary.button).toEqual({ kind: 'book', progress: 'unpaid', enabled: true })

    visit.send({ type: 'purchase.request' })
    expect(visit.look().summary.button).toMatchObject({ enabled: false })
    await server.waiting('validateCoupon').answer({ id: 1, type: 'percentage', off: '10' })
    expect(visit.look()).toMatchObject({ coupon: { state: 'applied', code: 'TEN' }, quote: { total: 90_00 } })
    visit.send({ type: 'purchase.request' })
    expect(server.count('createPurchase')).toBe(0)
    expect(server.waiting('initiatePayment').request).toMatchObject({
      purchase_number: bought.attempt?.purchase?.number,
    })
  })

  it('[NET-08] that meets no connection is asked about at every Book Now until it is heard, and then no more', async () => {
    const server = aFakeServer()
    const visit = await visitBack('signed-in', server.call)
    for (let press = 0; press < 3; press += 1) {
      await server.waiting('validateCoupon').fail({ code: 'offline' })
      visit.send({ type: 'purchase.request' })
    }
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: null, answer: {} })
    expect(keptOf(visit).coupon).toBeNull()
    visit.send({ type: 'purchase.request' })
    expect([server.count('validateCoupon'), server.count('createPurchase')]).toEqual([4, 1])
  })

  it('[DEC-13] [DATE-14] that meets no connection waits for the price of a day that is asked about again with it', async () => {
    const of = aPackage({ calendar: {} })
    const server = aFakeServer()
    const kept = {
      selection: aSelection({ schedule: { kind: 'dated', date: DAY, slot: null } }, of),
      step: 'date',
      summaryOpen: false,
    } as const
    const prices = { adult: fils(100_00), child: fils(50_00) }
    const saved = { ...kept, prices, coupon: 'TEN', attempt: null }
    const visit = aVisit({ package: of, call: server.call, saved })
    const answerDay = async () => {
      await server.waiting('dateAvailabilityCheck').answer({})
      await server.waiting('getPackagePrice').answer({ adult_price: '120' })
    }
    await answerDay()
    await server.waiting('validateCoupon').fail({ code: 'offline' })
    visit.send({ type: 'select.date', date: OTHER_DAY })
    await server.waiting('dateAvailabilityCheck').fail({ code: 'offline' })
    await server.waiting('getPackagePrice').fail({ code: 'offline' })
    expect(visit.look().coupon).toEqual({ state: 'unanswered', code: 'TEN' })
    visit.send({ type: 'purchase.request' })
    expect(visit.look().coupon).toEqual({ state: 'validating' })
    expect(server.count('validateCoupon')).toBe(1)
    await answerDay()
    expect(server.waiting('validateCoupon').request).toMatchObject({
      items: { packages: [{ adult_price: 120_00 }], coupon: 'TEN' },
    })
  })
})
