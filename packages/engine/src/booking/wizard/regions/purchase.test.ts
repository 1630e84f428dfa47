import { calendarDate } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { aFakeServer, aFullPackage, aPackage, aVisit, aVisitAtSummary, settle } from '../../../testing/index.ts'
import type { WizardEvent } from '../setup.ts'

const DAY = calendarDate('2026-11-25')

describe('the purchase region', () => {
  it('[BUY-01] [BUY-03] [BUY-04] [BUY-05] [CONST-07] two clicks on Book Now create one purchase, and the redirect follows after 500 ms', async () => {
    const visit = await aVisitAtSummary()
    visit.send({ type: 'purchase.request' }, { type: 'purchase.request' })
    expect(visit.look().summary.button).toMatchObject({ progress: 'booking', enabled: false })
    await settle()
    expect(visit.look()).toMatchObject({
      paymentLink: 'https://pay.example/1',
      summary: { button: { progress: 'leaving' } },
    })
    expect(visit.emitted.map(({ type }) => type)).toEqual(['payment-started'])
    visit.clock.increment(499)
    expect(visit.emitted.map(({ type }) => type)).toEqual(['payment-started'])
    visit.clock.increment(1)
    expect(visit.emitted.at(-1)).toEqual({ type: 'leave', link: 'https://pay.example/1' })
  })

  it('[BUY-02] [WIZ-25] [AMB-011] a refused purchase shows the msg, opens the first step and keeps every choice', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').answer({ adult_tickets: 9, child_tickets: 9 })
    await server.waiting('getPackagePrice').answer({ adult_price: '120' })
    visit.send({ type: 'step.next' }, { type: 'purchase.request' })
    await server.waiting('createPurchase').fail({ code: 'refused', msg: 'Sold out', answer: {} })
    const said = { code: 'server', params: { text: 'Sold out' } }
    expect(visit.look()).toMatchObject({ step: 'tickets', sheet: 'none', notices: [said] })
    expect(visit.emitted).toContainEqual({ type: 'toast', tone: 'error', said })
    expect(visit.look().steps[1]?.value).toEqual({ kind: 'date', date: DAY })
    expect(server.count('dateAvailabilityCheck')).toBe(2)
  })

  it('[DEC-01] after a refused purchase, the wizard shows the old and the new price', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').answer({})
    await server.waiting('getPackagePrice').answer({ adult_price: '120' })
    visit.send({ type: 'step.next' }, { type: 'purchase.request' })
    await server.waiting('createPurchase').fail({ code: 'refused', msg: 'Prices have changed.', answer: {} })
    await server.waiting('dateAvailabilityCheck').answer({})
    await server.waiting('getPackagePrice').answer({ adult_price: '150' })
    expect(visit.look().notices).toContainEqual({
      code: 'price-changed',
      params: { label: 'adult', before: 120_00, after: 150_00 },
    })
  })

  it('[AMB-067] [DEC-13] after a failed payment call, a retry requests only the payment link', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'step.next' }, { type: 'purchase.request' })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-7', id: 7 })
    await server.waiting('initiatePayment').fail({ code: 'server', status: 500, msg: null })
    expect(visit.look()).toMatchObject({ sheet: 'summary', notices: [{ code: 'payment-failed' }] })
    expect(visit.look().summary.button).toEqual({ kind: 'book', progress: 'unpaid', enabled: true })
    visit.send({ type: 'purchase.request' })
    expect(server.count('createPurchase')).toBe(1)
    expect(server.waiting('initiatePayment').request).toMatchObject({ purchase_number: 'P-7', purchase_id: 7 })
  })

  it('[M14] when the payment provider is unavailable, Book Now retries the same payment', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'step.next' }, { type: 'purchase.request' })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-7', id: 7 })
    await server.waiting('initiatePayment').fail({ code: 'server', status: 503, msg: 'Please try again in a moment.' })
    const said = { code: 'server', params: { text: 'Please try again in a moment.' } }
    expect(visit.look()).toMatchObject({ notices: [said], summary: { button: { progress: 'unpaid', enabled: true } } })
    visit.send({ type: 'purchase.request' })
    expect(server.count('createPurchase')).toBe(1)
    expect(server.waiting('initiatePayment').request).toMatchObject({ purchase_number: 'P-7' })
  })

  it('[DEC-13] after a refused payment, Book Now creates a new purchase', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'step.next' }, { type: 'purchase.request' })
    const { idempotency_key: first } = server.waiting('createPurchase').request
    await server.waiting('createPurchase').answer({ purchase_number: 'P-7', id: 7 })
    await server.waiting('initiatePayment').fail({ code: 'refused', msg: 'The time to pay is over.', answer: {} })
    const said = { code: 'server', params: { text: 'The time to pay is over.' } }
    expect(visit.emitted).toEqual([{ type: 'toast', tone: 'error', said }])
    expect(visit.look()).toMatchObject({
      sheet: 'summary',
      notices: [said],
      summary: { button: { kind: 'book', progress: 'idle', enabled: true } },
    })
    visit.send({ type: 'purchase.request' })
    expect(server.waiting('createPurchase').request['idempotency_key']).not.toBe(first)
  })

  it('[R3] after a timeout, a retry reuses the idempotency key', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    const key = () => server.waiting('createPurchase').request['idempotency_key']
    visit.send({ type: 'purchase.request' })
    const first = key()
    await server.waiting('createPurchase').fail({ code: 'timeout' })
    expect(visit.look().notices).toEqual([{ code: 'no-answer' }])
    visit.send({ type: 'purchase.request' })
    expect(key()).toBe(first)
    await server.waiting('createPurchase').fail({ code: 'timeout' })
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 0 } }, { type: 'purchase.request' })
    expect(key()).not.toBe(first)
  })

  it('[NET-08] [AMB-086] a purchase that fails offline shows no message, and Book Now stays available', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'step.next' }, { type: 'purchase.request' })
    await server.waiting('createPurchase').fail({ code: 'offline' })
    expect(visit.look()).toMatchObject({
      sheet: 'summary',
      notices: [],
      summary: { button: { progress: 'idle', enabled: true } },
    })
    expect(visit.emitted).toEqual([])
  })

  it('[NET-10] a purchase call in an expired session emits `session-over`', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'step.next' }, { type: 'purchase.request' })
    await server.waiting('createPurchase').fail({ code: 'unauthorized', msg: null })
    expect(visit.emitted).toEqual([{ type: 'session-over' }])
    expect(visit.look()).toMatchObject({ sheet: 'summary', notices: [{ code: 'session-over' }] })
  })

  it('[NET-13] a payment call in an expired session emits `session-over` and keeps the purchase', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'step.next' }, { type: 'purchase.request' })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-7', id: 7 })
    await server.waiting('initiatePayment').fail({ code: 'login-required', msg: null })
    expect(visit.emitted).toEqual([{ type: 'session-over' }])
    expect(visit.look()).toMatchObject({
      notices: [{ code: 'session-over' }],
      summary: { button: { progress: 'unpaid', enabled: true } },
    })
  })

  it('[BUY-02] a refusal without a msg shows a fixed text', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'purchase.request' })
    await server.waiting('createPurchase').fail({ code: 'refused', msg: null, answer: {} })
    const said = { code: 'purchase-failed' }
    expect(visit.emitted).toEqual([{ type: 'toast', tone: 'error', said }, { type: 'purchase-refused' }])
    expect(visit.look().notices).toEqual([said])
    visit.send({ type: 'purchase.request' })
    expect(visit.look().notices).toEqual([])
    await server.waiting('createPurchase').answer({ purchase_number: 'P-7', id: 7 })
    await server.waiting('initiatePayment').fail({ code: 'refused', msg: null, answer: {} })
    expect(visit.emitted.at(-1)).toEqual({ type: 'toast', tone: 'error', said: { code: 'payment-failed' } })
  })

  it('[R3] the attempt after a refusal has a new idempotency key', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'purchase.request' })
    const { idempotency_key: first } = server.waiting('createPurchase').request
    await server.waiting('createPurchase').fail({ code: 'refused', msg: 'No', answer: {} })
    visit.send({ type: 'purchase.request' })
    expect(server.waiting('createPurchase').request['idempotency_key']).not.toBe(first)
  })

  it('[NET-09] a timeout of the payment call shows a notice and a toast', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'purchase.request' })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-7', id: 7 })
    await server.waiting('initiatePayment').fail({ code: 'timeout' })
    const said = { code: 'no-answer' }
    expect(visit.look().notices).toEqual([said])
    expect(visit.emitted).toEqual([{ type: 'toast', tone: 'error', said }])
    visit.send({ type: 'purchase.request' })
    expect(visit.look().notices).toEqual([])
  })

  it('[TRK-03] [BUY-04] the event `payment-started` contains the total after the coupon', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'coupon.apply', code: 'TEN' })
    await server.waiting('validateCoupon').answer({ id: 1, type: 'percentage', off: '10' })
    visit.send({ type: 'purchase.request' })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-7', id: 7 })
    await server.waiting('initiatePayment').answer({ payment_link: 'https://pay.example/1' })
    expect(visit.emitted.at(-1)).toEqual({ type: 'payment-started', packageSlug: 'desert-camp', total: 90_00 })
  })

  it('[WIZ-17] [BUY-13] a sign-out stops the redirect, and the visitor can pay after a sign-in', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'purchase.request' }, { type: 'visitor.changed', visitor: 'anonymous' })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-7', id: 7 })
    expect(server.count('initiatePayment')).toBe(0)
    visit.send({ type: 'visitor.changed', visitor: 'signed-in' }, { type: 'purchase.request' })
    expect(server.waiting('initiatePayment').request).toMatchObject({ purchase_number: 'P-7' })
    await server.waiting('initiatePayment').answer({ payment_link: 'https://pay.example/1' })
    visit.send({ type: 'visitor.changed', visitor: 'anonymous' })
    visit.clock.increment(500)
    expect(visit.emitted.map(({ type }) => type)).not.toContain('leave')
    expect(server.count('createPurchase')).toBe(1)
  })

  it('[AMB-067] after the redirect, a pending coupon or a sign-out blocks Book Now', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'purchase.request' })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-1', id: 1 })
    await server.waiting('initiatePayment').answer({ payment_link: 'https://pay.example/1' })
    visit.clock.increment(500)
    visit.send({ type: 'coupon.apply', code: 'TEN' }, { type: 'purchase.request' })
    expect(visit.snapshot().value.purchase).toBe('left')
    visit.send({ type: 'coupon.remove' }, { type: 'visitor.changed', visitor: 'anonymous' })
    visit.send({ type: 'purchase.request' })
    expect(visit.snapshot().value.purchase).toBe('left')
    visit.send({ type: 'visitor.changed', visitor: 'signed-in' }, { type: 'purchase.request' })
    expect(server.count('initiatePayment')).toBe(2)
  })

  it('[QTY-13] [QTY-14] [AMB-019] for a party above the sales limit, the button is `sold-out` and sends no request', () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ adult: { salesLimit: 10, booked: 9 } }), call: server.call })
    visit.send(
      { type: 'select.tickets', party: { adults: 2, children: 0 } },
      { type: 'step.next' },
      { type: 'purchase.request' },
    )
    expect(visit.look().summary.button).toEqual({ kind: 'sold-out' })
    expect(server.count('createPurchase')).toBe(0)
  })

  it('[NET-08] [AMB-086] a payment call that fails offline shows no message, and Book Now stays available', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'step.next' }, { type: 'purchase.request' })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-7', id: 7 })
    await server.waiting('initiatePayment').fail({ code: 'offline' })
    expect(visit.emitted).toEqual([])
    expect(visit.look()).toMatchObject({ notices: [], summary: { button: { progress: 'unpaid', enabled: true } } })
  })

  it('[DEC-01] a new choice before the redirect cancels the payment', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    const change: WizardEvent = { type: 'select.tickets', party: { adults: 3, children: 0 } }
    visit.send({ type: 'purchase.request' }, change)
    await server.waiting('createPurchase').answer({ purchase_number: 'P-1', id: 1 })
    expect(server.count('initiatePayment')).toBe(0)
    visit.send({ type: 'purchase.request' })
    expect(server.waiting('createPurchase').request).toMatchObject({ items: { packages: [{ adult_qty: 3 }] } })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-2', id: 2 })
    visit.send({ type: 'select.tickets', party: { adults: 1, children: 0 } })
    await server.waiting('initiatePayment').answer({ payment_link: 'https://pay.example/2' })
    expect(visit.emitted).toEqual([])
    visit.send(change, { type: 'purchase.request' })
    await server.waiting('initiatePayment').answer({ payment_link: 'https://pay.example/2' })
    visit.send({ type: 'select.tickets', party: { adults: 1, children: 0 } })
    visit.clock.increment(500)
    expect(visit.emitted.map(({ type }) => type)).toEqual(['payment-started'])
  })

  it('[AMB-067] after the redirect, Book Now creates a purchase only for a changed choice', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'purchase.request' })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-1', id: 1 })
    await server.waiting('initiatePayment').answer({ payment_link: 'https://pay.example/1' })
    visit.clock.increment(500)
    expect(visit.look().summary.button).toEqual({ kind: 'book', progress: 'unpaid', enabled: true })
    visit.send({ type: 'purchase.request' })
    await server.waiting('initiatePayment').answer({ payment_link: 'https://pay.example/1b' })
    visit.clock.increment(500)
    expect(visit.emitted.at(-1)).toEqual({ type: 'leave', link: 'https://pay.example/1b' })
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 0 } }, { type: 'purchase.request' })
    expect(server.count('createPurchase')).toBe(2)
  })

  it('[CPN-04] Book Now does not book while a coupon is being validated', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'coupon.apply', code: 'TEN' }, { type: 'purchase.request' })
    expect(server.count('createPurchase')).toBe(0)
    expect(visit.look().summary.button).toMatchObject({ enabled: false })
    await server.waiting('validateCoupon').answer({ id: 1, type: 'percentage', off: '10' })
    visit.send({ type: 'purchase.request' })
    expect(server.waiting('createPurchase').request).toMatchObject({ items: { coupon: 'TEN' } })
  })

  it('[DEC-01] the choice of a dearer day does not count as a price change', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    const answerDay = async (price: string) => {
      await server.waiting('dateAvailabilityCheck').answer({})
      await server.waiting('getPackagePrice').answer({ adult_price: price })
    }
    visit.send({ type: 'select.date', date: DAY })
    await answerDay('120')
    visit.send({ type: 'purchase.request' })
    await server.waiting('createPurchase').fail({ code: 'refused', msg: 'Sold out', answer: {} })
    await answerDay('120')
    visit.send({ type: 'select.date', date: calendarDate('2026-11-26') })
    await answerDay('150')
    expect(visit.look().notices).toEqual([])
  })

  it('[DEC-01] [CPN-04] a coupon cancels the redirect, and Book Now uses the coupon', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'purchase.request' })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-1', id: 1 })
    await server.waiting('initiatePayment').answer({ payment_link: 'https://pay.example/1' })
    visit.send({ type: 'coupon.apply', code: 'TEN' })
    visit.clock.increment(500)
    expect(visit.emitted.map(({ type }) => type)).toEqual(['payment-started'])
    await server.waiting('validateCoupon').answer({ id: 1, type: 'percentage', off: '10' })
    visit.send({ type: 'purchase.request' })
    expect(server.waiting('createPurchase').request).toMatchObject({ items: { coupon: 'TEN' } })
  })

  it('[WIZ-25] a refused purchase cancels a Next that waits for a look-up', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aFullPackage(), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY }, { type: 'step.next' })
    expect(visit.look().bar.waiting).toBe(true)
    visit.send({ type: 'purchase.refused' })
    expect(visit.look()).toMatchObject({ step: 'tickets', bar: { waiting: false } })
    await server.waiting('dateAvailabilityCheck').answer({})
    await server.waiting('getPackagePrice').answer({})
    expect(visit.look().step).toBe('tickets')
  })

  it('[AMB-067] the view offers the unpaid purchase only for an unchanged choice', async () => {
    const visit = aVisit()
    const buttonAndLink = () => ({ button: visit.look().summary.button, link: visit.look().paymentLink })
    const adults = (count: number): WizardEvent => ({
      type: 'select.tickets',
      party: { adults: count, children: 0 },
    })
    visit.send({ type: 'purchase.request' })
    await settle()
    visit.clock.increment(500)
    const unpaid = buttonAndLink()
    expect(unpaid).toEqual({
      button: { kind: 'book', progress: 'unpaid', enabled: true },
      link: 'https://pay.example/1',
    })
    visit.send(adults(2))
    expect(buttonAndLink()).toEqual({ button: { kind: 'book', progress: 'idle', enabled: true }, link: null })
    visit.send(adults(1))
    expect(buttonAndLink()).toEqual(unpaid)
  })
})
