import { addDays, dayAt } from '@dareesha/engine'
import { closedReason, openCalendar } from '@dareesha/engine/availability'
import { parsePackage } from '@dareesha/engine/booking'

import { openDaysByHand } from '../../floor/calendar.ts'
import { openDaysWithMatchers, openDaysWithSets } from '../../peers/calendars.ts'
import type { CalendarRecord } from '../../peers/calendars.ts'
import { measureEqual } from '../measure.ts'
import { medianRatio } from '../rounds.ts'
import { atLeast, atMost, readingsOf, timingText } from '../row.ts'
import type { Row } from '../row.ts'

const DAYS = 366
const NOW = Date.parse('2026-11-20T21:30:00Z')

export async function calendarRow(): Promise<Row> {
  const records = [0, 1, 2, 3].map(recordOf)
  const ours = (record: CalendarRecord): boolean[] => {
    const read = parsePackage(record)
    if (!read.ok || read.value.calendar === null) throw new Error('the record of the bench is faulty')
    const calendar = openCalendar(read.value.calendar, () => NOW)
    const open: boolean[] = []
    for (let day = calendar.today; day < calendar.today + DAYS; day += 1)
      open.push(closedReason(calendar, day) === null)
    return open
  }
  const timings = await measureEqual(records, {
    ours,
    floor: (record) => openDaysByHand(record, NOW, DAYS),
    'date-fns and tz, sets': (record) => openDaysWithSets(record, NOW, DAYS),
    'date-fns and tz, matchers': (record) => openDaysWithMatchers(record, NOW, DAYS),
  })
  return {
    id: 'P6',
    title: '366 day flags from the texts of the API',
    readings: readingsOf(timings, timingText),
    checks: [
      atMost('against the floor', medianRatio(timings.ours, timings.floor), 'x', 2),
      atLeast('faster than date-fns with sets', medianRatio(timings['date-fns and tz, sets'], timings.ours), 'x', 250),
      atLeast(
        'faster than a list of matchers',
        medianRatio(timings['date-fns and tz, matchers'], timings.ours),
        'x',
        350,
      ),
    ],
    note: 'ours reads a package record, names and prices included; the others read only the six fields of the calendar.',
  }
}

const dayAhead = (days: number): string => addDays(dayAt(NOW), days)

const everyNth = (nth: number, from: number): string =>
  Array.from({ length: Math.floor((DAYS - from) / nth) }, (_, at) => dayAhead(from + at * nth)).join(', ')

const PACKAGE = { id: '1', url_slug: 'bench', package_name: 'Bench', price: '100', enable_date_picker: '1' }

const recordOf = (turn: number): CalendarRecord => ({
  ...PACKAGE,
  start_date: '2026-01-01',
  end_date: dayAhead(300 + turn),
  event_dates: turn % 2 === 0 ? '' : everyNth(3, 2),
  disabled_dates: everyNth(11, 5 + turn),
  disabled_weeks: 'friday, Tuesday',
  disable_booking_prior: String(24 + turn),
})
