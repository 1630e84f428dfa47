import type { CalendarDate } from '@dareesha/contract'
import { chosenDate } from '@dareesha/engine/booking'
import type { Party, TicketType } from '@dareesha/engine/booking'

import type { PoolClaim } from '../inventory/hold-request.ts'
import { dateTickets, overallTickets, slotTickets } from '../inventory/pools.ts'
import type { PoolKey } from '../inventory/pools.ts'
import type { Chosen } from './pricing.ts'

/** What a booking takes of every limited thing: its date, its slot on that date, the sales of the package. */
export function seatClaims({ package: of, selection, facts, slot }: Chosen): readonly PoolClaim[] {
  const date = chosenDate(selection)
  const { party } = selection
  return [
    ...(date === null
      ? []
      : claims(party, (ticket) => dateTickets(of.id, date, ticket), {
          adult: isLimited(facts.availability?.adults),
          child: isLimited(facts.availability?.children),
        })),
    ...(slot === null ? [] : slotClaims(of.id, slot, date, party)),
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

function slotClaims(
  packageId: number,
  { id, caps }: NonNullable<Chosen['slot']>,
  date: CalendarDate | null,
  { adults, children }: Party,
): readonly PoolClaim[] {
  const claim = (ticket: TicketType, quantity: number, cap: number | null): readonly PoolClaim[] =>
    cap === null ? [] : [{ pool: slotTickets(packageId, id, date, ticket), quantity, cap }]
  return [...claim('adult', adults, caps.adults), ...claim('child', children, caps.children)]
}
