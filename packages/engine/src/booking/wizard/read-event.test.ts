import { describe, expect, it } from 'vitest'

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

it.each(['type', 'party'])('readWizardEvent reports `unreadable` if reading the %s of an event throws', (part) => {
  expect(readWizardEvent(eventWithThrowingParts('select.tickets', [part]))).toEqual({
    ok: false,
    failure: { path: '', reason: 'unreadable' },
  })
})
