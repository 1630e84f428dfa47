import type { CalendarDate, Fils } from '@dareesha/contract'

import { isOpenDay } from './calendar.ts'
import type { Calendar } from './calendar.ts'
import type { Day } from './parse-availability.ts'
import type { Party } from './party.ts'
import { canHold, fewLeft, placesLeft } from './slots.ts'

/** What is worth saying of a day in a calendar; prices in fils. */
export type DayHint =
  | { readonly kind: 'closed' }
  | { readonly kind: 'full' }
  | { readonly kind: 'few'; readonly left: number; readonly price: Fils | null; readonly peak: boolean }
  | { readonly kind: 'peak' | 'price'; readonly price: Fils }

/**
 * The hint of a day: closed, full for this party, few left at which price, a peak price or its price (DATE-08, DATE-15).
 *
 * @param day - What the server says of the day; null while that is unknown.
 * @returns Null when there is nothing to say yet.
 */
export function dayHint(calendar: Calendar, date: CalendarDate, day: Day | null, party: Party): DayHint | null {
  if (!isOpenDay(calendar, date)) return { kind: 'closed' }
  if (day === null) return null
  if (!canHold(day.availability, party)) return { kind: 'full' }
  const { adult, child, peak } = day.prices
  const price = party.adults > 0 || child === null ? adult : child
  const left = fewLeft(placesLeft(day.availability, party))
  if (left !== null) return { kind: 'few', left, price, peak }
  return price === null ? null : { kind: peak ? 'peak' : 'price', price }
}
