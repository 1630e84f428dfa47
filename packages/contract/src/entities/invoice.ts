import { amount, count, id, moment, required, text } from '../fields.ts'

/** An invoice that a visitor uploaded (INV-11). */
export const invoiceFields = {
  id: required(id),
  invoice_number: text,
  vendor_name: text,
  destination_name: text,
  created_at: moment,
  amount,
  notes: text,
  /** 0: pending; 1: approved; 2: rejected; 3: the visitor must resubmit. */
  status: required(count),
  /** Not in the specification: signed paths of the photo and a small copy, valid for an hour or longer. */
  picture: text,
  preview: text,
}

/** One entry in the raffle (RAF-01). */
export const raffleFields = { raffle_number: required(text), invoice_id: id, created_at: moment }

/** Counts of a visitor's invoices and raffle entries; not in the specification (CALL-30). */
export const raffleStatsFields = {
  invoices: count,
  pending_invoices: count,
  approved_invoices: count,
  raffles: count,
}
