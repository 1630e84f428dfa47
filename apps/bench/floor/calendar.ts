import type { CalendarRecord } from '../peers/calendars.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Dubai has no daylight saving time. */
const ZONE_MS = 4 * HOUR_MS
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const dayNumber = (text: string): number => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new RangeError(`not a day: ${text}`)
  return time / DAY_MS
}

/** The floor of P6: one pass, with integer day numbers and one byte per day. */
export function openDaysByHand(record: CalendarRecord, now: number, days: number): boolean[] {
  const today = Math.floor((now + ZONE_MS) / DAY_MS)
  const cutOff = Math.floor((now + ZONE_MS + Number(record.disable_booking_prior) * HOUR_MS) / DAY_MS)
  const first = Math.max(today, cutOff, dayNumber(record.start_date))
  const last = dayNumber(record.end_date)
  const listed = new Uint8Array(days)
  if (record.event_dates !== '') {
    for (const text of record.event_dates.split(',')) listed[dayNumber(text.trim()) - today] = 1
  } else {
    listed.fill(1)
  }
  for (const text of record.disabled_dates.split(',')) listed[dayNumber(text.trim()) - today] = 0
  let closedWeekdays = 0
  for (const name of record.disabled_weeks.split(',')) {
    const weekday = WEEKDAYS.indexOf(name.trim().toLowerCase())
    if (weekday < 0) throw new RangeError(`not a weekday: ${name}`)
    closedWeekdays |= 1 << weekday
  }
  const open: boolean[] = []
  for (let offset = 0; offset < days; offset += 1) {
    const day = today + offset
    open.push(day >= first && day <= last && listed[offset] === 1 && (closedWeekdays & (1 << ((day + 4) % 7))) === 0)
  }
  return open
}
