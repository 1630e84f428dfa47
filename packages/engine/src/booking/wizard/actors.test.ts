import { calendarDate } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'

import { aFakeServer, aFullPackage, aPackage, aVisit, aWizard, settle, SOME_MORNING } from '../../testing/index.ts'
import { wizardMachine } from './machine.ts'
import { view } from './view.ts'

const DAY = calendarDate('2026-11-25')
const of = aFullPackage({ id: 12 })

type AnswerFields = Readonly<Record<string, unknown>>

describe('the requests of the actors', () => {
  it('[CALL-09] [CALL-10] [CALL-11] choosing a day requests its availability, prices and slots', () => {
    const server = aFakeServer()
    aVisit({ package: of, call: server.call }).send({ type: 'select.date', date: DAY })
    for (const action of ['dateAvailabilityCheck', 'getPackagePrice', 'packageSlots'] as const) {
      expect(server.waiting(action).request).toEqual({ id: 12, date: DAY })
    }
  })

  it('[CALL-10] [AMB-007] without a date step, the wizard requests the slots without a date', () => {
    const server = aFakeServer()
    aVisit({ package: aPackage({ id: 12, hasTime: true }), call: server.call })
    expect(server.waiting('packageSlots').request).toEqual({ id: 12 })
    expect(server.count('dateAvailabilityCheck')).toBe(0)
  })

  it('[CALL-12] [BUY-06] [BUY-12] createPurchase sends the selection, the site and an idempotency key', () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ id: 12 }), call: server.call })
    visit.send({ type: 'purchase.request' })
    expect(server.waiting('createPurchase').request).toEqual({
      items: {
        packages: [
          { package_id: 12, adult_qty: 1, child_qty: 0, adult_price: 100_00, child_price: 50_00, total: 100_00 },
        ],
        site: 'dareesha',
      },
      site: 'dareesha',
      channel: 'web',
      idempotency_key: 'key-1',
    })
  })

  it('[CALL-13] [AMB-066] [BUY-03] initiatePayment sends the purchase number, a known purchase id and the return address', async () => {
    const request = async (answer: AnswerFields) => {
      const server = aFakeServer()
      aVisit({ call: server.call }).send({ type: 'purchase.request' })
      await server.waiting('createPurchase').answer({ purchase_number: 'P-7', ...answer })
      return server.waiting('initiatePayment').request
    }
    const redirect_to = 'https://site.example/booking-details/P-7?success'
    expect(await request({ id: 7 })).toEqual({ purchase_number: 'P-7', purchase_id: 7, redirect_to })
    expect(await request({ id: '' })).toEqual({ purchase_number: 'P-7', redirect_to })
  })

  it('[CALL-14] [CPN-03] validateCoupon sends the code and the selection at its full price', () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ id: 12 }), call: server.call })
    visit.send({ type: 'coupon.apply', code: 'TEN' })
    expect(server.waiting('validateCoupon').request).toEqual({
      items: {
        packages: [
          { package_id: 12, adult_qty: 1, child_qty: 0, adult_price: 100_00, child_price: 50_00, total: 100_00 },
        ],
        coupon: 'TEN',
      },
    })
  })
})

describe('an obsolete call', () => {
  it('[DATE-14] choosing another day aborts the calls for the previous day', () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'select.date', date: DAY })
    const earlier = server.pending()
    visit.send({ type: 'select.date', date: calendarDate('2026-11-26') })
    expect(earlier.map(({ action, isAborted }) => [action, isAborted()])).toEqual([
      ['dateAvailabilityCheck', true],
      ['getPackagePrice', true],
    ])
  })

  it('[CALL-12] [CALL-13] stopping the wizard aborts a pending createPurchase or initiatePayment call', async () => {
    for (const action of ['createPurchase', 'initiatePayment'] as const) {
      const server = aFakeServer()
      const { actor } = aWizard({ call: server.call })
      actor.send({ type: 'purchase.request' })
      if (action === 'initiatePayment') await server.waiting('createPurchase').answer({ purchase_number: 'P-7', id: 7 })
      const { isAborted } = server.waiting(action)
      expect(isAborted()).toBe(false)
      actor.stop()
      expect(isAborted()).toBe(true)
    }
  })
})

describe('an invalid answer', () => {
  it('[DATE-14] after an invalid answer, the day or its slots stay unanswered', async () => {
    const lookUps = async (tickets: AnswerFields, prices: AnswerFields) => {
      const server = aFakeServer()
      const visit = aVisit({ package: of, call: server.call })
      visit.send({ type: 'select.date', date: DAY })
      await server.waiting('dateAvailabilityCheck').answer(tickets)
      await server.waiting('getPackagePrice').answer(prices)
      await server.waiting('packageSlots').answer({ data: 'none' })
      const { day, slots } = visit.snapshot().value
      return { day, slots }
    }
    expect(await lookUps({ adult_tickets: 'many' }, {})).toEqual({ day: 'unanswered', slots: 'unanswered' })
    expect(await lookUps({}, { adult_price: 'free' })).toEqual({ day: 'unanswered', slots: 'unanswered' })
    expect(await lookUps({}, {})).toEqual({ day: 'known', slots: 'unanswered' })
  })

  it('[CPN-09] after an invalid answer to validateCoupon, the wizard refuses the code', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'coupon.apply', code: 'TEN' })
    await server.waiting('validateCoupon').answer({ id: 1, type: 'free_lunch' })
    expect(visit.look().coupon).toEqual({ state: 'refused', said: { code: 'coupon-invalid' } })
  })

  it('[BUY-02] [BUY-03] [R9] the wizard reports a missing purchase number and an unsafe payment link', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'purchase.request' })
    await server.waiting('createPurchase').answer({ id: 7 })
    expect(visit.look()).toMatchObject({
      notices: [{ code: 'purchase-failed' }],
      summary: { button: { progress: 'idle' } },
    })
    visit.send({ type: 'purchase.request' })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-7' })
    await server.waiting('initiatePayment').answer({ payment_link: 'javascript:alert(1)' })
    const said = { code: 'payment-failed' }
    expect(visit.look()).toMatchObject({
      notices: [said],
      paymentLink: null,
      summary: { button: { progress: 'unpaid', enabled: true } },
    })
    expect(visit.emitted).toEqual([{ type: 'toast', tone: 'error', said }])
  })
})

describe('a call that rejects', () => {
  const broken = (() => Promise.reject(new Error('broken'))) as unknown as Call

  it('a rejected look-up leaves the day and its slots unanswered', async () => {
    const visit = aVisit({ package: of, call: broken })
    visit.send({ type: 'select.date', date: DAY })
    await settle()
    expect(visit.snapshot().value).toMatchObject({ day: 'unanswered', slots: 'unanswered' })
  })

  it('[CPN-09] [BUY-02] the wizard reports a rejected call of validateCoupon or createPurchase', async () => {
    const visit = aVisit({ call: broken })
    visit.send({ type: 'coupon.apply', code: 'TEN' })
    await settle()
    expect(visit.look().coupon).toEqual({ state: 'refused', said: { code: 'coupon-invalid' } })
    visit.send({ type: 'purchase.request' })
    await settle()
    expect(visit.look()).toMatchObject({
      notices: [{ code: 'purchase-failed' }],
      summary: { button: { progress: 'idle', enabled: true } },
    })
  })

  it('[BUY-03] when initiatePayment rejects, the wizard shows a message and keeps the purchase', async () => {
    const server = aFakeServer()
    const call = ((action: 'initiatePayment', request: never) =>
      action === 'initiatePayment' ? broken(action, request) : server.call(action, request)) as Call
    const visit = aVisit({ call })
    visit.send({ type: 'purchase.request' })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-7', id: 7 })
    expect(visit.look()).toMatchObject({
      notices: [{ code: 'payment-failed' }],
      summary: { button: { progress: 'unpaid', enabled: true } },
    })
  })
})

describe('a wizard without actors', () => {
  const input = {
    package: of,
    visitor: 'signed-in',
    clock: () => SOME_MORNING,
    site: { site: 'dareesha', channel: 'web' },
    newKey: () => 'key',
  } as const

  it('the date step shows the chosen day without answers to the look-ups', async () => {
    const actor = createActor(wizardMachine, { input }).start()
    actor.send({ type: 'select.date', date: DAY })
    await settle()
    expect(actor.getSnapshot().value).toMatchObject({ day: 'unanswered', slots: 'unanswered' })
    expect(view(actor.getSnapshot()).steps[1]?.value).toEqual({ kind: 'date', date: DAY })
  })

  it('[LIB-02] the inspector receives an error that says how to provide the actors', async () => {
    const errors: unknown[] = []
    const actor = createActor(wizardMachine, {
      input,
      inspect: (inspected) => {
        if (inspected.type === '@xstate.event' && 'error' in inspected.event) errors.push(inspected.event['error'])
      },
    }).start()
    actor.send({ type: 'select.date', date: DAY })
    await settle()
    const provide = 'wizardMachine.provide({ actors: bookingActors(call, returnAddress) })'
    expect(errors).toEqual(Array(2).fill(new Error(`Provide the actors: ${provide}`)))
  })
})
