import { bookedAvailability, contact, pricing } from '@dareesha/contract/octo'
import { checkCancellation } from '@dareesha/engine/cancellation'
import type { BookingFacts } from '@dareesha/engine/octo'
import { z } from 'zod'

import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { ticketRecord } from '../use-cases/bookings.ts'
import { HAS_ARRIVED, toCancellable } from '../use-cases/cancel-booking.ts'
import type { Server } from '../use-cases/use-case.ts'

export const bookingContent = z.object({
  optionId: z.string(),
  availability: bookedAvailability,
  contact,
  notes: z.string().nullable(),
  units: z.array(
    z.object({
      uuid: z.string(),
      unitId: z.enum(['adult', 'child']),
      resellerReference: z.string().nullable(),
      contact,
      pricing,
    }),
  ),
})
export type BookingContent = z.output<typeof bookingContent>

const bookingRow = z.object({
  number: z.string(),
  status: z.number(),
  package_id: z.number(),
  amount: z.number(),
  items: ticketRecord,
  is_cancelled: z.boolean(),
  has_arrived: z.boolean(),
  refund: z.number(),
  uuid: z.string(),
  reference: z.string().nullable(),
  content: bookingContent,
  version: z.number(),
  now: z.date(),
  created_at: z.date(),
  updated_at: z.date(),
  expires_at: z.date(),
  confirmed_at: z.date().nullable(),
  cancelled_at: z.date().nullable(),
  cancel_reason: z.string().nullable(),
})
export type BookingRow = z.output<typeof bookingRow>

const FILTERS = { uuid: 'o.uuid::text', resellerReference: 'o.reference', supplierReference: 'u.number' } as const

const MAX_LISTED = 200

export const bookingRows = (
  database: Database,
  resellerId: number,
  filter: keyof typeof FILTERS,
  value: string,
): Promise<BookingRow[]> =>
  rowsOf(
    database,
    bookingRow,
    `select u.number, u.status, u.package_id, u.amount, u.items, b.cancelled_at is not null as is_cancelled, ${HAS_ARRIVED}, b.refund,
            o.uuid, o.reference, o.content, o.version, clock_timestamp() as now, u.created_at, o.updated_at, u.expires_at, o.confirmed_at,
            coalesce(b.cancelled_at, o.cancelled_at) as cancelled_at, coalesce(o.cancel_reason, b.cancel_reason) as cancel_reason
       from reseller_booking o join purchase u on u.id = o.purchase_id join booking b on b.purchase_id = u.id
      where o.reseller_id = $1 and ${FILTERS[filter]} = $2 order by u.id desc limit ${MAX_LISTED}`,
    [resellerId, value],
  )

export async function bookingRowOf(database: Database, resellerId: number, uuid: string): Promise<BookingRow | null> {
  const [row] = await bookingRows(database, resellerId, 'uuid', uuid.toLowerCase())
  return row ?? null
}

const STATES = ['pending', 'confirmed', 'cancelled', 'expired', 'confirmed', 'cancelled'] as const

export function factsOf(row: BookingRow, clock: Server['clock']): BookingFacts {
  const { content, is_cancelled: isCancelled, cancelled_at: cancelledAt, refund } = row
  return {
    number: row.number,
    uuid: row.uuid,
    state: isCancelled ? 'cancelled' : STATES[row.status]!,
    now: row.now.getTime(),
    createdAt: row.created_at.getTime(),
    updatedAt: Math.max(row.updated_at.getTime(), cancelledAt?.getTime() ?? 0),
    expiresAt: row.expires_at.getTime(),
    confirmedAt: row.confirmed_at?.getTime() ?? null,
    cancellation:
      cancelledAt === null
        ? null
        : {
            at: cancelledAt.getTime(),
            reason: row.cancel_reason,
            refund: !isCancelled || refund === row.amount ? 'FULL' : refund === 0 ? 'NONE' : 'PARTIAL',
          },
    isCancellable: checkCancellation(toCancellable(row), { by: 'buyer' }, clock).length === 0,
    productId: String(row.package_id),
    resellerReference: row.reference,
    ...content,
  }
}
