import { createHash, randomUUID } from 'node:crypto'

import { failed, ok } from '@dareesha/contract'
import type { Fils, Result } from '@dareesha/contract'
import type { OctoAvailability, ReservationBody, UnitItemBody } from '@dareesha/contract/octo'
import { checkBooking, quote } from '@dareesha/engine/booking'
import type { Party, Quote, TicketType } from '@dareesha/engine/booking'
import {
  bookingPricing,
  holdMinutes,
  netOf,
  NO_CONTACT,
  partyOf,
  selectionFor,
  ticketOfUnit,
  unitPricing,
  visitOf,
  withContact,
} from '@dareesha/engine/octo'
import type { BookedUnit, ResellerOffer } from '@dareesha/engine/octo'

import type { StoredCatalogue } from '../catalogue/read.ts'
import { answerOf } from '../db/connect.ts'
import { newNumber } from '../db/random.ts'
import { claimsOf, columnsOf, holdOutcome, rollbackDetail, soldOut, toPurchaseRow } from '../inventory/hold-sql.ts'
import type { HoldOutcome, PoolClaim } from '../inventory/hold-sql.ts'
import { findPurchase } from '../inventory/holds.ts'
import { offeredInFull } from '../inventory/offered.ts'
import { limitOf } from '../inventory/pools.ts'
import type { PoolKey } from '../inventory/pools.ts'
import { sweepPool } from '../inventory/sweep.ts'
import { toTicketRecord } from '../use-cases/bookings.ts'
import { choiceOf, seatClaims } from '../use-cases/choices.ts'
import type { Choice } from '../use-cases/choices.ts'
import type { Server } from '../use-cases/use-case.ts'
import { availabilityOf, checkCurrency } from './availability.ts'
import type { BookingContent } from './booking-row.ts'
import { badRequest, unprocessable } from './failure.ts'
import type { OctoFailure } from './failure.ts'
import { findOption } from './offers.ts'
import type { Reseller } from './resellers.ts'

export type Wanted = {
  readonly productId: string
  readonly optionId: string
  readonly availabilityId: string
  readonly unitItems: readonly UnitItemBody[]
}

export type Chosen = {
  readonly choice: Choice
  readonly quote: Quote
  readonly optionId: string
  readonly availability: OctoAvailability
  readonly units: readonly BookedUnit[]
  readonly amount: Fils
}

/**
 * Checks all rules except one: the hold checks whether places are left (OCTO-02). A unit in `booked` keeps the reference and contact
 * that `wanted` omits.
 */
export async function choosePlaces(
  server: Server,
  catalogue: StoredCatalogue,
  { netShare }: Pick<Reseller, 'netShare'>,
  wanted: Wanted,
  booked: readonly BookedUnit[] = [],
): Promise<Result<Chosen, OctoFailure>> {
  const found = findOption(catalogue, wanted)
  if (!found.ok) return found
  const { offer, options } = found.value
  const { availabilityId, optionId, unitItems } = wanted
  const wrongVisit = failed({ error: 'INVALID_AVAILABILITY_ID', ids: { availabilityId } } as const)
  const visit = visitOf(offer, availabilityId)
  const availability = visit === null ? null : await availabilityOf(server, catalogue, offer, availabilityId)
  if (visit === null || availability === null) return wrongVisit
  const party = readParty(offer, unitItems)
  if (!party.ok) return party
  const selection = selectionFor(offer, options, visit, party.value)
  const offered = offeredInFull(catalogue, server.clock, { packageId: offer.package.id, date: visit.date })
  if (offered === null) return wrongVisit
  const choice = choiceOf(server.clock, offer.package, selection, offered, visit.slotId ?? undefined)
  const [violation] = checkBooking(choice.package, selection, choice.facts)
  if (violation !== undefined) return failed(unprocessable(violation))
  const quoted = quote({ package: choice.package, selection, day: choice.day })
  const units = unitItems.map((item): BookedUnit => {
    const unitId = ticketOfUnit(offer.package, item.unitId)!
    const earlier = booked.find(({ uuid }) => uuid === item.uuid)
    return {
      uuid: item.uuid?.toLowerCase() ?? randomUUID(),
      unitId,
      resellerReference: item.resellerReference ?? earlier?.resellerReference ?? null,
      contact: withContact(earlier?.contact ?? NO_CONTACT, item.contact ?? {}),
      pricing: unitPricing(quoted.unitPrices[unitId], netShare),
    }
  })
  const amount = netOf(bookingPricing(units.map(({ pricing }) => pricing)))
  return ok({ choice, quote: quoted, optionId, availability, units, amount })
}

function readParty({ package: of }: ResellerOffer, items: readonly UnitItemBody[]): Result<Party, OctoFailure> {
  const uuids = items.flatMap(({ uuid }) => (uuid === undefined ? [] : [uuid.toLowerCase()]))
  if (new Set(uuids).size < uuids.length) return failed(badRequest('unitItems: Each uuid may occur once.'))
  const tickets: TicketType[] = []
  for (const { unitId } of items) {
    const ticket = ticketOfUnit(of, unitId)
    if (ticket === null) return failed({ error: 'INVALID_UNIT_ID', ids: { unitId } })
    tickets.push(ticket)
  }
  return ok(partyOf(tickets))
}

export const contentOf = (
  { optionId, availability, units }: Chosen,
  { contact, notes }: Pick<BookingContent, 'contact' | 'notes'>,
): BookingContent => ({ optionId, availability, units: [...units], contact, notes })

export const claimColumns = ({ choice }: Chosen): readonly (readonly unknown[])[] =>
  columnsOf(claimsOf({ claims: seatClaims(choice) satisfies readonly PoolClaim[] }))

export function soldOutFailure(pool: PoolKey): OctoFailure {
  const limit = limitOf(pool)
  return unprocessable({ code: limit === 'date' ? 'date-full' : limit === 'slot' ? 'slot-full' : 'sales-limit' })
}

export async function reserve(
  server: Server,
  reseller: Reseller,
  body: ReservationBody,
): Promise<Result<{ readonly uuid: string }, OctoFailure>> {
  const { database } = server
  const { currency, expirationMinutes, uuid: given, ...wanted } = body
  const money = checkCurrency(currency)
  if (money !== null) return failed(money)
  const uuid = given?.toLowerCase() ?? randomUUID()
  const bodyHash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex')
  const identity = { userId: reseller.id, idempotencyKey: `octo:${uuid}`, bodyHash }
  const earlier = given === undefined ? null : await findPurchase(database, identity)
  if (earlier !== null) return answerEarlier(earlier, uuid)
  const catalogue = await server.catalogue()
  const chosen = await choosePlaces(server, catalogue, reseller, wanted)
  if (!chosen.ok) return chosen
  const { choice, quote: quoted, amount } = chosen.value
  const row = {
    ...identity,
    bookings: [{ packageId: choice.package.id, items: toTicketRecord(choice, quoted), quote: quoted, amount }],
    items: null,
    quote: null,
    coupon: null,
    amount,
    site: server.site,
    channel: 'octo',
    referral: reseller.name,
    trafficReferral: null,
    redirectTo: null,
    choicePath: null,
    claims: [],
    holdSeconds: 0,
  }
  const content = contentOf(chosen.value, {
    contact: withContact(NO_CONTACT, body.contact ?? {}),
    notes: body.notes ?? null,
  })
  const minutes = holdMinutes(expirationMinutes, server.holdSeconds / 60)
  const hold = () =>
    answerOf(
      database,
      holdOutcome,
      `select reserve_for_reseller($1, $2, $3, $4, $5, make_interval(secs => $6), $7, $8, $9) as answer`,
      [
        JSON.stringify(toPurchaseRow(row, newNumber())),
        ...claimColumns(chosen.value),
        minutes * 60,
        uuid,
        body.resellerReference ?? null,
        JSON.stringify(content),
      ],
    ).catch((error: unknown) => soldOut.parse(rollbackDetail(error)))
  const since = performance.now()
  let outcome: HoldOutcome = await hold()
  if (outcome.outcome === 'sold-out' && outcome.sweepable && (await sweepPool(database, outcome.pool, since)))
    outcome = await hold()
  switch (outcome.outcome) {
    case 'held':
      return ok({ uuid })
    case 'sold-out':
      return failed(soldOutFailure(outcome.pool))
    case 'refused':
      return failed(unprocessable({ code: 'holds-share' }))
    default:
      return answerEarlier(outcome, uuid)
  }
}

const answerEarlier = (
  { outcome }: { readonly outcome: 'replay' | 'idempotency-mismatch' },
  uuid: string,
): Result<{ readonly uuid: string }, OctoFailure> =>
  outcome === 'replay' ? ok({ uuid }) : failed({ error: 'INVALID_BOOKING_UUID', ids: { uuid } })
