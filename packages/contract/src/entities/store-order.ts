import * as z from 'zod/mini'

import { rowsOrJson, scalar } from '../wire.ts'

/** How far a paid order has come (SORD-16). */
export const fulfilmentRecord = z.looseObject({
  status_id: scalar,
  status_name: scalar,
  status_arabic_name: scalar,
})

/** Ours: what is wrong with one product of an order that is refused; `left` and the prices stand where the code is about them. */
export const refusedLineRecord = z.looseObject({
  product_id: scalar,
  variant_id: scalar,
  code: scalar,
  left: scalar,
  price_before: scalar,
  price_after: scalar,
  msg: scalar,
})

/** A product of an order (ENT-32). */
export const storeOrderItemRecord = z.looseObject({
  title: scalar,
  arabic_title: scalar,
  qty: scalar,
  /** Ours: a piece costs this much. */
  price: scalar,
  /** Ours: all pieces of it together. */
  total: scalar,
})

/** An order of the store as the wire has it; `parseStoreOrders` reads it (ENT-32, SORD-17, SORD-18). */
export const storeOrderRecord = z.looseObject({
  order_number: scalar,
  order_date: scalar,
  created_at: scalar,
  total: scalar,
  status: scalar,
  processing_status: scalar,
  /** Ours: what of the payment is owed to the buyer, until it is paid back. */
  owed_back: scalar,
  vendor_name: scalar,
  vendor_arabic_name: scalar,
  items: rowsOrJson(storeOrderItemRecord),
  fullfillment_status: z.nullish(z.union([z.array(fulfilmentRecord), fulfilmentRecord])),
})

/** An order of the store as the wire has it; `parseStoreOrders` reads it (ENT-32). */
export type StoreOrderRecord = z.infer<typeof storeOrderRecord>
