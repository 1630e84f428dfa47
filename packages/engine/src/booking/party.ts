import type { TicketLabel, TicketType } from '../catalogue/ticket-labels.ts'
import type { Bounds, Package, TicketRules } from './package.ts'

/** The number of tickets in one booking. */
export type Party = { readonly adults: number; readonly children: number }

/** A party of no one. */
export const NO_PARTY: Party = { adults: 0, children: 0 }

/** Why a party is refused (QTY-07 to QTY-12). `label` names the ticket type; `n` is the violated bound. */
export type PartyViolation =
  | { readonly code: 'party-empty' }
  | { readonly code: 'party-min' | 'party-max'; readonly params: { readonly n: number } }
  | {
      readonly code: `${TicketType}-${'min' | 'max'}`
      readonly params: { readonly label: TicketLabel; readonly n: number }
    }

/** The party exceeds the tickets left on sale (QTY-13, QTY-14). */
export type SalesLimitViolation = { readonly code: 'sales-limit' }

/** The tickets of one type left on sale, if they are fewer than the maximum of one booking (UX-16). */
export type SalesLeft =
  | { readonly code: 'sales-left'; readonly params: { readonly n: number } }
  | { readonly code: 'sales-none' }

/** The maximum of every counter, even if a package allows more (QTY-05, AMB-044). */
export const HARD_MAX_QUANTITY = 99

export const toCounter = (count: number): number => Math.min(Math.max(Math.trunc(count) || 0, 0), HARD_MAX_QUANTITY)

const bookingBounds = ({ min, max }: Bounds): { readonly min: number; readonly max: number } => ({
  min: toCounter(min),
  max: toCounter(max ?? HARD_MAX_QUANTITY),
})

/** The bounds of a ticket counter. The maximum is at most the number of tickets left on sale (AMB-016, UX-16). */
export function counterBounds(rules: Bounds & Pick<TicketRules, 'salesLimit' | 'booked'>): {
  readonly min: number
  readonly max: number
} {
  const { min, max } = bookingBounds(rules)
  return { min, max: Math.min(max, salesLeft(rules) ?? max) }
}

/** Returns the reason why a ticket counter stops at a bound (AMB-016, UX-16). Returns null for a minimum of 0 (UX-02). */
export function boundReached(
  ticket: TicketType,
  bound: 'min' | 'max',
  { tickets, labels }: Pick<Package, 'tickets' | 'labels'>,
): PartyViolation | SalesLeft | null {
  const n = bookingBounds(tickets[ticket])[bound]
  const left = salesLeft(tickets[ticket])
  if (bound === 'max' && left !== null && left < n) return leftToSell(left)
  return bound === 'min' && n === 0 ? null : { code: `${ticket}-${bound}`, params: { label: labels[ticket], n } }
}

/** Returns the default party. The default party may violate the package's bounds (QTY-01, QTY-02, AMB-016). */
export const startingParty = ({ tickets }: Pick<Package, 'tickets'>): Party =>
  toParty({ adults: tickets.adult.initial, children: tickets.child.initial }, { tickets })

/** Clamps each count between 0 and 99, not to the package's bounds. A ticket type that is not sold has count 0. */
export const toParty = ({ adults, children }: Party, { tickets }: Pick<Package, 'tickets'>): Party => ({
  adults: countOf(tickets.adult, adults),
  children: countOf(tickets.child, children),
})

const countOf = ({ sold }: TicketRules, count: number): number => (sold ? toCounter(count) : 0)

/** Returns a copy of a party or a selected sub-package with another count of one ticket type. */
export const withTickets = <Row extends Party>(row: Row, ticket: TicketType, count: number): Row => ({
  ...row,
  [ticket === 'adult' ? 'adults' : 'children']: count,
})

/** Returns every violated bound in display order (QTY-06 to QTY-12, AMB-017). */
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

function checkTicket(ticket: TicketType, count: number, { min, max }: Bounds, label: TicketLabel): PartyViolation[] {
  if (count < min) return [{ code: `${ticket}-min`, params: { label, n: min } }]
  if (max !== null && count > max) return [{ code: `${ticket}-max`, params: { label, n: max } }]
  return []
}

/** Whether any party satisfies the bounds of a package (QTY-03 to QTY-12). */
export function allowsSomeParty({ tickets: { adult, child }, party }: Pick<Package, 'tickets' | 'party'>): boolean {
  const [adults, children] = [bookingBounds(adult), bookingBounds(child)]
  const least = Math.max(1, adult.min + child.min, party.min ?? 0)
  const most = Math.min(adults.max + children.max, party.max ?? Infinity)
  return adult.min <= adults.max && child.min <= children.max && least <= most
}

/** Checks a party against the tickets left on sale (QTY-13, QTY-14, AMB-018). */
export function checkSalesLimit(
  { adults, children }: Party,
  { tickets }: Pick<Package, 'tickets'>,
): SalesLimitViolation[] {
  return exceeds(adults, tickets.adult) || exceeds(children, tickets.child) ? [{ code: 'sales-limit' }] : []
}

const exceeds = (count: number, rules: TicketRules): boolean => count > (salesLeft(rules) ?? Infinity)

/** Returns the number of tickets left on sale. Returns null if there is no sales limit. */
export const salesLeft = ({ salesLimit, booked }: Pick<TicketRules, 'salesLimit' | 'booked'>): number | null =>
  salesLimit === null ? null : Math.max(0, salesLimit - booked)

/** The inverse of `salesLeft`: computes the booked tickets. */
export const bookedOf = (salesLimit: number, left: number): number => Math.max(0, salesLimit - left)

const leftToSell = (n: number): SalesLeft => (n === 0 ? { code: 'sales-none' } : { code: 'sales-left', params: { n } })

/** The tickets that a package has left, if they are too few for a party (UX-16). */
export type OverSalesLimit = {
  readonly left: SalesLeft
  /** The party reduced to the tickets left; null if the reduced party violates the bounds. */
  readonly fitting: Party | null
}

/** Returns the tickets left if a party exceeds the sales limits. Returns null if the party fits (QTY-13, QTY-14, UX-16). */
export function overSalesLimit(party: Party, of: Pick<Package, 'tickets' | 'labels' | 'party'>): OverSalesLimit | null {
  const { adult, child } = of.tickets
  const [adults, children] = [salesLeft(adult) ?? Infinity, salesLeft(child) ?? Infinity]
  if (party.adults <= adults && party.children <= children) return null
  const fitting = { adults: Math.min(party.adults, adults), children: Math.min(party.children, children) }
  return {
    left: leftToSell(party.adults > adults ? adults : children),
    fitting: checkParty(fitting, of).length === 0 ? fitting : null,
  }
}
