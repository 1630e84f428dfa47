import type { FaultReason } from './result.ts'

/** Why a single value is invalid. Parsers return no `Result`, which would allocate one more object. */
export class ScalarFault {
  readonly reason: FaultReason
  constructor(reason: FaultReason) {
    this.reason = reason
  }
}

const NOT_TEXT = /* @__PURE__ */ new ScalarFault('not-text')
const NOT_A_FLAG = /* @__PURE__ */ new ScalarFault('not-a-flag')
const NOT_A_COUNT = /* @__PURE__ */ new ScalarFault('not-a-count')
const NOT_A_LIST = /* @__PURE__ */ new ScalarFault('not-a-list')

/** Whether a wire value is absent: null, undefined or ''. */
export const isAbsent = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** Replaces Arabic-Indic and Persian digits with Western digits, and the Arabic decimal sign with a point (DEC-12). */
export function toWesternDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066b', '.')
}

/** Parses text. A number becomes text, because PHP servers send some ids as numbers. */
export function parseText(value: unknown): string | ScalarFault {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : NOT_TEXT
}

/** Parses a flag: "1", 1, true and "true" mean true; "0", 0, false and "false" mean false. */
export function parseFlag(value: unknown): boolean | ScalarFault {
  if (value === '1' || value === 1 || value === true || value === 'true') return true
  if (value === '0' || value === 0 || value === false || value === 'false') return false
  return NOT_A_FLAG
}

/** Parses a whole number of 0 or more, sent as a number or as digits. */
export function parseCount(value: unknown): number | ScalarFault {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : NOT_A_COUNT
  if (typeof value !== 'string') return NOT_A_COUNT
  const count = wholeNumber(value, 0, value.length)
  if (count >= 0) return count
  const western = toWesternDigits(value.trim())
  const again = western === value ? -1 : wholeNumber(western, 0, western.length)
  return again >= 0 ? again : NOT_A_COUNT
}

/** Reads the 1 to 15 Western digits from `start` up to `end` (exclusive). Returns -1 for other text. A regular expression would be slower. */
export function wholeNumber(text: string, start: number, end: number): number {
  if (end <= start || end - start > 15) return -1
  let number = 0
  for (let index = start; index < end; index += 1) {
    const digit = text.charCodeAt(index) - 48
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

/** Parses an array, a JSON list or a comma list. Trims entries. Drops empty entries. Returns [] for an absent value (AMB-035, AMB-064, AMB-081). */
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
