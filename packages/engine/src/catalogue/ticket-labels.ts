/** What a ticket is called, as a key that both message catalogues translate. */
export type LabelKey =
  | 'adult'
  | 'child'
  | 'family'
  | 'football-court'
  | 'trampoline'
  | 'single-kayak'
  | 'double-kayak'
  | 'sunbed'
  | 'lounge'
  | 'individual'

export type TicketLabels = { readonly adult: LabelKey; readonly child: LabelKey }
