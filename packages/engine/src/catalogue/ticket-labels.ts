import type { bookingRowFields, packageFields } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import type { RecordReader } from '../record-reader.ts'

/** The keys of the documented ticket labels (CAT-01, CAT-03). */
export const LABEL_KEYS = [
  'adult',
  'child',
  'family',
  'football-court',
  'individual',
  'lounge',
  'double-kayak',
  'single-kayak',
  'sunbed',
  'trampoline',
] as const

/** The key of a documented ticket label. */
export type LabelKey = (typeof LABEL_KEYS)[number]

/** A documented label, or the catalogue's own text. */
export type TicketLabel = LabelKey | LocalText

/** A ticket type. */
export type TicketType = 'adult' | 'child'

/** The labels of the two ticket types in a package (CAT). */
export type TicketLabels = { readonly adult: TicketLabel; readonly child: TicketLabel }

const DEFAULT_LABELS: TicketLabels = { adult: 'adult', child: 'child' }

// The specification gives labels only for these package ids (CAT-16, AMB-021).
const LABELS: Readonly<Record<number, Partial<TicketLabels>>> = {
  2807: { adult: 'individual', child: 'family' },
}

/** Returns the ticket labels of a package whose record has no labels; Adult and Child by default (CAT-02). */
export const ticketLabelsOf = (packageId: number | null): TicketLabels => ({
  ...DEFAULT_LABELS,
  ...(packageId === null ? {} : LABELS[packageId]),
})

/** Reads `ticket_labels`. A label is one of `LABEL_KEYS` or a text in both languages (CAT-01); `ticketLabelsOf` supplies a missing label (CAT-02). */
export function readTicketLabels(
  reader: RecordReader<Pick<typeof packageFields & typeof bookingRowFields, 'ticket_labels'>>,
  packageId: number | null,
): TicketLabels {
  const given = reader.record('ticket_labels')
  if (given === null) return ticketLabelsOf(packageId)
  const labelOf = (ticket: TicketType): TicketLabel => {
    const label = given.localText(ticket, `arabic_${ticket}`)
    if (label === null) return ticketLabelsOf(packageId)[ticket]
    const key = LABEL_KEYS.find((known) => known === label.en)
    if (key === undefined && label.ae === null) given.refuse(ticket, 'not-known')
    return key ?? label
  }
  return { adult: labelOf('adult'), child: labelOf('child') }
}

/** Converts labels to the record that `readTicketLabels` reads. */
export const toTicketLabelsRecord = ({ adult, child }: TicketLabels) => ({
  ...(typeof adult === 'string' ? { adult } : { adult: adult.en, arabic_adult: adult.ae }),
  ...(typeof child === 'string' ? { child } : { child: child.en, arabic_child: child.ae }),
})
