import { z } from 'zod'

import { bookedAvailability } from './availability.ts'
import { option, product, unit } from './product.ts'
import { pricing, sentText, utcDateTime } from './values.ts'

/** 99 tickets for each of the two ticket types. */
const MAX_UNIT_ITEMS = 198

/** The schema of the state of a booking. */
export const bookingStatus = z.enum(['ON_HOLD', 'EXPIRED', 'CONFIRMED', 'CANCELLED'])
/** The state of a booking. */
export type OctoBookingStatus = z.output<typeof bookingStatus>

const contactFields = {
  fullName: sentText.nullable(),
  firstName: sentText.nullable(),
  lastName: sentText.nullable(),
  emailAddress: z.email().max(254).nullable(),
  phoneNumber: sentText.nullable(),
  locales: z.array(z.string().max(35)).max(20),
  postalCode: sentText.nullable(),
  country: sentText.nullable(),
  notes: sentText.nullable(),
}
/** The schema of a contact in an answer. */
export const contact = z.object(contactFields)
/** The lead guest of a booking, or the guest of one ticket. */
export type OctoContact = z.output<typeof contact>

/** The schema of a contact in a request. An omitted field keeps its value. */
export const contactBody = contact.partial()

/** The schema of a ticket in a request. */
export const unitItemBody = z.object({
  uuid: z.uuid().optional(),
  unitId: sentText,
  resellerReference: sentText.nullable().optional(),
  contact: contactBody.optional(),
})
/** A ticket of a request. */
export type UnitItemBody = z.output<typeof unitItemBody>

const ticket = z.object({
  redemptionMethod: z.enum(['DIGITAL']),
  utcRedeemedAt: utcDateTime.nullable(),
  deliveryOptions: z.array(z.object({ deliveryFormat: z.enum(['QRCODE']), deliveryValue: z.string() })),
})

/** The schema of a ticket of a booking. */
export const unitItem = z.object({
  uuid: z.uuid(),
  resellerReference: z.string().nullable(),
  supplierReference: z.string().nullable(),
  unitId: z.string(),
  unit: unit.optional(),
  status: bookingStatus,
  utcRedeemedAt: utcDateTime.nullable(),
  contact,
  ticket: ticket.nullable(),
  pricing: pricing.optional(),
})
/** A ticket of a booking. */
export type OctoUnitItem = z.output<typeof unitItem>

/** The schema of a booking (OCTO-02). */
export const booking = z.object({
  id: z.string(),
  uuid: z.uuid(),
  testMode: z.boolean(),
  resellerReference: z.string().nullable(),
  supplierReference: z.string().nullable(),
  status: bookingStatus,
  utcCreatedAt: utcDateTime,
  utcUpdatedAt: utcDateTime,
  utcExpiresAt: utcDateTime.nullable(),
  utcRedeemedAt: utcDateTime.nullable(),
  utcConfirmedAt: utcDateTime.nullable(),
  productId: z.string(),
  product: product.optional(),
  optionId: z.string(),
  option: option.optional(),
  cancellable: z.boolean(),
  cancellation: z
    .object({ refund: z.enum(['FULL', 'PARTIAL', 'NONE']), reason: z.string().nullable(), utcCancelledAt: utcDateTime })
    .nullable(),
  freesale: z.boolean(),
  availabilityId: z.string(),
  availability: bookedAvailability,
  contact,
  notes: z.string().nullable(),
  deliveryMethods: product.shape.deliveryMethods,
  voucher: ticket.nullable(),
  unitItems: z.array(unitItem),
  pricing: pricing.optional(),
})
/** A booking in an answer to a reseller. */
export type OctoBooking = z.output<typeof booking>

const minutes = z.int().positive().max(100_000)

/** The schema of a new booking. */
export const reservationBody = z.object({
  uuid: z.uuid().optional(),
  productId: sentText,
  optionId: sentText,
  availabilityId: sentText,
  expirationMinutes: minutes.optional(),
  notes: sentText.nullable().optional(),
  unitItems: z.array(unitItemBody).max(MAX_UNIT_ITEMS),
  resellerReference: sentText.nullable().optional(),
  contact: contactBody.optional(),
  currency: z.string().nullable().optional(),
})
/** A new booking. */
export type ReservationBody = z.output<typeof reservationBody>

/** The schema of a confirmation, which may change the tickets. */
export const confirmationBody = z.object({
  emailReceipt: z.boolean().optional(),
  resellerReference: sentText.nullable().optional(),
  contact: contactBody.optional(),
  unitItems: z.array(unitItemBody).max(MAX_UNIT_ITEMS).optional(),
})

/** The schema of the changes to a booking on hold. An omitted field keeps its value. */
export const updateBody = reservationBody.omit({ uuid: true, currency: true }).partial().extend({
  emailReceipt: z.boolean().optional(),
})
/** The changes to a booking on hold. */
export type UpdateBody = z.output<typeof updateBody>

/** The schema of a request that extends a hold. */
export const extensionBody = z.object({ expirationMinutes: minutes.optional() })

/** The schema of a cancellation. */
export const cancellationBody = z.object({ reason: sentText.nullable().optional(), force: z.boolean().optional() })

/** The schema of the query that lists bookings. The server requires at least one reference. */
export const bookingsQuery = z.object({
  resellerReference: sentText.optional(),
  supplierReference: sentText.optional(),
})
