import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aFakeServer, aPackage, aVisit, SOME_MORNING } from '../../../testing/index.ts'
import type { FakeServer, WizardDetails } from '../../../testing/index.ts'
import { runsAtMost } from '../../../testing/arbitraries.ts'
import { startSelection } from '../../selection.ts'
import { isUnanswered } from '../view.ts'

const DAY = calendarDate('2026-11-25')

describe('late answers', () => {
  it('[DATE-14] the wizard keeps the answers for the day that was chosen last', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (days, order) => {
          const server = aFakeServer()
          const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
          const dates = days.map((day) => calendarDate(`2026-11-2${day + 3}`))
          for (const date of dates) visit.send({ type: 'select.date', date })
          while (server.pending().length > 0) {
            const pending = server.pending()
            const next = pending[(order.next().value as number) % pending.length]!
            const asked = Number(String(next.request['date']).slice(-2))
            await next.answer({ adult_tickets: asked, child_tickets: '', adult_price: asked, child_price: asked })
          }
          const chosen = Number(dates.at(-1)!.slice(-2))
          expect(visit.snapshot().context.day).toMatchObject({
            availability: { adults: chosen },
            prices: { adult: chosen * 100 },
          })
        },
      ),
      { numRuns: runsAtMost(60) },
    )
  })
})

describe('the look-ups', () => {
  it('[SLOT-01] [DATE-14] choosing a day requests its slots and aborts the previous request', () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {}, hasTime: true }), call: server.call })
    visit.send({ type: 'select.date', date: DAY })
    const first = server.waiting('packageSlots')
    visit.send({ type: 'select.date', date: calendarDate('2026-11-26') })
    expect(first.isAborted()).toBe(true)
    expect(server.count('packageSlots')).toBe(2)
  })

  it('[SLOT-01] [AMB-007] the wizard requests slots only once for a package without a date step', () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ hasTime: true }), call: server.call })
    visit.send({ type: 'select.date', date: DAY })
    expect(server.pending().map(({ action }) => action)).toEqual(['packageSlots'])
    expect(server.count('packageSlots')).toBe(1)
  })

  it('[SLOT-01] for a package without a time step, the wizard never requests slots', () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'select.date', date: DAY }, { type: 'select.date', date: calendarDate('2026-11-26') })
    expect(server.count('packageSlots')).toBe(0)
    expect(visit.snapshot().value.slots).toBe('undecided')
  })

  it('[DATE-02] after midnight, the date step begins with the new day', () => {
    let now = SOME_MORNING
    const visit = aVisit({ package: aPackage({ calendar: {} }), clock: () => now })
    now += 86_400_000
    visit.send({ type: 'step.next' })
    expect(visit.look().panel).toMatchObject({ step: 'date', firstOpen: '2026-11-21' })
  })
})

describe('a failed look-up of the day', () => {
  const failDay = async (server: FakeServer) => {
    await server.waiting('dateAvailabilityCheck').fail({ code: 'server', status: 500, msg: null })
    await server.waiting('getPackagePrice').answer({})
  }
  const answerDay = async (server: FakeServer, record = {}) => {
    await server.waiting('dateAvailabilityCheck').answer(record)
    await server.waiting('getPackagePrice').answer({})
  }

  it('[AMB-038] a failed look-up cancels a waiting Next in the date step', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY }, { type: 'step.next' })
    expect(visit.look()).toMatchObject({ step: 'date', bar: { waiting: true } })
    await failDay(server)
    expect(visit.look()).toMatchObject({ step: 'date', bar: { waiting: false }, notices: [] })
  })

  it('[AMB-038] in the time step, a failed look-up adds a notice only if Next waits', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {}, hasTime: true }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await answerDay(server)
    await server.waiting('packageSlots').answer({ data: [] })
    visit.send({ type: 'step.next' }, { type: 'schedule.retry' })
    await failDay(server)
    expect(visit.look()).toMatchObject({ step: 'time', notices: [] })
    visit.send({ type: 'schedule.retry' }, { type: 'step.next' })
    expect(visit.look().bar.waiting).toBe(true)
    await failDay(server)
    expect(visit.look()).toMatchObject({ step: 'time', bar: { waiting: false }, notices: [{ code: 'look-up-failed' }] })
  })

  it('retrying a failed look-up keeps a notice about the payment', async () => {
    const server = aFakeServer()
    const visit = restored(server, { summaryOpen: false, notice: { code: 'payment-declined' } })
    await failDay(server)
    visit.send({ type: 'schedule.retry' })
    expect(visit.look().notices).toEqual([{ code: 'payment-declined' }])
  })

  it('[DATE-14] Next retries a failed look-up and continues after the answer', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await failDay(server)
    expect(visit.look()).toMatchObject({ panel: { lookUp: 'unanswered' }, notices: [] })
    visit.send({ type: 'step.next' })
    expect(visit.look()).toMatchObject({ sheet: 'none', bar: { waiting: true } })
    await answerDay(server)
    expect(visit.look()).toMatchObject({ sheet: 'summary', bar: { waiting: false } })
  })

  it('[DATE-14] a visitor can reach the date step after a failed look-up', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), visitor: 'anonymous', call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await failDay(server)
    visit.send({ type: 'step.back' }, { type: 'step.next' })
    expect(visit.look().step).toBe('date')
  })

  it('[DATE-14] Book Now on a restored summary first retries a failed look-up', async () => {
    const server = aFakeServer()
    const visit = restoredAtSummary(server)
    expect(visit.look()).toMatchObject({ sheet: 'summary', summary: { button: { enabled: false } } })
    await failDay(server)
    expect(visit.look().notices).toEqual([{ code: 'look-up-failed' }])
    expect(visit.look().summary.button).toMatchObject({ enabled: true })
    visit.send({ type: 'purchase.request' })
    expect(visit.look()).toMatchObject({ notices: [], summary: { button: { enabled: false } } })
    await answerDay(server)
    expect(server.count('createPurchase')).toBe(0)
    visit.send({ type: 'purchase.request' })
    expect(server.count('createPurchase')).toBe(1)
  })

  it('retrying a failed look-up removes its notice', async () => {
    const server = aFakeServer()
    const visit = restoredAtSummary(server)
    expect(isUnanswered(visit.snapshot())).toBe(false)
    await failDay(server)
    expect(isUnanswered(visit.snapshot())).toBe(true)
    visit.send({ type: 'schedule.retry' })
    expect(isUnanswered(visit.snapshot())).toBe(false)
    expect(visit.look().notices).toEqual([])
    await answerDay(server)
    expect(visit.look()).toMatchObject({ sheet: 'summary', summary: { button: { enabled: true } } })
  })

  it('[DATE-08] a full day closes the restored summary, and the date step opens with the violation', async () => {
    const server = aFakeServer()
    const visit = restoredAtSummary(server)
    await answerDay(server, { adult_tickets: 0, child_tickets: 0 })
    expect(visit.look()).toMatchObject({ sheet: 'none', step: 'date', violations: [{ code: 'date-full' }] })
  })

  it('[AMB-038] a restored booking stays at its step after the look-up', async () => {
    const server = aFakeServer()
    const visit = restored(server, { summaryOpen: false })
    expect(visit.look()).toMatchObject({ step: 'date', sheet: 'none', bar: { waiting: false } })
    await answerDay(server)
    expect(visit.look()).toMatchObject({ step: 'date', sheet: 'none' })
  })

  const restoredAtSummary = (server: FakeServer) => restored(server, { summaryOpen: true })

  function restored(
    server: FakeServer,
    { summaryOpen, ...details }: { readonly summaryOpen: boolean } & WizardDetails,
  ) {
    const of = aPackage({ calendar: {} })
    const selection = { ...startSelection(of), schedule: { kind: 'dated', date: DAY, slot: null } as const }
    const { adult, child } = of.tickets
    const prices = { adult: adult.price, child: child.price }
    return aVisit({
      package: of,
      call: server.call,
      ...details,
      saved: { selection, step: 'date', summaryOpen, prices, coupon: null, attempt: null },
    })
  }
})

describe('a tab that stays open', () => {
  it('[DATE-02] a tab that stays open past midnight refuses the previous day', async () => {
    const server = aFakeServer()
    let now = SOME_MORNING
    const yesterday = calendarDate('2026-11-20')
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call, clock: () => now })
    visit.send({ type: 'step.next' })
    expect(visit.look().panel).toMatchObject({ firstOpen: yesterday })
    now += 24 * 60 * 60 * 1000
    visit.send({ type: 'select.date', date: yesterday })
    await server.waiting('dateAvailabilityCheck').answer({})
    await server.waiting('getPackagePrice').answer({})
    visit.send({ type: 'step.next' })
    expect(visit.look()).toMatchObject({ step: 'date', violations: [{ code: 'date-closed' }] })
    expect(visit.look().panel).toMatchObject({ firstOpen: calendarDate('2026-11-21') })
  })
})
