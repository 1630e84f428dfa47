import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import type { OctoBooking, ReservationBody, UpdateBody } from '@dareesha/contract/octo'
import { holdMinutes, RESELLER_HOLDS, toBooking, toOption, toProduct, withContact } from '@dareesha/engine/octo'
import { z } from 'zod'

import { answerOf, transaction } from '../db/connect.ts'
import { rollbackDetail, soldOut } from '../inventory/hold-sql.ts'
import { cancelPaidBooking } from '../use-cases/cancel-booking.ts'
import { toTicketRecord } from '../use-cases/bookings.ts'
import type { Server } from '../use-cases/use-case.ts'
import { bookingRowOf, bookingRows, factsOf } from './booking-row.ts'
import type { BookingRow } from './booking-row.ts'
import { badRequest, unprocessable } from './failure.ts'
import type { OctoFailure } from './failure.ts'
import { comingPrices, findOption, viewOf } from './offers.ts'
import type { ResellerRequest } from './offers.ts'
import { choosePlaces, claimColumns, contentOf, reserve, soldOutFailure } from './reserve.ts'
import type { Chosen } from './reserve.ts'

type Answered = Promise<Result<OctoBooking, OctoFailure>>

export const wrongUuid = (uuid: string): OctoFailure => ({ error: 'INVALID_BOOKING_UUID', ids: { uuid } })

export async function getBooking(server: Server, request: ResellerRequest, uuid: string): Answered {
  const row = await bookingRowOf(server.database, request.reseller.id, uuid)
  return row === null ? failed(wrongUuid(uuid)) : ok(await describe(server, request, row))
}

export async function listBookings(
  server: Server,
  request: ResellerRequest,
  query: { readonly resellerReference?: string | undefined; readonly supplierReference?: string | undefined },
): Promise<Result<OctoBooking[], OctoFailure>> {
  const { resellerReference: own, supplierReference: ours } = query
  if ((own ?? '') === '' && (ours ?? '') === '')
    return failed(badRequest('Send resellerReference or supplierReference.'))
  const rows =
    ours === undefined || ours === ''
      ? await bookingRows(server.database, request.reseller.id, 'resellerReference', own ?? '')
      : await bookingRows(server.database, request.reseller.id, 'supplierReference', ours)
  const wanted = rows.filter(({ reference }) => (own ?? '') === '' || reference === own)
  return ok(await Promise.all(wanted.map((row) => describe(server, request, row))))
}

export async function reserveBooking(server: Server, request: ResellerRequest, body: ReservationBody): Answered {
  const reserved = await reserve(server, request.reseller, body)
  return reserved.ok ? getBooking(server, request, reserved.value.uuid) : reserved
}

export type BookingChange = Omit<UpdateBody, 'emailReceipt'> & {
  readonly confirms?: boolean
  readonly extends?: boolean
}

/** A try fails if another request changes the booking first. */
const MAX_TRIES = 3

export async function changeBooking(
  server: Server,
  request: ResellerRequest,
  uuid: string,
  change: BookingChange,
): Answered {
  for (let tries = 1; ; tries += 1) {
    const row = await bookingRowOf(server.database, request.reseller.id, uuid)
    if (row === null) return failed(wrongUuid(uuid))
    const chosen = await newPlaces(server, request, row, change)
    if (chosen !== null && !chosen.ok) return chosen
    const failure = await applyChange(server, request, row, change, chosen?.value ?? null)
    if (failure === null) return getBooking(server, request, uuid)
    if (failure !== 'stale') return failed(failure)
    if (tries === MAX_TRIES) return failed({ error: 'SERVICE_UNAVAILABLE' })
  }
}

async function newPlaces(
  server: Server,
  { reseller }: ResellerRequest,
  { package_id: packageId, content }: BookingRow,
  change: BookingChange,
): Promise<Result<Chosen, OctoFailure> | null> {
  const { productId, optionId, availabilityId, unitItems } = change
  if ([productId, optionId, availabilityId, unitItems].every((value) => value === undefined)) return null
  const units = content.units
  return choosePlaces(
    server,
    await server.catalogue(),
    reseller,
    {
      productId: productId ?? String(packageId),
      optionId: optionId ?? content.optionId,
      availabilityId: availabilityId ?? content.availability.id,
      unitItems: unitItems ?? units,
    },
    units,
  )
}

const changeOutcome = z.enum(['done', 'share', 'stale', 'over'])

const CHANGE = `select change_reseller_booking(
  p_reseller => $1, p_uuid => $2, p_version => $3, p_purchase => $4, p_keys => $5, p_quantities => $6, p_on_demand => $7, p_caps => $8,
  p_content => $9, p_reference => $10, p_minutes => $11, p_most_minutes => $12, p_confirm => $13) as answer`

async function applyChange(
  server: Server,
  { reseller }: ResellerRequest,
  row: BookingRow,
  change: BookingChange,
  chosen: Chosen | null,
): Promise<OctoFailure | 'stale' | null> {
  const changed = { ...row.content, contact: withContact(row.content.contact, change.contact ?? {}) }
  const noted = change.notes === undefined ? changed : { ...changed, notes: change.notes }
  const content = chosen === null ? noted : contentOf(chosen, noted)
  const purchase =
    chosen === null
      ? null
      : JSON.stringify({
          package_id: chosen.choice.package.id,
          items: toTicketRecord(chosen.choice, chosen.quote),
          quote: chosen.quote,
          amount: chosen.amount,
        })
  const isLonger = change.extends === true || change.expirationMinutes !== undefined
  const minutes = isLonger ? holdMinutes(change.expirationMinutes, server.holdSeconds / 60) : null
  try {
    const outcome = await answerOf(server.database, changeOutcome, CHANGE, [
      reseller.id,
      row.uuid,
      row.version,
      purchase,
      ...(chosen === null ? [[], [], [], []] : claimColumns(chosen)),
      JSON.stringify(content),
      change.resellerReference ?? null,
      minutes,
      RESELLER_HOLDS.maxTotalMinutes,
      change.confirms === true,
    ])
    if (outcome === 'share') return unprocessable({ code: 'holds-share' })
    return outcome === 'done' ? null : outcome === 'stale' ? outcome : unprocessable()
  } catch (error) {
    return soldOutFailure(soldOut.parse(rollbackDetail(error)).pool)
  }
}

export async function cancelBooking(
  server: Server,
  request: ResellerRequest,
  uuid: string,
  reason: string | null,
): Answered {
  const { database } = server
  const { id } = request.reseller
  const row = await bookingRowOf(database, id, uuid)
  if (row === null) return failed(wrongUuid(uuid))
  const isReleased = await answerOf(database, z.boolean(), 'select cancel_reseller_hold($1, $2, $3) as answer', [
    id,
    row.uuid,
    reason,
  ])
  if (isReleased) return getBooking(server, request, uuid)
  const done = await transaction(database, async (step) => {
    const cancelled = await cancelPaidBooking(
      { database: step, clock: server.clock },
      { number: row.number, userId: id },
      { by: 'buyer' },
    )
    if (cancelled.ok)
      await step.query('update reseller_booking set cancel_reason = $3 where reseller_id = $1 and uuid = $2', [
        id,
        row.uuid,
        reason,
      ])
    return cancelled
  })
  if (done.ok) return getBooking(server, request, uuid)
  const { code } = done.failure
  return failed(code === 'cancel-late' || code === 'cancel-never' ? unprocessable({ code }) : unprocessable())
}

export async function describe(server: Server, request: ResellerRequest, row: BookingRow): Promise<OctoBooking> {
  const catalogue = await server.catalogue()
  const { optionId } = row.content
  const found = findOption(catalogue, { productId: String(row.package_id), optionId })
  const view = viewOf(request)
  const prices = found.ok ? comingPrices(catalogue, found.value.offer, server.clock) : []
  const sold = found.ok
    ? {
        product: toProduct(found.value.offer, prices, view),
        option: toOption(found.value.offer, optionId, prices, view),
      }
    : null
  return toBooking(factsOf(row, server.clock), sold, request.capabilities)
}
