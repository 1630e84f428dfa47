import type { Result } from '@dareesha/contract'
import { z } from 'zod'

import { rowsOf, transaction, venueTime } from '../db/connect.ts'
import type { Database, Pool, Transaction } from '../db/connect.ts'

/** `subject` identifies the changed thing, for example a booking by its number. No field contains a visitor's name or address. */
export type AuditEntry = {
  readonly subject: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

export const OPERATOR = 'operator'

export async function writeAudit(
  transaction: Database,
  who: string,
  action: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await transaction.query(
    // The change has the time of its transaction, so that its messages come after it in the history of a booking.
    `insert into audit(at, who, action, subject, before, after)
     select now(), $1, $2, e.subject, e.before, e.after from jsonb_to_recordset($3) e(subject text, before jsonb, after jsonb)`,
    [who, action, JSON.stringify(entries)],
  )
}

export const changeAsOperator = <Done extends { readonly audit: readonly AuditEntry[] }, Failure>(
  database: Pool,
  action: string,
  change: (transaction: Transaction) => Promise<Result<Done, Failure>>,
): Promise<Result<Done, Failure>> =>
  transaction(database, async (client) => {
    const done = await change(client)
    if (done.ok) await writeAudit(client, OPERATOR, action, done.value.audit)
    return done
  })

const facts = z.record(z.string(), z.unknown()).nullable()
const auditRow = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  before: facts,
  after: facts,
})

export const readAudit = (database: Database, subject: string | null) =>
  rowsOf(
    database,
    auditRow,
    `select id, ${venueTime('at')} as at, who, action, subject, before, after from audit
      where $1::text is null or subject = $1 order by id desc limit 200`,
    [subject],
  )
