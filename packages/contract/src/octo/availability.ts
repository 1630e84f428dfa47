import { z } from 'zod'

import { localDate, localDateTime, openingHours, pricing, sentText, unitPricing, utcDateTime } from './values.ts'

/** The schema of the state of a day or a slot. */
export const availabilityStatus = z.enum(['AVAILABLE', 'FREESALE', 'SOLD_OUT', 'LIMITED', 'CLOSED'])
/** `FREESALE`: no limit. `LIMITED`: less than half of the places are left. */
export type OctoAvailabilityStatus = z.output<typeof availabilityStatus>

const places = {
  available: z.boolean(),
  status: availabilityStatus,
  /** The places left for the requested units; null means no limit. */
  vacancies: z.int().nonnegative().nullable(),
  capacity: z.int().nonnegative().nullable(),
}

/** The schema of a day or slot of a product. */
export const availability = z.object({
  id: z.string(),
  localDateTimeStart: localDateTime,
  localDateTimeEnd: localDateTime,
  allDay: z.boolean(),
  openingHours: z.array(openingHours),
  ...places,
  utcCutoffAt: utcDateTime,
  maxUnits: z.int().nullable(),
  unitPricing: z.array(unitPricing).optional(),
  pricing: pricing.optional(),
})
/** The schema of the day or slot of a booking. */
export const bookedAvailability = availability.omit({ unitPricing: true, pricing: true })

/** A day or slot of a product. */
export type OctoAvailability = z.output<typeof availability>

/** The schema of a day of the calendar. */
export const calendarDay = z.object({
  localDate,
  ...places,
  openingHours: z.array(openingHours),
  unitPricingFrom: z.array(unitPricing).optional(),
  pricingFrom: pricing.optional(),
})
/** A calendar day, with the places of its best slot. A day without slots has its own places. */
export type OctoCalendarDay = z.output<typeof calendarDay>

const asked = {
  productId: sentText,
  optionId: sentText,
  units: z
    .array(z.object({ id: sentText, quantity: z.int().nonnegative().max(1_000) }))
    .max(20)
    .optional(),
  currency: z.string().nullable().optional(),
}

/** The largest number of `availabilityIds` in one request. */
export const MAX_AVAILABILITY_IDS = 200

/** The schema of a request for availability, either for an inclusive range of days or for `availabilityIds`. */
export const availabilityBody = z.object({
  ...asked,
  localDateStart: localDate.optional(),
  localDateEnd: localDate.optional(),
  availabilityIds: z.array(sentText).max(MAX_AVAILABILITY_IDS).optional(),
})
/** A request for availability. */
export type AvailabilityBody = z.output<typeof availabilityBody>

/** The schema of a request for a calendar. The range includes both dates. */
export const calendarBody = z.object({ ...asked, localDateStart: localDate, localDateEnd: localDate })
/** A request for a calendar. */
export type CalendarBody = z.output<typeof calendarBody>
