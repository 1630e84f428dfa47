import type { WallTime } from '@dareesha/contract'

/** The state of a payment, or of the fulfilment of a store order (SORD-13 to SORD-16, POST-44). */
export type OrderState = 'pending' | 'success' | 'failed'

export function orderStateOf(status: unknown): OrderState {
  if (status === 0 || status === '0') return 'pending'
  return status === 1 || status === '1' ? 'success' : 'failed'
}

/** A newer row has a higher number: "A-10" is newer than "A-9". */
type Age = { readonly at: WallTime | null; readonly number: string }

/** Sorts by creation time if every row has a creation time, otherwise by number (AMB-106). */
export function newestFirst<Row>(rows: readonly Row[], ageOf: (row: Row) => Age): readonly Row[] {
  const dated = rows.every((row) => ageOf(row).at !== null)
  const keyOf = (row: Row): string => (dated ? textOf(ageOf(row).at) : ageOf(row).number)
  // `localeCompare` would make a collator for each comparison: 66 products took 3 ms instead of 0.1.
  const { compare } = new Intl.Collator('en', { numeric: true })
  return rows.toSorted((one, other) => compare(keyOf(other), keyOf(one)))
}

const textOf = (at: WallTime | null): string => `${at?.date ?? ''} ${at?.time ?? ''}`
