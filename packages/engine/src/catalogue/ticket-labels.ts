/** What a ticket is called, as a key that both message catalogues translate (CAT-01, CAT-03). */
export type LabelKey =
  | 'adult'
  | 'child'
  | 'family'
  | 'football-court'
  | 'individual'
  | 'lounge'
  | 'double-kayak'
  | 'single-kayak'
  | 'sunbed'
  | 'trampoline'

/** What a package calls its two kinds of ticket (CAT). */
export type TicketLabels = { readonly adult: LabelKey; readonly child: LabelKey }

const DEFAULT_LABELS: TicketLabels = { adult: 'adult', child: 'child' }

/**
 * The label table by package id. The specification ties only these ids to a word (CAT-16, AMB-021); the owner adds his others
 * here, since a guessed id would mislabel a ticket on sale.
 */
const LABELS: Readonly<Record<number, Partial<TicketLabels>>> = {
  2807: { adult: 'individual', child: 'family' },
}

/**
 * What the tickets of a package are called; the child label defaults to Child (CAT-02).
 *
 * @param packageId - Null where a record does not say which package it is of.
 */
export const ticketLabelsOf = (packageId: number | null): TicketLabels => ({
  ...DEFAULT_LABELS,
  ...(packageId === null ? {} : LABELS[packageId]),
})
