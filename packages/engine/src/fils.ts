import { fils, formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'

/** Nothing to pay. */
export const NO_FILS = fils(0)

/** A unit price for a number of units. */
export const times = (unit: Fils, quantity: number): Fils => fils(unit * quantity)

/** The sum of two amounts. */
export const add = (one: Fils, other: Fils): Fils => fils(one + other)

/** A percentage in hundredths of one per cent: 12.5 % is 1250. Whole, so that a share of an amount is exact. */
export type BasisPoints = number

/**
 * A percentage of an amount, rounded half up to the fils, once (CPN-19, DEC-08).
 *
 * @param amount - Fils, 0 or more.
 * @param percent - Basis points from 0 to 10000; 1250 is twelve and a half per cent.
 * @returns Fils, from 0 to `amount`.
 * @throws RangeError when `percent` is outside 0 to 10000, which `parseCoupon` lets nobody send.
 *
 * @example
 * percentOf(fils(34_90), 1500) // 5_24: 523.5 fils go up
 */
export function percentOf(amount: Fils, percent: BasisPoints): Fils {
  if (!(percent >= 0 && percent <= 10_000)) throw new RangeError(`percent out of range: ${percent}`)
  // Whole ten thousands for themselves: of a large subtotal, amount x percent would be no safe integer.
  const rest = amount % 10_000
  return fils(((amount - rest) / 10_000) * percent + Math.floor((rest * percent + 5_000) / 10_000))
}

/**
 * An amount as a screen shows it: whole dirhams and fils with two decimals, thousands apart; digits are Western in both
 * languages (AMB-147, AMB-148).
 *
 * @example
 * amountText(fils(1_250_00)) // '1,250.00'
 */
export function amountText(amount: Fils): string {
  const [dirhams = '', rest = ''] = formatAmount(amount).split('.')
  return `${dirhams.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}
