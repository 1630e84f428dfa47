import type { CalendarDate } from '@dareesha/contract'

import { NO_PARTY } from '../booking/party.ts'
import type { Party } from '../booking/party.ts'

/** The visits that a gate admits. A null `slotId` means any slot. */
export type GatePost = { readonly packageId: number; readonly date: CalendarDate; readonly slotId: number | null }

/** A ticket at a gate. `arrived` counts the people who have entered. A null `date` means any day, and a null `slotId` means any slot. */
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

/** The verdict on a scan, with the party that may enter. */
export type Judgement = { readonly code: 'welcome'; readonly party: Party } | { readonly code: GateRefusal }

export const partyLeft = ({ party, arrived }: Pick<GateTicket, 'party' | 'arrived'>): Party => ({
  adults: Math.max(party.adults - arrived.adults, 0),
  children: Math.max(party.children - arrived.children, 0),
})

export const isNoParty = ({ adults, children }: Party): boolean => adults + children === 0

const isWithin = (party: Party, most: Party): boolean => party.adults <= most.adults && party.children <= most.children

/** Whether two parties have equal counts. */
export const isSameParty = (one: Party, other: Party): boolean => isWithin(one, other) && isWithin(other, one)

/** Judges a ticket; a null ticket is unknown (GATE-02). The verdict admits the people who have not entered yet. */
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

/** A late admission. `conflict` says why some of the people should not have entered. */
export type LateAdmission = { readonly counted: Party; readonly conflict: GateRefusal | null }

/**
 * Judges people whom the gate has already admitted (GATE-06). Counts at most the people of a confirmed ticket who have not entered yet.
 * There is a conflict if not all people are counted, or if the ticket is for another visit.
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

/** The part of an admitted party that really entered; no one for an undo. */
export type Correction = { readonly party: Party; readonly reason: string }

/** Why an admission cannot be corrected. */
export type CorrectionViolation = { readonly code: 'correction-larger' | 'undo-reason-missing' }

/** Checks that a correction only removes people, and that an undo has a reason (GATE-04). */
export function checkCorrection(admitted: Party, { party, reason }: Correction): readonly CorrectionViolation[] {
  if (!isWithin(party, admitted)) return [{ code: 'correction-larger' }]
  return isNoParty(party) && reason.trim() === '' ? [{ code: 'undo-reason-missing' }] : []
}

const MAX_CLOCK_OFFSET_MS = 10 * 60_000

/** Whether a phone's clock is wrong. `offsetMs` is the server's time minus the phone's time (GATE-06). */
export const isClockWrong = (offsetMs: number): boolean => Math.abs(offsetMs) > MAX_CLOCK_OFFSET_MS

/**
 * Returns the time of a late scan, in epoch milliseconds (GATE-06). It uses the age of the scan, because a phone clock can be wrong.
 * The result is never before the download of the list (`listAt`) or after now (`at`).
 */
export const scanTime = (received: { readonly at: number; readonly ageMs: number; readonly listAt: number }): number =>
  Math.min(received.at, Math.max(received.listAt, received.at - received.ageMs))
