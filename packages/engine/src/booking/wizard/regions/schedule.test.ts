import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aFakeServer, aPackage, aVisit, SOME_MORNING } from '../../../testing/index.ts'
import type { FakeServer, WizardDetails } from '../../../testing/index.ts'
import { runsAtMost } from '../../../testing/runs.ts'
import { startSelection } from '../../selection.ts'
import { isUnanswered } from '../view.ts'

const DAY = calendarDate('2026-11-25')

describe('late answers', () => {
  it('[DATE-14] the answer that shows is always that of the chosen day, however answers come', async () => {
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

describe('what is asked', () => {
  it('[SLOT-01] [DATE-14] each chosen day asks for its times, in a package that has times', () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {}, hasTime: true }), call: server.call })
    visit.send({ type: 'select.date', date: DAY })
    const first = server.waiting('packageSlots')
    visit.send({ type: 'select.date', date: calendarDate('2026-11-26') })
    expect(first.isAborted()).toBe(true)
    expect(server.count('packageSlots')).toBe(2)
  })

  it('[SLOT-01] no times are asked for in a package that has none', () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'select.date', date: DAY }, { type: 'select.date', date: calendarDate('2026-11-26') })
    expect(server.count('packageSlots')).toBe(0)
    expect(visit.snapshot().value.slots).toBe('undecided')
  })

  it('[DATE-02] the date step that opens after midnight begins with the new day', () => {
    let now = SOME_MORNING
    const visit = aVisit({ package: aPackage({ calendar: {} }), clock: () => now })
    now += 86_400_000
    visit.send({ type: 'step.next' })
    expect(visit.look().panel).toMatchObject({ step: 'date', firstOpen: '2026-11-21' })
  })
})

describe('a day that could not be checked', () => {
  const failDay = async (server: FakeServer) => {
    await server.waiting('dateAvailabilityCheck').fail({ code: 'server', status: 500, msg: null })
    await server.waiting('getPackagePrice').answer({})
  }
  const answerDay = async (server: FakeServer, record = {}) => {
    await server.waiting('dateAvailabilityCheck').answer(record)
    await server.waiting('getPackagePrice').answer({})
  }

  it('[DATE-15] lets a Next that waited for it go, and says so in the date step alone', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY }, { type: 'step.next' })
    expect(visit.look()).toMatchObject({ step: 'date', bar: { waiting: true } })
    await failDay(server)
    expect(visit.look()).toMatchObject({ step: 'date', bar: { waiting: false }, notices: [] })
  })

  it('[DATE-15] is said on another step, to whoever waited there for the day', async () => {
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

  it('[NET-09] leaves what else was said to be read, when it is asked about again', async () => {
    const server = aFakeServer()
    const visit = restored(server, { summaryOpen: false, notice: { code: 'payment-declined' } })
    await failDay(server)
    visit.send({ type: 'schedule.retry' })
    expect(visit.look().notices).toEqual([{ code: 'payment-declined' }])
  })

  it('[DATE-14] is asked about again by Next, which then goes on', async () => {
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

  it('[DATE-14] never keeps a visitor in the tickets, where another day can still be reached', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), visitor: 'anonymous', call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await failDay(server)
    visit.send({ type: 'step.back' }, { type: 'step.next' })
    expect(visit.look().step).toBe('date')
  })

  it('[DATE-14] is said in a summary that was taken up again, and Book Now asks once more', async () => {
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

  it('[NET-08] is no longer said to be unanswered once it is asked about again', async () => {
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

  it('[DATE-08] a day that filled up since closes such a summary and opens its step with the words', async () => {
    const server = aFakeServer()
    const visit = restoredAtSummary(server)
    await answerDay(server, { adult_tickets: 0, child_tickets: 0 })
    expect(visit.look()).toMatchObject({ sheet: 'none', step: 'date', violations: [{ code: 'date-full' }] })
  })

  it('[AMB-038] a booking that is taken up again stays at its step when its day is known: nobody pressed Next', async () => {
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
  it('[DATE-02] over midnight offers yesterday no more', async () => {
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
