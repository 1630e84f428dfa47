import type { LabelKey } from '../catalogue/ticket-labels.ts'

/** The tickets of one booking. */
export type Party = { readonly adults: number; readonly children: number }

export type PartyViolation =
  | { readonly code: 'party-empty' }
  | { readonly code: 'party-min' | 'party-max'; readonly params: { readonly n: number } }
  | {
      readonly code: `${'adult' | 'child'}-${'min' | 'max'}`
      readonly params: { readonly label: LabelKey; readonly n: number }
    }
