import { z } from 'zod'

import { booking } from './booking.ts'
import { capabilityId } from './values.ts'

/** The schema of an event of a webhook. */
export const webhookEvent = z.enum(['booking_update', 'availability_update'])
/** The event that a webhook reports. */
export type OctoWebhookEvent = z.output<typeof webhookEvent>

/** The schema of a new webhook. */
export const webhookBody = z.object({
  event: webhookEvent,
  /** May contain a user name and a password. */
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  /** Default: true. */
  retryOnError: z.boolean().optional(),
  /** Whether the texts of a booking use the language of its contact, if known. Default: true. */
  useContactLanguage: z.boolean().optional(),
})
/** A new webhook. */
export type WebhookBody = z.output<typeof webhookBody>

/** The schema of a webhook. */
export const webhook = z.object({
  id: z.uuid(),
  event: webhookEvent,
  url: z.string(),
  retryOnError: z.boolean(),
  useContactLanguage: z.boolean(),
  /** The deliveries use the capabilities of the request that created the webhook. */
  capabilities: z.array(capabilityId),
})
/** A webhook of a reseller (OCTO-03). */
export type OctoWebhook = z.output<typeof webhook>

/** The schema of the answer to a new webhook. */
export const createdWebhook = webhook.extend({
  /** Signs the deliveries, as in Standard Webhooks. No later answer contains the secret. */
  secret: z.string().regex(/^whsec_/),
})

/** The schema of the answer to a deletion. */
export const deletedWebhook = z.object({ success: z.literal(true), message: z.string() })

const delivery = {
  /** Stays the same when the server repeats the delivery. */
  id: z.uuid(),
  webhook: webhook.pick({ id: true, event: true, url: true }),
}

/** The schema of a `booking_update`: a booking was changed, confirmed or cancelled, or its hold ended. */
export const bookingUpdate = z.object({
  ...delivery,
  /** Rises with each change of the booking. Receivers ignore a version if they have received the same or a higher version. */
  version: z.int().positive(),
  booking,
})
/** A booking that has changed. */
export type OctoBookingUpdate = z.output<typeof bookingUpdate>

/** The schema of an `availability_update`: the available places have changed. */
export const availabilityUpdate = z.object({
  ...delivery,
  productId: z.string(),
  optionId: z.string(),
  /** The days or slots to request again. An empty list means all days and slots of the option. */
  availabilityIds: z.array(z.string()),
})
/** Days or slots whose availability has changed. */
export type OctoAvailabilityUpdate = z.output<typeof availabilityUpdate>
