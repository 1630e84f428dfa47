import { ok, parseWallTime } from '@dareesha/contract'
import type { Fault, Fils, Result, storeOrderFields, WallTime } from '@dareesha/contract'

import { NO_FILS } from '../fils.ts'
import type { LocalText } from '../language.ts'
import { newestFirst, orderStateOf } from '../orders.ts'
import type { OrderState } from '../orders.ts'
import { readReceipt } from '../receipt.ts'
import type { Receipt } from '../receipt.ts'
import { isRecord, parseIfJson, parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import { readAddressLines } from './address.ts'
import type { Address } from './address.ts'

/** The badge of an order (SORD-13 to SORD-15). */
export type OrderBadge = {
  readonly state: OrderState
  readonly tone: 'grey' | 'green' | 'red'
  /** The server's text, possibly ''; null if the host shows its own text for the state. */
  readonly text: string | null
}

/** A product of an order. */
export type StoreOrderItem = {
  readonly title: LocalText
  readonly quantity: number
  readonly total: Fils | null
  readonly image: string | null
}

/** The delivery status of an order. */
export type Fulfilment = {
  readonly state: OrderState
  readonly name: LocalText | null
}

/** An order of the store (ENT-32). */
export type StoreOrder = {
  readonly orderNumber: string
  readonly orderedAt: WallTime | null
  readonly total: Fils
  readonly state: OrderState
  readonly processing: string | null
  readonly vendor: LocalText | null
  readonly items: readonly StoreOrderItem[]
  /** The price of the delivery, included in `total`; null if the server sends none (UX-07). */
  readonly shipping: Fils | null
  readonly address: Omit<Address, 'id'> | null
  readonly fulfilment: Fulfilment | null
  /** The refund due to the buyer; null if no refund is due. */
  readonly owed: Fils | null
  readonly receipts: readonly Receipt[]
}

/** Parses the answer of listeComOrders, with the newest order first (CALL-46, SORD-17 to SORD-19). */
export function parseStoreOrders(data: unknown): Result<readonly StoreOrder[], readonly Fault[]> {
  const orders = parseRows(data, readOrder)
  return orders.ok
    ? ok(newestFirst(orders.value, ({ orderedAt: at, orderNumber: number }) => ({ at, number })))
    : orders
}

/** Finds an order in the list, because no call returns a single order (AMB-121). */
export const orderByNumber = (orders: readonly StoreOrder[], orderNumber: string): StoreOrder | null =>
  orders.find((order) => order.orderNumber === orderNumber) ?? null

/** Only a successful order has a page (SORD-06). */
export const opens = ({ state }: StoreOrder): boolean => state === 'success'

/** Returns the badge of an order. Only a successful order shows the server's text (SORD-13 to SORD-15). */
export function badgeOf({ state, processing }: StoreOrder): OrderBadge {
  return { state, tone: TONES[state], text: state === 'success' ? (processing ?? '') : null }
}

const TONES = { pending: 'grey', success: 'green', failed: 'red' } as const

const readOrder = (row: RecordReader<typeof storeOrderFields>): StoreOrder => ({
  orderNumber: row.requiredText('order_number'),
  orderedAt: row.moment('order_date', parseWallTime) ?? row.moment('created_at', parseWallTime),
  total: row.amount('total') ?? NO_FILS,
  state: orderStateOf(row.raw('status')),
  processing: row.filledText('processing_status'),
  vendor: row.localText('vendor_name', 'vendor_arabic_name'),
  items: row.rows('items').map((item) => ({
    title: item.requiredName('title', 'arabic_title'),
    quantity: item.count('qty') ?? 0,
    total: item.amount('total'),
    image: item.filledText('img'),
  })),
  shipping: row.amount('shipping_fee'),
  address: readAddress(row),
  fulfilment: readFulfilment(row),
  owed: row.amount('owed_back'),
  receipts: row.rows('receipts').map(readReceipt),
})

function readAddress(row: RecordReader<typeof storeOrderFields>): StoreOrder['address'] {
  const sent = parseIfJson(row.raw('address'))
  return isRecord(sent) ? readAddressLines(row.within('address', sent)) : null
}

/** The status is an object, or a list whose first entry counts (SORD-17, SORD-18, AMB-121). */
function readFulfilment(row: RecordReader<typeof storeOrderFields>): Fulfilment | null {
  const sent = parseIfJson(row.raw('fullfillment_status'))
  const status: unknown = Array.isArray(sent) ? sent[0] : sent
  if (!isRecord(status)) return null
  const reader = row.within('fullfillment_status', status)
  return { state: orderStateOf(reader.raw('status_id')), name: reader.localText('status_name', 'status_arabic_name') }
}
