import { calendarDate, failed, fils, ok } from '@dareesha/contract'
import type { Fils, Result } from '@dareesha/contract'
import { cancellationRefund, checkCancellation } from '@dareesha/engine/cancellation'
import type {
  CancellableBooking,
  CancellationRequest,
  CancellationViolation,
  Clock,
} from '@dareesha/engine/cancellation'
import { z } from 'zod'

import { answerOf, rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { PURCHASE_STATUS } from '../inventory/holds.ts'
import { ticketOf, ticketRecord } from './bookings.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

const bookingRow = z.object({
  status: z.number(),
  is_cancelled: z.boolean(),
  has_arrived: z.boolean(),
  amount: z.number(),
  refund: z.number(),
  items: ticketRecord,
})

export const HAS_ARRIVED = 'b.arrived_adults + b.arrived_children > 0 as has_arrived'

export type CancellableRow = z.output<typeof bookingRow>

export type CancellationFailure = CancellationViolation | { readonly code: 'booking-unknown' }

type Ticket = {
  readonly number: string
  readonly userId: number | null
}

export async function cancelPaidBooking(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { number, userId }: Ticket,
  request: CancellationRequest,
): Promise<Result<Fils, CancellationFailure>> {
  const { purchase, position } = ticketOf(number)
  const row = await rowOf(
    database,
    bookingRow,
    `select u.status, b.cancelled_at is not null as is_cancelled, ${HAS_ARRIVED}, b.amount, b.refund, b.items
       from purchase u join booking b on b.purchase_id = u.id
      where u.number = $1 and b.position = $2 and u.user_id = coalesce($3, u.user_id)`,
    [purchase, position, userId],
  )
  if (row === null) return failed({ code: 'booking-unknown' })
  const booking = toCancellable(row)
  const [violation] = checkCancellation(booking, request, clock)
  if (violation !== undefined) return failed(violation)
  const refund = cancellationRefund(booking, request)
  const reason = request.by === 'staff' ? request.reason.trim() : null
  const text = 'select cancel_booking($1, $2, $3, $4, $5, $6, false) as answer'
  const values = [purchase, position, userId, request.by, reason, refund]
  switch (await answerOf(database, cancellationOutcome, text, values)) {
    case 'done':
      return ok(refund)
    case 'cancelled':
      return failed({ code: 'cancel-done' })
    case 'unpaid':
      return failed({ code: 'cancel-unpaid' })
    case 'arrived':
      return failed({ code: 'cancel-arrived' })
    case 'unknown':
      return failed({ code: 'booking-unknown' })
  }
}

const cancellationOutcome = z.enum(['done', 'cancelled', 'unpaid', 'unknown', 'arrived'])

export function toCancellable({
  status,
  is_cancelled: isCancelled,
  has_arrived: hasArrived,
  amount,
  refund,
  items,
}: CancellableRow): CancellableBooking {
  return {
    state: isCancelled ? 'cancelled' : status === PURCHASE_STATUS.confirmed ? 'confirmed' : 'unpaid',
    paid: fils(amount - refund),
    hasArrived,
    terms: {
      freeHours: items.freeCancellationHours ?? null,
      date: items.date === null ? null : calendarDate(items.date),
      timeSlot: items.timeSlot,
    },
  }
}

export const cancelBooking: UseCase<'cancelBooking'> = async (server, { order_number: number }, { user }) => {
  const done = await cancelPaidBooking(server, { number, userId: user.id }, { by: 'buyer' })
  if (done.ok) return { success: 1 }
  return refuse({ code: done.failure.code })
}
