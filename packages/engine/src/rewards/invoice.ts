import type { Fault, Fils, Result } from '@dareesha/contract'

import { parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import { readWallTime } from '../wall-time.ts'
import type { WallTime } from '../wall-time.ts'

/** Where an invoice stands: on the wire 0, 1, 2 and 3, in this order (INV-12 to INV-15). */
export const INVOICE_STATUSES = ['pending', 'approved', 'rejected', 'resubmit'] as const

/** Where an invoice stands (INV-12 to INV-15). */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** An invoice that the visitor uploaded; what only its moderation finds out is null before (INV-11, ENT-22). */
export type Invoice = {
  readonly id: number
  readonly number: string | null
  readonly vendor: string | null
  readonly destination: string | null
  readonly createdAt: WallTime | null
  readonly amount: Fils | null
  readonly notes: string | null
  readonly status: InvoiceStatus
  /** Where its picture is, and a small one of it: paths that are good for an hour at least. */
  readonly picture: string | null
  readonly preview: string | null
}

/** The answer of listInvocies, newest first as it was sent (CALL-28). */
export const parseInvoices = (data: unknown): Result<readonly Invoice[], readonly Fault[]> =>
  parseRows(data, readInvoice)

/** Whether any invoice of a list waits for its moderation (INV-09, AMB-113). */
export const isAnyPending = (invoices: readonly Invoice[]): boolean =>
  invoices.some(({ status }) => status === 'pending')

const readInvoice = (row: RecordReader): Invoice => ({
  id: row.requiredCount('id'),
  number: readSaid(row, 'invoice_number'),
  vendor: readSaid(row, 'vendor_name'),
  destination: readSaid(row, 'destination_name'),
  createdAt: readWallTime(row, 'created_at'),
  amount: row.amount('amount'),
  notes: readSaid(row, 'notes'),
  status: readStatus(row),
  picture: readPicture(row, 'picture'),
  preview: readPicture(row, 'preview'),
})

/** A text that says something. */
function readSaid(row: RecordReader, field: string): string | null {
  const text = row.text(field)
  return text === null || text.trim() === '' ? null : text
}

function readStatus(row: RecordReader): InvoiceStatus {
  const status = INVOICE_STATUSES[row.requiredCount('status')]
  if (status === undefined) row.refuse('status', 'not-known')
  return status ?? 'pending'
}

/** A path of the site that asks: no other host's picture is fetched. */
function readPicture(row: RecordReader, field: string): string | null {
  const address = row.text(field)
  return address !== null && /^\/(?![/\\])/.test(address) ? address : null
}
