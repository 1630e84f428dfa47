import type { CalendarDate } from '@dareesha/contract'
import { addDays } from '@dareesha/engine'
import { visitTime } from '@dareesha/engine/visit-time'
import type { Booking } from '@dareesha/engine/booking-record'
import { createEvent } from 'ics'
import type { DateArray } from 'ics'

export function calendarFile(booking: Booking, name: string, place: string): string | null {
  const { date, timeSlot } = booking
  if (date === null) return null
  const time = timeSlot === null ? null : visitTime(date, timeSlot)
  const { value } = createEvent({
    uid: `${booking.orderNumber}@dareesha`,
    productId: 'dareesha/tickets',
    title: timeSlot === null ? name : `${name}, ${timeSlot}`,
    location: place,
    description: booking.orderNumber,
    ...(time === null ? wholeDay(date) : { start: time.start, end: time.end }),
    ...(booking.place === null ? {} : { geo: { lat: booking.place.latitude, lon: booking.place.longitude } }),
  })
  return value ?? null
}

const wholeDay = (date: CalendarDate): { readonly start: DateArray; readonly end: DateArray } => ({
  start: parts(date),
  // The end of an iCalendar event is exclusive.
  end: parts(addDays(date, 1)),
})

const parts = (date: CalendarDate): DateArray => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}
