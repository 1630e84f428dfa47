import { ScalarFault, toWesternDigits, wholeNumber } from './scalars.ts'

declare const filsBrand: unique symbol

/** An amount of money in fils, a whole number: 100 fils are 1 AED. */
export type Fils = number & { readonly [filsBrand]: true }

/** Amounts on the wire stay under ten billion dirhams, so that sums and percentages stay exact. */
const MAX_FILS = 1_000_000_000_000

const NOT_AN_AMOUNT = /* @__PURE__ */ new ScalarFault('not-an-amount')
const TOO_MANY_DECIMALS = /* @__PURE__ */ new ScalarFault('too-many-decimals')
const OUT_OF_RANGE = /* @__PURE__ */ new ScalarFault('out-of-range')

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
