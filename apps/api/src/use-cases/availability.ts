import { calendarDate, formatAmount } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import { daysOfMonth, monthOf, today } from '@dareesha/engine'
import type { Remaining } from '@dareesha/engine/availability'
import type { Package } from '@dareesha/engine/booking'

import { dayPricesOn } from '../catalogue/day-prices.ts'
import type { DayPriceRecord } from '../catalogue/day-prices.ts'
import { toPackage } from '../catalogue/read.ts'
import type { StoredCatalogue } from '../catalogue/read.ts'
import { remainingOfDate, remainingOfDays, UNLIMITED } from '../inventory/availability.ts'
import type { RemainingTickets } from '../inventory/availability.ts'
import { hasOnlyClosedSlots, NOTHING, offeredOn } from '../inventory/offered.ts'
import { refuse } from './use-case.ts'
import type { Bearer, Server, UseCase } from './use-case.ts'

const UNKNOWN_PACKAGE = { code: 'package-unknown' } as const

const wireCount = (remaining: Remaining): string => (remaining === 'unlimited' ? '' : String(remaining))

const wireTickets = ({ adults, children }: RemainingTickets) => ({
  adult_tickets: wireCount(adults),
  child_tickets: wireCount(children),
})

async function packageOf({ catalogue }: Server, id: number): Promise<Package | null> {
  const record = (await catalogue()).packages.byId.get(id)
  return record === undefined ? null : toPackage(record)
}

export const dateAvailabilityCheck: UseCase<'dateAvailabilityCheck'> = async (server, { id, date }, { token }) => {
  const of = await packageOf(server, id)
  if (of === null) return refuse(UNKNOWN_PACKAGE)
  const ofToday = date === today(server.clock) ? await leftToday(server, of, token) : null
  const left = ofToday?.left ?? (await remainingOfDate(server.database, id, date, token))
  return { success: 1, ...wireTickets(isClosedDay(await server.catalogue(), of, date) ? NOTHING : left) }
}

export const packageSlots: UseCase<'packageSlots'> = async (server, { id, date }, { token }) => {
  const offered = await offeredOn(server, await server.catalogue(), { packageId: id, date: date ?? null, token })
  if (offered === null) return refuse(UNKNOWN_PACKAGE)
  return { success: 1, data: offered.slots.map((slot) => ({ ...slot.record, ...wireTickets(slot) })) }
}

export const getPackagePrice: UseCase<'getPackagePrice'> = async (server, { id, date }) => {
  const of = await packageOf(server, id)
  if (of === null) return refuse(UNKNOWN_PACKAGE)
  const days = (await server.catalogue()).daysOf(id)
  return { success: 1, ...listedPrices(of), ...dayPricesOn(days, date)?.wire }
}

export const monthAvailability: UseCase<'monthAvailability'> = async (server, { id, month }, { token }) => {
  const { database } = server
  const of = await packageOf(server, id)
  if (of === null) return refuse(UNKNOWN_PACKAGE)
  const days = daysOfMonth(calendarDate(`${month}-01`))
  const [first, last] = [days[0]!, days.at(-1)!]
  const [catalogue, remaining, ofToday] = await Promise.all([
    server.catalogue(),
    remainingOfDays(database, id, first, last, token),
    month === monthOf(today(server.clock)) ? leftToday(server, of, token) : null,
  ])
  const leftOn = (date: CalendarDate) => (date === ofToday?.date ? ofToday.left : remaining.get(date)) ?? UNLIMITED
  const record = (date: CalendarDate) => ({
    date,
    ...wireTickets(isClosedDay(catalogue, of, date) ? NOTHING : leftOn(date)),
    ...listedPrices(of),
    ...dayPricesOn(catalogue.daysOf(id), date)?.wire,
  })
  return { success: 1, data: days.map(record) }
}

const isClosedDay = (catalogue: StoredCatalogue, { id, hasTime }: Package, date: CalendarDate): boolean =>
  hasTime && hasOnlyClosedSlots(catalogue, id, date)

async function leftToday(
  server: Server,
  { id, hasTime }: Package,
  token: Bearer['token'],
): Promise<{ readonly date: CalendarDate; readonly left: RemainingTickets } | null> {
  if (!hasTime) return null
  const date = today(server.clock)
  const offered = await offeredOn(server, await server.catalogue(), { packageId: id, date, token })
  return offered === null ? null : { date, left: offered.left }
}

const listedPrices = ({ tickets }: Package): DayPriceRecord => ({
  adult_price: formatAmount(tickets.adult.price),
  child_price: formatAmount(tickets.child.price),
})
