import { parseCalendarDate, ScalarFault } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import { nextOpenDay, openCalendar } from '@dareesha/engine/availability'
import type { Calendar } from '@dareesha/engine/availability'
import { chosenDate } from '@dareesha/engine/booking'
import type { Package, Selection } from '@dareesha/engine/booking'
import { SELECTION_PARAMS, selectionInAddress } from '@dareesha/engine/selection-address'

export type AddressedSelection = {
  readonly selection: Selection
  readonly calendar: Calendar | null
  /** The calendar shows the month of this day. Null without an open day. */
  readonly shown: CalendarDate | null
}

export function addressedSelection(of: Package, search: URLSearchParams): AddressedSelection | null {
  if (!SELECTION_PARAMS.some((param) => search.has(param))) return null
  const selection = selectionInAddress((param) => search.getAll(param), of, Date.now)
  const calendar = of.calendar === null ? null : openCalendar(of.calendar, Date.now)
  if (calendar === null) return { selection, calendar, shown: null }
  const month = parseCalendarDate(`${search.get('month')}-01`)
  const from = month instanceof ScalarFault ? (chosenDate(selection) ?? undefined) : month
  return { selection, calendar, shown: nextOpenDay(calendar, from) ?? nextOpenDay(calendar) }
}
