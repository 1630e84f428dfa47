import type { Pool } from '../db/connect.ts'
import { giveUpOwnHolds, placeHold } from '../inventory/holds.ts'
import type { HoldRequest } from '../inventory/hold-request.ts'
import type { HoldOutcome } from '../inventory/holds.ts'
import { isAtOwnLimit, keepWithinLimit } from '../inventory/own-limit.ts'

/** What a hold came to; `too-many`: the buyer is just making as many as one person may have, and nothing was taken. */
export type Held = HoldOutcome | { readonly outcome: 'too-many' }

/** Takes the places or the stock; where only the buyer's own unpaid purchases are in the way, they give way (I5, ADR 0008, ADR 0013). */
export async function hold(database: Pool, request: HoldRequest): Promise<Held> {
  const { userId, claims } = request
  const isLimited = claims.some(({ quantity }) => quantity > 0)
  if (isLimited && (await isAtOwnLimit(database, userId))) return { outcome: 'too-many' }
  for (;;) {
    const held = await placeHold(database, request)
    if (held.outcome === 'held' && isLimited)
      return (await keepWithinLimit(database, userId, held.id)) ? held : { outcome: 'too-many' }
    if (held.outcome !== 'sold-out' || !(await giveUpOwnHolds(database, userId, held.pool))) return held
  }
}
