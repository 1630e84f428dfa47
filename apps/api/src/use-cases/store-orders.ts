import { formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import type { Language } from '@dareesha/engine/messages'
import { storeMessage } from '@dareesha/engine/store'
import type { OrderState } from '@dareesha/engine/store'
import { z } from 'zod'

import { rowsOf, venueTime } from '../db/connect.ts'
import { PURCHASE_STATUS } from '../inventory/holds.ts'
import { IS_ORDER } from '../payments/provider.ts'
import { receiptRecord, receiptRow, RECEIPTS } from '../payments/receipt-rows.ts'
import { OWED_BACK } from '../payments/refunds.ts'
import { serverMessage } from '../http/server-words.ts'
import type { ServerMessage } from '../http/server-words.ts'
import { orderRecord } from './order-record.ts'
import type { UseCase } from './use-case.ts'

const orderRow = z.object({
  number: z.string(),
  status: z.number(),
  amount: z.number(),
  ordered_at: z.string(),
  items: orderRecord,
  owed: z.number().nullable(),
  fulfilment: z.number().nullable(),
  receipts: z.array(receiptRow),
})

export const listeComOrders: UseCase<'listeComOrders'> = async ({ database }, _, { user, language }) => {
  const rows = await rowsOf(
    database,
    orderRow,
    `select u.number, u.status, u.amount, ${venueTime('u.created_at')} as ordered_at, u.items,
            ${OWED_BACK}, ${RECEIPTS}, f.state::int as fulfilment
       from purchase u left join fulfilment f on f.purchase_id = u.id
      where u.user_id = $1 and ${IS_ORDER} order by u.id desc limit 200`,
    [user.id],
  )
  return { success: 1, data: rows.map((row) => orderOf(row, language)) }
}

const orderOf = (
  { number, status, amount, ordered_at, items, owed, fulfilment, receipts }: z.output<typeof orderRow>,
  language: Language,
) => ({
  order_number: number,
  order_date: ordered_at,
  created_at: ordered_at,
  total: formatAmount(amount as Fils),
  status,
  processing_status:
    status === PURCHASE_STATUS.confirmed
      ? serverMessage({ code: PROCESSING[fulfilmentState(fulfilment)] }, language)
      : null,
  owed_back: owed === null ? null : formatAmount(owed as Fils),
  receipts: receipts.map(receiptRecord),
  vendor_name: items.vendor?.en ?? null,
  vendor_arabic_name: items.vendor?.ae ?? null,
  items: items.products.map(({ title, options, quantity, price, total, image }) => ({
    title: [title.en, ...options.map(({ en }) => en)].join(', '),
    arabic_title: title.ae === null ? null : [title.ae, ...options.map(({ en, ae }) => ae ?? en)].join('، '),
    qty: quantity,
    price: formatAmount(price as Fils),
    total: formatAmount(total as Fils),
    img: image,
  })),
  shipping_fee: formatAmount(items.shipping as Fils),
  address: items.address,
  fullfillment_status: [fulfilmentStatus(fulfilment)],
})

const STATES: readonly OrderState[] = ['pending', 'success', 'failed']

const PROCESSING = {
  pending: 'order-paid',
  success: 'order-complete',
  failed: 'order-undelivered',
} as const satisfies Record<OrderState, ServerMessage['code']>

const fulfilmentState = (fulfilment: number | null): OrderState => STATES[fulfilment ?? 0] ?? 'failed'

function fulfilmentStatus(fulfilment: number | null) {
  const code = `status-${fulfilmentState(fulfilment)}` as const
  return {
    status_id: fulfilment ?? 0,
    status_name: storeMessage({ code }, 'en'),
    status_arabic_name: storeMessage({ code }, 'ae'),
  }
}
