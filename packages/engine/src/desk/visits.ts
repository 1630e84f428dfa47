import type { CalendarDate } from '@dareesha/contract'

import { isOpenDay, openCalendar } from '../booking/calendar.ts'
import type { CalendarRules } from '../booking/package.ts'
import { instantOf } from '../clock.ts'

/** Whether a package can be visited on a day (DESK-03). Ignores the cut-off, because visits take place after the booking has closed. */
export const takesPlaceOn = (rules: CalendarRules, day: CalendarDate): boolean =>
  isOpenDay(
    openCalendar({ ...rules, cutOffHours: 0 }, () => instantOf(day, 0)),
    day,
  )
