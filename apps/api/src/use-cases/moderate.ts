import { failed, fils, formatAmount, ok } from '@dareesha/contract'
import type { Fils, Result } from '@dareesha/contract'
import { checkUndo, checkVerdict, entriesFor, INVOICE_STATUSES } from '@dareesha/engine/rewards'
import type { InvoiceStatus, UndoViolation, Verdict, VerdictViolation } from '@dareesha/engine/rewards'
import { z } from 'zod'

import { changeAsOperator } from '../accounts/audit.ts'
import type { AuditEntry } from '../accounts/audit.ts'
import { rowOf, rowsOf } from '../db/connect.ts'
import type { Pool, Transaction } from '../db/connect.ts'
import { newNumber } from '../db/random.ts'

/** An undefined field leaves the stored value unchanged, and '' clears the value. */
export type InvoiceDetails = {
  readonly number?: string | undefined
  readonly vendor?: string | undefined
  readonly destination?: string | undefined
}

export type ModerationFailure = VerdictViolation | { readonly code: 'invoice-unknown' }

export type Decided = { readonly numbers: readonly string[]; readonly audit: readonly AuditEntry[] }

export async function decide(
  transaction: Transaction,
  id: number,
  verdict: Verdict,
  details: InvoiceDetails = {},
): Promise<Result<Decided, ModerationFailure>> {
  const before = await lockInvoice(transaction, id)
  if (before === null) return failed({ code: 'invoice-unknown' })
  const [violation] = checkVerdict(before, verdict)
  if (violation !== undefined) return failed(violation)
  if (before.status === 'approved') return ok({ numbers: await numbersOf(transaction, id), audit: [] })
  const amount = verdict.status === 'approved' ? verdict.amount : null
  await transaction.query(
    `update invoice set status = $2, amount = $3, notes = $4, moderated_at = clock_timestamp(),
            invoice_number = nullif(coalesce($5, invoice_number), ''), vendor_name = nullif(coalesce($6, vendor_name), ''),
            destination_name = nullif(coalesce($7, destination_name), '')
      where id = $1`,
    [
      id,
      INVOICE_STATUSES.indexOf(verdict.status),
      amount,
      verdict.notes?.trim() ?? null,
      details.number,
      details.vendor,
      details.destination,
    ],
  )
  const numbers = amount === null ? [] : await issue(transaction, id, entriesFor(amount))
  return ok({ numbers, audit: auditOf(id, before, { status: verdict.status, amount }) })
}

export type UndoFailure = UndoViolation | { readonly code: 'invoice-unknown' }

export async function undoApproval(
  transaction: Transaction,
  id: number,
): Promise<Result<Pick<Decided, 'audit'>, UndoFailure>> {
  const before = await lockInvoice(transaction, id)
  if (before === null) return failed({ code: 'invoice-unknown' })
  // Locks the raffle numbers, because a raffle list may be published at the same time.
  const text = 'select draw_id from raffle where invoice_id = $1 for update'
  const raffles = await rowsOf(transaction, z.object({ draw_id: z.number().nullable() }), text, [id])
  const isInDraw = raffles.some(({ draw_id: draw }) => draw !== null)
  const [violation] = checkUndo(before.status, { isInDraw })
  if (violation !== undefined) return failed(violation)
  await transaction.query('delete from raffle where invoice_id = $1', [id])
  await transaction.query(
    'update invoice set status = 0, amount = null, notes = null, moderated_at = null where id = $1',
    [id],
  )
  await transaction.query(
    `delete from message where kind = 'invoice-approved' and split_part(subject, ':', 1) = $1 and sent_at is null`,
    [String(id)],
  )
  return ok({ audit: auditOf(id, before, { status: 'pending', amount: null }) })
}

export const moderate = (database: Pool, id: number, verdict: Verdict, details: InvoiceDetails = {}) =>
  changeAsOperator(database, 'invoices moderate', (client) => decide(client, id, verdict, details))

type Decision = { readonly status: InvoiceStatus; readonly amount: Fils | null }

async function lockInvoice(transaction: Transaction, id: number): Promise<Decision | null> {
  const text = 'select status, amount from invoice where id = $1 for update'
  const row = await rowOf(transaction, invoiceRow, text, [id])
  if (row === null) return null
  return { status: INVOICE_STATUSES[row.status]!, amount: row.amount === null ? null : fils(row.amount) }
}

function auditOf(id: number, before: Decision, after: Decision): readonly AuditEntry[] {
  const facts = ({ status, amount }: Decision) => ({ status, amount: amount === null ? null : formatAmount(amount) })
  return [{ subject: `invoice ${id}`, before: facts(before), after: facts(after) }]
}

const invoiceRow = z.object({ status: z.number(), amount: z.number().nullable() })

async function issue(client: Transaction, id: number, entries: number): Promise<readonly string[]> {
  const numbers = Array.from({ length: entries }, newNumber)
  await client.query(
    `insert into raffle(invoice_id, place, raffle_number)
     select $1, place, number from unnest($2::text[]) with ordinality as drawn(number, place)
     on conflict (invoice_id, place) do nothing`,
    [id, numbers],
  )
  return numbersOf(client, id)
}

const raffleRow = z.object({ raffle_number: z.string() })

async function numbersOf(client: Transaction, id: number): Promise<readonly string[]> {
  const text = 'select raffle_number from raffle where invoice_id = $1 order by place'
  const rows = await rowsOf(client, raffleRow, text, [id])
  return rows.map(({ raffle_number: number }) => number)
}
