import { parseCalendarDate, ScalarFault } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'

import type { RecordReader } from './record-reader.ts'

/** A moment on the server's wall clock, unshifted; `time` is HH:mm (I18N-06, AMB-147). */
export type WallTime = { readonly date: CalendarDate; readonly time: string | null }

/** A field that holds a day, with a time or without; null when it is absent. */
export function readWallTime(reader: RecordReader, field: string): WallTime | null {
  const text = reader.text(field)
  if (text === null) return null
  const date = parseCalendarDate(text.slice(0, 10))
  const time = /^[T ](\d{2}:\d{2})/.exec(text.slice(10))?.[1] ?? null
  if (!(date instanceof ScalarFault) && (time !== null || text.length === 10)) return { date, time }
  reader.refuse(field, 'not-a-date')
  return null
}

/**
 * Rows with the newest first: by their moment when every row was sent one, otherwise by what counts up (AMB-106). Rows of
 * one moment stay in the order in which they came: a moment has no seconds, and a server has more to order by.
 *
 * @param numberOf - A number or a text with one, which counts up: "A-10" is later than "A-9".
 */
export function newestFirst<Row>(
  rows: readonly Row[],
  momentOf: (row: Row) => WallTime | null,
  numberOf: (row: Row) => string,
): readonly Row[] {
  const dated = rows.every((row) => momentOf(row) !== null)
  return rows.toSorted((one, other) =>
    dated ? compare(textOf(momentOf(other)), textOf(momentOf(one))) : compare(numberOf(other), numberOf(one)),
  )
}

const compare = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

const textOf = (moment: WallTime | null): string => `${moment?.date ?? ''} ${moment?.time ?? ''}`
