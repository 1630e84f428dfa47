import type { CalendarDate } from '@dareesha/contract'
import { hasBegun, isOffered, parseSlots } from '@dareesha/engine/booking'
import type { Clock, Slot } from '@dareesha/engine/booking'
import { z } from 'zod'

import { catalogueRecord } from '../catalogue/catalogue.ts'
import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { priceColumns, toPricesOfDay } from '../catalogue/day-prices.ts'
import type { PricesOfDay } from '../catalogue/day-prices.ts'
import { storedValue } from '../catalogue/read.ts'
import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { ticketsLeft, toRemaining } from './availability.ts'
import type { RemainingTickets } from './availability.ts'

/** A slot with its wire record, the places left on the day, and its tickets per date (null: unlimited). */
export type OfferedSlot = Slot & {
  readonly record: CatalogueRecord
  readonly caps: { readonly adults: number | null; readonly children: number | null }
}

export type Offered = {
  readonly record: CatalogueRecord
  /** The prices of the day; null when the listed prices apply. */
  readonly prices: PricesOfDay | null
  /** What is left of the date; 0 when its last slot has begun. */
  readonly left: RemainingTickets
  /** In catalogue order; empty for a package without slots. */
  readonly slots: readonly OfferedSlot[]
}

type Question = {
  readonly packageId: number
  readonly date: CalendarDate | null
  /** The caller, whose own unpaid holds count as available. */
  readonly userId: number | null
}

const count = z.number().nullable()

/** Id, record, tickets of each date (adults, children), what is left (adults, children). */
const slotRow = z.tuple([z.number(), catalogueRecord, count, count, count, count])

const offeredRow = ticketsLeft.extend({
  record: catalogueRecord,
  has_prices: z.boolean(),
  ...priceColumns,
  slots: z.array(slotRow).nullable(),
})

/**
 * Reads a package and its day in one statement; null for an unknown package. A slot that has begun and a day whose last
 * slot has begun have nothing left (SLOT-06, SLOT-08, DATE-14).
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
    const slot = storedValue(parseSlots([slotRecord]), `slot ${id}`)[0]!
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

const NOTHING: RemainingTickets = { adults: 0, children: 0 }
