import { fils, formatAmount } from '@dareesha/contract'
import type { Fils, Result } from '@dareesha/contract'
import { staffActions } from '@dareesha/contract/staff'
import { today } from '@dareesha/engine'
import type { Clock } from '@dareesha/engine'
import { canMove } from '@dareesha/engine/desk'
import { z } from 'zod'

import { CONTACT_COLUMNS } from '../../accounts/sessions.ts'
import type { AuditEntry } from '../../accounts/audit.ts'
import { rowOf, venueTime } from '../../db/connect.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { addOnsOf, ticketNumber, ticketOf, ticketRecord } from '../bookings.ts'
import { cancelPaidBooking, HAS_ARRIVED } from '../cancel-booking.ts'
import type { CancellationFailure } from '../cancel-booking.ts'
import { refuse } from '../use-case.ts'
import { BUYER, DESK_COLUMNS, deskRow, findBookings, readBookingsOf, readVisits, toDeskRow } from './desk-rows.ts'
import { offeredVisits } from './offered-visits.ts'
import type { StaffCase } from './staff-case.ts'

export const deskToday: StaffCase<'deskToday'> = async ({ database, catalogue, clock }, { date = today(clock) }) => ({
  success: 1,
  date,
  data: await readVisits(database, date, offeredVisits(await catalogue(), date)),
})

export const deskBookings: StaffCase<'deskBookings'> = async ({ database }, { date }) => ({
  success: 1,
  data: [...(await readBookingsOf(database, date))],
})

export const deskFind: StaffCase<'deskFind'> = async ({ database }, { query }) => ({
  success: 1,
  data: [...(await findBookings(database, query))],
})

const detailsRow = deskRow.extend({
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  coupon: z.string().nullable(),
  refund: z.number(),
  has_arrived: z.boolean(),
  created_at: z.string(),
  items: ticketRecord,
  history: staffActions.deskBooking.answer.shape.history,
})

const HISTORY = `
  select coalesce(jsonb_agg(jsonb_build_object('at', ${venueTime('h.at')}, 'kind', h.kind, 'what', h.what, 'who', h.who,
                                               'before', h.before, 'after', h.after) order by h.at), '[]')
    from (select u.created_at as at, 'booked' as kind, '' as what, null as who, null::jsonb as before, null::jsonb as after
          union all select e.at, 'payment', coalesce(nullif(e.outcome, 'noted'), e.kind), null, null, null from payment_event e where e.purchase_number = u.number
          union all select coalesce(m.sent_at, m.created_at), 'message', m.kind, null, null, null from message m
                     where m.user_id = u.user_id and split_part(m.subject, ':', 1) = u.number and m.failed_at is null
                       and (m.kind not in ('moved', 'cancelled') or m.subject = u.number || ':' || b.position)
          union all select s.at, 'arrived', format('%s · %s', s.counted_adults + s.counted_children, s.gate), s.who, null, null from gate_scan s
                     where s.purchase_id = u.id and s.position = b.position and s.counted_adults + s.counted_children > 0
          union all select b.cancelled_at, 'cancelled', b.cancelled_by, null, null, null where b.cancelled_by in ('buyer', 'provider')
          union all select r.at, 'staff', r.action, r.who, r.before, r.after from audit r where r.subject = $3) h`

export const deskBooking: StaffCase<'deskBooking'> = async ({ database }, { number }) => {
  const { purchase, position } = ticketOf(number)
  const row = await rowOf(
    database,
    detailsRow,
    `select ${DESK_COLUMNS}, ${CONTACT_COLUMNS}, u.coupon, b.refund, ${venueTime('u.created_at')} as created_at,
            ${HAS_ARRIVED}, b.items, (${HISTORY}) as history
       from purchase u join booking b on b.purchase_id = u.id ${BUYER}
      where u.number = $1 and b.position = $2`,
    [purchase, position, ticketNumber(purchase, position)],
  )
  if (row === null) return refuse({ code: 'booking-unknown' })
  const { email, mobile, coupon, refund, has_arrived: hasArrived, created_at, items, history, ...rest } = row
  const booking = toDeskRow(rest)
  const { date, time_slot: time } = booking
  const can_move = booking.state === 'confirmed' && canMove({ date, time, hasArrived })
  const details = { email, mobile, notes: items.notes, coupon, refund: fils(refund), can_move, created_at, history }
  return { success: 1, ...booking, ...details, add_ons: addOnsOf(items) }
}

/** Queues a message with the ticket. A repeated message gets a new Message-ID, because mailboxes would drop the e-mail as a duplicate. */
export async function queueTicket(
  transaction: Transaction,
  kind: 'paid' | 'moved',
  { purchase, position }: ReturnType<typeof ticketOf>,
): Promise<boolean> {
  const queued = await rowOf(
    transaction,
    z.object({ id: z.string() }),
    `insert into message(id, kind, subject, user_id, content)
     select gen_random_uuid(), $3, $4, u.user_id, jsonb_build_object('position', b.position)
       from purchase u join booking b on b.purchase_id = u.id
      where u.number = $1 and u.status = 1 and b.position = $2 and b.cancelled_at is null
     on conflict (kind, subject) do update
       set id = excluded.id, created_at = excluded.created_at, due_at = excluded.due_at, attempts = 0, sent_at = null, failed_at = null, error = null
     returning id`,
    [purchase, position, kind, kind === 'paid' ? purchase : `${purchase}:${position}`],
  )
  return queued !== null
}

export const deskResend: StaffCase<'deskResend'> = async (_, { number }, __, transaction) => {
  const ticket = ticketOf(number)
  if (!(await queueTicket(transaction, 'paid', ticket))) return refuse({ code: 'resend-unpaid' })
  return {
    success: 1,
    audit: [{ subject: ticketNumber(ticket.purchase, ticket.position), before: null, after: { sent: 'ticket' } }],
  }
}

export async function cancelByStaff(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  number: string,
  request: { readonly reason: string; readonly refund: Fils | null },
): Promise<Result<{ readonly refund: Fils; readonly audit: readonly AuditEntry[] }, CancellationFailure>> {
  const done = await cancelPaidBooking({ database, clock }, { number, userId: null }, { by: 'staff', ...request })
  if (!done.ok) return done
  const after = { state: 'cancelled', refund: formatAmount(done.value), reason: request.reason.trim() }
  return {
    ok: true,
    value: { refund: done.value, audit: [{ subject: number, before: { state: 'confirmed' }, after }] },
  }
}

export const deskCancel: StaffCase<'deskCancel'> = async (
  { clock },
  { number, reason = '', refund },
  _,
  transaction: Transaction,
) => {
  const done = await cancelByStaff({ database: transaction, clock }, number, { reason, refund: refund ?? null })
  if (done.ok) return { success: 1, ...done.value }
  return refuse({ code: done.failure.code })
}
