import { calendarDate } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { optionListOf } from '../../catalogue/option-lists.ts'
import {
  aFullPackage,
  aPackage,
  aSelection,
  aSlot,
  aVisit,
  aVisitAtSummary,
  aVisitOn,
  settle,
} from '../../testing/index.ts'
import { quote } from '../quote.ts'
import { STEPS } from '../selection.ts'
import { progressOf, stepValue } from './view-steps.ts'

const DAY = calendarDate('2026-11-25')

describe('the step bar', () => {
  const bar = (visit: ReturnType<typeof aVisit>) =>
    visit.look().steps.map(({ number, state, enabled }) => ({ number, state, enabled }))

  it('[WIZ-06] every step after the first invalid step is blocked', () => {
    const visit = aVisit({ package: aFullPackage() })
    const blocked = [3, 4, 5, 6].map((number) => ({ number, state: 'blocked', enabled: false }))
    expect(bar(visit)).toEqual([
      { number: 1, state: 'current', enabled: false },
      { number: 2, state: 'open', enabled: true },
      ...blocked,
    ])
    visit.send({ type: 'step.next' })
    expect(bar(visit)).toEqual([
      { number: 1, state: 'done', enabled: true },
      { number: 2, state: 'current', enabled: false },
      ...blocked,
    ])
  })

  it('[WIZ-06] no step is blocked when all steps are valid', async () => {
    const visit = await aVisitAtSummary()
    visit.send({ type: 'sheet.close' }, { type: 'step.jump', step: 'sub-packages' })
    expect(bar(visit).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'current', 'open', 'open'])
    expect(bar(visit).map(({ enabled }) => enabled)).toEqual([true, true, true, false, true, true])
  })

  it('[WIZ-20] an anonymous visitor cannot open a step from the step bar', async () => {
    const visit = await aVisitAtSummary({ visitor: 'anonymous' })
    expect(bar(visit).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done', 'current'])
    expect(bar(visit).some(({ enabled }) => enabled)).toBe(false)
    const displayOnly = () => visit.look().steps.map(({ onlyTells }) => onlyTells)
    expect(new Set(displayOnly())).toEqual(new Set([true]))
    visit.send({ type: 'visitor.changed', visitor: 'signed-in' })
    expect(new Set(displayOnly())).toEqual(new Set([false]))
  })
})

describe('the summary', () => {
  it('[WIZ-15] the summary shows every choice and begins with the date', async () => {
    const visit = await aVisitAtSummary()
    visit.send(
      { type: 'select.sub-package', row: { id: 11, adults: 1, children: 0 } },
      { type: 'select.transport', choice: { id: 21, trip: 'one-way' } },
      { type: 'select.meal', row: { id: 31, quantity: 2 } },
    )
    const line = (kind: string, amount: number) => expect.objectContaining({ kind, amount })
    expect(visit.look().summary.rows).toEqual([
      { step: 'date', date: DAY },
      { step: 'time', label: '10:00' },
      { step: 'tickets', lines: [line('ticket', 100_00)], notes: [] },
      { step: 'sub-packages', lines: [line('sub-package', 30_00)], notes: [] },
      { step: 'transport', lines: [line('transport', 40_00)], notes: [] },
      { step: 'meals', lines: [line('meal', 90_00)], notes: [] },
    ])
  })

  it('[WIZ-15] the summary has no row for a step without a choice', async () => {
    const visit = aVisit({ package: aFullPackage() })
    await settle()
    expect(visit.look().summary.rows.map(({ step }) => step)).toEqual(['tickets'])
  })

  it('[WIZ-15] [OPT-07] only the ticket row of the summary lists the chosen options', () => {
    const options = optionListOf(2505, 'adult')
    const { meals } = aFullPackage()
    const visit = aVisit({ package: aPackage({ options, meals }) })
    visit.send({ type: 'select.option', option: 1 }, { type: 'select.meal', row: { id: 31, quantity: 1 } })
    expect(visit.look().summary.rows).toMatchObject([
      { step: 'tickets', notes: [{ en: 'Single Day', ae: 'يوم واحد' }] },
      { step: 'meals', notes: [] },
    ])
  })
})

describe('progressOf', () => {
  it('[WIZ-08] [AMB-008] the progress is the step number as a percentage of all steps', () => {
    expect(STEPS.slice(0, 4).map((step) => progressOf(step, STEPS.slice(0, 4)))).toEqual([25, 50, 75, 100])
    expect(progressOf('tickets', ['tickets'])).toBe(100)
    expect(progressOf('tickets', ['tickets', 'date', 'meals'])).toBeCloseTo(33.33, 1)
  })
})

describe('stepValue', () => {
  const full = aFullPackage()
  const complete = aSelection({ party: { adults: 2, children: 1 }, schedule: aVisitOn(DAY, aSlot()) }, full)
  const values = (selection = complete) =>
    STEPS.map((step) => stepValue(step, selection, quote({ package: full, selection })))

  it('[WIZ-05] [AMB-009] the steps show the party, the date, the slot and the amounts of the add-ons', () => {
    const chosen = {
      ...complete,
      subPackages: [{ id: 11, adults: 2, children: 1 }],
      transport: { id: 21, trip: 'two-way' },
      meals: [
        { id: 31, quantity: 1 },
        { id: 32, quantity: 2 },
      ],
    } as const
    expect(values(chosen)).toEqual([
      { kind: 'party', party: { adults: 2, children: 1 } },
      { kind: 'date', date: DAY },
      { kind: 'time', label: '10:00 AM' },
      { kind: 'amount', amount: 75_00 },
      { kind: 'amount', amount: 70_00 },
      { kind: 'amount', amount: 96_50 },
    ])
  })

  it('[AMB-009] a step without a choice has no value', () => {
    expect(values(aSelection({ party: { adults: 1, children: 1 } }, full))[0]).toMatchObject({ kind: 'party' })
    expect(values(aSelection({ party: { adults: 0, children: 0 } }, full))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
