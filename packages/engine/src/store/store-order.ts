import type { Fault, Fils, Result } from '@dareesha/contract'
import { ok } from '@dareesha/contract'

import { NO_FILS } from '../fils.ts'
import type { LocalText } from '../language.ts'
import { orderStateOf } from '../order-state.ts'
import type { OrderState } from '../order-state.ts'
import { isRecord, outOfJson, parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import { newestFirst, readWallTime } from '../wall-time.ts'
import type { WallTime } from '../wall-time.ts'

/** A badge: its colour, and its words where they are not those of the state (SORD-13 to SORD-15). */
export type OrderBadge = {
  readonly state: OrderState
  readonly tone: 'grey' | 'green' | 'red'
  /** What the server calls it; '' for a blank badge, null for the words of the state. */
  readonly text: string | null
}

/** A product of an order. */
export type StoreOrderItem = {
  readonly title: LocalText
  readonly quantity: number
  /** Null where the answer does not say. */
  readonly total: Fils | null
}

/** How far an order has come. */
export type Fulfilment = {
  readonly state: OrderState
  /** What the server calls it; null for the words of the state. */
  readonly name: LocalText | null
}

/** An order of the store (ENT-32). */
export type StoreOrder = {
  readonly orderNumber: string
  readonly orderedAt: WallTime | null
  readonly total: Fils
  readonly state: OrderState
  /** What the server calls the state of a paid order; null for nothing. */
  readonly processing: string | null
  readonly vendor: LocalText | null
  readonly items: readonly StoreOrderItem[]
  readonly fulfilment: Fulfilment | null
  /** What of the payment is owed to the buyer, as when it came too late; null where nothing is, or no longer. */
  readonly owed: Fils | null
}

/** The answer of listeComOrders, newest first; every field that cannot be read otherwise (CALL-46, SORD-17 to SORD-19). */
export function parseStoreOrders(data: unknown): Result<readonly StoreOrder[], readonly Fault[]> {
  const orders = parseRows(data, readOrder)
  if (!orders.ok) return orders
  return ok(
    newestFirst(
      orders.value,
      ({ orderedAt }) => orderedAt,
      ({ orderNumber }) => orderNumber,
    ),
  )
}

/** The order of a page, out of all of them (AMB-121); null for none. */
export const orderByNumber = (orders: readonly StoreOrder[], orderNumber: string): StoreOrder | null =>
  orders.find((order) => order.orderNumber === orderNumber) ?? null

/** Whether an order has a page of its own: only a successful one (SORD-06). */
export const opens = ({ state }: StoreOrder): boolean => state === 'success'

/** The badge of an order: grey and pending, green with the words of the server, red and failed (SORD-13 to SORD-15). */
export function badgeOf({ state, processing }: StoreOrder): OrderBadge {
  switch (state) {
    case 'pending':
      return { state, tone: 'grey', text: null }
    case 'success':
      return { state, tone: 'green', text: processing ?? '' }
    case 'failed':
      return { state, tone: 'red', text: null }
  }
}

const readOrder = (row: RecordReader): StoreOrder => ({
  orderNumber: row.requiredText('order_number'),
  orderedAt: readWallTime(row, 'order_date') ?? readWallTime(row, 'created_at'),
  total: row.amount('total') ?? NO_FILS,
  state: orderStateOf(row.raw('status')),
  processing: row.arabicText('processing_status'),
  vendor: row.localText('vendor_name', 'vendor_arabic_name'),
  items: row.rows('items').map((item) => ({
    title: { en: item.requiredText('title'), ae: item.arabicText('arabic_title') },
    quantity: item.count('qty') ?? 0,
    total: item.amount('total'),
  })),
  fulfilment: readFulfilment(row),
  owed: row.amount('owed_back'),
})

/** A list whose first entry counts, or an object (SORD-17, SORD-18, AMB-121). */
function readFulfilment(row: RecordReader): Fulfilment | null {
  const sent = outOfJson(row.raw('fullfillment_status'))
  const status: unknown = Array.isArray(sent) ? sent[0] : sent
  if (!isRecord(status)) return null
  const reader = row.within('fullfillment_status', status)
  return { state: orderStateOf(reader.raw('status_id')), name: reader.localText('status_name', 'status_arabic_name') }
}
