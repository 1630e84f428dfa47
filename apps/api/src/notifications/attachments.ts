import { parseCalendarDate, ScalarFault } from '@dareesha/contract'
import { addDays } from '@dareesha/engine'
import { visitTime } from '@dareesha/engine/visit-time'
import { createEvents } from 'ics'
import type { DateArray, EventAttributes } from 'ics'
import sharp from 'sharp'
import { encode } from 'uqr'

import type { LetterTicket } from './letter.ts'
import { qrId } from './mail-html.ts'
import type { Attachment } from './message.ts'

export async function attachmentsOf(tickets: readonly LetterTicket[]): Promise<readonly Attachment[]> {
  const codes = await Promise.all(tickets.map(qrOf))
  const calendar = calendarOf(tickets)
  return calendar === null ? codes : [...codes, calendar]
}

const MODULE_PIXELS = 6

/** Draws the QR code as a PNG, because mail programs show no SVG. */
async function qrOf({ number }: LetterTicket): Promise<Attachment> {
  const { data, size } = encode(number, { ecc: 'M', border: 4 })
  const modules = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))))
  const content = await sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE_PIXELS, size * MODULE_PIXELS, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  return { filename: `${number}.png`, content, contentType: 'image/png', cid: qrId(number) }
}

function calendarOf(tickets: readonly LetterTicket[]): Attachment | null {
  const events = tickets.flatMap((ticket) => eventOf(ticket) ?? [])
  const { value } = createEvents(events, { productId: 'dareesha/tickets', method: 'PUBLISH' })
  if (events.length === 0 || !value) return null
  return { filename: `${tickets[0]?.number ?? 'visit'}.ics`, content: Buffer.from(value), contentType: 'text/calendar' }
}

function eventOf({ number, name, place, href, visit }: LetterTicket): EventAttributes | null {
  const date = visit.date === null ? null : parseCalendarDate(visit.date)
  if (date === null || date instanceof ScalarFault) return null
  const time = visit.timeSlot === null ? null : visitTime(date, visit.timeSlot)
  return {
    uid: `${number}@dareesha`,
    title: visit.timeSlot === null ? name : `${name}, ${visit.timeSlot}`,
    location: place,
    description: number,
    url: href,
    ...(time === null
      ? { start: partsOf(date), end: partsOf(addDays(date, 1)) }
      : { start: time.start, end: time.end }),
    ...(visit.place === null ? {} : { geo: { lat: visit.place.latitude, lon: visit.place.longitude } }),
  }
}

const partsOf = (date: string): DateArray => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}
