import { calendarDate } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { optionListOf } from '../../catalogue/option-lists.ts'
import { aFullPackage, aPackage, aVisit, aVisitAtSummary, settle } from '../../testing/index.ts'

const DAY = calendarDate('2026-11-25')

describe('the step bar', () => {
  const bar = (visit: ReturnType<typeof aVisit>) =>
    visit.look().steps.map(({ number, state, enabled }) => ({ number, state, enabled }))

  it('[WIZ-06] every step after the first invalid step is blocked; the step bar enables all other steps except the current step', () => {
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

  it('[WIZ-06] every step is open when all steps are valid', async () => {
    const visit = await aVisitAtSummary()
    visit.send({ type: 'sheet.close' }, { type: 'step.jump', step: 'sub-packages' })
    expect(bar(visit).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'current', 'open', 'open'])
    expect(bar(visit).map(({ enabled }) => enabled)).toEqual([true, true, true, false, true, true])
  })

  it('[WIZ-20] an anonymous visitor sees the states of the steps but cannot open a step from the step bar', async () => {
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
  it('[WIZ-15] the summary has a row for each chosen part: the date and time first, then the tickets and add-ons', async () => {
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
    const options = optionListOf(2505, true)
    const { meals } = aFullPackage()
    const visit = aVisit({ package: aPackage({ options, meals }) })
    visit.send({ type: 'select.option', option: 1 }, { type: 'select.meal', row: { id: 31, quantity: 1 } })
    expect(visit.look().summary.rows).toMatchObject([
      { step: 'tickets', notes: [{ en: 'Single Day', ae: 'يوم واحد' }] },
      { step: 'meals', notes: [] },
    ])
  })
})
