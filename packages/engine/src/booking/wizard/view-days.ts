import type { CalendarDate } from '@dareesha/contract'

import { addDays } from '../../calendar-date.ts'
import { nextFreeDay } from '../free-day.ts'
import type { KnownDays } from '../free-day.ts'
import type { Day } from '../parse-availability.ts'
import type { DatePanel } from './view-panel.ts'

/**
 * What is known while a day is chosen: what the server told of some days, and what it said of the chosen one, which was asked about
 * last (DATE-14). Chosen options cost the same on each (AMB-031).
 */
export const knownDays = (
  { chosenDay, optionPrices }: Pick<DatePanel, 'chosenDay' | 'optionPrices'>,
  told: readonly Day[],
): KnownDays =>
  new Map(
    [...told, ...(chosenDay === null ? [] : [chosenDay])].map((day) => [
      day.date,
      { ...day, prices: { ...day.prices, ...optionPrices } },
    ]),
  )

/**
 * The days that a date step leads to: the first one that is not known to be full for the party, and the first such after the chosen
 * one, as a way on when that is full (DATE-03, DATE-08). Null where none is left; no next one before a day is chosen.
 *
 * @example
 * const { first, next } = freeDays(panel, knownDays(panel, daysOfTheMonth))
 */
export function freeDays(
  { calendar, party, chosen }: Pick<DatePanel, 'calendar' | 'party' | 'chosen'>,
  known: KnownDays,
): { readonly first: CalendarDate | null; readonly next: CalendarDate | null } {
  return {
    first: nextFreeDay(calendar, known, party),
    next: chosen && nextFreeDay(calendar, known, party, addDays(chosen, 1)),
  }
}
