import type { FaultReason } from './result.ts'

declare const filsBrand: unique symbol
declare const calendarDateBrand: unique symbol

/** An amount of money in fils, a whole number: 100 fils are 1 AED. */
export type Fils = number & { readonly [filsBrand]: true }

/** A day in the Gregorian calendar, `YYYY-MM-DD`, in the venue's own time. Compares as a string. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true }

/** Amounts on the wire stay under ten billion dirhams, so that sums and percentages stay exact. */
const MAX_FILS = 1_000_000_000_000

/** A scalar that could not be read. Compare with `instanceof`, so that a value never costs an allocation. */
export class ScalarFault {
  readonly reason: FaultReason
  constructor(reason: FaultReason) {
    this.reason = reason
  }
}

const NOT_TEXT = /* @__PURE__ */ new ScalarFault('not-text')
const NOT_A_FLAG = /* @__PURE__ */ new ScalarFault('not-a-flag')
const NOT_A_COUNT = /* @__PURE__ */ new ScalarFault('not-a-count')
const NOT_AN_AMOUNT = /* @__PURE__ */ new ScalarFault('not-an-amount')
const TOO_MANY_DECIMALS = /* @__PURE__ */ new ScalarFault('too-many-decimals')
const OUT_OF_RANGE = /* @__PURE__ */ new ScalarFault('out-of-range')
const NOT_A_DATE = /* @__PURE__ */ new ScalarFault('not-a-date')
const NOT_A_LIST = /* @__PURE__ */ new ScalarFault('not-a-list')

/**
 * Brands a whole number of fils.
 *
 * @throws RangeError for a fraction or a number that is not a safe integer: a mistake of ours, never input.
 */
export function fils(amount: number): Fils {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fils: ${amount}`)
  return amount as Fils
}

/**
 * Brands a day that is known to be well formed.
 *
 * @throws RangeError when it is no day of the calendar: a mistake of ours, never input.
 */
export function calendarDate(day: string): CalendarDate {
  const parsed = parseCalendarDate(day)
  if (parsed !== day) throw new RangeError(`not a day as YYYY-MM-DD: ${day}`)
  return parsed
}

/** Whether the wire left a value out: null, undefined and '' mean the same there. */
export const isAbsent = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/**
 * Western digits for the Arabic-Indic and Persian ones of an Arabic keyboard; the Arabic decimal sign becomes a point (DEC-12).
 */
export function toWesternDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066b', '.')
}

/** Text; a number is taken as its text, since PHP servers send ids both ways. */
export function parseText(value: unknown): string | ScalarFault {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : NOT_TEXT
}

/** A flag: "1", 1, true, "true" or "0", 0, false, "false". */
export function parseFlag(value: unknown): boolean | ScalarFault {
  if (value === '1' || value === 1 || value === true || value === 'true') return true
  if (value === '0' || value === 0 || value === false || value === 'false') return false
  return NOT_A_FLAG
}

/** A whole number, 0 or more, as a number or as its digits. */
export function parseCount(value: unknown): number | ScalarFault {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : NOT_A_COUNT
  if (typeof value !== 'string') return NOT_A_COUNT
  const count = wholeNumber(value, 0, value.length)
  if (count >= 0) return count
  const western = toWesternDigits(value.trim())
  const again = western === value ? -1 : wholeNumber(western, 0, western.length)
  return again >= 0 ? again : NOT_A_COUNT
}

/**
 * An amount in AED, as text ("12.50") or as a number with at most two decimals, 0 or more (DEC-05, DEC-12).
 *
 * @returns Fils; a fault for anything else, above all for a third decimal, which is never rounded away.
 */
export function parseAmount(value: unknown): Fils | ScalarFault {
  if (typeof value === 'string') {
    const amount = amountOf(value)
    if (amount !== NOT_AN_AMOUNT) return amount
    const western = toWesternDigits(value.trim())
    return western === value ? NOT_AN_AMOUNT : amountOf(western)
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return NOT_AN_AMOUNT
  // The shortest text that reads back as this number is what the sender wrote: 0.1 is "0.1", 12.345 has three decimals.
  return amountOf(String(value))
}

function amountOf(text: string): Fils | ScalarFault {
  const point = text.indexOf('.')
  const end = point < 0 ? text.length : point
  const dirhams = wholeNumber(text, 0, end)
  if (dirhams < 0) return NOT_AN_AMOUNT
  let fraction = 0
  if (point >= 0) {
    const decimals = text.length - point - 1
    const written = wholeNumber(text, point + 1, text.length)
    if (written < 0) return NOT_AN_AMOUNT
    // Zeros behind the second decimal say nothing: "12.500" is 12.50.
    if (decimals > 2 && written % 10 ** (decimals - 2) !== 0) return TOO_MANY_DECIMALS
    fraction = decimals === 2 ? written : decimals === 1 ? written * 10 : written / 10 ** (decimals - 2)
  }
  const amount = dirhams * 100 + fraction
  return amount <= MAX_FILS ? (amount as Fils) : OUT_OF_RANGE
}

/** The digits of `text` from `start` to `end` as a number, or -1; the hot path of every parser, so without a regular expression. */
function wholeNumber(text: string, start: number, end: number): number {
  if (end <= start || end - start > 15) return -1
  let number = 0
  for (let index = start; index < end; index += 1) {
    const digit = text.charCodeAt(index) - 48
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

/** What stands behind the dirhams, for each count of fils: a quote writes many amounts, and a look is half the time of writing. */
const DECIMALS: readonly string[] = /* @__PURE__ */ Array.from(
  { length: 100 },
  (_, rest) => `.${rest < 10 ? '0' : ''}${rest}`,
)

/** An amount as the wire writes it, with two decimals: "105.00". */
export function formatAmount(amount: Fils): string {
  const rest = amount % 100
  return `${(amount - rest) / 100}${DECIMALS[rest] ?? ''}`
}

/**
 * A day as `YYYY-MM-DD`, or as the `MM/DD/YYYY` of dateAvailabilityCheck (AMB-035). Only days that exist.
 */
export function parseCalendarDate(value: unknown): CalendarDate | ScalarFault {
  if (typeof value !== 'string') return NOT_A_DATE
  if (value.length !== 10) return NOT_A_DATE
  return value.charCodeAt(4) === DASH ? dayOf(value, 0, 5, 8) : dayOf(value, 6, 0, 3)
}

const DASH = 45
const SLASH = 47

function dayOf(text: string, yearAt: number, monthAt: number, dayAt: number): CalendarDate | ScalarFault {
  const separator = yearAt === 0 ? DASH : SLASH
  const [first, second] = yearAt === 0 ? [4, 7] : [2, 5]
  if (text.charCodeAt(first) !== separator || text.charCodeAt(second) !== separator) return NOT_A_DATE
  const year = wholeNumber(text, yearAt, yearAt + 4)
  const month = wholeNumber(text, monthAt, monthAt + 2)
  const day = wholeNumber(text, dayAt, dayAt + 2)
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return NOT_A_DATE
  if (yearAt === 0) return text as CalendarDate
  return `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}` as CalendarDate
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** A day as dateAvailabilityCheck wants it: `MM/DD/YYYY`. */
export const toSlashDate = (day: CalendarDate): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/**
 * A list of texts: an array, a JSON list in a string or a comma list; white space around an entry and empty entries are
 * dropped; absent is empty (AMB-035, AMB-064, AMB-081).
 */
export function parseList(value: unknown): readonly string[] | ScalarFault {
  if (isAbsent(value)) return []
  if (Array.isArray(value)) return texts(value)
  if (typeof value !== 'string') return NOT_A_LIST
  const text = value.trim()
  if (!text.startsWith('[')) return entries(text.split(','))
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? texts(list) : NOT_A_LIST
  } catch {
    return NOT_A_LIST
  }
}

function texts(list: readonly unknown[]): readonly string[] | ScalarFault {
  const read = list.map(parseText)
  return read.every((entry) => typeof entry === 'string') ? entries(read) : NOT_A_LIST
}

const entries = (list: readonly string[]): string[] => list.map((entry) => entry.trim()).filter((entry) => entry !== '')
