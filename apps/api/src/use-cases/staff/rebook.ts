import { fils, formatAmount } from '@dareesha/contract'
import type { CalendarDate, Fils } from '@dareesha/contract'
import { isOffered } from '@dareesha/engine/availability'
import type { Package, Party } from '@dareesha/engine/booking'
import { checkMove, checkSettlement, dayTarget, priceChange, rebookingRefund, slotTarget } from '@dareesha/engine/desk'
import type { MoveTarget, PriceChange, Settlement } from '@dareesha/engine/desk'
import { z } from 'zod'

import { toPackage } from '../../catalogue/read.ts'
import { answerOf, rowOf } from '../../db/connect.ts'
import type { Database } from '../../db/connect.ts'
import type { PoolClaim } from '../../inventory/holds.ts'
import { offeredOn } from '../../inventory/offered.ts'
import type { Offered } from '../../inventory/offered.ts'
import { dateTickets, slotTickets } from '../../inventory/pools.ts'
import { ticketNumber, ticketOf, ticketRecord } from '../bookings.ts'
import { refuse } from '../use-case.ts'
import type { Refusal, Server } from '../use-case.ts'
import { queueTicket } from './desk.ts'
import type { StaffCase } from './staff-case.ts'

const bookingRow = z.object({
  items: ticketRecord,
  amount: z.number(),
  refund: z.number(),
  quote: z.looseObject({
    subtotal: z.number(),
    unitPrices: z.looseObject({ adult: z.number(), child: z.number() }),
  }),
})

type Booking = z.output<typeof bookingRow>

type TargetSlot = Offered['slots'][number] & { readonly target: MoveTarget }

type Offer = {
  readonly booking: Booking
  readonly package: Package
  readonly offered: Offered
  /** Null for a ticket that is valid on any day. */
  readonly date: CalendarDate | null
  readonly target: MoveTarget
  /** The slots that the package offers on the day; null if the package has none. */
  readonly slots: readonly TargetSlot[] | null
  readonly change: PriceChange
}

async function offerOf(
  server: Pick<Server, 'catalogue' | 'clock'> & { readonly database: Database },
  number: string,
  asked: CalendarDate | undefined,
): Promise<Offer | Refusal> {
  const { purchase, position } = ticketOf(number)
  const booking = await rowOf(
    server.database,
    bookingRow,
    `select b.items, b.amount, b.refund, b.quote from purchase u join booking b on b.purchase_id = u.id
      where u.number = $1 and b.position = $2 and u.status = 1 and b.cancelled_at is null`,
    [purchase, position],
  )
  if (booking === null) return refuse({ code: 'booking-unknown' })
  const { items, quote } = booking
  const date = items.date === null ? null : (asked ?? (items.date as CalendarDate))
  const offered = await offeredOn(server, await server.catalogue(), { packageId: items.package.id, date, token: null })
  if (offered === null) return refuse({ code: 'package-unknown' })
  const of = toPackage(offered.record)
  const rebookable = {
    paid: fils(booking.amount - booking.refund),
    party: items.party,
    subtotal: quote.subtotal as Fils,
    units: quote.unitPrices as { readonly adult: Fils; readonly child: Fils },
  }
  // A move to another slot of the same day keeps the price, even if the catalogue has changed.
  const change: PriceChange = date === items.date ? { kind: 'same' } : priceChange(rebookable, of, offered.prices)
  const own = items.date as CalendarDate | null
  const open = of.hasTime ? offered.slots.filter(isOffered) : null
  const day = { own, date, isOffered: open === null || open.length > 0, left: offered.left, party: items.party }
  const target = dayTarget(of, day, server.clock)
  const targetOf = (slot: Offered['slots'][number]) => slotTarget(target, slot, { ...items, date }, server.clock)
  const slots = open?.map((slot) => ({ ...slot, target: targetOf(slot) })) ?? null
  return { booking, package: of, offered, date, target, slots, change }
}

export const deskOffer: StaffCase<'deskOffer'> = async (server, { number, date: asked }) => {
  const offer = await offerOf(server, number, asked)
  if ('success' in offer) return offer
  const { date, target, slots, change } = offer
  return {
    success: 1,
    date,
    target,
    slots: (slots ?? []).map((slot) => ({ id: slot.id, label: slot.label, target: slot.target })),
    change: change.kind,
    by: change.kind === 'same' ? fils(0) : change.by,
  }
}

export const deskRebook: StaffCase<'deskRebook'> = async (server, request, _, transaction) => {
  const offer = await offerOf({ ...server, database: transaction }, request.number, request.date)
  if ('success' in offer) return offer
  const { booking, package: of, offered, date, target, slots, change } = offer
  const slot = slots === null ? null : slots.find(({ id }) => id === request.slot_id)
  if (slot === undefined) return refuse({ code: 'slot-missing' })
  const [unmovable] = checkMove(slot?.target ?? target)
  if (unmovable !== undefined) return refuse(unmovable)
  // The desk accepted the price change of its offer, so the server refuses a different price change.
  const by = change.kind === 'same' ? 0 : change.by
  if (change.kind !== request.change || by !== request.by) return refuse({ code: 'rebook-changed' })
  const settlement: Settlement =
    request.settlement === 'refund' ? { kind: 'refund' } : { kind: 'waive', reason: request.reason ?? '' }
  const [violation] = checkSettlement(change, settlement)
  if (violation !== undefined) return refuse(violation)
  const refund = rebookingRefund(change, settlement)
  const { purchase, position } = ticketOf(request.number)
  const { items } = booking
  const before = { date: items.date, timeSlot: items.timeSlot }
  const after = { date, timeSlot: slot?.label ?? null, slotId: slot?.id ?? null }
  const claims = claimsOf(of, items.party, offered, date, slot)
  const outcome = await move(transaction, { purchase, position, before, after, claims, refund })
  if (outcome !== 'done') return refuse({ code: `rebook-${outcome}` })
  await queueTicket(transaction, 'moved', { purchase, position })
  const reason = settlement.kind === 'waive' && change.kind !== 'same' ? settlement.reason.trim() : undefined
  const settled =
    change.kind === 'same' ? {} : { [change.kind]: formatAmount(change.by), refund: formatAmount(refund), reason }
  const subject = ticketNumber(purchase, position)
  return { success: 1, refund, audit: [{ subject, before, after: { date, timeSlot: after.timeSlot, ...settled } }] }
}

/** The claims leave out the sales limit, because a move sells no further tickets. */
function claimsOf(
  { id }: Package,
  party: Party,
  { left }: Offered,
  date: CalendarDate | null,
  slot: TargetSlot | null,
): readonly PoolClaim[] {
  const tickets = [
    { ticket: 'adult', quantity: party.adults, left: left.adults, cap: slot?.caps.adults ?? null },
    { ticket: 'child', quantity: party.children, left: left.children, cap: slot?.caps.children ?? null },
  ] as const
  return tickets.flatMap(({ ticket, quantity, left: remaining, cap }): PoolClaim[] => [
    ...(date === null || remaining === 'unlimited' || quantity === 0
      ? []
      : [{ pool: dateTickets(id, date, ticket), quantity }]),
    ...(slot === null || cap === null || quantity === 0
      ? []
      : [{ pool: slotTickets(id, slot.id, date, ticket), quantity, cap }]),
  ])
}

type Move = {
  readonly purchase: string
  readonly position: number
  readonly before: object
  readonly after: object
  readonly claims: readonly PoolClaim[]
  readonly refund: Fils
}

const move = (database: Database, { purchase, position, before, after, claims, refund }: Move) =>
  answerOf(
    database,
    z.enum(['done', 'full', 'changed', 'arrived']),
    'select rebook($1, $2, $3, $4, $5, $6, $7, $8, $9) as answer',
    [
      purchase,
      position,
      before,
      after,
      claims.map(({ pool }) => pool),
      claims.map(({ quantity }) => quantity),
      claims.map((claim) => 'cap' in claim),
      claims.map((claim) => ('cap' in claim ? claim.cap : null)),
      refund,
    ],
  )
