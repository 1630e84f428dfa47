import { ScalarFault, toWesternDigits, wholeNumber } from './scalars.ts'

declare const filsBrand: unique symbol

/** An amount of money in whole fils; 100 fils are 1 AED. */
export type Fils = number & { readonly [filsBrand]: true }

/** Wire amounts are at most ten billion AED, so that sums and percentages stay exact. */
const MAX_FILS = 1_000_000_000_000

const NOT_AN_AMOUNT = /* @__PURE__ */ new ScalarFault('not-an-amount')
const TOO_MANY_DECIMALS = /* @__PURE__ */ new ScalarFault('too-many-decimals')
const OUT_OF_RANGE = /* @__PURE__ */ new ScalarFault('out-of-range')
const NOT_A_PERCENTAGE = /* @__PURE__ */ new ScalarFault('not-a-percentage')

/** An exact percentage: whole hundredths of one per cent (12.5 % is 1250), or a finer percentage as decimal text ('12.505'). */
export type Percent = number | `${number}`

/** Brands a whole number as fils; throws a RangeError for any other number. */
export function fils(amount: number): Fils {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fils: ${amount}`)
  return amount as Fils
}

/** Parses an amount of 0 AED or more: "12.50" or a number. It never rounds: any decimal after the second must be 0 (DEC-05, DEC-12). */
export function parseAmount(value: unknown): Fils | ScalarFault {
  if (typeof value === 'string') {
    const amount = amountOf(value)
    if (amount !== NOT_AN_AMOUNT) return amount
    const western = toWesternDigits(value.trim())
    return western === value ? NOT_AN_AMOUNT : amountOf(western)
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return NOT_AN_AMOUNT
  // `String` returns the decimal that the sender wrote, such as "0.1".
  return amountOf(String(value))
}

/** Parses a percentage from 0 to 100 with any number of decimals: "12.505" or a number. It never rounds (CPN-19, DEC-12). */
export function parsePercent(value: unknown): Percent | ScalarFault {
  const hundredths = parseAmount(value)
  if (typeof hundredths === 'number') return hundredths <= 10_000 ? hundredths : NOT_A_PERCENTAGE
  const [, whole, decimals = ''] = /^(\d+)\.(\d+?)0*$/.exec(decimalText(value)) ?? []
  if (whole === undefined) return hundredths
  if (decimals.length <= 2) return parsePercent(`${whole}.${decimals}`)
  return Number(whole) < 100 ? (`${Number(whole)}.${decimals}` as Percent) : NOT_A_PERCENTAGE
}

function decimalText(value: unknown): string {
  if (typeof value === 'string') return toWesternDigits(value.trim())
  // `String` writes a number below 0.000001 with an exponent: "1.5e-7".
  const [digits = '', zeros] = typeof value === 'number' ? String(value).split('e-') : []
  return zeros === undefined ? digits : `0.${'0'.repeat(Number(zeros) - 1)}${digits.replace('.', '')}`
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
    // "12.500" is 12.50.
    if (decimals > 2 && written % 10 ** (decimals - 2) !== 0) return TOO_MANY_DECIMALS
    fraction = decimals === 2 ? written : decimals === 1 ? written * 10 : written / 10 ** (decimals - 2)
  }
  const amount = dirhams * 100 + fraction
  return amount <= MAX_FILS ? (amount as Fils) : OUT_OF_RANGE
}

/** The decimals for 0 to 99 fils. This table halves the time of formatting. */
const DECIMALS: readonly string[] = /* @__PURE__ */ Array.from(
  { length: 100 },
  (_, rest) => `.${rest < 10 ? '0' : ''}${rest}`,
)

/** Formats an amount for the wire, with two decimals: "105.00". */
export function formatAmount(amount: Fils): string {
  const rest = amount % 100
  return `${(amount - rest) / 100}${DECIMALS[rest] ?? ''}`
}
