import { calendarDate } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { optionListOf } from '../../../catalogue/option-lists.ts'
import { aFakeServer, aFullPackage, aPackage, aVisit, aVisitAtSummary, settle } from '../../../testing/index.ts'
import { STEPS } from '../../selection.ts'
import type { Package } from '../../package.ts'
import type { WizardEvent } from '../setup.ts'

const DAY = calendarDate('2026-11-25')
const SLOT = { id: 1, label: '10:00', adults: 'unlimited', children: 'unlimited' } as const
const BACK: WizardEvent = { type: 'step.back' }
const NEXT: WizardEvent = { type: 'step.next' }
const EMPTY_PARTY: WizardEvent = { type: 'select.tickets', party: { adults: 0, children: 0 } }

describe('Back', () => {
  it('Back visits the steps of the package in reverse order', async () => {
    const visit = await aVisitAtSummary()
    visit.send({ type: 'sheet.close' })
    const seen = [visit.look().step]
    for (let click = 0; click < 6; click += 1) {
      visit.send(BACK)
      seen.push(visit.look().step)
    }
    expect(seen).toEqual(['meals', 'transport', 'sub-packages', 'time', 'date', 'tickets', 'tickets'])
    const short = aVisit({ package: aPackage({ hasTime: true }) })
    short.send(NEXT, BACK)
    expect(short.look().step).toBe('tickets')
  })

  it('[WIZ-11] Back clears the violations of the step', () => {
    const visit = aVisit({ package: aPackage({ hasTime: true }) })
    visit.send(NEXT, NEXT)
    expect(visit.look().violatedStep).toBe('time')
    visit.send(BACK)
    expect(visit.look()).toMatchObject({ violatedStep: null, violations: [] })
  })
})

describe('Next', () => {
  it('[WIZ-11] Next clears the notices when the step is valid', () => {
    const visit = aVisit({ package: aFullPackage(), notice: { code: 'saved-unreadable' } })
    expect(visit.look().notices).toEqual([{ code: 'saved-unreadable' }])
    visit.send(NEXT)
    expect(visit.look()).toMatchObject({ step: 'date', notices: [] })
  })

  it('[P20] Next, Back and sheets reuse the context object if nothing in it changes', async () => {
    const visit = aVisit({ package: aFullPackage() })
    const start = visit.snapshot().context
    visit.send(NEXT)
    expect(visit.look().step).toBe('date')
    expect(visit.snapshot().context).toBe(start)
    visit.send({ type: 'select.date', date: DAY })
    await settle()
    const chosen = visit.snapshot().context
    visit.send(NEXT, BACK, { type: 'promo.open' }, { type: 'sheet.close' })
    expect(visit.look().step).toBe('date')
    expect(visit.snapshot().context).toBe(chosen)
  })

  it('[AMB-013] Next at the last step opens an earlier invalid step and shows its violations', async () => {
    const visit = aVisit({ package: aPackage({ calendar: {}, hasTime: true }) })
    visit.send(NEXT, { type: 'select.date', date: DAY })
    await settle()
    visit.send(NEXT, { type: 'select.slot', slot: SLOT }, EMPTY_PARTY, NEXT)
    expect(visit.look()).toMatchObject({
      step: 'tickets',
      sheet: 'none',
      violatedStep: 'tickets',
      violations: [{ code: 'party-empty' }],
    })
  })

  it('[AMB-013] Next stays at the last step if the last step is invalid', () => {
    const visit = aVisit({ package: aPackage({ hasTime: true }) })
    visit.send(NEXT, EMPTY_PARTY, NEXT)
    expect(visit.look()).toMatchObject({ step: 'time', violatedStep: 'time' })
  })

  it('[AMB-038] Next waits for the look-up only in the date step, and a choice cancels the wait', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send(NEXT, { type: 'select.date', date: DAY }, BACK, NEXT)
    expect(visit.look()).toMatchObject({ step: 'date', bar: { waiting: false } })
    visit.send(NEXT)
    expect(visit.look().bar.waiting).toBe(true)
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 0 } })
    expect(visit.look().bar.waiting).toBe(false)
  })

  it('[AMB-038] Back cancels a Next that waits for the look-up of the day', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {}, hasTime: true }), call: server.call })
    visit.send(NEXT, { type: 'select.date', date: DAY }, NEXT, BACK)
    expect(visit.look()).toMatchObject({ step: 'tickets', bar: { waiting: false } })
    await server.waiting('dateAvailabilityCheck').answer({})
    await server.waiting('getPackagePrice').answer({})
    expect(visit.look().step).toBe('tickets')
  })
})

describe('step.show', () => {
  const show = (step: 'meals' | 'date' | 'tickets' | 'time'): WizardEvent => ({ type: 'step.show', step })

  it('[R15] [WIZ-07] the requested step opens unless an earlier step is invalid', () => {
    for (const visitor of ['anonymous', 'signed-in'] as const) {
      const visit = aVisit({ package: aFullPackage(), visitor })
      visit.send(show('date'))
      expect(visit.look()).toMatchObject({ step: 'date', violatedStep: null })
      visit.send(show('tickets'), show('meals'))
      expect(visit.look()).toMatchObject({
        step: 'date',
        violatedStep: 'date',
        violations: [{ code: 'date-missing' }],
      })
    }
  })

  it('[WIZ-03] a request for a step that the package lacks changes nothing', () => {
    const visit = aVisit()
    visit.send(show('meals'))
    expect(visit.look()).toMatchObject({ step: 'tickets', violatedStep: null })
  })

  it('[DEC-13] a request for a step keeps the notices and clears the violations', () => {
    const visit = aVisit({ package: aFullPackage(), notice: { code: 'payment-declined' } })
    visit.send(show('date'))
    expect(visit.look().notices).toEqual([{ code: 'payment-declined' }])
    visit.send(NEXT, show('tickets'))
    expect(visit.look()).toMatchObject({ step: 'tickets', violatedStep: null })
  })
})

describe('step.jump', () => {
  it('[WIZ-06] a jump clears the violations of the previous step', () => {
    const visit = aVisit({ package: aFullPackage() })
    visit.send({ type: 'step.jump', step: 'date' }, NEXT)
    expect(visit.look().violatedStep).toBe('date')
    visit.send({ type: 'step.jump', step: 'tickets' })
    expect(visit.look()).toMatchObject({ step: 'tickets', violatedStep: null })
  })

  it('[WIZ-20] a jump of an anonymous visitor changes nothing', () => {
    const visit = aVisit({ package: aFullPackage(), visitor: 'anonymous' })
    visit.send({ type: 'step.jump', step: 'time' })
    expect(visit.look()).toMatchObject({ step: 'tickets', violatedStep: null })
  })

  it('[WIZ-07] a jump to a step that the package lacks changes nothing', () => {
    const visit = aVisit()
    visit.send({ type: 'step.jump', step: 'meals' })
    expect(visit.look()).toMatchObject({ step: 'tickets', violatedStep: null })
  })
})

describe('the sheets', () => {
  it('[WIZ-14] the summary opens only when every step is valid', () => {
    const visit = aVisit({ package: aPackage({ hasTime: true }) })
    visit.send({ type: 'summary.open' })
    expect(visit.look()).toMatchObject({ sheet: 'none', step: 'tickets', violatedStep: null })
    visit.send({ type: 'select.slot', slot: SLOT }, { type: 'summary.open' })
    expect(visit.look().sheet).toBe('summary')
  })

  it('the Change button of a step opens the step with its choice', async () => {
    const visit = await aVisitAtSummary()
    visit.send({ type: 'summary.change', step: 'date' })
    expect(visit.look()).toMatchObject({ sheet: 'none', step: 'date', panel: { chosen: DAY } })
  })

  it('the Change buttons open every step of a complete booking', async () => {
    const visit = await aVisitAtSummary()
    for (const step of STEPS) {
      visit.send({ type: 'summary.open' }, { type: 'summary.change', step })
      expect(visit.look()).toMatchObject({ sheet: 'none', step })
    }
  })

  it('[WIZ-11] an invalid choice closes the open sheet and shows its violation', async () => {
    const visit = await aVisitAtSummary()
    visit.send(EMPTY_PARTY)
    expect(visit.look()).toMatchObject({ sheet: 'none', step: 'tickets', violations: [{ code: 'party-empty' }] })
    const over = await aVisitAtSummary()
    over.send({ type: 'promo.open' }, EMPTY_PARTY)
    expect(over.look()).toMatchObject({ sheet: 'none', step: 'tickets', violations: [{ code: 'party-empty' }] })
  })
})

describe('a choice', () => {
  it('a choice clears the notices of the previous attempt to buy', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'purchase.request' })
    await server.waiting('createPurchase').fail({ code: 'timeout' })
    expect(visit.look().notices).toEqual([{ code: 'no-answer' }])
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 0 } })
    expect(visit.look().notices).toEqual([])
  })

  it('[WIZ-03] a choice that the package does not offer changes nothing', () => {
    const timed = aVisit({ package: aPackage({ hasTime: true }) })
    timed.send({ type: 'select.slot', slot: SLOT }, { type: 'select.date', date: DAY })
    expect(timed.snapshot().context.selection.schedule).toMatchObject({ kind: 'dateless', slot: { id: 1 } })
    expect(timed.look().notices).toEqual([])
    timed.send({ type: 'select.option', option: 1 })
    expect(timed.snapshot().context.selection.options).toEqual([])
    expect(timed.emitted).toEqual([])
  })

  it('[DEC-01] the wizard reports no price change when the visitor chooses another option', async () => {
    const visit = await startRefusedVisit({ package: aPackage({ options: optionListOf(2501, 'adult') }) })
    visit.send({ type: 'select.option', option: 1 })
    expect(visit.look().notices).toEqual([{ code: 'options-cleared' }])
  })

  it('[DEC-01] the notice of a price change stays when the party changes', async () => {
    const visit = await startRefusedVisit({ package: aPackage({ calendar: {} }), dayPrice: '120' })
    const changed = { code: 'price-changed', params: { label: 'adult', before: 100_00, after: 120_00 } }
    expect(visit.look().notices).toContainEqual(changed)
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 0 } })
    expect(visit.look().notices).toEqual([changed])
  })
})

async function startRefusedVisit({
  package: of,
  dayPrice = '100',
}: {
  readonly package: Package
  readonly dayPrice?: string
}) {
  const server = aFakeServer()
  const visit = aVisit({ package: of, call: server.call })
  const answerDay = async (adult_price: string) => {
    await server.waiting('dateAvailabilityCheck').answer({})
    await server.waiting('getPackagePrice').answer({ adult_price })
  }
  if (of.calendar !== null) {
    visit.send({ type: 'select.date', date: DAY })
    await answerDay('100')
  }
  visit.send({ type: 'purchase.request' })
  await server.waiting('createPurchase').fail({ code: 'refused', msg: 'No.', answer: {} })
  if (of.calendar !== null) await answerDay(dayPrice)
  return visit
}

describe('Skip extras', () => {
  const SKIP: WizardEvent = { type: 'extras.skip' }

  it.each(['anonymous', 'signed-in'] as const)(
    '[UX-17] Skip extras opens the summary for a visitor who is %s',
    async (visitor) => {
      const visit = aVisit({ package: aFullPackage(), visitor })
      visit.send(NEXT, { type: 'select.date', date: DAY })
      await settle()
      visit.send(NEXT, { type: 'select.slot', slot: SLOT })
      expect(visit.look()).toMatchObject({ step: 'time', sheet: 'none', canSkipExtras: true })
      visit.send(SKIP)
      expect(visit.look()).toMatchObject({ step: 'time', sheet: 'summary', violations: [] })
      visit.send({ type: 'sheet.close' }, NEXT)
      expect(visit.look()).toMatchObject({ step: 'sub-packages', sheet: 'none', canSkipExtras: false })
    },
  )

  it('[UX-17] [WIZ-11] Skip extras shows what is missing on the step, as Next does', async () => {
    const visit = aVisit({ package: aFullPackage() })
    visit.send(NEXT, { type: 'select.date', date: DAY })
    await settle()
    visit.send(NEXT, SKIP)
    expect(visit.look()).toMatchObject({ step: 'time', sheet: 'none', violations: [{ code: 'slot-missing' }] })
  })

  it('[UX-17] [AMB-013] Skip extras returns to an earlier step that has become invalid', async () => {
    const visit = aVisit({ package: aFullPackage() })
    visit.send(NEXT, { type: 'select.date', date: DAY })
    await settle()
    visit.send(NEXT, { type: 'select.slot', slot: SLOT }, EMPTY_PARTY, SKIP)
    expect(visit.look()).toMatchObject({ step: 'tickets', sheet: 'none', violations: [{ code: 'party-empty' }] })
  })

  it('[UX-17] [AMB-038] Skip extras waits for the look-up of the day', async () => {
    const visit = aVisit({ package: aFullPackage({ hasTime: false }) })
    visit.send(NEXT, { type: 'select.date', date: DAY }, SKIP)
    expect(visit.look()).toMatchObject({ step: 'date', sheet: 'none', bar: { waiting: false, skipWaits: true } })
    await settle()
    expect(visit.look()).toMatchObject({ step: 'date', sheet: 'summary', bar: { skipWaits: false } })
  })

  it('[UX-17] [AMB-038] only the last click on Next or Skip extras during the look-up of the day counts', async () => {
    const visit = aVisit({ package: aFullPackage({ hasTime: false }) })
    visit.send(NEXT, { type: 'select.date', date: DAY }, SKIP, NEXT)
    expect(visit.look()).toMatchObject({ bar: { waiting: true, skipWaits: false } })
    visit.send(SKIP, NEXT)
    await settle()
    expect(visit.look()).toMatchObject({ step: 'sub-packages', sheet: 'none' })
  })

  it('[UX-17] [NET-08] Skip extras repeats a failed look-up of the day', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aFullPackage({ hasTime: false }), call: server.call })
    visit.send(NEXT, { type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').fail({ code: 'offline' })
    await server.waiting('getPackagePrice').answer({})
    expect(visit.look().panel).toMatchObject({ lookUp: 'unanswered' })
    visit.send(SKIP)
    expect(visit.look()).toMatchObject({ panel: { lookUp: 'asking' }, bar: { skipWaits: true } })
  })
})
