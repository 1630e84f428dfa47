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

function saveAndRestore(visit: Visit): SavedChoice {
  const saved = restore(save(visit.snapshot()), OF, SOME_MORNING)
  if (!saved.ok) throw new Error(saved.failure)
  return saved.value
}

async function restoreVisitWithCode(visitor: Visitor, call: Call): Promise<Visit> {
  const before = aVisit({ package: OF })
  before.send({ type: 'coupon.apply', code: 'TEN' })
  await settle()
  return aVisit({ package: OF, visitor, call, saved: saveAndRestore(before) })
}

describe('a restored promo code', () => {
  it('[WIZ-21] [DEC-13] the sign-in validates a restored code without a second success toast', async () => {
    const server = aFakeServer()
    const visit = await restoreVisitWithCode('anonymous', server.call)
    expect(server.count('validateCoupon')).toBe(0)
    expect(visit.look().coupon).toEqual({ state: 'none' })
    expect(saveAndRestore(visit).coupon).toBe('TEN')
    visit.send({ type: 'visitor.changed', visitor: 'signed-in' })
    expect(server.waiting('validateCoupon').request).toMatchObject({ items: { coupon: 'TEN' } })
    await server.waiting('validateCoupon').answer({ id: 1, type: 'percentage', off: '10' })
    expect(visit.look()).toMatchObject({ coupon: { state: 'applied', code: 'TEN' }, promo: { code: 'TEN' } })
    expect(visit.emitted).toEqual([])
  })

  it('[AMB-049] the server’s deduction for a restored code applies to the restored selection', async () => {
    const server = aFakeServer()
    const visit = await restoreVisitWithCode('signed-in', server.call)
    const packages = [{ package_id: OF.id, sub_total: '100.00', deducted_value: '7.77' }]
    await server.waiting('validateCoupon').answer({ id: 1, type: 'percentage', off: '10', packages })
    expect(visit.look().quote.deduction).toMatchObject({ amount: 7_77 })
  })

  it('[CPN-04] the sign-in does not validate a code that the visitor removed', async () => {
    const server = aFakeServer()
    const visit = await restoreVisitWithCode('anonymous', server.call)
    visit.send({ type: 'coupon.remove' })
    expect(saveAndRestore(visit).coupon).toBeNull()
    visit.send({ type: 'visitor.changed', visitor: 'signed-in' })
    expect(server.count('validateCoupon')).toBe(0)
  })

  it('[CPN-04] a newly applied code replaces the restored code', async () => {
    const server = aFakeServer()
    const visit = await restoreVisitWithCode('signed-in', server.call)
    visit.send({ type: 'coupon.apply', code: 'NEW' })
    const [restored, applied] = server.pending()
    expect(restored?.isAborted()).toBe(true)
    await applied?.answer({ id: 2, type: 'aed', off: '5' })
    expect(visit.look().coupon).toEqual({ state: 'applied', code: 'NEW' })
    expect(saveAndRestore(visit).coupon).toBe('NEW')
    visit.send({ type: 'coupon.remove' })
    expect(saveAndRestore(visit).coupon).toBeNull()
  })

  it('[CPN-09] a restored code that the server refuses is not saved again', async () => {
    const server = aFakeServer()
    const visit = await restoreVisitWithCode('signed-in', server.call)
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: null, answer: {} })
    expect(visit.look().coupon).toEqual({ state: 'refused', said: { code: 'coupon-invalid' } })
    expect(saveAndRestore(visit).coupon).toBeNull()
  })

  it('[DEC-13] [NET-08] after an offline failure, Book Now repeats the validation, and a second click pays the saved purchase', async () => {
    const before = aVisit({ package: OF })
    before.send({ type: 'coupon.apply', code: 'TEN' })
    await settle()
    before.send({ type: 'purchase.request' })
    await settle()
    const bought = saveAndRestore(before)
    expect(bought).toMatchObject({ coupon: 'TEN', attempt: { purchase: { number: expect.any(String) } } })

    const server = aFakeServer()
    const visit = aVisit({ package: OF, call: server.call, saved: bought })
    await server.waiting('validateCoupon').fail({ code: 'offline' })
    expect(visit.look().coupon).toEqual({ state: 'unanswered', code: 'TEN' })
    expect(saveAndRestore(visit)).toEqual(bought)
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

  it('[NET-08] Book Now repeats the validation until the server answers', async () => {
    const server = aFakeServer()
    const visit = await restoreVisitWithCode('signed-in', server.call)
    for (let click = 0; click < 3; click += 1) {
      await server.waiting('validateCoupon').fail({ code: 'offline' })
      visit.send({ type: 'purchase.request' })
    }
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: null, answer: {} })
    expect(saveAndRestore(visit).coupon).toBeNull()
    visit.send({ type: 'purchase.request' })
    expect([server.count('validateCoupon'), server.count('createPurchase')]).toEqual([4, 1])
  })

  it('[DEC-13] [DATE-14] Book Now repeats the failed look-up of the day before the validation', async () => {
    const of = aPackage({ calendar: {} })
    const server = aFakeServer()
    const choice = {
      selection: aSelection({ schedule: { kind: 'dated', date: DAY, slot: null } }, of),
      step: 'date',
      summaryOpen: false,
    } as const
    const prices = { adult: fils(100_00), child: fils(50_00) }
    const saved = { ...choice, prices, coupon: 'TEN', attempt: null }
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
