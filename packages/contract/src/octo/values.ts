import { z } from 'zod'

/** The capabilities of this supplier (OCTO-03). */
export const CAPABILITIES = ['octo/pricing', 'octo/content', 'octo/webhooks'] as const
/** The schema of a capability's name. */
export const capabilityId = z.enum(CAPABILITIES)
/** A capability that this supplier has. */
export type CapabilityId = z.output<typeof capabilityId>

/** The schema of a capability with its revision. */
export const capability = z.object({
  id: capabilityId,
  revision: z.int(),
  required: z.boolean(),
  dependencies: z.array(capabilityId),
  docs: z.url().nullable(),
})

/** A date in the time zone of the product, `YYYY-MM-DD`. */
export const localDate = z.iso.date()
/** A wall time in the time zone of the product, with its offset, such as `2026-12-01T09:00:00+04:00`. */
export const localDateTime = z.iso.datetime({ offset: true, precision: 0 })
/** An instant in UTC, to the second. */
export const utcDateTime = z.iso.datetime({ precision: 0 })

const MAX_TEXT = 1_000
/** The schema of a text that a reseller sends. */
export const sentText = z.string().max(MAX_TEXT)

// In fils: AED 1.00 is 100.
const price = {
  original: z.int().nonnegative(),
  retail: z.int().nonnegative(),
  net: z.int().nonnegative().nullable(),
}
const tax = z.object({ name: z.string(), ...price })
/** The schema of a price. */
export const pricing = z.object({
  ...price,
  currency: z.literal('AED'),
  currencyPrecision: z.literal(2),
  includedTaxes: z.array(tax),
})
/** A price as three amounts in fils: before discounts (`original`), for guests (`retail`) and for the reseller (`net`). */
export type OctoPricing = z.output<typeof pricing>

/** The schema of the price of a unit. */
export const unitPricing = z.object({ ...pricing.shape, unitId: z.string() })

/** The schema of opening hours. Both times are `HH:MM`. */
export const openingHours = z.object({
  from: z.string().regex(/^\d{2}:\d{2}$/),
  to: z.string().regex(/^\d{2}:\d{2}$/),
})

/** OCTO's error codes, and one code for an exceeded rate limit. */
export const errorCode = z.enum([
  'INVALID_PRODUCT_ID',
  'INVALID_OPTION_ID',
  'INVALID_UNIT_ID',
  'INVALID_AVAILABILITY_ID',
  'INVALID_BOOKING_UUID',
  'BAD_REQUEST',
  'UNPROCESSABLE_ENTITY',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
])
/** The code of an error. */
export type OctoErrorCode = z.output<typeof errorCode>

/** The schema of the body of every error. An `INVALID_…` error repeats the invalid id, for example in `productId`. */
export const octoError = z.object({
  error: errorCode,
  errorMessage: z.string(),
  productId: z.string().optional(),
  optionId: z.string().optional(),
  unitId: z.string().optional(),
  availabilityId: z.string().optional(),
  uuid: z.string().optional(),
  reference: z.string().optional(),
})
/** The body of an error. */
export type OctoErrorBody = z.output<typeof octoError>
