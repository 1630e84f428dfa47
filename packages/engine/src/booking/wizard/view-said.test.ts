import { calendarDate } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { aFakeServer, aFullPackage, aPackage, aVisit } from '../../testing/index.ts'
import { saidNow } from './view-said.ts'
import { isBusy } from './view.ts'

const DAY = calendarDate('2026-11-25')

describe('all that is to be said', () => {
  it('[DATE-08] [DATE-09] that a day is full is said once, whether or not leaving it was tried', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    expect(saidNow(visit.look())).toEqual([])
    await server.waiting('dateAvailabilityCheck').answer({ adult_tickets: '0', child_tickets: '0' })
    await server.waiting('getPackagePrice').answer({ peak_price: '1', adult_price: '120' })
    expect(saidNow(visit.look())).toEqual([{ code: 'date-full' }, { code: 'peak-pricing' }])
    visit.send({ type: 'step.next' })
    expect(saidNow(visit.look())).toEqual([{ code: 'date-full' }, { code: 'peak-pricing' }])
  })

  it('[PRICE-04] a peak price is said on the day and in the summary, and nowhere else', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').answer({})
    await server.waiting('getPackagePrice').answer({ peak_price: '1', adult_price: '120' })
    visit.send({ type: 'step.next' })
    expect(visit.look().sheet).toBe('summary')
    expect(saidNow(visit.look())).toEqual([{ code: 'peak-pricing' }])
    visit.send({ type: 'sheet.close' }, { type: 'step.back' })
    expect(saidNow(visit.look())).toEqual([])
  })

  it('[WIZ-11] a mistake of the open step, and what could not be looked up', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aFullPackage(), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'step.next' })
    expect(saidNow(visit.look())).toEqual([{ code: 'date-missing' }])
    visit.send({ type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').fail({ code: 'timeout' })
    await server.waiting('getPackagePrice').fail({ code: 'timeout' })
    expect(saidNow(visit.look())).toEqual([{ code: 'look-up-failed' }])
  })

  it('[QTY-13] in the summary, that more are wanted than may be sold', () => {
    const visit = aVisit({ package: aPackage({ adult: { salesLimit: 10, booked: 9, initial: 2 } }) })
    expect(saidNow(visit.look())).toEqual([])
    visit.send({ type: 'step.next' })
    expect(saidNow(visit.look())).toEqual([{ code: 'sales-limit' }])
  })

  it('[CPN-09] why a code was refused, wherever one can be typed', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ meals: aFullPackage().meals }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'coupon.apply', code: 'X' })
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: null, answer: {} })
    expect(saidNow(visit.look())).toEqual([{ code: 'coupon-invalid' }])
    visit.send({ type: 'step.back' })
    expect(saidNow(visit.look())).toEqual([])
    visit.send({ type: 'step.next' }, { type: 'step.next' })
    expect(saidNow(visit.look())).toEqual([{ code: 'coupon-invalid' }])
  })

  it('[NET-08] [CPN-04] that a code could not be asked about, until it is taken off', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'coupon.apply', code: 'X' })
    await server.waiting('validateCoupon').fail({ code: 'offline' })
    expect(saidNow(visit.look())).toEqual([{ code: 'coupon-unanswered' }])
    visit.send({ type: 'coupon.remove' })
    expect(saidNow(visit.look())).toEqual([])
  })
})

it('[DATE-15] [CPN-04] [BUY-05] waits while a day, its times, a code or a purchase is asked about, and for the moment to leave', async () => {
  const server = aFakeServer()
  const visit = aVisit({ package: aFullPackage(), call: server.call })
  const busy = () => isBusy(visit.look())
  expect(busy()).toBe(false)
  visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
  expect(busy()).toBe(true)
  await server.waiting('dateAvailabilityCheck').answer({})
  await server.waiting('getPackagePrice').answer({})
  expect(busy()).toBe(false)
  visit.send({ type: 'step.next' })
  expect(busy()).toBe(true)
  await server.waiting('packageSlots').answer({ data: [] })
  expect(busy()).toBe(false)
  visit.send({ type: 'select.slot', slot: { id: 1, label: '10:00', adults: 4, children: 4 } })
  for (let step = 0; step < 4; step += 1) visit.send({ type: 'step.next' })
  visit.send({ type: 'coupon.apply', code: 'X' })
  expect(busy()).toBe(true)
  await server.waiting('validateCoupon').fail({ code: 'timeout' })
  expect(busy()).toBe(false)
})

it('[BUY-05] waits from Book Now until the browser has left, and no longer where the payment page failed', async () => {
  const server = aFakeServer()
  const visit = aVisit({ call: server.call })
  const busy = () => isBusy(visit.look())
  visit.send({ type: 'step.next' }, { type: 'purchase.request' })
  expect(busy()).toBe(true)
  await server.waiting('createPurchase').answer({ purchase_number: 'P-7', id: 7 })
  expect(busy()).toBe(true)
  await server.waiting('initiatePayment').fail({ code: 'timeout' })
  expect(busy()).toBe(false)
  visit.send({ type: 'purchase.request' })
  await server.waiting('initiatePayment').answer({ payment_link: 'https://pay.example/1' })
  expect(busy()).toBe(true)
  visit.clock.increment(500)
  expect(busy()).toBe(false)
})
