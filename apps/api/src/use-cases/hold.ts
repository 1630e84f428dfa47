import type { Pool } from '../db/connect.ts'
import { giveUpOwnHolds, placeHold } from '../inventory/holds.ts'
import type { HoldRequest } from '../inventory/hold-request.ts'
import type { HoldOutcome } from '../inventory/holds.ts'

/** Takes the places or the stock; where only the buyer's own unpaid purchases are in the way, they give way. */
export async function hold(database: Pool, request: HoldRequest): Promise<HoldOutcome> {
  for (;;) {
    const held = await placeHold(database, request)
    if (held.outcome !== 'sold-out' || !(await giveUpOwnHolds(database, request.userId, held.pool))) return held
  }
}
