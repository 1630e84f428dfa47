import type { CalendarDate, Fils } from '@dareesha/contract'

import { isOpenDay } from './calendar.ts'
import type { Calendar } from './calendar.ts'
import type { Day } from './parse-availability.ts'
import type { Party } from './party.ts'
import { canHold, fewPlacesLeft, placesLeft } from './slots.ts'

/** The hint that a calendar shows below the number of a day. */
export type DayHint =
  | { readonly kind: 'closed' }
  | { readonly kind: 'full' }
  | { readonly kind: 'few'; readonly left: number; readonly price: Fils | null; readonly peak: boolean }
  | { readonly kind: 'peak' | 'price'; readonly price: Fils }

/** Returns null for an open day without a hint: its availability is unknown, or it has many places and no day price (DATE-08, DATE-15). */
export function dayHint(calendar: Calendar, date: CalendarDate, day: Day | null, party: Party): DayHint | null {
  if (!isOpenDay(calendar, date)) return { kind: 'closed' }
  if (day === null) return null
  if (!canHold(day.availability, party)) return { kind: 'full' }
  const { adult, child, peak } = day.prices
  const price = party.adults > 0 || child === null ? adult : child
  const left = fewPlacesLeft(placesLeft(day.availability, party))
  if (left !== null) return { kind: 'few', left, price, peak }
  return price === null ? null : { kind: peak ? 'peak' : 'price', price }
}
