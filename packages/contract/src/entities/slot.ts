import * as z from 'zod/mini'

import { scalar } from '../wire.ts'

export const slotFields = {
  id: scalar,
  time_slot: scalar,
  adult_tickets: scalar,
  child_tickets: scalar,
  enable: scalar,
}

/** A time slot as the wire has it; an empty ticket count means unlimited (ENT-11, SLOT-08). */
export const slotRecord = z.looseObject(slotFields)

/** A time slot as the wire has it (ENT-11); `parseSlots` reads it. */
export type SlotRecord = z.infer<typeof slotRecord>

/** What is known of one day: places left and the price of that day; an empty ticket count means unlimited. */
export const dayRecord = z.looseObject({
  date: scalar,
  adult_tickets: scalar,
  child_tickets: scalar,
  adult_price: scalar,
  child_price: scalar,
  peak_price: scalar,
})

/** A day of a month as the wire has it; `parseDays` reads it. */
export type DayRecord = z.infer<typeof dayRecord>
