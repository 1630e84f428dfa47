import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aFullPackage, aVisit } from '../../testing/index.ts'
import { runsAtMost } from '../../testing/arbitraries.ts'
import { wizardMachine } from './machine.ts'
import { readWizardEvent } from './rules.ts'
import type { WizardEvent } from './setup.ts'

const WELL_FORMED: readonly WizardEvent[] = [
  { type: 'select.tickets', party: { adults: 2, children: 0 } },
  { type: 'select.slot', slot: { id: 1, label: '10:00', adults: 'unlimited', children: 4 } },
  { type: 'select.transport', choice: { id: 1, trip: 'two-way' } },
  { type: 'step.jump', step: 'meals' },
  { type: 'promo.open' },
  { type: 'promo.open', code: 'TEN' },
  { type: 'visitor.changed', visitor: 'anonymous' },
  { type: 'sheet.close' },
]

const TYPES = [
  'select.tickets',
  'select.option',
  'select.date',
  'select.slot',
  'select.sub-package',
  'select.transport',
  'select.meal',
  'step.jump',
  'step.show',
  'summary.change',
  'promo.open',
  'coupon.apply',
  'visitor.changed',
]

const PARTS = ['party', 'option', 'date', 'slot', 'row', 'choice', 'step', 'code', 'visitor']

/** Creates an event whose parts throw on access. */
const eventWithThrowingParts = (type: string, parts: readonly string[]) => {
  const get = () => {
    throw new Error('unreadable')
  }
  return Object.defineProperties({ type }, Object.fromEntries(parts.map((part) => [part, { get }])))
}

describe('readWizardEvent', () => {
  it.each(WELL_FORMED)('readWizardEvent accepts $type', (event) => {
    expect(readWizardEvent(event)).toEqual({ ok: true, value: event })
  })

  it.each([
    [null, 'type', 'unknown-type'],
    [{ type: 'select.everything' }, 'type', 'unknown-type'],
    [{ type: 'toString' }, 'type', 'unknown-type'],
    [{ type: 'select.tickets' }, 'party.adults', 'missing'],
    [{ type: 'select.tickets', party: { adults: 1 } }, 'party.children', 'missing'],
    [{ type: 'select.tickets', party: { adults: '1', children: 0 } }, 'party.adults', 'wrong'],
    [{ type: 'select.date', date: '2026-02-30' }, 'date', 'wrong'],
    [{ type: 'select.slot', slot: { id: 1, label: '10:00', adults: 'many', children: 4 } }, 'slot.adults', 'wrong'],
    [{ type: 'select.date', date: '02/28/2026' }, 'date', 'wrong'],
    [{ type: 'step.jump', step: 'dinner' }, 'step', 'wrong'],
    [{ type: 'promo.open', code: 10 }, 'code', 'wrong'],
    [{ type: 'coupon.apply' }, 'code', 'missing'],
  ])('readWizardEvent reports the part of %j that is missing, wrong or unknown', (event, path, reason) => {
    expect(readWizardEvent(event)).toEqual({ ok: false, failure: { path, reason } })
  })
})

it.each(['type', 'party'])('readWizardEvent reports an event whose %s throws on access as unreadable', (part) => {
  expect(readWizardEvent(eventWithThrowingParts('select.tickets', [part]))).toEqual({
    ok: false,
    failure: { path: '', reason: 'unreadable' },
  })
})

describe('the wizard and malformed events', () => {
  it('[LIB-03] malformed events do not change the view and do not end the actor', () => {
    // XState itself refuses the type '*'.
    const anyPart = fc.oneof(fc.anything(), fc.constant(undefined))
    const anyMalformed = fc
      .record({
        type: fc.oneof(fc.constantFrom(...TYPES), fc.string()),
        party: anyPart,
        option: anyPart,
        date: anyPart,
        slot: anyPart,
        row: anyPart,
        choice: anyPart,
        step: anyPart,
        code: anyPart,
        visitor: anyPart,
      })
      .filter((event) => !readWizardEvent(event).ok && event.type !== '*' && !event.type.startsWith('xstate.'))
    fc.assert(
      fc.property(fc.array(anyMalformed, { maxLength: 5 }), (events) => {
        const visit = aVisit({ package: aFullPackage() })
        visit.send({ type: 'step.next' }, { type: 'promo.open' })
        const before = visit.look()
        for (const event of events) visit.send(event as WizardEvent)
        expect(visit.snapshot().status).toBe('active')
        expect(visit.look()).toEqual(before)
      }),
      { numRuns: runsAtMost(500) },
    )
  })

  it.each(TYPES)(
    '[LIB-03] an event %s whose parts throw on access does not change the view and does not end the actor',
    (type) => {
      const visit = aVisit({ package: aFullPackage() })
      const before = visit.look()
      visit.send(eventWithThrowingParts(type, PARTS) as WizardEvent)
      expect(visit.snapshot().status).toBe('active')
      expect(visit.look()).toEqual(before)
    },
  )

  const withoutParts = wizardMachine.events.filter((type) => !TYPES.includes(type) && !type.startsWith('xstate.'))
  it.each(withoutParts)('[LIB-03] an event %s reads no part that throws on access, and the actor goes on', (type) => {
    const visit = aVisit({ package: aFullPackage(), visitor: 'signed-in' })
    visit.send(eventWithThrowingParts(type, PARTS) as WizardEvent)
    expect(visit.snapshot().status).toBe('active')
  })
})
