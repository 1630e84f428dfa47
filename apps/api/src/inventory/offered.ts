import type { CalendarDate } from '@dareesha/contract'
import { isOffered } from '@dareesha/engine/availability'
import { hasBegun } from '@dareesha/engine/visit-time'
import type { Clock } from '@dareesha/engine'
import type { Slot } from '@dareesha/engine/availability'
import type { TicketType } from '@dareesha/engine/booking'

import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { dayPricesOn } from '../catalogue/day-prices.ts'
import type { PricesOfDay } from '../catalogue/day-prices.ts'
import { isClosedOn, toSlot } from '../catalogue/read.ts'
import type { StoredCatalogue, StoredSlot, TicketCaps } from '../catalogue/read.ts'
import type { Database } from '../db/connect.ts'
import { leftInPools, toRemaining } from './availability.ts'
import type { RemainingTickets } from './availability.ts'
import { dateTickets, slotTickets } from './pools.ts'
import type { PoolKey } from './pools.ts'

/** `caps` are the slot's tickets on each date (null: unlimited). On a closed day, the slot is disabled. */
export type OfferedSlot = Slot & {
  readonly record: CatalogueRecord
  readonly caps: TicketCaps
}

export type Offered = {
  readonly record: CatalogueRecord
  readonly prices: PricesOfDay | null
  readonly left: RemainingTickets
  readonly slots: readonly OfferedSlot[]
}

export type OfferQuestion = {
  readonly packageId: number
  readonly date: CalendarDate | null
}

export async function offeredOn(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  catalogue: StoredCatalogue,
  question: OfferQuestion & {
    readonly token: string | null
  },
): Promise<Offered | null> {
  if (!catalogue.packages.byId.has(question.packageId)) return null
  const left = await leftInPools(database, poolsOf(catalogue, question), question.token)
  return offered(catalogue, clock, question, left)
}

export const offeredInFull = (catalogue: StoredCatalogue, clock: Clock, question: OfferQuestion): Offered | null =>
  offered(catalogue, clock, question, null)

/** If `left` is null, all places are free. Begun slots have no places. If all slots have begun, the day has no places (SLOT-06, SLOT-08, DATE-14). */
function offered(
  catalogue: StoredCatalogue,
  clock: Clock,
  { packageId, date }: OfferQuestion,
  left: ReadonlyMap<PoolKey, number | null> | null,
): Offered | null {
  const record = catalogue.packages.byId.get(packageId)
  if (record === undefined) return null
  const days = catalogue.daysOf(packageId)
  const leftOf = (caps: TicketCaps, keyOf: (ticket: TicketType) => PoolKey): TicketCaps => {
    if (left === null) return caps
    const [adults, children] = [left.get(keyOf('adult')), left.get(keyOf('child'))]
    return {
      adults: adults === undefined ? caps.adults : adults,
      children: children === undefined ? caps.children : children,
    }
  }
  const isOver = ({ label }: Slot) => date !== null && hasBegun(date, label, clock)
  const slots = days.slots.map((stored): OfferedSlot => {
    const { id, caps } = stored
    const slot = slotOn(stored, date)
    const tickets = leftOf(caps, (ticket) => slotTickets(packageId, id, date, ticket))
    return { ...slot, ...(isOver(slot) ? NOTHING : toRemaining(tickets)), caps }
  })
  const hasSlots = days.slots.some((slot) => isOffered(toSlot(slot.record)))
  const ofDate = date === null ? undefined : days.caps.get(date)
  const tickets =
    date === null || ofDate === undefined
      ? { adults: null, children: null }
      : leftOf(ofDate, (ticket) => dateTickets(packageId, date, ticket))
  return {
    record,
    prices: date === null ? null : dayPricesOn(days, date),
    left: hasSlots && slots.filter(isOffered).every(isOver) ? NOTHING : toRemaining(tickets),
    slots,
  }
}

function slotOn(stored: StoredSlot, date: CalendarDate | null) {
  const { record } = stored
  const { disabled_dates: closed, ...wire } = record
  const slot = { ...toSlot(record), record: closed === undefined ? record : wire }
  if (date === null || !isClosedOn(stored, date)) return slot
  return { ...slot, enabled: false, record: { ...wire, enable: '0' } }
}

function poolsOf(catalogue: StoredCatalogue, { packageId, date }: OfferQuestion): readonly PoolKey[] {
  const days = catalogue.daysOf(packageId)
  return [
    ...(date === null || !days.caps.has(date)
      ? []
      : [dateTickets(packageId, date, 'adult'), dateTickets(packageId, date, 'child')]),
    ...days.slots.flatMap(({ id }) => [
      slotTickets(packageId, id, date, 'adult'),
      slotTickets(packageId, id, date, 'child'),
    ]),
  ]
}

export const NOTHING: RemainingTickets = { adults: 0, children: 0 }

export function hasOnlyClosedSlots(catalogue: StoredCatalogue, packageId: number, date: CalendarDate): boolean {
  const slots = catalogue.daysOf(packageId).slots.filter(({ record }) => isOffered(toSlot(record)))
  return slots.length > 0 && slots.every((slot) => isClosedOn(slot, date))
}
