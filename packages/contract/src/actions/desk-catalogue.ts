import * as z from 'zod/mini'

import { amount, count, day, id, text } from '../wire.ts'
import { MANAGER_ROLES } from './staff.ts'

/** `no-limit` removes the limits of days or of a slot. `listed-price` removes day prices. */
export const CHANGE_KINDS = ['close', 'open', 'limit', 'no-limit', 'price', 'listed-price'] as const

/** A change without a `slot_id` affects whole days. A change of a slot's limit applies to every day, so it has no `first` and no `last`. */
const change = {
  package_id: id,
  change: z.enum(CHANGE_KINDS, 'Must be close, open, limit, no-limit, price or listed-price'),
  first: z.optional(day),
  last: z.optional(day),
  slot_id: z.optional(id),
  adults: z.optional(count),
  children: z.optional(count),
  adult_price: z.optional(amount),
  child_price: z.optional(amount),
}

/** A day and slot that a change affects, with the paid and held bookings. The bookings stay valid and keep their price. */
export const touchedVisit = z.object({
  date: day,
  time_slot: z.nullable(z.string()),
  bookings: count,
  adults: count,
  children: count,
  /** Whether a ticket type has more sold and held tickets than its new limit. The sale of the ticket type then ends. */
  is_above_limit: z.boolean(),
})

export const deskCatalogue = {
  deskPreview: {
    roles: MANAGER_ROLES,
    request: z.object(change),
    answer: z.object({ version: z.string(), bookings: count, visits: z.array(touchedVisit) }),
  },
  /** `version` identifies the preview that the manager saw. The server refuses the change if the preview is out of date. */
  deskChange: {
    roles: MANAGER_ROLES,
    isChange: true,
    request: z.object({ ...change, version: text(100) }),
    answer: z.object({}),
  },
} as const
