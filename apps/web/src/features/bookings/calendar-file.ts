import type { Booking } from '@dareesha/engine/booking'
import { createEvent } from 'ics'

/** The visit as a calendar file: a whole day, since the venue's own times are words; null without a day. */
export function calendarFile(booking: Booking, name: string, place: string): string | null {
  if (booking.date === null) return null
  const [year = 0, month = 0, day = 0] = booking.date.split('-').map(Number)
  const { value } = createEvent({
    uid: `${booking.orderNumber}@dareesha`,
    productId: 'dareesha/tickets',
    start: [year, month, day],
    duration: { days: 1 },
    title: booking.timeSlot === null ? name : `${name}, ${booking.timeSlot}`,
    location: place,
    description: booking.orderNumber,
    ...(booking.place === null ? {} : { geo: { lat: booking.place.latitude, lon: booking.place.longitude } }),
  })
  return value ?? null
}

/** Hands a calendar file to the visitor. */
export function download(content: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/calendar' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  URL.revokeObjectURL(url)
}
