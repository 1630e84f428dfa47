import { z } from 'zod'

import { localText, rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { KIND_COLUMN, purchaseKind } from '../payments/provider.ts'
import { ticketRecord } from '../use-cases/bookings.ts'
import { orderRecord } from '../use-cases/order-record.ts'

export const purchaseMessageKind = z.enum([
  'paid',
  'moved',
  'cancelled',
  'expired',
  'refund-due',
  'refunded',
  'shipped',
  'delivered',
  'undelivered',
  'postcard',
])

export type PurchaseMessageKind = z.output<typeof purchaseMessageKind>

export const invoiceMessageKind = z.enum(['invoice-approved', 'invoice-rejected', 'invoice-resubmit'])

export type InvoiceMessageKind = z.output<typeof invoiceMessageKind>

const storedQuote = z.looseObject({
  lines: z.array(z.record(z.string(), z.unknown())),
  deduction: z.looseObject({ amount: z.number() }).nullable(),
  total: z.number(),
})

export const purchaseFacts = z.object({
  number: z.string(),
  kind: purchaseKind,
  amount: z.number(),
  buyer: z.string().nullable(),
  coupon: z.string().nullable(),
  bookings: z.array(
    z.object({
      position: z.number(),
      items: ticketRecord,
      quote: storedQuote,
      amount: z.number(),
      is_cancelled: z.boolean(),
    }),
  ),
  order: orderRecord.nullable(),
  postcard: localText.nullable(),
})

export type PurchaseFacts = z.output<typeof purchaseFacts>

export const PURCHASE_FACTS = `u.number, ${KIND_COLUMN}, u.amount, a.name as buyer, u.coupon,
  (select coalesce(jsonb_agg(jsonb_build_object('position', b.position, 'items', b.items, 'quote', b.quote,
                                                'amount', b.amount, 'is_cancelled', b.cancelled_at is not null)
                              order by b.position), '[]')
     from booking b where b.purchase_id = u.id) as bookings,
  case when u.items ? 'products' then u.items end as order,
  (select jsonb_build_object('en', o.name, 'ae', o.arabic_name) from postcard_order o
    where o.purchase_id = u.id) as postcard`

export const purchaseFactsOf = (database: Database, number: string): Promise<PurchaseFacts | null> =>
  rowOf(
    database,
    purchaseFacts,
    `select ${PURCHASE_FACTS} from purchase u left join app_user a on a.id = u.user_id where u.number = $1`,
    [number],
  )

const drawFacts = z.object({ id: z.number(), name: z.string(), buyer: z.string(), winner: z.string() })

export type DrawFacts = z.output<typeof drawFacts>

export const drawFactsOf = (database: Database, id: number): Promise<DrawFacts | null> =>
  rowOf(
    database,
    drawFacts,
    `select d.id, d.name, a.name as buyer, d.winner
       from raffle_draw d join raffle r on r.raffle_number = d.winner join invoice i on i.id = r.invoice_id
       join app_user a on a.id = i.user_id where d.id = $1`,
    [id],
  )

const invoiceFacts = z.object({ buyer: z.string(), notes: z.string().nullable(), raffles: z.array(z.string()) })

export type InvoiceFacts = z.output<typeof invoiceFacts>

export const invoiceFactsOf = (database: Database, id: number): Promise<InvoiceFacts | null> =>
  rowOf(
    database,
    invoiceFacts,
    `select a.name as buyer, i.notes,
            array(select raffle_number from raffle r where r.invoice_id = i.id order by place) as raffles
       from invoice i join app_user a on a.id = i.user_id where i.id = $1`,
    [id],
  )
