import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { Decimal } from 'decimal.js'

export type IncludedVat = { readonly total: Fils; readonly lines: readonly Fils[] }

/** A `rate` of 500 is 5 %. The total is rounded half up. The lines with the largest remainders are rounded up to reach the total (CAN-08). */
export function includedVat(amounts: readonly Fils[], rate: number): IncludedVat {
  const share = (amount: Decimal.Value) => new Decimal(amount).times(rate).div(10_000 + rate)
  const sum = amounts.reduce<number>((before, amount) => before + amount, 0)
  const total = share(sum).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber()
  const exact = amounts.map((amount, index) => ({ index, value: share(amount) }))
  const lines = exact.map(({ value }) => value.floor().toNumber())
  const missing = total - lines.reduce((before, line) => before + line, 0)
  const largestFirst = exact.toSorted((one, other) => other.value.mod(1).comparedTo(one.value.mod(1)))
  for (const { index } of largestFirst.slice(0, missing)) lines[index]! += 1
  return { total: fils(total), lines: lines.map((line) => fils(line)) }
}
