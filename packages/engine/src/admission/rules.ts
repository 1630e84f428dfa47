import type { CalendarDate } from '@dareesha/contract'

import type { Party } from '../booking/party.ts'

/** What a gate admits to: a package on a day, in one slot or in any slot (null). */
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

/** What a gate answers to a scan. `party` are the people whom it admits. */
export type Judgement = { readonly code: 'welcome'; readonly party: Party } | { readonly code: GateRefusal }

/** The people of a ticket who have not entered. */
export const partyLeft = ({ party, arrived }: Pick<GateTicket, 'party' | 'arrived'>): Party => ({
  adults: Math.max(party.adults - arrived.adults, 0),
  children: Math.max(party.children - arrived.children, 0),
})

export const isNoParty = ({ adults, children }: Party): boolean => adults + children === 0

const isWithin = (party: Party, most: Party): boolean => party.adults <= most.adults && party.children <= most.children

/** Whether two parties have the same people. */
export const isSameParty = (one: Party, other: Party): boolean => isWithin(one, other) && isWithin(other, one)

/**
 * Judges a ticket at a gate and admits everyone who has not entered (GATE-02). Null is a ticket that does not exist. A cancelled or
 * unpaid ticket is refused before its day is read, because the day would not help.
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

/** What the server records of people whom a gate admitted without a connection. `conflict` is why they should not have entered. */
export type LateAdmission = { readonly counted: Party; readonly conflict: GateRefusal | null }

/**
 * Judges an admission that a gate made without a connection (GATE-06). The people are inside, so everyone for whom the ticket has room
 * counts as arrived, and anything else is a conflict: never more people arrive than the ticket is for.
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

/** An admission of no one: what is left after an undo. */
export const NO_PARTY: Party = { adults: 0, children: 0 }

/** A correction of an admission: only a part of the party enters now, or no one (undo). */
export type Correction = { readonly party: Party; readonly reason: string }

/** Why an admission cannot be corrected. */
export type CorrectionViolation = { readonly code: 'correction-larger' | 'undo-reason-missing' }

/** Checks a correction: it only takes people out of the admission, and an undo has a reason (GATE-04). */
export function checkCorrection(admitted: Party, { party, reason }: Correction): readonly CorrectionViolation[] {
  if (!isWithin(party, admitted)) return [{ code: 'correction-larger' }]
  return isNoParty(party) && reason.trim() === '' ? [{ code: 'undo-reason-missing' }] : []
}

/**
 * When a late scan happened, in epoch milliseconds (GATE-06). A phone sends how long ago it scanned, by one and the same clock, so a
 * clock that is wrong by a day does not matter. A clock that was set in between cannot move a scan before its list or into the future.
 */
export const scanTime = (received: { readonly at: number; readonly ageMs: number; readonly listAt: number }): number =>
  Math.min(received.at, Math.max(received.listAt, received.at - received.ageMs))
