import { z } from 'zod'

import { pricing } from './values.ts'

const contactField = z.enum([
  'firstName',
  'lastName',
  'emailAddress',
  'phoneNumber',
  'country',
  'notes',
  'locales',
  'allowMarketing',
  'postalCode',
])

const media = z.object({
  src: z.url(),
  type: z.enum(['image/jpeg']),
  rel: z.enum(['LOGO', 'COVER', 'GALLERY']),
  title: z.string().nullable(),
  caption: z.string().nullable(),
  copyright: z.string().nullable(),
})

const location = z.object({
  title: z.string().nullable(),
  shortDescription: z.string().nullable(),
  types: z.array(z.enum(['START', 'REDEMPTION'])),
  minutesTo: z.int().nullable(),
  minutesAt: z.int().nullable(),
  place: z.object({
    latitude: z.number(),
    longitude: z.number(),
    postalAddress: z.object({
      streetAddress: z.string().nullable(),
      addressLocality: z.string().nullable(),
      addressRegion: z.string().nullable(),
      postalCode: z.string().nullable(),
      addressCountry: z.string(),
      postOfficeBoxNumber: z.string().nullable(),
    }),
    identifiers: z.record(z.string(), z.null()),
    sameAs: z.array(z.string()),
  }),
})

/** The fields of the capability `octo/content`. The texts are in the language of the request, without markup. */
const contentFields = {
  title: z.string().optional(),
  shortDescription: z.string().nullable().optional(),
  description: z.string().nullable().optional(),
  features: z
    .array(
      z.object({
        shortDescription: z.string().nullable(),
        type: z.enum(['INCLUSION', 'BOOKING_TERM', 'CANCELLATION_TERM', 'ADDITIONAL_INFORMATION']),
      }),
    )
    .optional(),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })).optional(),
  media: z.array(media).optional(),
  locations: z.array(location).optional(),
  categoryLabels: z.array(z.string()).optional(),
  durationMinutesFrom: z.int().optional(),
  durationMinutesTo: z.int().nullable().optional(),
  commentary: z.array(z.object({ format: z.enum(['IN_PERSON']), language: z.string() })).optional(),
}

/** The schema of a unit. */
export const unit = z.object({
  id: z.string(),
  internalName: z.string(),
  reference: z.string().nullable(),
  type: z.enum(['ADULT', 'CHILD', 'FAMILY', 'OTHER']),
  restrictions: z.object({
    minAge: z.int(),
    maxAge: z.int(),
    idRequired: z.boolean(),
    minQuantity: z.int().nullable(),
    maxQuantity: z.int().nullable(),
    paxCount: z.int(),
    accompaniedBy: z.array(z.string()),
  }),
  requiredContactFields: z.array(contactField),
  pricingFrom: z.array(pricing).optional(),
  pricing: z.array(pricing).optional(),
  title: z.string().nullable().optional(),
  shortDescription: z.string().optional(),
  features: contentFields.features,
})
/** A ticket type of a package. `id` is `adult` or `child`; `type` follows the label of the ticket, such as Family. */
export type OctoUnit = z.output<typeof unit>

/** The schema of an option. */
export const option = z.object({
  id: z.string(),
  default: z.boolean(),
  internalName: z.string(),
  reference: z.string().nullable(),
  /** The start times of the slots, `HH:MM`; empty for a package without slots. */
  availabilityLocalStartTimes: z.array(z.string()),
  cancellationCutoff: z.string(),
  cancellationCutoffAmount: z.int(),
  cancellationCutoffUnit: z.enum(['hour', 'day']),
  requiredContactFields: z.array(contactField),
  restrictions: z.object({ minUnits: z.int(), maxUnits: z.int().nullable() }),
  units: z.array(unit),
  ...contentFields,
})
/** A ticket option. A package without ticket options has one default option. */
export type OctoOption = z.output<typeof option>

/** The schema of a product (OCTO-01, OCTO-03). */
export const product = z.object({
  id: z.string(),
  internalName: z.string(),
  reference: z.string().nullable(),
  locale: z.enum(['en', 'ar']),
  timeZone: z.literal('Asia/Dubai'),
  allowFreesale: z.boolean(),
  instantConfirmation: z.boolean(),
  instantDelivery: z.boolean(),
  availabilityRequired: z.boolean(),
  availabilityType: z.enum(['START_TIME', 'OPENING_HOURS']),
  deliveryFormats: z.array(z.enum(['QRCODE'])),
  deliveryMethods: z.array(z.enum(['VOUCHER'])),
  redemptionMethod: z.enum(['DIGITAL']),
  options: z.array(option).min(1),
  defaultCurrency: z.literal('AED').optional(),
  availableCurrencies: z.array(z.literal('AED')).optional(),
  pricingPer: z.enum(['UNIT']).optional(),
  ...contentFields,
})
/** A package that resellers sell. */
export type OctoProduct = z.output<typeof product>

/** The schema of the supplier. */
export const supplier = z.object({
  id: z.string(),
  name: z.string(),
  endpoint: z.url(),
  contact: z.object({
    website: z.string().nullable(),
    email: z.email().nullable(),
    telephone: z.string().nullable(),
    address: z.string().nullable(),
  }),
  shortDescription: z.string().nullable().optional(),
  media: z.array(media).optional(),
})
/** The supplier: this site. */
export type OctoSupplier = z.output<typeof supplier>
