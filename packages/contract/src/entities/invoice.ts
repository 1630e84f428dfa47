import * as z from 'zod/mini'

import { scalar } from '../wire.ts'

/** An invoice that a visitor uploaded (INV-11). */
export const invoiceRecord = z.looseObject({
  id: scalar,
  invoice_number: scalar,
  vendor_name: scalar,
  destination_name: scalar,
  created_at: scalar,
  amount: scalar,
  notes: scalar,
  /** 0 pending, 1 approved, 2 rejected, 3 resubmit. */
  status: scalar,
  /** Ours: where its picture is, and a small one of it; good for an hour at least. */
  picture: scalar,
  preview: scalar,
})

/** An invoice as the wire has it; `parseInvoices` reads it. */
export type InvoiceRecord = z.infer<typeof invoiceRecord>

/** One entry in the draw (RAF-01). */
export const raffleRecord = z.looseObject({
  raffle_number: scalar,
  invoice_id: scalar,
  created_at: scalar,
})

/** Ours in its shape: what somebody has uploaded, and how often he takes part in the draw (CALL-30). */
export const raffleStatsRecord = z.looseObject({
  invoices: scalar,
  pending_invoices: scalar,
  approved_invoices: scalar,
  raffles: scalar,
})
