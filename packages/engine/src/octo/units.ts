import type { OctoUnit } from '@dareesha/contract/octo'

import type { Package } from '../booking/package.ts'
import type { Party } from '../booking/party.ts'
import type { TicketLabel, TicketType } from '../catalogue/ticket-labels.ts'

export const UNIT_IDS = ['adult', 'child'] as const satisfies readonly TicketType[]

/** Returns the ids of the OCTO units (ticket types) that a package sells. */
export const unitIdsOf = ({ tickets }: Pick<Package, 'tickets'>): readonly TicketType[] =>
  UNIT_IDS.filter((id) => tickets[id].sold)

/** Returns the ticket type of a unit id; null for a unit that the package does not sell. */
export const ticketOfUnit = (of: Pick<Package, 'tickets'>, id: string): TicketType | null =>
  unitIdsOf(of).find((unit) => unit === id) ?? null

/** Returns the party of a list of units. */
export const partyOf = (units: readonly TicketType[]): Party => ({
  adults: units.filter((unit) => unit === 'adult').length,
  children: units.filter((unit) => unit === 'child').length,
})

export function unitType(label: TicketLabel): OctoUnit['type'] {
  switch (label) {
    case 'adult':
    case 'individual':
      return 'ADULT'
    case 'child':
      return 'CHILD'
    case 'family':
      return 'FAMILY'
    default:
      return 'OTHER'
  }
}
