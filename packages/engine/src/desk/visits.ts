import type { CalendarDate } from '@dareesha/contract'

import { isOpenDay, openCalendar } from '../booking/calendar.ts'
import type { CalendarRules } from '../booking/package.ts'
import { instantOf } from '../clock.ts'

/**
 * Whether a package can be visited on a day, past or to come (DESK-03). The cut-off does not count, because it ends the sale of a day and
 * not its visits.
 */
export const takesPlaceOn = (rules: CalendarRules, day: CalendarDate): boolean =>
  isOpenDay(
    openCalendar({ ...rules, cutOffHours: 0 }, () => instantOf(day, 0)),
    day,
  )
