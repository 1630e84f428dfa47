import type { CalendarDate } from '@dareesha/contract'
import { hasBegun, isOffered, parseSlots } from '@dareesha/engine/booking'
import type { Clock, Slot } from '@dareesha/engine/booking'
import { z } from 'zod'

import { catalogueRecord } from '../catalogue/catalogue.ts'
import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { priceColumns, toPricesOfDay } from '../catalogue/day-prices.ts'
import type { PricesOfDay } from '../catalogue/day-prices.ts'
import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { ticketsLeft, toRemaining } from './availability.ts'
import type { RemainingTickets } from './availability.ts'

/** A slot with what is left of it on the day; as imported; and how many tickets it has on each date, null where nothing limits them. */
export type OfferedSlot = Slot & {
  readonly record: CatalogueRecord
  readonly caps: { readonly adults: number | null; readonly children: number | null }
}

/** What there is of a package on a day. */
export type Offered = {
  readonly record: CatalogueRecord
  /** The prices of the day; null keeps the listed ones. */
  readonly prices: PricesOfDay | null
  /** Of the date itself; nothing once each of its slots has begun, else without a look at them. */
  readonly left: RemainingTickets
  /** In their order; none of a package that is sold without a time. */
  readonly slots: readonly OfferedSlot[]
}

type Question = {
  readonly packageId: number
  /** Null for a package that is sold by time alone, or by neither. */
  readonly date: CalendarDate | null
  /** Who asks: what he holds himself and has not paid is left to him. */
  readonly userId: number | null
}

const count = z.number().nullable()

/** Id, record, tickets of each date (adults, children), what is left of them. */
const slotRow = z.tuple([z.number(), catalogueRecord, count, count, count, count])

const offeredRow = ticketsLeft.extend({
  record: catalogueRecord,
  has_prices: z.boolean(),
  ...priceColumns,
  slots: z.array(slotRow).nullable(),
})

/**
 * All that is known of a package and a day, in one question: every call of a booking asks for most of it. Nothing is left of a slot that
 * has begun, and nothing of a day whose last one has: nobody is led to a day on which there is no time to choose (SLOT-06, SLOT-08, DATE-14).
 *
 * @returns Null when there is no such package.
 */
export async function offeredOn(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { packageId, date, userId }: Question,
): Promise<Offered | null> {
  const row = await rowOf(database, offeredRow, 'select * from offered_on($1, $2, $3)', [packageId, date, userId])
  if (row === null) return null
  const { record, has_prices: hasPrices, adult_price, child_price, peak_price, slots, ...tickets } = row
  const isOver = ({ label }: Slot) => date !== null && hasBegun(date, label, clock)
  const offered = (slots ?? []).map(([id, slotRecord, adultCap, childCap, adults, children]): OfferedSlot => {
    const slot = slotOf(id, slotRecord)
    const left = isOver(slot) ? NOTHING : toRemaining({ adults, children })
    return { ...slot, ...left, record: slotRecord, caps: { adults: adultCap, children: childCap } }
  })
  const listed = offered.filter(isOffered)
  return {
    record,
    prices: hasPrices ? toPricesOfDay({ adult_price, child_price, peak_price }) : null,
    left: listed.length > 0 && listed.every(isOver) ? NOTHING : toRemaining(tickets),
    slots: offered,
  }
}

function slotOf(id: number, record: CatalogueRecord): Slot {
  const read = parseSlots([record])
  const slot = read.ok ? read.value[0] : undefined
  // The import refuses what cannot be read, so this is a mistake of ours.
  if (slot === undefined) throw new Error(`slot ${id} is in the catalogue and cannot be read`)
  return slot
}

const NOTHING: RemainingTickets = { adults: 0, children: 0 }
