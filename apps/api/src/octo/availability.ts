import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, Result } from '@dareesha/contract'
import type { AvailabilityBody, CalendarBody, OctoAvailability, OctoCalendarDay } from '@dareesha/contract/octo'
import { addDays, dayNumberOf } from '@dareesha/engine'
import { openCalendar } from '@dareesha/engine/availability'
import type { Party, TicketType } from '@dareesha/engine/booking'
import { availabilitiesOn, calendarDayOf, partyOf, pricingOfUnits, ticketOfUnit, visitOf } from '@dareesha/engine/octo'
import type { AvailabilityQuestion, ResellerOffer } from '@dareesha/engine/octo'

import { dayPricesOn } from '../catalogue/day-prices.ts'
import { isClosedOn } from '../catalogue/read.ts'
import type { StoredCatalogue } from '../catalogue/read.ts'
import type { Server } from '../use-cases/use-case.ts'
import { badRequest } from './failure.ts'
import type { OctoFailure } from './failure.ts'
import { findOption, readPlaces } from './offers.ts'
import type { ResellerRequest } from './offers.ts'

const MAX_DAYS = 367

export async function checkAvailability(
  server: Server,
  request: ResellerRequest,
  body: AvailabilityBody,
): Promise<Result<OctoAvailability[], OctoFailure>> {
  const asked = await questionOf(server, body)
  if (!asked.ok) return asked
  const { offer, question, catalogue } = asked.value
  const { localDateStart, localDateEnd, availabilityIds } = body
  const hasDates = localDateStart !== undefined && localDateEnd !== undefined
  const hasNoDates = localDateStart === undefined && localDateEnd === undefined
  if (availabilityIds === undefined ? !hasDates : !hasNoDates)
    return failed(badRequest('Send localDateStart and localDateEnd, or availabilityIds.'))
  const days = hasDates ? daysBetween(localDateStart, localDateEnd) : datesOf(offer, availabilityIds ?? [])
  if (!days.ok) return days
  const found = await availabilitiesOf(server, catalogue, question, days.value)
  const wanted = availabilityIds === undefined ? null : new Set(availabilityIds)
  const prices = pricesOf(request, catalogue, asked.value)
  return ok(
    [...found].flatMap(([date, availabilities]) =>
      availabilities
        .filter(({ id }) => wanted?.has(id) ?? true)
        .map((availability) => ({ ...availability, ...prices(date, 'unitPricing') })),
    ),
  )
}

export async function readCalendar(
  server: Server,
  request: ResellerRequest,
  body: CalendarBody,
): Promise<Result<OctoCalendarDay[], OctoFailure>> {
  const asked = await questionOf(server, body)
  if (!asked.ok) return asked
  const { offer, question, catalogue } = asked.value
  const days = daysBetween(body.localDateStart, body.localDateEnd)
  if (!days.ok) return days
  const found = await availabilitiesOf(server, catalogue, question, days.value)
  const prices = pricesOf(request, catalogue, asked.value)
  return ok(
    [...found].map(([date, availabilities]) => ({
      ...calendarDayOf(offer, date, availabilities),
      ...prices(date, 'unitPricingFrom'),
    })),
  )
}

type Asked = {
  readonly catalogue: StoredCatalogue
  readonly offer: ResellerOffer
  readonly options: readonly number[]
  readonly question: AvailabilityQuestion
}

async function questionOf(
  { clock, catalogue: read }: Server,
  { productId, optionId, units, currency }: AvailabilityBody | CalendarBody,
): Promise<Result<Asked, OctoFailure>> {
  const catalogue = await read()
  const found = findOption(catalogue, { productId, optionId })
  if (!found.ok) return found
  const { offer, options } = found.value
  const money = checkCurrency(currency)
  if (money !== null) return failed(money)
  const party = readUnits(offer, units ?? [])
  if (!party.ok) return party
  const question = { offer, calendar: calendarOf(offer, clock), party: party.value, clock }
  return ok({ catalogue, offer, options, question })
}

export const calendarOf = ({ package: { calendar } }: ResellerOffer, clock: Server['clock']) =>
  openCalendar(calendar!, clock)

export const checkCurrency = (currency: string | null | undefined): OctoFailure | null =>
  currency === undefined || currency === null || currency === 'AED' ? null : badRequest('currency: Must be AED.')

function readUnits(
  { package: of }: ResellerOffer,
  units: NonNullable<AvailabilityBody['units']>,
): Result<Party | null, OctoFailure> {
  const tickets: TicketType[] = []
  for (const { id, quantity } of units) {
    const ticket = ticketOfUnit(of, id)
    if (ticket === null) return failed({ error: 'INVALID_UNIT_ID', ids: { unitId: id } })
    for (let count = 0; count < quantity; count += 1) tickets.push(ticket)
  }
  return ok(tickets.length === 0 ? null : partyOf(tickets))
}

function daysBetween(start: string, end: string): Result<readonly CalendarDate[], OctoFailure> {
  const first = start as CalendarDate
  const count = dayNumberOf(end as CalendarDate) - dayNumberOf(first) + 1
  if (count < 1) return failed(badRequest('localDateEnd: Must not be before localDateStart.'))
  if (count > MAX_DAYS) return failed(badRequest(`localDateEnd: At most ${MAX_DAYS} days at a time.`))
  return ok(Array.from({ length: count }, (_, days) => addDays(first, days)))
}

function datesOf(offer: ResellerOffer, ids: readonly string[]): Result<readonly CalendarDate[], OctoFailure> {
  const dates = new Set<CalendarDate>()
  for (const id of ids) {
    const visit = visitOf(offer, id)
    if (visit === null) return failed({ error: 'INVALID_AVAILABILITY_ID', ids: { availabilityId: id } })
    dates.add(visit.date)
  }
  return ok([...dates].toSorted())
}

async function availabilitiesOf(
  { database }: Pick<Server, 'database'>,
  catalogue: StoredCatalogue,
  question: AvailabilityQuestion,
  days: readonly CalendarDate[],
): Promise<ReadonlyMap<CalendarDate, readonly OctoAvailability[]>> {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const placesOn = await readPlaces(database, catalogue, question.offer, { first, last })
  const { slots } = catalogue.daysOf(question.offer.package.id)
  const openOn = (date: CalendarDate): ResellerOffer => {
    const closed = new Set(slots.flatMap((slot) => (isClosedOn(slot, date) ? [slot.id] : [])))
    return { ...question.offer, slots: question.offer.slots.filter(({ id }) => !closed.has(id)) }
  }
  return new Map(
    days.map((date) => [date, availabilitiesOn({ ...question, offer: openOn(date) }, date, placesOn(date))]),
  )
}

export async function availabilityOf(
  server: Server,
  catalogue: StoredCatalogue,
  offer: ResellerOffer,
  id: string,
): Promise<OctoAvailability | null> {
  const { clock } = server
  const visit = visitOf(offer, id)
  if (visit === null) return null
  const question = { offer, calendar: calendarOf(offer, clock), party: null, clock }
  const found = await availabilitiesOf(server, catalogue, question, [visit.date])
  return found.get(visit.date)?.find((availability) => availability.id === id) ?? null
}

type UnitPrices = ReturnType<typeof pricingOfUnits>

function pricesOf(
  { capabilities, reseller }: ResellerRequest,
  catalogue: StoredCatalogue,
  { offer: { package: of }, options }: Pick<Asked, 'offer' | 'options'>,
) {
  const days = catalogue.daysOf(of.id)
  return <Field extends string>(date: CalendarDate, field: Field): { readonly [Name in Field]?: UnitPrices } =>
    capabilities.has('octo/pricing')
      ? ({ [field]: pricingOfUnits(of, options, dayPricesOn(days, date), reseller.netShare) } as {
          readonly [Name in Field]: UnitPrices
        })
      : {}
}
