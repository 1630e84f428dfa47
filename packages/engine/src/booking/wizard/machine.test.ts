import { calendarDate, failed, ok } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'

import { aFakeServer, aFullPackage, aVisit, obligingCall, settle, SOME_MORNING } from '../../testing/index.ts'
import type { Visit } from '../../testing/index.ts'
import { runsAtMost } from '../../testing/arbitraries.ts'
import { assertNotNull } from '../../machine/actions.ts'
import { lastingStates, nodesOf, statesIn, transitionsOf } from '../../testing/machine-nodes.ts'
import { firstInvalidStep } from '../selection.ts'
import type { Step } from '../selection.ts'
import { factsOf, firstInvalid } from './rules.ts'
import { openStep, wizardMachine } from './machine.ts'
import { restore, save } from './saved.ts'
import type { WizardEvent } from './setup.ts'
import { view } from './view.ts'

const DAY = calendarDate('2026-11-25')
const SLOT = { id: 1, label: '10:00', adults: 4, children: 4 } as const

describe('wizardMachine', () => {
  it('three visits reach every lasting state, and `view` accepts each state', async () => {
    const reached = new Set<string>()
    const watch = (visit: Visit) => {
      for (const state of statesIn(visit.snapshot().value)) reached.add(state)
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
    const failing = aVisit({ package: aFullPackage(), call: server.call })
    await walk(failing, next, { type: 'select.date', date: DAY }, { type: 'extras.skip' }, next)
    await walk(failing, () => server.waiting('dateAvailabilityCheck').fail({ code: 'timeout' }))
    await walk(failing, () => server.waiting('getPackagePrice').answer({}))
    await walk(failing, () => server.waiting('packageSlots').fail({ code: 'timeout' }))
    await walk(failing, { type: 'coupon.apply', code: 'X' })
    await walk(failing, () => server.waiting('validateCoupon').fail({ code: 'offline' }))
    await walk(failing, { type: 'coupon.apply', code: 'X' })
    await walk(failing, () => server.waiting('validateCoupon').fail({ code: 'refused', msg: null, answer: {} }))

    const saved = { ...(await saveChoiceWithCode('TEN')), summaryOpen: false }
    watch(aVisit({ package: aFullPackage(), saved }))

    expect([...reached].sort()).toEqual([...lastingStates(wizardMachine.root)].sort())
  })

  it('the machine has at most 130 transitions', () => {
    const count = (root: AnyStateNode) => nodesOf(root).flatMap(transitionsOf).length
    expect(count(wizardMachine.getStateNodeById('wizard.steps'))).toBeLessThanOrEqual(60)
    expect(count(wizardMachine.root)).toBeLessThanOrEqual(130)
  })
})

describe('openStep', () => {
  it('openStep throws for a snapshot in the state `routing`', () => {
    const snapshot = aVisit().snapshot()
    const routing = Object.assign(Object.create(snapshot), { value: { ...snapshot.value, steps: 'routing' } })
    expect(() => openStep(routing)).toThrow('unsettled snapshot')
  })
})

describe('firstInvalid', () => {
  it('[WIZ-06] firstInvalid computes a new result when the slots or the calendar change', async () => {
    const visit = aVisit({ package: aFullPackage() })
    visit.send({ type: 'step.next' })
    visit.send({ type: 'select.date', date: DAY })
    await settle()
    visit.send({ type: 'step.next' })
    visit.send({ type: 'select.slot', slot: { ...SLOT, adults: 'unlimited', children: 'unlimited' } })
    const { context } = visit.snapshot()
    const soldOut = { ...context, slots: [] }
    const calendar = assertNotNull(context.calendar, 'the package has a calendar')
    const tooLate = { ...context, calendar: { ...calendar, firstAfterCutOff: calendar.firstAfterCutOff + 365 } }
    for (const changed of [soldOut, tooLate]) {
      const expected = firstInvalidStep(changed.package, changed.selection, factsOf(changed))
      expect(expected).not.toEqual(firstInvalid(context))
      expect(firstInvalid(changed)).toEqual(expected)
      expect(firstInvalid(context)).not.toEqual(expected)
    }
  })
})

describe('wizardMachine, for any sequence of events', () => {
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

  it('[BUY-13] a purchase starts only for a signed-in visitor with valid steps', async () => {
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
              expect(firstInvalid(after.context)).toBeNull()
            }
          }
        },
      ),
      { numRuns: runsAtMost(300), seed: 7 },
    )
  })

  it('[BUY-05] after any events and refusals, the visitor can reach the payment page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(anyEvent, fc.constant('settle' as const)), { maxLength: 25 }),
        fc.infiniteStream(fc.boolean()),
        async (events, refusals) => {
          const server = aRefusingServer(refusals)
          const visit = aVisit({ package: aFullPackage({ adult: { max: 10 } }), call: server.call })
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
          server.stopRefusing()
          // After a refused payment, the first click fails, and the second click creates a new purchase.
          for (let click = 0; click < 2 && visit.look().paymentLink === null; click += 1) {
            visit.send({ type: 'purchase.request' })
            await settle()
          }
          expect(visit.look().summary.button).toMatchObject({ kind: 'book', progress: 'leaving' })
        },
      ),
      { numRuns: runsAtMost(200) },
    )
  })
})

async function saveChoiceWithCode(code: string) {
  const visit = aVisit({ package: aFullPackage() })
  visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
  await settle()
  visit.send({ type: 'coupon.apply', code })
  await settle()
  const restored = restore(save(visit.snapshot()), aFullPackage(), SOME_MORNING)
  if (!restored.ok) throw new Error(restored.failure)
  return restored.value
}

// After one refused payment, all payments of the purchase are refused.
function aRefusingServer(refusals: fc.Stream<boolean>) {
  const numbers = new Map<unknown, string>()
  const refusedNumbers = new Set<unknown>()
  let isRefusing = true
  const refuses = () => isRefusing && refusals.next().value === true
  const refused = failed({ code: 'refused', msg: 'No.', answer: {} })
  const call = ((action: string, request: Readonly<Record<string, unknown>>) => {
    if (action === 'createPurchase') {
      const key = request['idempotency_key']
      if (!numbers.has(key) && refuses()) return Promise.resolve(refused)
      numbers.set(key, numbers.get(key) ?? `P-${numbers.size + 1}`)
      return Promise.resolve(ok({ success: 1, purchase_number: numbers.get(key), id: 1 }))
    }
    if (action === 'initiatePayment') {
      const number = request['purchase_number']
      if (refuses()) refusedNumbers.add(number)
      if (refusedNumbers.has(number)) return Promise.resolve(refused)
    }
    return obligingCall(action as 'packages', {})
  }) as Call
  return {
    call,
    stopRefusing: () => {
      isRefusing = false
    },
  }
}
