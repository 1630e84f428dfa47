import {
  failed,
  isAbsent,
  ok,
  parseAmount,
  parseCalendarDate,
  parseCount,
  parseFlag,
  parseList,
  parseText,
  ScalarFault,
} from '@dareesha/contract'
import type { CalendarDate, Fault, FaultReason, Fils, Result } from '@dareesha/contract'

import type { LocalText } from './language.ts'

export type WireRecord = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A limit of 0 would close everything: on the wire it means that there is none, like an empty one (AMB-018, AMB-057). */
export const limitOf = <Limit extends number>(limit: Limit | null): Limit | null => (limit === 0 ? null : limit)

/**
 * Reads the fields of one wire record and collects what is wrong with them, each by its path.
 *
 * A field that cannot be read gives a value that stands in; whoever asked drops the whole when `faults` has an entry.
 */
export class RecordReader {
  readonly faults: Fault[]
  readonly #record: WireRecord
  readonly #path: string

  constructor(record: WireRecord, path = '', faults: Fault[] = []) {
    this.#record = record
    this.#path = path
    this.faults = faults
  }

  /** The field as the wire has it. */
  raw(field: string): unknown {
    return this.#record[field]
  }

  refuse(field: string, reason: FaultReason): void {
    this.faults.push({ path: this.#pathOf(field), reason })
  }

  /** A reader of the record that stands in a field; its faults are among these. */
  within(field: string, record: WireRecord): RecordReader {
    return new RecordReader(record, this.#pathOf(field), this.faults)
  }

  flag(field: string, otherwise = false): boolean {
    const value = this.#record[field]
    if (isAbsent(value)) return otherwise
    const read = parseFlag(value)
    return read instanceof ScalarFault ? this.#refused(field, read, otherwise) : read
  }

  count(field: string): number | null {
    const value = this.#record[field]
    if (isAbsent(value)) return null
    const read = parseCount(value)
    return read instanceof ScalarFault ? this.#refused(field, read, null) : read
  }

  requiredCount(field: string): number {
    return this.#required(field, this.count(field), 0)
  }

  amount(field: string): Fils | null {
    const value = this.#record[field]
    if (isAbsent(value)) return null
    const read = parseAmount(value)
    return read instanceof ScalarFault ? this.#refused(field, read, null) : read
  }

  day(field: string): CalendarDate | null {
    return this.#read<CalendarDate | null>(field, parseCalendarDate, null)
  }

  text(field: string): string | null {
    return this.#read<string | null>(field, parseText, null)
  }

  /** A day that has to be there; the first of 1970 stands in for one that cannot be read. */
  requiredDay(field: string): CalendarDate {
    return this.#required(field, this.day(field), '1970-01-01' as CalendarDate)
  }

  requiredText(field: string): string {
    return this.#required(field, this.text(field), '')
  }

  list(field: string): readonly string[] {
    return this.#read<readonly string[]>(field, parseList, [])
  }

  days(field: string): readonly CalendarDate[] {
    const days: CalendarDate[] = []
    for (const [index, text] of this.list(field).entries()) {
      const day = parseCalendarDate(text)
      if (day instanceof ScalarFault) this.refuse(`${field}[${index}]`, day.reason)
      else days.push(day)
    }
    return days
  }

  /** The Arabic of a text; null where the English has to stand in for it. */
  arabicText(field: string): string | null {
    const text = this.text(field)
    return text === null || text.trim() === '' ? null : text
  }

  /** A text with its Arabic beside it; null when there is no English to stand in for it. */
  localText(field: string, arabicField: string): LocalText | null {
    const en = this.text(field)
    return en === null || en.trim() === '' ? null : { en, ae: this.arabicText(arabicField) }
  }

  /** A web address; null for anything that a browser must not be sent to (AMB-015). */
  webAddress(field: string): string | null {
    const url = this.text(field)
    return url !== null && /^https?:\/\/[^/\\\s]/i.test(url) ? url : null
  }

  /** Where something lies, from `lat` and `lan`; null when either is missing or no coordinate. */
  place(): { readonly latitude: number; readonly longitude: number } | null {
    const latitude = coordinate(this.raw('lat'), 90)
    const longitude = coordinate(this.raw('lan'), 180)
    return latitude === null || longitude === null ? null : { latitude, longitude }
  }

  /** The rows of a nested list, or of JSON of one, each with a reader of its own; absent is no rows. */
  rows(field: string): readonly RecordReader[] {
    const rows = outOfJson(this.raw(field))
    if (isAbsent(rows)) return []
    if (!Array.isArray(rows)) {
      this.refuse(field, 'not-a-list')
      return []
    }
    return rows.flatMap((row: unknown, index) => {
      if (isRecord(row)) return [this.within(`${field}[${index}]`, row)]
      this.refuse(`${field}[${index}]`, 'not-an-object')
      return []
    })
  }

  #pathOf(field: string): string {
    return this.#path === '' ? field : `${this.#path}.${field}`
  }

  #required<Value>(field: string, value: Value | null, standIn: Value): Value {
    if (isAbsent(this.raw(field))) this.refuse(field, 'missing')
    return value ?? standIn
  }

  #refused<Value>(field: string, fault: ScalarFault, standIn: Value): Value {
    this.refuse(field, fault.reason)
    return standIn
  }

  #read<Value>(field: string, parse: (value: unknown) => Value | ScalarFault, absent: Value): Value {
    const value = this.#record[field]
    if (isAbsent(value)) return absent
    const read = parse(value)
    return read instanceof ScalarFault ? this.#refused(field, read, absent) : read
  }
}

/** A record that an answer is made of; every fault by its path when it is none or a field cannot be read. */
export function parseRecord<Value>(
  record: unknown,
  read: (reader: RecordReader) => Value,
): Result<Value, readonly Fault[]> {
  if (!isRecord(record)) return failed([{ path: '', reason: 'not-an-object' }])
  const reader = new RecordReader(record)
  const value = read(reader)
  return reader.faults.length === 0 ? ok(value) : failed(reader.faults)
}

/** Every row of a list that an answer is made of; the faults of all rows, as `[1].price`, when one cannot be read. */
export function parseRows<Row>(
  data: unknown,
  read: (row: RecordReader) => Row,
): Result<readonly Row[], readonly Fault[]> {
  if (!Array.isArray(data)) return failed([{ path: '', reason: 'not-a-list' }])
  const faults: Fault[] = []
  const rows: Row[] = []
  for (const [index, row] of data.entries()) {
    if (isRecord(row)) rows.push(read(new RecordReader(row, `[${index}]`, faults)))
    else faults.push({ path: `[${index}]`, reason: 'not-an-object' })
  }
  return faults.length === 0 ? ok(rows) : failed(faults)
}

/** What JSON in a text holds; a text that is none as it is. */
export function outOfJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    // No JSON: whoever asked refuses the text with the path it has.
    return value
  }
}

function coordinate(value: unknown, most: number): number | null {
  const degrees =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN
  return Math.abs(degrees) <= most ? degrees : null
}
