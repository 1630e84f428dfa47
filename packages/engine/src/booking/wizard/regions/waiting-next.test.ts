import { calendarDate } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { aFullPackage, aFakeServer, aPackage, aVisit } from '../../../testing/index.ts'
import type { Package } from '../../package.ts'
import type { Visitor, WizardEvent } from '../setup.ts'

const DAY = calendarDate('2026-11-25')
const OTHER_DAY = calendarDate('2026-11-26')
const WITHOUT_TIMES = aPackage({ calendar: {} })

function startWaitingVisit(of: Package, visitor: Visitor, server = aFakeServer()) {
  const visit = aVisit({ package: of, visitor, call: server.call })
  visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY }, { type: 'step.next' })
  expect(visit.look()).toMatchObject({ step: 'date', bar: { waiting: true } })
  return visit
}

describe('a Next that waits for the look-up of the day', () => {
  it.each<[string, WizardEvent, Package, string]>([
    ['Back', { type: 'step.back' }, aFullPackage(), 'tickets'],
    ['a jump to an earlier step', { type: 'step.jump', step: 'tickets' }, aFullPackage(), 'tickets'],
    ['a URL of an earlier step', { type: 'step.show', step: 'tickets' }, aFullPackage(), 'tickets'],
    ['a URL of a blocked step', { type: 'step.show', step: 'meals' }, aFullPackage(), 'time'],
    ['Change on the summary', { type: 'summary.change', step: 'tickets' }, aFullPackage(), 'tickets'],
    ['summary.lapsed while the booking is incomplete', { type: 'summary.lapsed' }, aFullPackage(), 'time'],
    ['a new choice of tickets', { type: 'select.tickets', party: { adults: 3, children: 0 } }, aFullPackage(), 'date'],
    ['choosing the same day again', { type: 'select.date', date: DAY }, aFullPackage(), 'date'],
  ])('[AMB-038] %s cancels the waiting Next', (_, event, of, step) => {
    const visit = startWaitingVisit(of, 'signed-in')
    visit.send(event)
    expect(visit.look()).toMatchObject({ step, bar: { waiting: false, updating: true } })
  })

  it('[AMB-038] [DATE-14] while Next waits, a newly chosen day is looked up', () => {
    const server = aFakeServer()
    const visit = startWaitingVisit(aPackage({ calendar: {} }), 'signed-in', server)
    visit.send({ type: 'select.date', date: OTHER_DAY })
    expect(server.pending().map(({ request }) => request['date'])).toContain(OTHER_DAY)
    expect(server.count('dateAvailabilityCheck')).toBe(2)
  })

  it.each<[string, WizardEvent, Package, Visitor]>([
    ['a second Next', { type: 'step.next' }, aFullPackage(), 'signed-in'],
    ['a jump to a blocked step', { type: 'step.jump', step: 'meals' }, aFullPackage(), 'signed-in'],
    ['a jump of an anonymous visitor', { type: 'step.jump', step: 'tickets' }, aFullPackage(), 'anonymous'],
    [
      'a URL of a step that the package does not have',
      { type: 'step.show', step: 'meals' },
      WITHOUT_TIMES,
      'signed-in',
    ],
    ['a malformed choice of tickets', { type: 'select.tickets' } as WizardEvent, aFullPackage(), 'signed-in'],
    ['a URL without a step', { type: 'step.show' } as WizardEvent, aFullPackage(), 'signed-in'],
    [
      'Change on the summary for a blocked step',
      { type: 'summary.change', step: 'meals' },
      aFullPackage(),
      'signed-in',
    ],
    ['summary.lapsed while the booking is complete', { type: 'summary.lapsed' }, WITHOUT_TIMES, 'signed-in'],
    ['opening the summary', { type: 'summary.open' }, WITHOUT_TIMES, 'signed-in'],
    ['opening the promo sheet', { type: 'promo.open' }, aFullPackage(), 'signed-in'],
  ])('[AMB-038] %s does not cancel the waiting Next', (_, event, of, visitor) => {
    const visit = startWaitingVisit(of, visitor)
    visit.send(event)
    expect(visit.look()).toMatchObject({ step: 'date', bar: { waiting: true } })
  })
})
