import { fils } from '@dareesha/contract'
import type { CalendarDate, Fils } from '@dareesha/contract'

import { isOpenDay, openCalendar } from '../booking/calendar.ts'
import type { Package } from '../booking/package.ts'
import type { Party } from '../booking/party.ts'
import type { DayPrices, UnitPrices } from '../booking/prices.ts'
import { canHold } from '../booking/slots.ts'
import type { Clock } from '../clock.ts'
import { NO_FILS } from '../fils.ts'
import { hasBegun } from '../visit-time.ts'

/** A paid booking, with the prices of its quote. `paid` is the amount after the coupon, minus refunds. */
export type Rebookable = {
  readonly paid: Fils
  readonly party: Party
  readonly subtotal: Fils
  readonly units: UnitPrices
}

/** How the price on another day differs from the amount paid. */
export type PriceChange = { readonly kind: 'same' } | { readonly kind: 'lower' | 'higher'; readonly by: Fils }

/** How the desk settles a price change. The desk never collects a higher price (DESK-05). */
export type Settlement = { readonly kind: 'refund' } | { readonly kind: 'waive'; readonly reason: string }

/** Why a booking does not move to a day and slot, or why a settlement of its price change is refused (DESK-05). */
export type RebookingViolation = {
  readonly code:
    | 'rebook-unchanged'
    | 'rebook-closed'
    | 'rebook-full'
    | 'rebook-reason-missing'
    | 'rebook-nothing-to-refund'
}

/** Whether a confirmed booking can move: no guest has entered, and the ticket has a day or a time (DESK-05). */
export const canMove = (ticket: {
  readonly date: string | null
  readonly time: string | null
  readonly hasArrived: boolean
}): boolean => !ticket.hasArrived && (ticket.date !== null || ticket.time !== null)

/** Whether a booking can move to a day or a slot. `own` is the present day or slot of the booking. A slot that has begun is `closed`. */
export type MoveTarget = 'free' | 'own' | 'closed' | 'full'

type Places = Parameters<typeof canHold>[0]

/** Returns whether a party can move from the day `own` to the day `date` (DESK-05). A ticket that is valid on any day has the date null. A day
 * whose slots are all closed is not offered. */
export function dayTarget(
  { calendar }: Pick<Package, 'calendar'>,
  move: {
    readonly own: CalendarDate | null
    readonly date: CalendarDate | null
    readonly isOffered: boolean
    readonly left: Places
    readonly party: Party
  },
  clock: Clock,
): MoveTarget {
  const { own, date, isOffered, left, party } = move
  if (date === own) return 'own'
  if (date === null || calendar === null || !isOffered || !isOpenDay(openCalendar(calendar, clock), date))
    return 'closed'
  return canHold(left, party) ? 'free' : 'full'
}

/** Returns whether a party can move to a slot of the day `date`, whose target is `day` (DESK-05). */
export function slotTarget(
  day: MoveTarget,
  slot: Places & { readonly id: number; readonly label: string },
  move: {
    readonly date: CalendarDate | null
    readonly slotId?: number | null | undefined
    readonly party: Party
  },
  clock: Clock,
): MoveTarget {
  const { date, slotId, party } = move
  if (day === 'own' && slot.id === slotId) return 'own'
  if (day === 'closed' || (date !== null && hasBegun(date, slot.label, clock))) return 'closed'
  return day !== 'full' && canHold(slot, party) ? 'free' : 'full'
}

/** Why a booking cannot move to a day. `begun` means that every slot has begun; `no-other-time` means that it cannot move to another slot of its day. */
export type DayRefusal = 'own' | 'closed' | 'full' | 'begun' | 'no-other-time'

/** Returns why a booking cannot move to any slot of a day; null if it can (DESK-05). `slots` is empty if the package has no slots or the day is closed. */
export function dayRefusal({
  target: day,
  slots,
}: {
  readonly target: MoveTarget
  readonly slots: readonly { readonly target: MoveTarget }[]
}): DayRefusal | null {
  if (slots.length === 0) return day === 'free' ? null : day
  if (slots.some(({ target }) => target === 'free')) return null
  if (day === 'closed') return 'closed'
  if (day === 'own') return 'no-other-time'
  return slots.every(({ target }) => target === 'closed') ? 'begun' : 'full'
}

/** Checks the target of a move: its slot, or its day if the package has no slots (DESK-05). */
export const checkMove = (target: MoveTarget): readonly RebookingViolation[] =>
  target === 'free' ? [] : [{ code: target === 'own' ? 'rebook-unchanged' : `rebook-${target}` }]

/** Compares the amount paid with the price on another day (DESK-05). With a coupon, the buyer pays the same share of the new subtotal. */
export function priceChange(
  { paid, party, subtotal, units }: Rebookable,
  { tickets, options }: Pick<Package, 'tickets' | 'options'>,
  day: DayPrices | null,
): PriceChange {
  const unitOf = (ticket: 'adult' | 'child'): Fils =>
    options?.prices === ticket ? units[ticket] : (day?.[ticket] ?? tickets[ticket].price)
  const after =
    subtotal + party.adults * (unitOf('adult') - units.adult) + party.children * (unitOf('child') - units.child)
  const price = subtotal === 0 ? after : Math.round((paid * Math.max(after, 0)) / subtotal)
  if (price === paid) return { kind: 'same' }
  return { kind: price < paid ? 'lower' : 'higher', by: fils(Math.abs(price - paid)) }
}

/** Checks a settlement: a waiver needs a reason; a refund needs a lower price (DESK-05). */
export function checkSettlement(change: PriceChange, settlement: Settlement): readonly RebookingViolation[] {
  if (change.kind === 'same') return []
  if (settlement.kind === 'refund') return change.kind === 'lower' ? [] : [{ code: 'rebook-nothing-to-refund' }]
  return settlement.reason.trim() === '' ? [{ code: 'rebook-reason-missing' }] : []
}

/** Returns the refund of a permitted settlement. */
export const rebookingRefund = (change: PriceChange, settlement: Settlement): Fils =>
  change.kind === 'lower' && settlement.kind === 'refund' ? change.by : NO_FILS
