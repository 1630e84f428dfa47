import { fils, formatAmount } from '@dareesha/contract'
import type { Fils, Percent } from '@dareesha/contract'

export const NO_FILS = fils(0)

export const times = (unit: Fils, quantity: number): Fils => fils(unit * quantity)

export const add = (one: Fils, other: Fils): Fils => fils(one + other)

/** Returns a percentage of an amount, rounded half up to fils (CPN-19, DEC-08): 15 % of 34.90 is 5.24. Throws a RangeError outside 0 to 100 %. */
export function percentOf(amount: Fils, percent: Percent): Fils {
  if (typeof percent === 'string') return finePercentOf(amount, percent)
  if (!(percent >= 0 && percent <= 10_000)) throw new RangeError(`percent out of range: ${percent / 100}`)
  // `amount * percent` could exceed the safe integers, so the multiples of 10,000 are computed apart from the rest.
  const rest = amount % 10_000
  return fils(((amount - rest) / 10_000) * percent + Math.floor((rest * percent + 5_000) / 10_000))
}

/** For percentages with more than two decimals. Big integers are exact, but slow. */
function finePercentOf(amount: Fils, percent: string): Fils {
  const [whole = '', decimals = ''] = percent.split('.')
  const parts = BigInt(whole + decimals)
  const all = 100n * 10n ** BigInt(decimals.length)
  if (parts < 0n || parts > all) throw new RangeError(`percent out of range: ${percent}`)
  return fils(Number((BigInt(amount) * parts * 2n + all) / (all * 2n)))
}

/** Formats an amount for a screen, in Western digits in both languages (AMB-147, AMB-148): `1,250.00`. */
export function amountText(amount: Fils): string {
  const [dirhams = '', rest = ''] = formatAmount(amount).split('.')
  return `${dirhams.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}
