import { fils, parseCalendarDate, ScalarFault } from '@dareesha/contract'
import type { CalendarDate, Fils } from '@dareesha/contract'
import type { LocalText } from '@dareesha/engine/messages'

import { fieldsOf, parseStored, readItem, writeItem } from './storage.ts'

export type SavedBooking = {
  readonly slug: string
  readonly name: LocalText
  readonly date: CalendarDate | null
  readonly total: Fils
}

const KEY = 'saved-booking'

export const saveBooking = (booking: SavedBooking): void => writeItem('sessionStorage', KEY, JSON.stringify(booking))

export function savedBookingAt(path: string): SavedBooking | null {
  const { slug, name, date, total } = fieldsOf(parseStored(readItem('sessionStorage', KEY)))
  const { en, ae } = fieldsOf(name)
  const isHere = typeof slug === 'string' && /^(?:\/ae)?\/p\/([^/?#]+)/.exec(path)?.[1] === slug
  if (!isHere || typeof en !== 'string' || typeof total !== 'number' || !Number.isSafeInteger(total)) return null
  const day = parseCalendarDate(date)
  return {
    slug,
    name: { en, ae: typeof ae === 'string' ? ae : null },
    date: day instanceof ScalarFault ? null : day,
    total: fils(total),
  }
}
