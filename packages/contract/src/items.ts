import * as z from 'zod/mini'

import { anyItems, purchaseItems } from './actions/booking.ts'
import type { PurchaseItems } from './actions/booking.ts'
import type { StoreItems } from './actions/store.ts'
import type { Issue } from './issue.ts'
import { failed, ok } from './result.ts'
import type { Result } from './result.ts'

/** The `items` of a purchase as the wire has them, to be kept or sent (BUY-06, CALL-42). */
export const encodeItems = (items: PurchaseItems | StoreItems): unknown => z.encode(anyItems, items)

/** Reads the `items` of a booking back; every issue has its path, such as `packages.0.adult_qty`. */
export function decodeItems(items: unknown): Result<PurchaseItems, readonly Issue[]> {
  const read = z.safeParse(purchaseItems, items)
  if (read.success) return ok(read.data)
  return failed(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}
