import { isAbsent, parseAmount, parseCalendarDate, parseCount, parseText, ScalarFault } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import { isPeak, parseSlots } from '@dareesha/engine/availability'
import { parsePackage } from '@dareesha/engine/booking'
import type { Package } from '@dareesha/engine/booking'
import { allowsSomeParty } from '@dareesha/engine/catalogue'
import { parseClosedDays } from '@dareesha/engine/desk'
import { parseResale } from '@dareesha/engine/octo'

import type { CatalogueEntry, CatalogueRecord } from './catalogue.ts'
import { fieldAt, rowAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { checkLimits, checkSlug } from './limits.ts'
import { parsedRows, recordsOf } from './rows.ts'
import type { Row } from './rows.ts'

export function parseEntry({ record: given, path }: Row, faults: FaultList): CatalogueEntry | null {
  const { slots: _, availability: __, date_prices: ___, ...record } = given
  const read = parsePackage(record)
  if (read.ok) checkPackage(read.value, path, faults)
  else faults.addAll(path, read.failure)
  const resale = parseResale(record)
  if (!resale.ok) faults.addAll(path, resale.failure)
  checkLimits(record, ['adult_overall_limit', 'child_overall_limit'], path, faults)
  const entry = {
    record,
    slots: readSlots(given, path, faults),
    availability: readAvailability(recordsOf(given, 'availability', path), faults),
    datePrices: readDatePrices(recordsOf(given, 'date_prices', path), faults),
  }
  return read.ok ? { ...entry, package: read.value } : null
}

function checkPackage(of: Package, path: string, faults: FaultList): void {
  checkSlug(of.slug, fieldAt(path, 'url_slug'), faults)
  for (const [index, code] of of.content.languages.entries())
    if (LANGUAGE_NAMES.of(code) === undefined) faults.addReason(rowAt(fieldAt(path, 'languages'), index), 'not-known')
  // Limits that allow no party are a mistake, because operators stop a sale with `disabled`.
  if (of.sale.kind === 'open' && !allowsSomeParty(of))
    faults.add(path, 'Can never be booked: the limits of adults, children and all together allow no party')
}

// An import refuses a language code without a name, because pages show the name.
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

const PLACES = ['adult_tickets', 'child_tickets']

function readSlots(given: CatalogueRecord, path: string, faults: FaultList): CatalogueEntry['slots'] {
  for (const row of recordsOf(given, 'slots', path)) {
    checkLimits(row.record, PLACES, row.path, faults)
    const closed = parseClosedDays(row.record)
    if (!closed.ok) faults.addAll(row.path, closed.failure)
  }
  return parsedRows(given, 'slots', parseSlots, faults, path).map(({ value: slot, record }) => ({ slot, record }))
}

function readAvailability(rows: readonly Row[], faults: FaultList): CatalogueEntry['availability'] {
  return rows.flatMap((row) => {
    checkLimits(row.record, PLACES, row.path, faults)
    const date = readDay(row, faults)
    const adults = readScalar(row, 'adult_tickets', parseCount, faults)
    const children = readScalar(row, 'child_tickets', parseCount, faults)
    return date === null ? [] : [{ date, adults, children, record: row.record }]
  })
}

function readDatePrices(rows: readonly Row[], faults: FaultList): CatalogueEntry['datePrices'] {
  return rows.flatMap((row) => {
    const date = readDay(row, faults)
    const adult = readScalar(row, 'adult_price', parseAmount, faults)
    const child = readScalar(row, 'child_price', parseAmount, faults)
    const peak = readScalar(row, 'peak_price', parseMark, faults)
    return date === null ? [] : [{ date, adult, child, peak, record: row.record }]
  })
}

function readDay(row: Row, faults: FaultList): CalendarDate | null {
  if (isAbsent(row.record['date'])) faults.addReason(fieldAt(row.path, 'date'), 'missing')
  return readScalar(row, 'date', parseCalendarDate, faults)
}

function readScalar<Value>(
  { record, path }: Row,
  field: string,
  parse: (value: unknown) => Value | ScalarFault,
  faults: FaultList,
): Value | null {
  if (isAbsent(record[field])) return null
  const read = parse(record[field])
  if (!(read instanceof ScalarFault)) return read
  faults.addReason(fieldAt(path, field), read.reason)
  return null
}

function parseMark(mark: unknown): '1' | '0' | ScalarFault {
  const fault = typeof mark === 'boolean' ? null : parseText(mark)
  if (fault instanceof ScalarFault) return fault
  return isPeak(mark) ? '1' : '0'
}
