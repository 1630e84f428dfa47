import {
  failed,
  isAbsent,
  ok,
  parseAmount,
  parseCalendarDate,
  parseCount,
  parseFlag,
  parseList,
  parsePercent,
  parseText,
  ScalarFault,
} from '@dareesha/contract'
import type {
  ArabicOf,
  CalendarDate,
  Fault,
  FaultReason,
  Fields,
  Fils,
  InnerOf,
  ListField,
  LocalTextField,
  NamesOf,
  parseWallTime,
  Percent,
  RecordField,
  Result,
  RowsField,
  ScalarField,
  ScalarKind,
  WallTime,
} from '@dareesha/contract'

import type { LocalText } from './language.ts'

export type WireRecord = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** On the wire, 0 and an empty value both mean no limit (AMB-018, AMB-057). */
export const toLimit = <Limit extends number>(limit: Limit | null): Limit | null => (limit === 0 ? null : limit)

/** Accepts only http and https URLs, because a browser must not navigate to other URLs (AMB-015). */
export const webAddress = (text: unknown): string | null =>
  typeof text === 'string' && /^https?:\/\/[^/\\\s]/i.test(text) ? text : null

type Optional<Of extends Fields, Kind extends ScalarKind> = NamesOf<Of, OptionalField<Kind>>
type OptionalField<Kind> = ScalarField<Kind | 'scalar'> & { readonly isRequired?: never }
type Required<Of extends Fields, Kind extends ScalarKind> = NamesOf<
  Of,
  ScalarField<Kind> & { readonly isRequired: true }
>

/** Reads a record and collects each fault. With the contract's fields as `Of`, a misspelt name or a wrong method does not compile. */
export class RecordReader<Of extends Fields = Fields> {
  /** After any fault, the caller discards all values of the reader. */
  readonly faults: Fault[]
  readonly #record: WireRecord
  readonly #path: string

  constructor(record: WireRecord, path = '', faults: Fault[] = []) {
    this.#record = record
    this.#path = path
    this.faults = faults
  }

  raw(name: keyof Of & string): unknown {
    return this.#record[name]
  }

  refuse(name: string, reason: FaultReason): void {
    this.faults.push({ path: this.#pathOf(name), reason })
  }

  flag(name: Optional<Of, 'flag'>, otherwise = false): boolean {
    return this.#read(name, parseFlag) ?? otherwise
  }

  count(name: Optional<Of, 'count' | 'id'>): number | null {
    return this.#read(name, parseCount)
  }

  requiredCount(name: Required<Of, 'count' | 'id'>): number {
    return this.#required(name, parseCount, 0)
  }

  amount(name: Optional<Of, 'amount' | 'discount'>): Fils | null {
    return this.#read(name, parseAmount)
  }

  percent(name: Optional<Of, 'discount'>): Percent | null {
    return this.#read(name, parsePercent)
  }

  requiredAmount(name: Required<Of, 'amount'>): Fils {
    return this.#required(name, parseAmount, 0 as Fils)
  }

  day(name: Optional<Of, 'day'>): CalendarDate | null {
    return this.#read(name, parseCalendarDate)
  }

  requiredDay(name: Required<Of, 'day'>): CalendarDate {
    return this.#required(name, parseCalendarDate, '1970-01-01' as CalendarDate)
  }

  /** The parameter keeps `parseWallTime` out of bundles that read no moments. */
  moment(name: Optional<Of, 'moment'>, parse: typeof parseWallTime): WallTime | null {
    return this.#read(name, parse)
  }

  text(name: Optional<Of, 'text'>): string | null {
    return this.#read(name, parseText)
  }

  requiredText(name: Required<Of, 'text'>): string {
    return this.#required(name, parseText, '')
  }

  textLike(pattern: RegExp, name: Optional<Of, 'text'>): string | null {
    const text = this.text(name)
    return text !== null && pattern.test(text) ? text : null
  }

  filledText(name: Optional<Of, 'text'>): string | null {
    return this.#filled(name)
  }

  /** Returns null without an English text. Without an Arabic text, `ae` is null and pages show the English text (I18N-02). */
  localText<Name extends NamesOf<Of, LocalTextField>>(name: Name, arabic: ArabicOf<Of[Name]>): LocalText | null {
    const en = this.#filled(name)
    return en === null ? null : { en, ae: this.#filled(arabic) }
  }

  localName<Name extends NamesOf<Of, LocalTextField>>(name: Name, arabic: ArabicOf<Of[Name]>): LocalText {
    return { en: this.#read(name, parseText) ?? '', ae: this.#filled(arabic) }
  }

  requiredName<Name extends NamesOf<Of, LocalTextField & { readonly isRequired: true }>>(
    name: Name,
    arabic: ArabicOf<Of[Name]>,
  ): LocalText {
    return { en: this.#required(name, parseText, ''), ae: this.#filled(arabic) }
  }

  list(name: NamesOf<Of, ListField<'values'> | RowsField<Fields, 'texts'>>): readonly string[] {
    return this.#read<readonly string[]>(name, parseList) ?? []
  }

  days(name: NamesOf<Of, ListField<'days'>>): readonly CalendarDate[] {
    return this.#entries(name, parseCalendarDate)
  }

  counts(name: NamesOf<Of, ListField<'counts'>>): readonly number[] {
    return this.#entries(name, parseCount)
  }

  webAddress(name: Optional<Of, 'text'>): string | null {
    return webAddress(this.text(name))
  }

  place(): { readonly latitude: number; readonly longitude: number } | null {
    const latitude = coordinate(this.#record['lat'], 90)
    const longitude = coordinate(this.#record['lan'], 180)
    return latitude === null || longitude === null ? null : { latitude, longitude }
  }

  /** A rating is from 0 to 5. Returns null for 0, which means no rating yet. */
  rating(): number | null {
    const value = this.#record['rating']
    if (isAbsent(value)) return null
    const rating = typeof value === 'string' ? Number(value) : value
    if (typeof rating === 'number' && rating >= 0 && rating <= 5) return rating === 0 ? null : rating
    this.refuse('rating', 'out-of-range')
    return null
  }

  /** The field contains a record or its JSON. Returns null for any other value. */
  record<Name extends NamesOf<Of, RecordField>>(name: Name): RecordReader<InnerOf<Of[Name]>> | null {
    const raw = this.#record[name]
    const record = parseIfJson(typeof raw === 'string' ? raw.trim() : raw)
    if (isRecord(record)) return this.within(name, record)
    if (!isAbsent(record)) this.refuse(name, 'not-an-object')
    return null
  }

  /** The field contains a list of records or its JSON. An absent field counts as an empty list. */
  rows<Name extends NamesOf<Of, RowsField>>(name: Name): readonly RecordReader<InnerOf<Of[Name]>>[] {
    const rows = parseIfJson(this.#record[name])
    if (isAbsent(rows)) return []
    if (!Array.isArray(rows)) {
      this.refuse(name, 'not-a-list')
      return []
    }
    return rows.flatMap((row: unknown, index) => {
      const place = `${name}[${index}]`
      if (isRecord(row)) return [new RecordReader<InnerOf<Of[Name]>>(row, this.#pathOf(place), this.faults)]
      this.refuse(place, 'not-an-object')
      return []
    })
  }

  within<Name extends keyof Of & string>(name: Name, record: WireRecord): RecordReader<InnerOf<Of[Name]>> {
    return new RecordReader(record, this.#pathOf(name), this.faults)
  }

  /** Returns this reader for a parser of some fields. TypeScript checks that `Of` has these fields, but cannot infer the type. */
  part<Part extends Fields>(this: Of extends Part ? RecordReader<Of> : never): RecordReader<Part> {
    return this as unknown as RecordReader<Part>
  }

  #pathOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`
  }

  #read<Value>(name: string, parse: (value: unknown) => Value | ScalarFault): Value | null {
    const value = this.#record[name]
    if (isAbsent(value)) return null
    const read = parse(value)
    if (!(read instanceof ScalarFault)) return read
    this.refuse(name, read.reason)
    return null
  }

  #required<Value>(name: string, parse: (value: unknown) => Value | ScalarFault, placeholder: Value): Value {
    if (isAbsent(this.#record[name])) this.refuse(name, 'missing')
    return this.#read(name, parse) ?? placeholder
  }

  #filled(name: string): string | null {
    const text = this.#read(name, parseText)
    return text === null || text.trim() === '' ? null : text
  }

  #entries<Entry>(name: string, parse: (text: string) => Entry | ScalarFault): readonly Entry[] {
    return (this.#read<readonly string[]>(name, parseList) ?? []).flatMap((text, index) => {
      const entry = parse(text)
      if (!(entry instanceof ScalarFault)) return [entry]
      this.refuse(`${name}[${index}]`, entry.reason)
      return []
    })
  }
}

export function parseRecord<Of extends Fields, Value>(
  record: unknown,
  read: (reader: RecordReader<Of>) => Value,
): Result<Value, readonly Fault[]> {
  if (!isRecord(record)) return failed([{ path: '', reason: 'not-an-object' }])
  const reader = new RecordReader<Of>(record)
  const value = read(reader)
  return reader.faults.length === 0 ? ok(value) : failed(reader.faults)
}

/** If a row has a fault, fails with the faults of all rows. The path of a fault starts with the index of its row: `[1].price`. */
export function parseRows<Of extends Fields, Row>(
  data: unknown,
  read: (row: RecordReader<Of>) => Row,
): Result<readonly Row[], readonly Fault[]> {
  if (!Array.isArray(data)) return failed([{ path: '', reason: 'not-a-list' }])
  const faults: Fault[] = []
  const rows: Row[] = []
  for (const [index, row] of data.entries()) {
    if (isRecord(row)) rows.push(read(new RecordReader<Of>(row, `[${index}]`, faults)))
    else faults.push({ path: `[${index}]`, reason: 'not-an-object' })
  }
  return faults.length === 0 ? ok(rows) : failed(faults)
}

/** Returns a value that is not JSON unchanged, because a field may hold a record or its JSON (ENT-15). */
export function parseIfJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function coordinate(value: unknown, most: number): number | null {
  const degrees = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof degrees === 'number' && Math.abs(degrees) <= most ? degrees : null
}
