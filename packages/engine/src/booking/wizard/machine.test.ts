import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aFakeServer, aFullPackage, aVisit, settle } from '../../testing/index.ts'
import type { Visit } from '../../testing/index.ts'
import type { Step } from '../steps.ts'
import { wizardMachine } from './machine.ts'
import type { WizardEvent } from './setup.ts'
import { view } from './view.ts'

const DAY = calendarDate('2026-11-25')
const SLOT = { id: 1, label: '10:00', adults: 4, children: 4 } as const

describe('the machine', () => {
  it('every state of every region is reached, and the wizard can be drawn there', async () => {
    const reached = new Set<string>()
    const watch = (visit: Visit) => {
      for (const [region, state] of Object.entries(visit.snapshot().value)) reached.add(`${region}.${state}`)
      visit.look()
    }
    const walk = async (visit: Visit, ...moves: readonly (WizardEvent | (() => unknown))[]) => {
      for (const move of moves) {
        if (typeof move === 'function') await move()
        else visit.send(move)
        watch(visit)
      }
    }
    const next: WizardEvent = { type: 'step.next' }
    const visit = aVisit({ package: aFullPackage() })
    const slot: WizardEvent = { type: 'select.slot', slot: { ...SLOT, adults: 'unlimited', children: 'unlimited' } }
    watch(visit)
    await walk(visit, next, { type: 'select.date', date: DAY }, settle, next, slot, next, next, next)
    await walk(
      visit,
      { type: 'promo.open' },
      { type: 'coupon.apply', code: 'TEN' },
      settle,
      { type: 'sheet.close' },
      next,
    )
    await walk(visit, { type: 'promo.open' }, { type: 'sheet.close' }, { type: 'purchase.request' }, settle, settle)
    await walk(visit, () => visit.clock.increment(500), { type: 'purchase.request' })

    const server = aFakeServer()
    const troubled = aVisit({ package: aFullPackage(), call: server.call })
    await walk(troubled, next, { type: 'select.date', date: DAY })
    await walk(troubled, () => server.waiting('dateAvailabilityCheck').fail({ code: 'timeout' }))
    await walk(troubled, () => server.waiting('getPackagePrice').answer({}))
    await walk(troubled, () => server.waiting('packageSlots').fail({ code: 'timeout' }))
    await walk(troubled, { type: 'coupon.apply', code: 'X' })
    await walk(troubled, () => server.waiting('validateCoupon').fail({ code: 'refused', msg: null, answer: {} }))

    const all = Object.entries(wizardMachine.states).flatMap(([region, { states }]) =>
      Object.keys(states).map((state) => `${region}.${state}`),
    )
    // These two decide at once where to go, so nobody ever sees them.
    const passing = new Set(['purchase.created', 'purchase.returned'])
    expect([...reached].sort()).toEqual(all.filter((state) => !passing.has(state)).sort())
  })
})

describe('any sequence of events', () => {
  const anyEvent = fc.oneof(
    fc.constantFrom<WizardEvent>(
      { type: 'step.next' },
      { type: 'step.back' },
      { type: 'summary.open' },
      { type: 'promo.open' },
      { type: 'sheet.close' },
      { type: 'coupon.remove' },
      { type: 'coupon.apply', code: 'TEN' },
      { type: 'schedule.retry' },
      { type: 'purchase.request' },
      { type: 'visitor.changed', visitor: 'anonymous' },
      { type: 'visitor.changed', visitor: 'signed-in' },
      { type: 'select.date', date: DAY },
      { type: 'select.slot', slot: SLOT },
    ),
    fc
      .constantFrom<Step>('tickets', 'date', 'time', 'sub-packages', 'transport', 'meals')
      .chain((step) =>
        fc.constantFrom<WizardEvent>(
          { type: 'step.jump', step },
          { type: 'step.show', step },
          { type: 'summary.change', step },
        ),
      ),
    fc
      .record({ adults: fc.integer({ min: 0, max: 12 }), children: fc.integer({ min: 0, max: 3 }) })
      .map((party): WizardEvent => ({ type: 'select.tickets', party })),
  )

  it('[BUY-13] a purchase is only ever made by a signed-in visitor whose every step validates', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(anyEvent, fc.constant('settle' as const)), { maxLength: 40 }),
        async (events) => {
          const visit = aVisit({ package: aFullPackage({ adult: { max: 10 } }) })
          for (const event of events) {
            const before = visit.snapshot()
            if (event === 'settle') await settle()
            else visit.send(event)
            const after = visit.snapshot()
            if (before.value.purchase === 'idle' && after.value.purchase === 'creating') {
              expect(after.context.visitor).toBe('signed-in')
              expect(view(before).summary.button).toMatchObject({ kind: 'book' })
              expect(after.context.day).not.toBeNull()
            }
          }
        },
      ),
      { numRuns: 300, seed: 7 },
    )
  })

  it('[BUY-05] leaves a wizard from which a booking can still be brought to its payment', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(anyEvent, fc.constant('settle' as const)), { maxLength: 25 }),
        async (events) => {
          const visit = aVisit({ package: aFullPackage({ adult: { max: 10 } }) })
          for (const event of events) {
            if (event === 'settle') await settle()
            else visit.send(event)
          }
          await settle()
          visit.send(
            { type: 'visitor.changed', visitor: 'signed-in' },
            { type: 'sheet.close' },
            { type: 'sheet.close' },
          )
          visit.send({ type: 'select.tickets', party: { adults: 2, children: 0 } }, { type: 'select.date', date: DAY })
          await settle()
          visit.send({ type: 'select.slot', slot: SLOT })
          while (visit.look().sheet === 'none') visit.send({ type: 'step.next' })
          visit.clock.increment(500)
          visit.send({ type: 'purchase.request' })
          await settle()
          expect(visit.look().summary.button).toMatchObject({ kind: 'book', progress: 'leaving' })
        },
      ),
      { numRuns: 100 },
    )
  })
})
