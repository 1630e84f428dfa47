import { failed, ok } from '@dareesha/contract'
import type { AnswerOf, Fault, Fils, Result } from '@dareesha/contract'

import { NO_FILS } from '../fils.ts'
import type { LocalText } from '../language.ts'
import { orderStateOf } from '../order-state.ts'
import type { OrderState } from '../order-state.ts'
import { parseRows, RecordReader } from '../record-reader.ts'
import { newestFirst, readWallTime } from '../wall-time.ts'
import type { WallTime } from '../wall-time.ts'

/** An order of a card (ENT-34, POST-42, POST-45, POST-46). */
export type PostcardOrder = {
  readonly orderNumber: string
  readonly createdAt: WallTime | null
  /** What the card is called. */
  readonly name: LocalText
  readonly amount: Fils
  /** Only a success opens its page (POST-44). */
  readonly status: OrderState
  /** How far a paid card has come, in the words of the server; null where it says nothing. */
  readonly processing: string | null
  /** The addresses of its two pictures. */
  readonly front: string | null
  readonly back: string | null
}

/** The answer of listPostCardOrders, the newest first (POST-47, CALL-49). */
export function parsePostcardOrders(data: unknown): Result<readonly PostcardOrder[], readonly Fault[]> {
  const read = parseRows(data, readOrder)
  if (!read.ok) return read
  // Their numbers do not count up: without moments they stay as the server has them.
  return ok(
    newestFirst(
      read.value,
      ({ createdAt }) => createdAt,
      () => '',
    ),
  )
}

/** Where a card is paid, from the answer of addPostCardOrder (POST-38): the browser goes there, so it is a web address and nothing else. */
export function parsePostcardPayment(answer: AnswerOf<'addPostCardOrder'>): Result<string, readonly Fault[]> {
  const link = new RecordReader(answer).webAddress('payment_link')
  return link === null ? failed([{ path: 'payment_link', reason: 'not-known' }]) : ok(link)
}

/** The order of a number among those of a visitor: there is no call for one alone (AMB-121). */
export const postcardOrderOf = (orders: readonly PostcardOrder[], orderNumber: string): PostcardOrder | null =>
  orders.find((order) => order.orderNumber === orderNumber) ?? null

const readOrder = (row: RecordReader): PostcardOrder => ({
  orderNumber: row.requiredText('order_number'),
  createdAt: readWallTime(row, 'created_at'),
  name: { en: row.requiredText('name'), ae: row.arabicText('arabic_name') },
  amount: row.amount('amount') ?? NO_FILS,
  status: orderStateOf(row.raw('status')),
  processing: row.arabicText('processing_status'),
  front: pictureAddress(row.text('front_side')),
  back: pictureAddress(row.text('back_side')),
})

/** An address that a picture may have: of our own, of the web, or its data. */
const pictureAddress = (address: string | null): string | null =>
  address !== null && /^(\/(?![/\\])|https?:\/\/|data:image\/(png|jpeg|webp);base64,)/.test(address) ? address : null
