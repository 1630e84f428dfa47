import type { LabelKey } from '../catalogue/ticket-labels.ts'
import type { Bounds, Package, TicketRules } from './package.ts'
import type { TicketType } from './ticket-type.ts'

/** The tickets of one booking. */
export type Party = { readonly adults: number; readonly children: number }

/** What is wrong with a party (QTY-07 to QTY-12). `label` names the ticket, `n` is the bound that was passed. */
export type PartyViolation =
  | { readonly code: 'party-empty' }
  | { readonly code: 'party-min' | 'party-max'; readonly params: { readonly n: number } }
  | {
      readonly code: `${TicketType}-${'min' | 'max'}`
      readonly params: { readonly label: LabelKey; readonly n: number }
    }

/** No counter goes higher, whatever a package says (QTY-05, AMB-044). */
export const HARD_MAX_QUANTITY = 99

/** A count as a counter can hold it: whole, from 0 to 99 (QTY-05). */
export const toCounter = (count: number): number => Math.min(Math.max(Math.trunc(count) || 0, 0), HARD_MAX_QUANTITY)

/** Where the buttons of a ticket counter stop: the bounds of the package inside 0 to 99 (QTY-03, QTY-04, AMB-016). */
export const counterBounds = ({ min, max }: Bounds): { readonly min: number; readonly max: number } => ({
  min: toCounter(min),
  max: toCounter(max ?? HARD_MAX_QUANTITY),
})

/**
 * What to say when a button is pressed at a bound of its counter: the message of that bound (AMB-016).
 *
 * @example
 * boundReached('adult', 'max', of) // { code: 'adult-max', params: { label: 'adult', n: 99 } } where the package sets none
 */
export function boundReached(
  ticket: TicketType,
  bound: 'min' | 'max',
  { tickets, labels }: Pick<Package, 'tickets' | 'labels'>,
): PartyViolation {
  return { code: `${ticket}-${bound}`, params: { label: labels[ticket], n: counterBounds(tickets[ticket])[bound] } }
}

/**
 * The party a package starts with: its defaults, even where they break its own bounds, which Next then says (QTY-01, QTY-02,
 * AMB-016). A ticket that is not sold stays at 0 (AMB-020).
 */
export const startingParty = ({ tickets }: Pick<Package, 'tickets'>): Party => ({
  adults: countOf(tickets.adult, tickets.adult.initial),
  children: countOf(tickets.child, tickets.child.initial),
})

/** A party as the counters of a package can hold it; a count past the package's own bounds is kept, to be reported. */
export const toParty = ({ adults, children }: Party, { tickets }: Pick<Package, 'tickets'>): Party => ({
  adults: countOf(tickets.adult, adults),
  children: countOf(tickets.child, children),
})

const countOf = ({ sold }: TicketRules, count: number): number => (sold ? toCounter(count) : 0)

/**
 * A party with another count of one ticket; a sub-package's row is counted the same way.
 *
 * @example
 * withTickets({ adults: 2, children: 0 }, 'child', 1) // { adults: 2, children: 1 }
 */
export const withTickets = <Row extends Party>(row: Row, ticket: TicketType, count: number): Row => ({
  ...row,
  [ticket === 'adult' ? 'adults' : 'children']: count,
})

/** Every bound a party breaks, in the order to show them: the empty party first (QTY-06 to QTY-12, AMB-017). */
export function checkParty(
  { adults, children }: Party,
  { tickets, labels, party }: Pick<Package, 'tickets' | 'labels' | 'party'>,
): PartyViolation[] {
  const total = adults + children
  return [
    ...(total === 0 ? [{ code: 'party-empty' } as const] : []),
    ...checkTicket('adult', adults, tickets.adult, labels.adult),
    ...checkTicket('child', children, tickets.child, labels.child),
    ...(party.min !== null && total < party.min ? [{ code: 'party-min', params: { n: party.min } } as const] : []),
    ...(party.max !== null && total > party.max ? [{ code: 'party-max', params: { n: party.max } } as const] : []),
  ]
}

function checkTicket(ticket: TicketType, count: number, { min, max }: Bounds, label: LabelKey): PartyViolation[] {
  if (count < min) return [{ code: `${ticket}-min`, params: { label, n: min } }]
  if (max !== null && count > max) return [{ code: `${ticket}-max`, params: { label, n: max } }]
  return []
}
