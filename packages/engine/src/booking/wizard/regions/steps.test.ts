import { calendarDate } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { optionListOf } from '../../../catalogue/option-lists.ts'
import { aFakeServer, aFullPackage, aPackage, aVisit, settle } from '../../../testing/index.ts'
import type { PartyLimits } from '../../package.ts'
import type { Step } from '../../selection.ts'

const DAY = calendarDate('2026-11-25')
const OTHER_DAY = calendarDate('2026-11-26')
const SLOT = { id: 1, label: '10:00', adults: 4, children: 4 } as const
const TIME_CLEARED = [{ code: 'time-cleared' }]
const OPTIONS_CLEARED = [{ code: 'options-cleared' }]
const SLOTS = { data: [{ id: 1, time_slot: '10:00', adult_tickets: 4, child_tickets: 4, enable: 1 }] }

describe('the steps region', () => {
  it('[WIZ-02] [WIZ-10] [WIZ-11] Next visits the steps in order, and Submit opens the summary', async () => {
    const visit = aVisit({ package: aFullPackage() })
    const seen: Step[] = [visit.look().step]
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    seen.push(visit.look().step)
    await settle()
    visit.send(
      { type: 'step.next' },
      { type: 'select.slot', slot: { ...SLOT, adults: 'unlimited', children: 'unlimited' } },
    )
    seen.push(visit.look().step)
    for (let step = 0; step < 3; step += 1) {
      visit.send({ type: 'step.next' })
      seen.push(visit.look().step)
    }
    expect(seen).toEqual(['tickets', 'date', 'time', 'sub-packages', 'transport', 'meals'])
    expect(visit.look().bar.action).toEqual({ kind: 'submit' })
    visit.send({ type: 'step.next' })
    expect(visit.look().sheet).toBe('summary')
  })

  it('[WIZ-03] [WIZ-04] [WIZ-12] [WIZ-13] a package with one step shows Submit and the promo link at once', () => {
    const { look } = aVisit()
    expect(look().steps.map(({ step }) => step)).toEqual(['tickets'])
    expect(look().bar).toMatchObject({ action: { kind: 'submit' }, promoLink: true })
  })

  it('[WIZ-05] [WIZ-08] the step bar shows the chosen values, and each reached step adds its share to the progress', () => {
    const visit = aVisit({ package: aFullPackage() })
    expect(visit.look().progress).toBeCloseTo(100 / 6)
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 1 } })
    expect(visit.look().steps[0]?.value).toEqual({ kind: 'party', party: { adults: 2, children: 1 } })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    expect(visit.look().progress).toBeCloseTo(200 / 6)
    expect(visit.look().steps[1]?.value).toEqual({ kind: 'date', date: DAY })
  })

  it('[QTY-10] [QTY-11] the tickets panel contains the party limits of the package', () => {
    const panelOf = (party: PartyLimits) => aVisit({ package: aPackage({ party }) }).look().panel
    expect(panelOf({ min: 4, max: 12 })).toMatchObject({ limits: { min: 4, max: 12 } })
    expect(panelOf({ min: null, max: 8 })).toMatchObject({ limits: { min: null, max: 8 } })
    expect(panelOf({ min: null, max: null })).toMatchObject({ limits: null })
  })

  it('[SLOT-06] [SLOT-10] each slot has its number of places, and an unlimited slot has 1000', async () => {
    const slot = (id: number, tickets: number | '') => ({
      id,
      time_slot: `${id}:00`,
      adult_tickets: tickets,
      child_tickets: tickets,
      enable: 1,
    })
    const server = aFakeServer()
    const visit = aVisit({ package: aFullPackage(), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').answer({})
    await server.waiting('getPackagePrice').answer({})
    await server.waiting('packageSlots').answer({ data: [slot(9, 20), slot(11, 6), slot(16, '')] })
    visit.send({ type: 'step.next' })
    expect(visit.look().panel).toMatchObject({
      slots: [{ remaining: 20 }, { remaining: 6 }, { remaining: 1000 }],
    })
  })

  it('[WIZ-11] [QTY-12] Next stays at an invalid step and shows its violations', () => {
    const visit = aVisit({ package: aFullPackage() })
    visit.send({ type: 'select.tickets', party: { adults: 0, children: 0 } }, { type: 'step.next' })
    expect(visit.look()).toMatchObject({ step: 'tickets', violatedStep: 'tickets' })
    expect(visit.look().violations[0]).toEqual({ code: 'party-empty' })
    visit.send({ type: 'select.tickets', party: { adults: 1, children: 0 } })
    expect(visit.look().violations).toEqual([])
  })

  it('[WIZ-06] [WIZ-07] [AMB-010] a jump opens the chosen step but cannot skip an invalid step', async () => {
    const visit = aVisit({ package: aFullPackage() })
    visit.send({ type: 'step.jump', step: 'time' })
    expect(visit.look()).toMatchObject({
      step: 'tickets',
      violatedStep: 'date',
      violations: [{ code: 'date-missing' }],
    })
    visit.send({ type: 'step.jump', step: 'date' }, { type: 'select.date', date: DAY })
    await settle()
    visit.send({ type: 'step.jump', step: 'time' })
    expect(visit.look().step).toBe('time')
    visit.send({ type: 'step.jump', step: 'tickets' })
    expect(visit.look().step).toBe('tickets')
  })

  it('[WIZ-22] [DATE-14] choosing another day clears the time and looks up the new day', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aFullPackage(), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').answer({ adult_tickets: 9, child_tickets: 9 })
    await server.waiting('getPackagePrice').answer({ adult_price: '120', child_price: '60' })
    await server.waiting('packageSlots').answer(SLOTS)
    visit.send({ type: 'select.slot', slot: SLOT })
    expect(visit.look().steps[2]?.value).toEqual({ kind: 'time', label: '10:00' })
    visit.send({ type: 'select.date', date: OTHER_DAY })
    expect(visit.look().steps[2]?.value).toBeNull()
    expect(visit.look().step).toBe('date')
    expect(server.count('dateAvailabilityCheck')).toBe(2)
  })

  it('[WIZ-22] choosing another day shows a message about the cleared time until the next choice', () => {
    const visit = aVisit({ package: aFullPackage() })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    expect(visit.look().notices).toEqual([])
    visit.send({ type: 'select.slot', slot: SLOT }, { type: 'select.date', date: OTHER_DAY })
    expect(visit.look().notices).toEqual(TIME_CLEARED)
    visit.send({ type: 'select.date', date: DAY })
    expect(visit.look().notices).toEqual([])
  })

  it('[OPT-03] [WIZ-24] an option that clears other options shows a message, and a radio list never shows it', () => {
    const days = aVisit({ package: aPackage({ options: optionListOf(2501, 'adult') }) })
    days.send({ type: 'select.option', option: 1 })
    expect(days.look().notices).toEqual(OPTIONS_CLEARED)
    days.send({ type: 'select.option', option: 2 })
    expect(days.look().notices).toEqual([])
    days.send({ type: 'select.option', option: 0 })
    expect(days.look().notices).toEqual(OPTIONS_CLEARED)
    days.send({ type: 'select.option', option: 0 })
    expect(days.look().notices).toEqual([])
    const none = aVisit({ package: aPackage({ options: optionListOf(2501, 'adult') }) })
    none.send({ type: 'select.option', option: 1 }, { type: 'select.option', option: 1 })
    expect(none.snapshot().context.selection.options).toEqual([])
    expect(none.look().notices).toEqual([])
    none.send({ type: 'select.option', option: 2 })
    expect(none.look().notices).toEqual([])

    const lengths = aVisit({ package: aPackage({ options: { ...optionListOf(2501, 'adult')!, mode: 'radio' } }) })
    lengths.send({ type: 'select.option', option: 1 }, { type: 'select.option', option: 0 })
    expect(lengths.look().notices).toEqual([])
  })

  it('[DATE-08] [AMB-038] Next waits for the look-up of the day and refuses a full day', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    expect(visit.look().bar.waiting).toBe(false)
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY }, { type: 'step.next' })
    expect(visit.look().bar.waiting).toBe(true)
    await server.waiting('dateAvailabilityCheck').answer({ adult_tickets: 0, child_tickets: 0 })
    await server.waiting('getPackagePrice').answer({})
    expect(visit.look()).toMatchObject({ step: 'date', violations: [{ code: 'date-full' }], bar: { waiting: false } })
  })

  it('[DATE-08] the view reports a full day as `soldOut`, never as a mistake', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    expect(visit.look().soldOut).toBeNull()
    await server.waiting('dateAvailabilityCheck').answer({ adult_tickets: 0, child_tickets: 0 })
    await server.waiting('getPackagePrice').answer({})
    expect(visit.look()).toMatchObject({ mistakes: [], soldOut: { said: { code: 'date-full' }, isRefused: false } })
    visit.send({ type: 'step.next' })
    expect(visit.look()).toMatchObject({ mistakes: [], soldOut: { said: { code: 'date-full' }, isRefused: true } })
    visit.send({ type: 'step.back' }, { type: 'step.jump', step: 'date' })
    expect(visit.look()).toMatchObject({ mistakes: [], soldOut: { isRefused: false } })
  })

  it('[SLOT-07] a missing time is a mistake, but the lack of free slots is `soldOut`', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ hasTime: true }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'step.next' })
    expect(visit.look()).toMatchObject({ mistakes: [{ code: 'slot-missing' }], soldOut: null })
    await server.waiting('packageSlots').answer({ data: [] })
    expect(visit.look()).toMatchObject({ mistakes: [], soldOut: { said: { code: 'slots-all-full' }, isRefused: true } })
  })

  it('[DATE-14] a failed look-up of the day blocks the booking and can be retried', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').fail({ code: 'timeout' })
    await server.waiting('getPackagePrice').answer({})
    expect(visit.look().panel).toMatchObject({ lookUp: 'unanswered' })
    visit.send({ type: 'purchase.request' })
    expect(server.count('createPurchase')).toBe(0)
    visit.send({ type: 'schedule.retry' })
    expect(server.count('dateAvailabilityCheck')).toBe(2)
  })

  it('[SLOT-03] [AMB-013] a slot without room for the party is reported and stays chosen', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ hasTime: true }), call: server.call })
    await server.waiting('packageSlots').answer(SLOTS)
    visit.send({ type: 'step.next' }, { type: 'select.slot', slot: SLOT }, { type: 'step.back' })
    visit.send(
      { type: 'select.tickets', party: { adults: 5, children: 0 } },
      { type: 'step.next' },
      { type: 'step.next' },
    )
    expect(visit.look()).toMatchObject({ step: 'time', violations: [{ code: 'slot-full' }] })
    expect(visit.look().steps[1]?.value).toEqual({ kind: 'time', label: '10:00' })
  })
})

describe('an anonymous visitor', () => {
  it('[WIZ-17] [WIZ-18] [WIZ-20] [WIZ-21] [BUY-13] [BUY-14] anonymous visitors reach the summary but cannot book', async () => {
    const server = aFakeServer()
    const visit = aVisit({ visitor: 'anonymous', call: server.call })
    expect(visit.look().bar).toMatchObject({ action: { kind: 'sign-up' }, promoLink: false })
    expect(visit.look().panelContinue).toEqual({ kind: 'submit' })
    expect(visit.look().steps.every(({ enabled }) => !enabled)).toBe(true)
    visit.send({ type: 'step.next' })
    expect(visit.look().sheet).toBe('summary')
    expect(visit.look().summary.button).toEqual({ kind: 'login' })
    visit.send({ type: 'promo.open' }, { type: 'coupon.apply', code: 'WELCOME10' }, { type: 'purchase.request' })
    expect(visit.look().promo.open).toBe(false)
    expect(server.count('validateCoupon') + server.count('createPurchase')).toBe(0)
    visit.send({ type: 'sheet.close' }, { type: 'visitor.changed', visitor: 'signed-in' })
    expect(visit.look().summary.button).toEqual({ kind: 'book', progress: 'idle', enabled: true })
  })

  it('[WIZ-20] anonymous visitors cannot jump on the step bar', () => {
    const visit = aVisit({ visitor: 'anonymous', package: aFullPackage() })
    visit.send({ type: 'step.jump', step: 'date' })
    expect(visit.look().step).toBe('tickets')
  })
})
