import { failed, fils, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { checkVerdict, entriesFor, INVOICE_STATUSES } from '@dareesha/engine/rewards'
import type { Verdict, VerdictViolation } from '@dareesha/engine/rewards'
import { z } from 'zod'

import { rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Pool, Transaction } from '../db/connect.ts'
import { newNumber } from '../db/random.ts'

/** What the operator read on an invoice. An undefined field leaves the stored value unchanged. */
export type InvoiceDetails = {
  readonly number?: string | undefined
  readonly vendor?: string | undefined
  readonly destination?: string | undefined
}

export type ModerationFailure = VerdictViolation | { readonly code: 'invoice-unknown' }

/** Approves or refuses an invoice. Repeated calls return the same raffle numbers (DEC-04, R12). */
export const moderate = (
  database: Pool,
  id: number,
  verdict: Verdict,
  details: InvoiceDetails = {},
): Promise<Result<readonly string[], ModerationFailure>> =>
  transaction(database, async (client) => {
    const row = await rowOf(client, invoiceRow, 'select status, amount from invoice where id = $1 for update', [id])
    if (row === null) return failed({ code: 'invoice-unknown' })
    const amount = row.amount === null ? null : fils(row.amount)
    const [violation] = checkVerdict({ status: INVOICE_STATUSES[row.status]!, amount }, verdict)
    if (violation !== undefined) return failed(violation)
    // Already approved for this amount: notes and times stay.
    if (INVOICE_STATUSES[row.status] === 'approved') return ok(await numbersOf(client, id))
    await client.query(
      `update invoice set status = $2, amount = $3, notes = $4, moderated_at = clock_timestamp(),
              invoice_number = coalesce($5, invoice_number), vendor_name = coalesce($6, vendor_name),
              destination_name = coalesce($7, destination_name)
        where id = $1`,
      [
        id,
        INVOICE_STATUSES.indexOf(verdict.status),
        verdict.status === 'approved' ? verdict.amount : null,
        verdict.notes?.trim() ?? null,
        details.number,
        details.vendor,
        details.destination,
      ],
    )
    return ok(verdict.status === 'approved' ? await issue(client, id, entriesFor(verdict.amount)) : [])
  })

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
