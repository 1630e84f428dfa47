import { fils, formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'

export const NO_FILS = fils(0)

export const times = (unit: Fils, quantity: number): Fils => fils(unit * quantity)

export const add = (one: Fils, other: Fils): Fils => fils(one + other)

/** A percentage in whole hundredths of one per cent: 12.5 % is 1250. */
export type BasisPoints = number

/**
 * Takes a percentage of an amount and rounds half up to the fils, once (CPN-19, DEC-08).
 * @param amount - Fils, 0 or more.
 * @param percent - Basis points from 0 to 10000; 1250 is 12.5 %.
 * @returns Fils, from 0 to `amount`.
 * @throws RangeError when `percent` is outside 0 to 10000; `parseCoupon` rejects such input first.
 * @example
 * percentOf(fils(34_90), 1500) // 5_24: 523.5 fils round up
 */
export function percentOf(amount: Fils, percent: BasisPoints): Fils {
  if (!(percent >= 0 && percent <= 10_000)) throw new RangeError(`percent out of range: ${percent}`)
  // `amount * percent` would exceed the safe integers for a large subtotal, so whole multiples of 10000 are separate.
  const rest = amount % 10_000
  return fils(((amount - rest) / 10_000) * percent + Math.floor((rest * percent + 5_000) / 10_000))
}

/**
 * Formats an amount for a screen: two decimals, grouped thousands, Western digits in both languages (AMB-147, AMB-148).
 * @example
 * amountText(fils(1_250_00)) // '1,250.00'
 */
export function amountText(amount: Fils): string {
  const [dirhams = '', rest = ''] = formatAmount(amount).split('.')
  return `${dirhams.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}
