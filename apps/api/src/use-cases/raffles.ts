import { z } from 'zod'

import { rowOf, rowsOf, venueTime } from '../db/connect.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

const raffleRow = z.object({ raffle_number: z.string(), invoice_id: z.number(), created_at: z.string() })

export const listRafflesByInvoice: UseCase<'listRafflesByInvoice'> = async (
  { database },
  { invoice_id, id = invoice_id },
  { user },
) => {
  if (id !== undefined) {
    const text = 'select id from invoice where id = $1 and user_id = $2'
    const invoice = await rowOf(database, z.object({ id: z.number() }), text, [id, user.id])
    if (invoice === null) return refuse({ code: 'invoice-unknown' })
  }
  const rows = await rowsOf(
    database,
    raffleRow,
    `select raffle_number, invoice_id, ${venueTime('r.created_at')} as created_at
       from raffle r join invoice i on i.id = r.invoice_id
      where i.user_id = $1 and ($2::bigint is null or i.id = $2)
      order by invoice_id desc, place limit 5000`,
    [user.id, id ?? null],
  )
  return { success: 1, data: rows }
}

const statsRow = z.object({
  invoices: z.number(),
  pending_invoices: z.number(),
  approved_invoices: z.number(),
  raffles: z.number(),
})

export const getRaffleStats: UseCase<'getRaffleStats'> = async ({ database }, _, { user }) => {
  const stats = await rowOf(
    database,
    statsRow,
    `select count(*) as invoices,
            count(*) filter (where status = 0) as pending_invoices,
            count(*) filter (where status = 1) as approved_invoices,
            (select count(*) from raffle r join invoice i on i.id = r.invoice_id where i.user_id = $1) as raffles
       from invoice where user_id = $1`,
    [user.id],
  )
  return { success: 1, data: stats! }
}
