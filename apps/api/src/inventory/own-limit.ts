import { z } from 'zod'

import { retryOnDeadlock, rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'

/**
 * Nobody holds more than this many unpaid bookings and orders of limited things (I5), but for one whose payment page was open before it
 * was counted.
 */
export const MOST_LIVE_HOLDS = 3

const count = z.object({ count: z.number() })

/** Whether a buyer holds so much that another hold would find nothing that may give way for it. */
export async function isAtOwnLimit(database: Database, userId: number): Promise<boolean> {
  const text = 'select count(*)::int as count from live_holds($1) where not may_go'
  return ((await rowOf(database, count, text, [userId]))?.count ?? 0) >= MOST_LIVE_HOLDS
}

/**
 * Keeps a buyer within his limit after a hold of his was placed: the oldest ones that he left at the payment page give way, as his own
 * unpaid bookings always do for a new one. It is counted when the hold is there, so that holds that come together see each other.
 *
 * @returns Whether the new hold stays; it is gone when nothing else may give way and nobody may be paying for it already.
 */
export async function keepWithinLimit(database: Database, userId: number, purchaseId: number): Promise<boolean> {
  const held = await rowOf(database, count, 'select count(*)::int as count from live_holds($1)', [userId])
  if ((held?.count ?? 0) <= MOST_LIVE_HOLDS) return true
  const row = await retryOnDeadlock(() =>
    rowOf(database, z.object({ kept: z.boolean() }), 'select keep_newest($1, $2, $3) as kept', [
      userId,
      purchaseId,
      MOST_LIVE_HOLDS,
    ]),
  )
  return row?.kept ?? false
}
