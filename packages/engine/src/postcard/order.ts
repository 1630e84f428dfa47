import { ok, parseWallTime } from '@dareesha/contract'
import type { Fault, Fils, postcardOrderFields, Result, WallTime } from '@dareesha/contract'

import { NO_FILS } from '../fils.ts'
import type { LocalText } from '../language.ts'
import { newestFirst, orderStateOf } from '../orders.ts'
import type { OrderState } from '../orders.ts'
import { readReceipt } from '../receipt.ts'
import type { Receipt } from '../receipt.ts'
import { parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** A postcard order (ENT-34, POST-42, POST-45, POST-46). */
export type PostcardOrder = {
  readonly orderNumber: string
  readonly createdAt: WallTime | null
  readonly name: LocalText
  readonly amount: Fils
  readonly status: OrderState
  readonly processing: string | null
  readonly front: string | null
  readonly back: string | null
  readonly receipts: readonly Receipt[]
}

/** Parses the answer of listPostCardOrders and puts the newest order first (POST-47, CALL-49). */
export function parsePostcardOrders(data: unknown): Result<readonly PostcardOrder[], readonly Fault[]> {
  const read = parseRows(data, readOrder)
  // If a row has no time, `newestFirst` sorts all rows by `number`. Order numbers are random, so '' keeps the sequence of the server.
  return read.ok ? ok(newestFirst(read.value, ({ createdAt: at }) => ({ at, number: '' }))) : read
}

/** Only a successful order has a page of its own (POST-44). */
export const opensPostcard = ({ status }: PostcardOrder): boolean => status === 'success'

/** Finds an order in the list by its number. No call returns a single order (AMB-121). */
export const postcardOrderOf = (orders: readonly PostcardOrder[], orderNumber: string): PostcardOrder | null =>
  orders.find((order) => order.orderNumber === orderNumber) ?? null

const readOrder = (row: RecordReader<typeof postcardOrderFields>): PostcardOrder => ({
  orderNumber: row.requiredText('order_number'),
  createdAt: row.moment('created_at', parseWallTime),
  name: row.requiredName('name', 'arabic_name'),
  amount: row.amount('amount') ?? NO_FILS,
  status: orderStateOf(row.raw('status')),
  processing: row.filledText('processing_status'),
  front: row.textLike(PICTURE_ADDRESS, 'front_side'),
  back: row.textLike(PICTURE_ADDRESS, 'back_side'),
  receipts: row.rows('receipts').map(readReceipt),
})

const PICTURE_ADDRESS = /^(\/(?![/\\])|https?:\/\/|data:image\/(png|jpeg|webp);base64,)/
