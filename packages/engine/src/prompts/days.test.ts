import { calendarDate, fils } from '@dareesha/contract'
import { expect, it } from 'vitest'

import type { Day } from '../booking/parse-availability.ts'
import { aPackage, aVisit } from '../testing/index.ts'
import type { CalendarRules } from '../booking/package.ts'
import { daysToChoose } from './days.ts'

const NOVEMBER = calendarDate('2026-11-25')

function panelOf(calendar: Partial<CalendarRules>) {
  const visit = aVisit({ package: aPackage({ calendar }) })
  visit.send({ type: 'step.next' })
  const { panel } = visit.look()
  if (panel.step !== 'date') throw new Error('the second step is not the date')
  return panel
}

const day = (date: string, details: Partial<Day> = {}): Day => ({
  date: calendarDate(date),
  availability: { adults: 'unlimited', children: 'unlimited' },
  prices: { adult: fils(120_00), child: null, peak: false },
  ...details,
})

it('[DATE-01] [DATE-08] daysToChoose lists each open day of a month and marks full days', () => {
  const known = [
    day('2026-11-25'),
    day('2026-11-26', { availability: { adults: 0, children: 0 } }),
    day('2026-11-27', { availability: { adults: 3, children: 'unlimited' } }),
    day('2026-11-28', { prices: { adult: fils(150_00), child: null, peak: true } }),
  ]
  const rows = daysToChoose(panelOf({ start: NOVEMBER }), NOVEMBER, known, 'en')
  expect(rows.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Wed, 25 Nov  AED 120.00',
    'Thu, 26 Nov  Full',
    'Fri, 27 Nov  3 left',
    'Sat, 28 Nov  AED 150.00 · Peak',
    'Sun, 29 Nov',
    'Mon, 30 Nov',
    'The month after',
    'Back',
  ])
  expect(rows[0]).toMatchObject({ kind: 'event', event: { type: 'select.date', date: '2026-11-25' } })
  expect(rows.at(-2)).toMatchObject({ kind: 'month', shown: '2026-12-01' })
  expect(rows.at(-1)).toEqual({ kind: 'back', text: 'Back' })
})

it('[DATE-02] [DATE-04] daysToChoose offers no month outside the bookable range', () => {
  const months = (start: string, end: string, shown: string) =>
    daysToChoose(
      panelOf({ start: calendarDate(start), end: calendarDate(end) }),
      calendarDate(shown),
      [],
      'ae',
    ).flatMap((row) => (row.kind === 'month' ? [[row.text, row.shown]] : []))
  expect(months('2026-11-25', '2026-11-30', '2026-11-26')).toEqual([])
  expect(months('2026-11-25', '2026-12-01', '2026-11-26')).toEqual([['الشهر التالي', '2026-12-01']])
  expect(months('2026-11-30', '2026-12-31', '2026-12-06')).toEqual([['الشهر السابق', '2026-11-30']])
  expect(months('2026-12-01', '2026-12-31', '2026-12-06')).toEqual([])
})

it('[DATE-05] after the last day of a package, daysToChoose offers only Back', () => {
  const rows = daysToChoose(panelOf({ end: calendarDate('2026-11-19') }), NOVEMBER, [], 'en')
  expect(rows).toEqual([{ kind: 'back', text: 'Back' }])
})
