import { calendarDate } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { aFakeServer, aFullPackage, aPackage, aVisit } from '../../testing/index.ts'
import { messagesOf } from './view-messages.ts'
import { isBusy } from './view.ts'

const DAY = calendarDate('2026-11-25')

describe('messagesOf', () => {
  it('[DATE-08] [DATE-09] a full day has the message `date-full` exactly once', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    expect(messagesOf(visit.look())).toEqual([])
    await server.waiting('dateAvailabilityCheck').answer({ adult_tickets: '0', child_tickets: '0' })
    await server.waiting('getPackagePrice').answer({ peak_price: '1', adult_price: '120' })
    expect(messagesOf(visit.look())).toEqual([{ code: 'date-full' }, { code: 'peak-pricing' }])
    visit.send({ type: 'step.next' })
    expect(messagesOf(visit.look())).toEqual([{ code: 'date-full' }, { code: 'peak-pricing' }])
  })

  it('[PRICE-04] only the date step and the summary show the peak message', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').answer({})
    await server.waiting('getPackagePrice').answer({ peak_price: '1', adult_price: '120' })
    visit.send({ type: 'step.next' })
    expect(visit.look().sheet).toBe('summary')
    expect(messagesOf(visit.look())).toEqual([{ code: 'peak-pricing' }])
    visit.send({ type: 'sheet.close' }, { type: 'step.back' })
    expect(messagesOf(visit.look())).toEqual([])
  })

  it('[WIZ-11] the messages include violations of the step and failed look-ups', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aFullPackage(), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'step.next' })
    expect(messagesOf(visit.look())).toEqual([{ code: 'date-missing' }])
    visit.send({ type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').fail({ code: 'timeout' })
    await server.waiting('getPackagePrice').fail({ code: 'timeout' })
    expect(messagesOf(visit.look())).toEqual([{ code: 'look-up-failed' }])
  })

  it('[QTY-13] only the summary shows that the party exceeds the sales limit', () => {
    const visit = aVisit({ package: aPackage({ adult: { salesLimit: 10, booked: 9, initial: 2 } }) })
    expect(messagesOf(visit.look())).toEqual([])
    visit.send({ type: 'step.next' })
    expect(messagesOf(visit.look())).toEqual([{ code: 'sales-limit' }])
  })

  it('[CPN-09] the last step and the summary show the refusal of a code', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ meals: aFullPackage().meals }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'coupon.apply', code: 'X' })
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: null, answer: {} })
    expect(messagesOf(visit.look())).toEqual([{ code: 'coupon-invalid' }])
    visit.send({ type: 'step.back' })
    expect(messagesOf(visit.look())).toEqual([])
    visit.send({ type: 'step.next' }, { type: 'step.next' })
    expect(messagesOf(visit.look())).toEqual([{ code: 'coupon-invalid' }])
  })

  it('[NET-08] [CPN-04] a validation that fails offline shows a message', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'coupon.apply', code: 'X' })
    await server.waiting('validateCoupon').fail({ code: 'offline' })
    expect(messagesOf(visit.look())).toEqual([{ code: 'coupon-unanswered' }])
    visit.send({ type: 'coupon.remove' })
    expect(messagesOf(visit.look())).toEqual([])
  })
})

it('[DATE-14] [DATE-15] the wizard is busy during look-ups and the validation of a code', async () => {
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

it('[BUY-01] the wizard is busy from Book Now until the redirect', async () => {
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
