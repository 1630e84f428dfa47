import type { CalendarDate } from '@dareesha/contract'

import { addDays } from '../../calendar-date.ts'
import { nextFreeDay, tomorrowOf, weekendDay } from '../calendar.ts'
import type { KnownDays } from '../calendar.ts'
import type { Day } from '../parse-availability.ts'
import type { DatePanel } from './view-types.ts'

/** The chosen day replaces its entry in `monthDays`. Prices of options replace day prices of their ticket type (DATE-14, AMB-031). */
export const knownDays = (
  { chosenDay, optionPrices }: Pick<DatePanel, 'chosenDay' | 'optionPrices'>,
  monthDays: readonly Day[],
): KnownDays =>
  new Map(
    [...monthDays, ...(chosenDay === null ? [] : [chosenDay])].map((day) => [
      day.date,
      { ...day, prices: { ...day.prices, ...optionPrices } },
    ]),
  )

/** Returns free days: the first of all, the first after the chosen day, tomorrow, and the first of this weekend (DATE-03, DATE-08, UX-12). */
export function freeDays(
  { calendar, party, chosen }: Pick<DatePanel, 'calendar' | 'party' | 'chosen'>,
  known: KnownDays,
): Readonly<Record<'first' | 'next' | 'tomorrow' | 'weekend', CalendarDate | null>> {
  return {
    first: nextFreeDay(calendar, known, party),
    next: chosen && nextFreeDay(calendar, known, party, addDays(chosen, 1)),
    tomorrow: tomorrowOf(calendar, known, party),
    weekend: weekendDay(calendar, known, party),
  }
}
