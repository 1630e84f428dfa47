import type { CalendarDate } from '@dareesha/contract'

import { NO_PARTY } from '../booking/party.ts'
import type { Party } from '../booking/party.ts'

/** The visits that a gate admits: of a package on a day, in one slot or in any slot (null). */
export type GatePost = { readonly packageId: number; readonly date: CalendarDate; readonly slotId: number | null }

/** A ticket as a gate judges it. `arrived` counts the people who have entered; a ticket without a date is valid on any day. */
export type GateTicket = {
  readonly state: 'confirmed' | 'unpaid' | 'cancelled'
  readonly packageId: number
  readonly date: CalendarDate | null
  readonly slotId: number | null
  readonly party: Party
  readonly arrived: Party
}

/** Why a gate does not admit a ticket (GATE-02). */
export type GateRefusal = 'already-used' | 'other-visit' | 'not-paid' | 'cancelled' | 'unknown'

/** The verdict on a scan. `party` is admitted. */
export type Judgement = { readonly code: 'welcome'; readonly party: Party } | { readonly code: GateRefusal }

export const partyLeft = ({ party, arrived }: Pick<GateTicket, 'party' | 'arrived'>): Party => ({
  adults: Math.max(party.adults - arrived.adults, 0),
  children: Math.max(party.children - arrived.children, 0),
})

export const isNoParty = ({ adults, children }: Party): boolean => adults + children === 0

const isWithin = (party: Party, most: Party): boolean => party.adults <= most.adults && party.children <= most.children

/** Whether two parties have equal counts. */
export const isSameParty = (one: Party, other: Party): boolean => isWithin(one, other) && isWithin(other, one)

/**
 * Judges a ticket at a gate and admits everyone of the party who has not entered yet (GATE-02); null is an unknown
 * ticket. The state is checked before the day, because a cancelled or unpaid ticket is not valid on any day.
 */
export function judgeTicket(ticket: GateTicket | null, post: GatePost): Judgement {
  if (ticket === null) return { code: 'unknown' }
  if (ticket.state === 'cancelled') return { code: 'cancelled' }
  if (ticket.state === 'unpaid') return { code: 'not-paid' }
  if (!isOfVisit(ticket, post)) return { code: 'other-visit' }
  const party = partyLeft(ticket)
  return isNoParty(party) ? { code: 'already-used' } : { code: 'welcome', party }
}

const isOfVisit = (ticket: GateTicket, { packageId, date, slotId }: GatePost): boolean =>
  ticket.packageId === packageId &&
  (ticket.date ?? date) === date &&
  (ticket.slotId === null || slotId === null || ticket.slotId === slotId)

/** The record of a late admission. `conflict` is the reason why the people should not have entered. */
export type LateAdmission = { readonly counted: Party; readonly conflict: GateRefusal | null }

/**
 * Judges a late admission (GATE-06). The people have already entered: as many as the ticket has room for count as
 * arrived, and the others are a conflict.
 */
export function judgeLate(ticket: GateTicket | null, post: GatePost, admitted: Party): LateAdmission {
  const judged = judgeTicket(ticket, post)
  if (ticket === null || judged.code === 'unknown' || judged.code === 'cancelled' || judged.code === 'not-paid')
    return { counted: NO_PARTY, conflict: judged.code === 'welcome' ? null : judged.code }
  const left = partyLeft(ticket)
  const counted = {
    adults: Math.min(admitted.adults, left.adults),
    children: Math.min(admitted.children, left.children),
  }
  if (judged.code === 'other-visit') return { counted, conflict: 'other-visit' }
  return { counted, conflict: isSameParty(counted, admitted) ? null : 'already-used' }
}

/** Lets only a part of an admitted party in, or no one (undo). */
export type Correction = { readonly party: Party; readonly reason: string }

/** Why an admission cannot be corrected. */
export type CorrectionViolation = { readonly code: 'correction-larger' | 'undo-reason-missing' }

/** Checks a correction: it only removes people, and an undo needs a reason (GATE-04). */
export function checkCorrection(admitted: Party, { party, reason }: Correction): readonly CorrectionViolation[] {
  if (!isWithin(party, admitted)) return [{ code: 'correction-larger' }]
  return isNoParty(party) && reason.trim() === '' ? [{ code: 'undo-reason-missing' }] : []
}

/** Staff are warned of a larger error of the clock. */
const NOTABLE_CLOCK_MS = 10 * 60_000

/** Whether staff must know that the clock of their phone is wrong; `offsetMs` is the server's time minus that of the phone (GATE-06). */
export const isClockWrong = (offsetMs: number): boolean => Math.abs(offsetMs) > NOTABLE_CLOCK_MS

/**
 * Returns the time of a late scan, in epoch milliseconds (GATE-06). It is computed from the age of the scan, so a phone clock that is wrong
 * by a day does not matter. If the clock was set after the scan, the time still lies between that of the list and now.
 */
export const scanTime = (received: { readonly at: number; readonly ageMs: number; readonly listAt: number }): number =>
  Math.min(received.at, Math.max(received.listAt, received.at - received.ageMs))
