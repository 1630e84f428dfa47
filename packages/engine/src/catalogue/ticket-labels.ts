/** The key of a ticket label, which both languages translate (CAT-01, CAT-03). */
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

/** The two ticket types; `TicketLabels` has their labels in a package. */
export type TicketType = 'adult' | 'child'

/** The labels of the two ticket types in a package (CAT). */
export type TicketLabels = { readonly adult: LabelKey; readonly child: LabelKey }

const DEFAULT_LABELS: TicketLabels = { adult: 'adult', child: 'child' }

// The specification names only these ids (CAT-16, AMB-021). The owner adds others; a guessed id would mislabel a ticket.
const LABELS: Readonly<Record<number, Partial<TicketLabels>>> = {
  2807: { adult: 'individual', child: 'family' },
}

/** Returns the ticket labels of a package; Adult and Child by default (CAT-02). */
export const ticketLabelsOf = (packageId: number | null): TicketLabels => ({
  ...DEFAULT_LABELS,
  ...(packageId === null ? {} : LABELS[packageId]),
})
