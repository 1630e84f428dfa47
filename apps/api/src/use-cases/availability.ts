import { calendarDate, formatAmount } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import { daysOfMonth } from '@dareesha/engine/booking'
import type { Package, Remaining } from '@dareesha/engine/booking'

import { dayPricesOf, pricedOn } from '../catalogue/day-prices.ts'
import type { DayPriceRecord } from '../catalogue/day-prices.ts'
import { packageOf, toPackage } from '../catalogue/read.ts'
import { remainingOfDate, remainingOfDays } from '../inventory/availability.ts'
import type { RemainingTickets } from '../inventory/availability.ts'
import { offeredOn } from '../inventory/offered.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

const UNKNOWN_PACKAGE = { code: 'package-unknown' } as const

// An unlimited count is an empty one on the wire (SLOT-08).
const wireCount = (remaining: Remaining): string => (remaining === 'unlimited' ? '' : String(remaining))

const wireTickets = ({ adults, children }: RemainingTickets) => ({
  adult_tickets: wireCount(adults),
  child_tickets: wireCount(children),
})

const UNLIMITED: RemainingTickets = { adults: 'unlimited', children: 'unlimited' }

/** What is left of a day; empty where nothing limits it (CALL-09). */
export const dateAvailabilityCheck: UseCase<'dateAvailabilityCheck'> = async ({ database }, { id, date }, { user }) => {
  if ((await packageOf(database, id)) === null) return refuse(UNKNOWN_PACKAGE)
  return { success: 1, ...wireTickets(await remainingOfDate(database, id, date, user?.id)) }
}

/** The slots of a package with what is left of each on a day: nothing of one that has begun (CALL-10). */
export const packageSlots: UseCase<'packageSlots'> = async (server, { id, date }, { user }) => {
  const offered = await offeredOn(server, { packageId: id, date: date ?? null, userId: user?.id ?? null })
  if (offered === null) return refuse(UNKNOWN_PACKAGE)
  return { success: 1, data: offered.slots.map((slot) => ({ ...slot.record, ...wireTickets(slot) })) }
}

/** What a day costs: its own prices, the listed ones where it has none (CALL-11). */
export const getPackagePrice: UseCase<'getPackagePrice'> = async ({ database }, { id, date }) => {
  const priced = await pricedOn(database, id, date)
  if (priced === null) return refuse(UNKNOWN_PACKAGE)
  return { success: 1, ...listedPrices(toPackage(priced.record)), ...priced.prices?.wire }
}

/** What is left and what it costs on every day of a month, in one answer. */
export const monthAvailability: UseCase<'monthAvailability'> = async ({ database }, { id, month }, { user }) => {
  const of = await packageOf(database, id)
  if (of === null) return refuse(UNKNOWN_PACKAGE)
  const days = daysOfMonth(calendarDate(`${month}-01`))
  const [first, last] = [days[0]!, days.at(-1)!]
  const [remaining, prices] = await Promise.all([
    remainingOfDays(database, id, first, last, user?.id),
    dayPricesOf(database, id, first, last),
  ])
  const record = (date: CalendarDate) => ({
    date,
    ...wireTickets(remaining.get(date) ?? UNLIMITED),
    ...listedPrices(of),
    ...prices.get(date)?.wire,
  })
  return { success: 1, data: days.map(record) }
}

const listedPrices = ({ tickets }: Package): DayPriceRecord => ({
  adult_price: formatAmount(tickets.adult.price),
  child_price: formatAmount(tickets.child.price),
})
