import { failed, formatAmount, isAbsent, ok, parseCalendarDate, parseCount, ScalarFault } from '@dareesha/contract'
import type { CalendarDate, catalogueSlotFields, Fault, Fils, Result } from '@dareesha/contract'

import type { Package } from '../booking/package.ts'
import { addDays, dayNumberOf } from '../calendar-date.ts'
import { isRecord, parseRecord } from '../record-reader.ts'
import type { RecordReader, WireRecord } from '../record-reader.ts'

const MAX_DAYS = 366

/** The days from `first` to `last`, both included. */
export type DayRange = { readonly first: CalendarDate; readonly last: CalendarDate }

/** `no-limit` removes the limits of days or of a slot; `listed-price` removes the day prices. */
type Effect =
  | { readonly kind: 'close' | 'open' | 'no-limit' | 'listed-price' }
  | { readonly kind: 'limit'; readonly adults: number | null; readonly children: number | null }
  | { readonly kind: 'price'; readonly adult: Fils | null; readonly child: Fils | null }

/** A change of a package at the desk (DESK-06). A null limit or price leaves the present value. */
export type CatalogueChange = Effect & {
  /** Null for the limit of a slot, which applies to every day. */
  readonly days: DayRange | null
  readonly slotId: number | null
}

/** A change as the desk sends it. */
export type AskedChange = {
  readonly kind: Effect['kind']
  readonly first?: CalendarDate | undefined
  readonly last?: CalendarDate | undefined
  readonly slotId?: number | undefined
  readonly adults?: number | undefined
  readonly children?: number | undefined
  readonly adultPrice?: Fils | undefined
  readonly childPrice?: Fils | undefined
}

/** Why a change of a package is refused (DESK-06). */
export type CatalogueChangeViolation = {
  readonly code:
    | 'change-days-missing'
    | 'change-days-order'
    | 'change-days-past'
    | 'change-days-many'
    | 'change-every-day'
    | 'change-no-days'
    | 'change-price-of-slot'
    | 'change-slot-unknown'
    | 'change-value-missing'
    | 'change-nothing'
}

/** Whether a change always affects all slots of a day, as price changes do (DESK-06). */
export const isForEverySlot = (kind: AskedChange['kind']): boolean => kind === 'price' || kind === 'listed-price'

/** Whether a change sets or removes a limit (DESK-06). */
export const isLimitChange = (kind: AskedChange['kind']): boolean => kind === 'limit' || kind === 'no-limit'

const violated = (code: CatalogueChangeViolation['code']) => failed({ code })

/** Parses a change. The days must not be past; a change of limits or prices must have a value for at least one ticket type (DESK-06). */
export function parseChange(
  asked: AskedChange,
  today: CalendarDate,
): Result<CatalogueChange, CatalogueChangeViolation> {
  const { kind, first, last, slotId = null } = asked
  if (slotId !== null && isForEverySlot(kind)) return violated('change-price-of-slot')
  const isEveryDay = slotId !== null && isLimitChange(kind)
  if (isEveryDay && (first !== undefined || last !== undefined)) return violated('change-every-day')
  const days = isEveryDay ? ok(null) : parseDays(asked, today)
  if (!days.ok) return days
  const where = { days: days.value, slotId }
  if (kind === 'limit') {
    const { adults = null, children = null } = asked
    return adults === null && children === null
      ? violated('change-value-missing')
      : ok({ ...where, kind, adults, children })
  }
  if (kind === 'price') {
    const { adultPrice: adult = null, childPrice: child = null } = asked
    return adult === null && child === null ? violated('change-value-missing') : ok({ ...where, kind, adult, child })
  }
  return ok({ ...where, kind })
}

function parseDays(
  { first, last = first }: AskedChange,
  today: CalendarDate,
): Result<DayRange, CatalogueChangeViolation> {
  if (first === undefined || last === undefined) return violated('change-days-missing')
  if (last < first) return violated('change-days-order')
  if (first < today) return violated('change-days-past')
  return dayNumberOf(last) - dayNumberOf(first) < MAX_DAYS ? ok({ first, last }) : violated('change-days-many')
}

/** Returns the changed record in the form of the catalogue file (DESK-06). The catalogue's parser must have accepted the original record. */
export function changePackage(
  record: WireRecord,
  { calendar, hasTime }: Pick<Package, 'calendar' | 'hasTime'>,
  change: CatalogueChange,
): Result<WireRecord, CatalogueChangeViolation> {
  const { days, slotId } = change
  if (days !== null && calendar === null) return violated('change-no-days')
  const slot = slotId === null ? undefined : rowsOf(record, 'slots').find((row) => parseCount(row['id']) === slotId)
  if (slotId !== null && (slot === undefined || !hasTime)) return violated('change-slot-unknown')
  const dates = days === null ? [] : datesOf(days)
  const changed = slot === undefined ? changeDays(record, change, dates) : changeSlot(record, slot, change, dates)
  return changed === null ? violated('change-nothing') : ok(changed)
}

/** The days that a change closes, opens or reprices; empty for a change of limits (DESK-06). */
export const daysWithoutLimits = ({ kind, days }: CatalogueChange): readonly CalendarDate[] =>
  days === null || isLimitChange(kind) ? [] : datesOf(days)

const datesOf = ({ first, last }: DayRange): readonly CalendarDate[] =>
  Array.from({ length: dayNumberOf(last) - dayNumberOf(first) + 1 }, (_, days) => addDays(first, days))

function changeDays(record: WireRecord, change: CatalogueChange, dates: readonly CalendarDate[]): WireRecord | null {
  switch (change.kind) {
    case 'close':
    case 'open':
      return withClosed(record, dates, change.kind === 'close')
    case 'limit':
      return withRows(record, 'availability', dates, limitFields(change))
    case 'no-limit':
      return withRows(record, 'availability', dates, NO_LIMIT)
    case 'price':
      return withRows(record, 'date_prices', dates, {
        ...(change.adult === null ? {} : { adult_price: formatAmount(change.adult) }),
        ...(change.child === null ? {} : { child_price: formatAmount(change.child) }),
      })
    case 'listed-price':
      return withRows(record, 'date_prices', dates, { adult_price: null, child_price: null })
  }
}

function changeSlot(
  record: WireRecord,
  slot: WireRecord,
  change: CatalogueChange,
  dates: readonly CalendarDate[],
): WireRecord | null {
  const isDays = change.kind === 'close' || change.kind === 'open'
  const fields = change.kind === 'limit' ? limitFields(change) : NO_LIMIT
  const changed = isDays ? withClosed(slot, dates, change.kind === 'close') : withFields(slot, fields)
  if (changed === null) return null
  return { ...record, slots: rowsOf(record, 'slots').map((row) => (row === slot ? changed : row)) }
}

const NO_LIMIT = { adult_tickets: null, child_tickets: null }

const limitFields = ({ adults, children }: { readonly adults: number | null; readonly children: number | null }) => ({
  ...(adults === null ? {} : { adult_tickets: String(adults) }),
  ...(children === null ? {} : { child_tickets: String(children) }),
})

function withClosed(record: WireRecord, dates: readonly CalendarDate[], isClosed: boolean): WireRecord | null {
  const listed = new Set(closedDaysOf(record))
  if (dates.every((date) => listed.has(date) === isClosed)) return null
  for (const date of dates) {
    if (isClosed) listed.add(date)
    else listed.delete(date)
  }
  return { ...record, disabled_dates: [...listed].toSorted() }
}

type RowFields = Readonly<Record<string, string | null>>

function withRows(
  record: WireRecord,
  list: 'availability' | 'date_prices',
  dates: readonly CalendarDate[],
  fields: RowFields,
): WireRecord | null {
  const missing = new Set(dates)
  let hasChanged = false
  const rows = rowsOf(record, list).flatMap((row) => {
    const date = parseCalendarDate(row['date'])
    if (date instanceof ScalarFault || !missing.delete(date)) return [row]
    const changed = withFields(row, fields)
    if (changed === null) return [row]
    hasChanged = true
    return Object.keys(changed).length === 1 ? [] : [changed]
  })
  const added = [...missing].flatMap((date) => withFields({ date }, fields) ?? [])
  return hasChanged || added.length > 0 ? { ...record, [list]: [...rows, ...added] } : null
}

function withFields(row: WireRecord, fields: RowFields): WireRecord | null {
  const changed = Object.entries(fields).filter(([name, value]) =>
    value === null ? !isAbsent(row[name]) : String(row[name]) !== value,
  )
  if (changed.length === 0) return null
  return Object.fromEntries(
    Object.entries({ ...row, ...Object.fromEntries(changed) }).filter(([, value]) => value !== null),
  )
}

const rowsOf = (record: WireRecord, list: string): readonly WireRecord[] => {
  const rows = record[list]
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}

/** Parses `disabled_dates` of a package or slot (DESK-06). Ignores `enable`: a slot with `enable` 0 is closed on every day. */
export const parseClosedDays = (record: unknown): Result<readonly CalendarDate[], readonly Fault[]> =>
  parseRecord(record, (reader: RecordReader<typeof catalogueSlotFields>) => reader.days('disabled_dates'))

function closedDaysOf(record: WireRecord): readonly CalendarDate[] {
  const read = parseClosedDays(record)
  return read.ok ? read.value : []
}

/** The sold and held tickets of one day and slot that a change affects. */
export type TouchedVisit = { readonly date: CalendarDate; readonly adults: number; readonly children: number }

/** Returns the days whose sold and held tickets together exceed a new limit. Existing bookings stay (DESK-06). */
export function daysAboveLimit(change: CatalogueChange, visits: readonly TouchedVisit[]): ReadonlySet<CalendarDate> {
  if (change.kind !== 'limit') return new Set()
  const { adults, children } = change
  const sums = new Map<CalendarDate, { adults: number; children: number }>()
  for (const visit of visits) {
    const sum = sums.get(visit.date) ?? { adults: 0, children: 0 }
    sums.set(visit.date, { adults: sum.adults + visit.adults, children: sum.children + visit.children })
  }
  const isAbove = (sum: { readonly adults: number; readonly children: number }) =>
    sum.adults > (adults ?? Infinity) || sum.children > (children ?? Infinity)
  return new Set([...sums].flatMap(([date, sum]) => (isAbove(sum) ? [date] : [])))
}
