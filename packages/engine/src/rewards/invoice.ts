import { fils, parseWallTime } from '@dareesha/contract'
import type { Fault, Fils, invoiceFields, raffleFields, Result, WallTime } from '@dareesha/contract'

import { parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** The statuses of an invoice, indexed by their wire codes 0 to 3 (INV-12 to INV-15). */
export const INVOICE_STATUSES = ['pending', 'approved', 'rejected', 'resubmit'] as const

/** The status of an invoice (INV-12 to INV-15). */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** An uploaded invoice. A field that an operator has not filled in yet is null (INV-11, ENT-22). */
export type Invoice = {
  readonly id: number
  readonly number: string | null
  readonly vendor: string | null
  readonly destination: string | null
  readonly createdAt: WallTime | null
  readonly amount: Fils | null
  readonly notes: string | null
  readonly status: InvoiceStatus
  /** Signed paths of the picture and its preview, valid for at least an hour. */
  readonly picture: string | null
  readonly preview: string | null
}

/** Parses the answer of listInvocies, in which the newest invoice is the first (CALL-28). */
export const parseInvoices = (data: unknown): Result<readonly Invoice[], readonly Fault[]> =>
  parseRows(data, readInvoice)

/** Whether any invoice of a list is pending (INV-09, AMB-113). */
export const isAnyPending = (invoices: readonly Invoice[]): boolean =>
  invoices.some(({ status }) => status === 'pending')

/** Whether the invoice with this id is pending. False for null, which means all invoices (AMB-113). */
export const isPending = (invoices: readonly Invoice[], id: number | null): boolean =>
  isAnyPending(invoices.filter((invoice) => invoice.id === id))

const readInvoice = (row: RecordReader<typeof invoiceFields>): Invoice => ({
  id: row.requiredCount('id'),
  number: row.filledText('invoice_number'),
  vendor: row.filledText('vendor_name'),
  destination: row.filledText('destination_name'),
  createdAt: row.moment('created_at', parseWallTime),
  amount: row.amount('amount'),
  notes: row.filledText('notes'),
  status: readStatus(row),
  picture: row.textLike(SITE_PATH, 'picture'),
  preview: row.textLike(SITE_PATH, 'preview'),
})

function readStatus(row: RecordReader<typeof invoiceFields>): InvoiceStatus {
  const status = INVOICE_STATUSES[row.requiredCount('status')]
  if (status === undefined) row.refuse('status', 'not-known')
  return status ?? 'pending'
}

// Matches only a path of our own site, so that no page loads pictures from another host.
const SITE_PATH = /^\/(?![/\\])/

/** The amount that earns one raffle entry: AED 50 (RAF-04). */
export const SPEND_PER_ENTRY = fils(50_00)

/** Returns the number of entries that an approved invoice earns: one per full AED 50 (RAF-04, DEC-04). */
export const entriesFor = (amount: Fils): number => Math.floor(amount / SPEND_PER_ENTRY)

/** A raffle entry with its raffle number (RAF-01). */
export type Raffle = { readonly number: string }

/** Parses the answer of listRafflesByInvoice or getRaffleTickets (CALL-29). */
export const parseRaffles = (data: unknown): Result<readonly Raffle[], readonly Fault[]> =>
  parseRows(data, (row: RecordReader<typeof raffleFields>) => ({ number: row.requiredText('raffle_number') }))
