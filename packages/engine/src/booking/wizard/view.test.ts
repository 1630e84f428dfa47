import { calendarDate, fils } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import {
  aFakeServer,
  aFullPackage,
  aPackage,
  aSelection,
  aVisit,
  aVisitAtSummary,
  aVisitOn,
  settle,
  SOME_MORNING,
} from '../../testing/index.ts'
import type { Package } from '../package.ts'
import type { Party } from '../party.ts'
import { restore, save } from './saved.ts'
import { isUnanswered } from './view.ts'

const DAY = calendarDate('2026-11-25')

describe('the bottom bar', () => {
  it('[WIZ-09] [WIZ-10] [WIZ-12] the bar shows the total and offers Next, and the last step offers Submit instead', async () => {
    const visit = aVisit({ package: aPackage({ hasTime: true, meals: aFullPackage().meals }) })
    await settle()
    expect(visit.look()).toMatchObject({
      number: 1,
      count: 3,
      panelContinue: null,
      bar: { action: { kind: 'next', to: 'time' }, promoLink: false, back: null, total: 100_00 },
    })
    visit.send({ type: 'step.next' }, { type: 'select.slot', slot: { id: 1, label: '10:00', adults: 9, children: 9 } })
    visit.send({ type: 'select.meal', row: { id: 31, quantity: 1 } }, { type: 'step.next' })
    expect(visit.look()).toMatchObject({
      number: 3,
      bar: { action: { kind: 'submit' }, promoLink: true, back: 'time', total: 145_00 },
    })
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 1 } })
    expect(visit.look().bar.party).toEqual({ adults: 2, children: 1 })
  })

  it('[PRICE-03] a wizard that knows the selected day shows the day price at once', () => {
    const server = aFakeServer()
    const of = aPackage({ calendar: {} })
    const selection = aSelection({ party: { adults: 2, children: 0 }, schedule: aVisitOn(DAY) }, of)
    const prices = { adult: fils(120_00), child: null, peak: true }
    const day = { availability: { adults: 5, children: 5 }, prices } as const
    const known = aVisit({ package: of, call: server.call, start: { selection, day } })
    expect(known.snapshot().value.day).toBe('known')
    expect(known.look().bar).toMatchObject({ total: 240_00, updating: false, party: { adults: 2 } })
    expect(server.pending()).toEqual([])
    const unknown = aVisit({ package: of, call: server.call, start: { selection, day: null } })
    expect(unknown.look().bar).toMatchObject({ total: 200_00, updating: true })
    expect(server.count('dateAvailabilityCheck')).toBe(1)
  })

  it('[AMB-001] an anonymous visitor can continue in the panel and sign up in the bar', () => {
    const visit = aVisit({ package: aFullPackage(), visitor: 'anonymous' })
    expect(visit.look()).toMatchObject({
      panelContinue: { kind: 'next', to: 'date' },
      bar: { action: { kind: 'sign-up' }, promoLink: false },
    })
  })

  it('[DATE-15] the bar is updating while the look-up of the day is pending', async () => {
    const visit = aVisit({ package: aPackage({ calendar: {} }) })
    expect(visit.look().bar.updating).toBe(false)
    visit.send({ type: 'select.date', date: DAY })
    expect(visit.look().bar.updating).toBe(true)
    await settle()
    expect(visit.look().bar.updating).toBe(false)
  })
})

describe('the sheets', () => {
  it('[CPN-01] [WIZ-14] the promo sheet opens over a step or over the summary', () => {
    const visit = aVisit()
    const seen = [visit.look().sheet]
    for (const type of [
      'promo.open',
      'sheet.close',
      'step.next',
      'promo.open',
      'sheet.close',
      'sheet.close',
    ] as const) {
      visit.send({ type })
      seen.push(visit.look().sheet)
    }
    expect(seen).toEqual(['none', 'promo', 'none', 'summary', 'promo', 'summary', 'none'])
  })

  it('[PKG-09] [PKG-10] the promo sheet opens with a given code or with the earlier text', () => {
    const visit = aVisit()
    expect(visit.look().promo).toEqual({ open: true, code: '', coupon: { state: 'none' } })
    visit.send({ type: 'promo.open', code: 'WELCOME10' })
    expect(visit.look().promo.code).toBe('WELCOME10')
    visit.send({ type: 'sheet.close' }, { type: 'promo.open' })
    expect(visit.look().promo.code).toBe('WELCOME10')
    visit.send({ type: 'sheet.close' }, { type: 'step.next' }, { type: 'promo.open', code: 'OTHER' })
    expect(visit.look().promo.code).toBe('OTHER')
  })
})

describe('violations, mistakes and soldOut', () => {
  it('[DATE-05] [DATE-06] an event without a remaining day is `soldOut` and no mistake', () => {
    const visit = aVisit({ package: aPackage({ calendar: { end: calendarDate('2026-11-19') } }) })
    visit.send({ type: 'step.next' })
    expect(visit.look()).toMatchObject({ soldOut: { said: { code: 'event-full' }, isRefused: false }, mistakes: [] })
    visit.send({ type: 'step.next' })
    expect(visit.look()).toMatchObject({
      violatedStep: 'date',
      violations: [{ code: 'event-full' }],
      soldOut: { said: { code: 'event-full' }, isRefused: true },
      mistakes: [],
    })
  })

  it('[SLOT-03] a chosen slot without room is `soldOut` and no mistake', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ hasTime: true }), call: server.call })
    const slot = { id: 1, label: '10:00', adults: 9, children: 9 } as const
    visit.send({ type: 'select.slot', slot }, { type: 'step.next' }, { type: 'step.next' }, { type: 'sheet.close' })
    const data = [
      { id: 1, time_slot: '10:00', adult_tickets: 0, child_tickets: '' },
      { id: 2, time_slot: '11:00', adult_tickets: '', child_tickets: '' },
    ]
    await server.waiting('packageSlots').answer({ data })
    expect(visit.look().soldOut).toEqual({ said: { code: 'slot-full' }, isRefused: false })
    visit.send({ type: 'step.next' })
    expect(visit.look()).toMatchObject({ violations: [{ code: 'slot-full' }], mistakes: [] })
  })

  it('[SLOT-07] an unknown slot is a mistake even when all slots are full', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ hasTime: true }), call: server.call })
    visit.send({ type: 'select.slot', slot: { id: 7, label: '09:00', adults: 9, children: 9 } })
    const data = [{ id: 1, time_slot: '10:00', adult_tickets: 0, child_tickets: '' }]
    await server.waiting('packageSlots').answer({ data })
    visit.send({ type: 'step.next' }, { type: 'step.next' })
    expect(visit.look()).toMatchObject({
      soldOut: { said: { code: 'slots-all-full' }, isRefused: true },
      mistakes: [{ code: 'slot-unknown' }],
    })
  })

  it('[SLOT-03] a slot without room is a mistake if the look-up failed', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ hasTime: true, adult: { initial: 3 } }), call: server.call })
    await server.waiting('packageSlots').fail({ code: 'timeout' })
    expect(isUnanswered(visit.snapshot())).toBe(true)
    visit.send({ type: 'select.slot', slot: { id: 7, label: '09:00', adults: 2, children: 2 } })
    visit.send({ type: 'step.next' }, { type: 'step.next' })
    expect(visit.look()).toMatchObject({ soldOut: null, mistakes: [{ code: 'slot-full' }] })
  })

  it('[QTY-12] an empty party is a mistake even for a sold-out event', () => {
    const visit = aVisit({ package: aPackage({ calendar: { end: null } }) })
    visit.send({ type: 'step.next' }, { type: 'select.tickets', party: { adults: 0, children: 0 } })
    visit.send({ type: 'step.jump', step: 'date' }, { type: 'step.jump', step: 'tickets' })
    expect(visit.look()).toMatchObject({ step: 'tickets', violatedStep: null, mistakes: [], soldOut: null })
    visit.send({ type: 'step.next' })
    expect(visit.look()).toMatchObject({ violatedStep: 'tickets', mistakes: [{ code: 'party-empty' }] })
  })

  it('[DATE-08] [WIZ-07] a full day is a mistake when the visitor jumps ahead', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aFullPackage(), call: server.call })
    const answerDay = async (adult_tickets: string) => {
      await server.waiting('dateAvailabilityCheck').answer({ adult_tickets, child_tickets: '' })
      await server.waiting('getPackagePrice').answer({})
      await server.waiting('packageSlots').answer({ data: [] })
    }
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await answerDay('9')
    visit.send({ type: 'step.next' }, { type: 'schedule.retry' })
    await answerDay('0')
    visit.send({ type: 'step.jump', step: 'meals' })
    expect(visit.look()).toMatchObject({
      step: 'time',
      violatedStep: 'date',
      mistakes: [{ code: 'date-full' }],
      soldOut: { said: { code: 'slots-all-full' }, isRefused: false },
    })
  })
})

describe('the Book Now button', () => {
  it('[BUY-01] the button shows the progress from the click to the payment page', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    const button = () => visit.look().summary.button
    expect(button()).toEqual({ kind: 'book', progress: 'idle', enabled: true })
    visit.send({ type: 'purchase.request' })
    expect(button()).toEqual({ kind: 'book', progress: 'booking', enabled: false })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-1', id: 1 })
    expect(button()).toEqual({ kind: 'book', progress: 'paying', enabled: false })
    await server.waiting('initiatePayment').answer({ payment_link: 'https://pay.example/1' })
    expect(button()).toEqual({ kind: 'book', progress: 'leaving', enabled: false })
  })

  it('[BUY-13] [PKG-11] the button is disabled for an invalid step or a disabled package', () => {
    const enabled = (details: Parameters<typeof aPackage>[0]) =>
      aVisit({ package: aPackage(details) }).look().summary.button
    expect(enabled({ calendar: {} })).toMatchObject({ kind: 'book', enabled: false })
    expect(enabled({ sale: { kind: 'disabled' } })).toMatchObject({ kind: 'book', enabled: false })
  })

  it('[CPN-04] the button is disabled while a promo code is being validated', async () => {
    const visit = await aVisitAtSummary()
    visit.send({ type: 'coupon.apply', code: 'TEN' })
    expect(visit.look()).toMatchObject({ coupon: { state: 'validating' }, summary: { button: { enabled: false } } })
    await settle()
    expect(visit.look()).toMatchObject({
      coupon: { state: 'applied', code: 'TEN' },
      promo: { coupon: { state: 'applied', code: 'TEN' } },
      summary: { button: { enabled: true } },
    })
  })
})

describe('a restored promo code', () => {
  it('[CPN-04] during the look-up of the day, a restored code disables Book Now', async () => {
    const of = aPackage({ calendar: {} })
    const before = aVisit({ package: of })
    before.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await settle()
    before.send({ type: 'coupon.apply', code: 'TEN' })
    await settle()
    const restored = restore(save(before.snapshot()), of, SOME_MORNING)
    const server = aFakeServer()
    const visit = aVisit({ package: of, call: server.call, ...(restored.ok ? { saved: restored.value } : {}) })
    expect(server.count('validateCoupon')).toBe(0)
    expect(visit.look()).toMatchObject({ coupon: { state: 'validating' }, summary: { button: { enabled: false } } })
  })
})

describe('the price-changed notice', () => {
  it('[DEC-01] the notice names each ticket type whose price has changed', () => {
    const of = aPackage()
    const selection = {
      party: { adults: 1, children: 1 },
      options: [],
      schedule: { kind: 'dateless', slot: null },
      subPackages: [],
      transport: null,
      meals: [],
    } as const
    const savedVisit = {
      selection,
      step: 'tickets',
      summaryOpen: false,
      coupon: null,
      attempt: null,
      purchase: null,
    } as const
    const noticesFor = (adult: number, child: number, party: Party, sold: Package = of) => {
      const prices = { adult: fils(adult), child: fils(child) }
      return aVisit({ package: sold, saved: { ...savedVisit, selection: { ...selection, party }, prices } }).look()
        .notices
    }
    const change = (label: string, before: number, after: number) => ({
      code: 'price-changed',
      params: { label, before, after },
    })
    expect(noticesFor(90_00, 40_00, selection.party)).toEqual([
      change('adult', 90_00, 100_00),
      change('child', 40_00, 50_00),
    ])
    expect(noticesFor(100_00, 40_00, selection.party)).toEqual([change('child', 40_00, 50_00)])
    expect(noticesFor(100_00, 40_00, { adults: 1, children: 0 })).toEqual([])
    // The party violates the package's minimum, so the view does not compare the prices.
    expect(noticesFor(90_00, 40_00, { adults: 1, children: 0 }, aPackage({ adult: { min: 2 } }))).toEqual([])
  })
})

describe('the quote', () => {
  it('[WIZ-23] the same selection in another package has the prices of that package', () => {
    const { selection } = aVisit().snapshot().context
    const prices = { adult: fils(100_00), child: fils(50_00) }
    const saved = { selection, step: 'tickets', summaryOpen: false, prices, coupon: null, attempt: null } as const
    const totalOf = (of: Package) => aVisit({ package: of, saved }).look().quote.total
    expect(totalOf(aPackage())).toBe(100_00)
    expect(totalOf(aPackage({ slug: 'mangroves', adult: { price: fils(70_00) } }))).toBe(70_00)
  })
})
