import * as z from 'zod/mini'

import { anyItems } from './actions/booking.ts'
import type { StoreItems } from './actions/store.ts'
import type { Issue } from './issue.ts'
import { purchaseItems } from './purchase-items.ts'
import type { PurchaseItems } from './purchase-items.ts'
import { failed, ok } from './result.ts'
import type { Result } from './result.ts'

/** The `items` of a booking as the wire has them, to be kept or sent (BUY-06). */
export const encodeItems = (items: PurchaseItems): unknown => z.encode(purchaseItems, items)

/** The `items` of any purchase, a booking or products, as the wire has them (BUY-06, CALL-42). */
export const encodeAnyItems = (items: PurchaseItems | StoreItems): unknown => z.encode(anyItems, items)

/** Reads the `items` of a booking back; every issue has its path, such as `packages.0.adult_qty`. */
export function decodeItems(items: unknown): Result<PurchaseItems, readonly Issue[]> {
  const read = z.safeParse(purchaseItems, items)
  if (read.success) return ok(read.data)
  return failed(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}
