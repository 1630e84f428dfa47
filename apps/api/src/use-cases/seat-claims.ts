import type { CalendarDate } from '@dareesha/contract'
import { chosenDate } from '@dareesha/engine/booking'
import type { Party, TicketType } from '@dareesha/engine/booking'

import { slotCapsOf } from '../catalogue/read.ts'
import type { Database } from '../db/connect.ts'
import type { PoolClaim } from '../inventory/hold-request.ts'
import { dateTickets, overallTickets, slotTickets } from '../inventory/pools.ts'
import type { PoolKey } from '../inventory/pools.ts'
import type { Chosen } from './pricing.ts'

/** What a booking takes of every limited thing: its date, its slot on that date, the sales of the package. */
export async function seatClaims(
  database: Database,
  { package: of, selection, facts, slot }: Chosen,
): Promise<readonly PoolClaim[]> {
  const date = chosenDate(selection)
  const { party } = selection
  return [
    ...(date === null
      ? []
      : claims(party, (ticket) => dateTickets(of.id, date, ticket), {
          adult: isLimited(facts.availability?.adults),
          child: isLimited(facts.availability?.children),
        })),
    ...(slot === null ? [] : await slotClaims(database, of.id, slot.id, date, party)),
    ...claims(party, (ticket) => overallTickets(of.id, ticket), {
      adult: of.tickets.adult.salesLimit !== null,
      child: of.tickets.child.salesLimit !== null,
    }),
  ].filter(({ quantity }) => quantity > 0)
}

const isLimited = (left: number | 'unlimited' | undefined): boolean => left !== undefined && left !== 'unlimited'

const claims = (
  { adults, children }: Party,
  pool: (ticket: TicketType) => PoolKey,
  limited: Readonly<Record<TicketType, boolean>>,
): readonly PoolClaim[] => [
  ...(limited.adult ? [{ pool: pool('adult'), quantity: adults }] : []),
  ...(limited.child ? [{ pool: pool('child'), quantity: children }] : []),
]

async function slotClaims(
  database: Database,
  packageId: number,
  slotId: number,
  date: CalendarDate | null,
  { adults, children }: Party,
): Promise<readonly PoolClaim[]> {
  const caps = await slotCapsOf(database, packageId, slotId)
  const claim = (ticket: TicketType, quantity: number, cap: number | null | undefined): readonly PoolClaim[] =>
    cap === null || cap === undefined ? [] : [{ pool: slotTickets(packageId, slotId, date, ticket), quantity, cap }]
  return [...claim('adult', adults, caps?.adult_tickets), ...claim('child', children, caps?.child_tickets)]
}
