import type { Transaction } from '../db/connect.ts'
import type { PoolKey } from './pools.ts'

/** How much of something may be sold in all; `null` is unlimited. */
export type PoolCap = { readonly pool: PoolKey; readonly cap: number | null }

/**
 * Makes the caps of an imported catalogue those of the pools, the whole truth: what is not listed becomes unlimited. A cap
 * below what is already taken closes the pool and takes nothing from anybody (I11).
 *
 * @param caps - Dates, overall limits and coupon uses by their pool; slots and the uses of one customer, whose pools are
 *   made by the first hold, by `everyDateOfSlot` and `everyUserOf`. An overall cap is the limit less what was booked before.
 */
export async function replaceCaps(transaction: Transaction, caps: readonly PoolCap[]): Promise<void> {
  await transaction.query('select replace_caps($1, $2)', [caps.map(({ pool }) => pool), caps.map(({ cap }) => cap)])
}
