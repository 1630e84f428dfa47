import { z } from 'zod'

import { booking } from './booking.ts'
import { capabilityId } from './values.ts'

/** The schema of an event of a webhook. */
export const webhookEvent = z.enum(['booking_update', 'availability_update'])
/** What a webhook reports: a booking of the reseller that changed, or places that were taken or freed by anyone. */
export type OctoWebhookEvent = z.output<typeof webhookEvent>

/** The schema of a new webhook. */
export const webhookBody = z.object({
  event: webhookEvent,
  /** May contain a user and a password. */
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  /** Whether a delivery that fails is repeated; usually it is. */
  retryOnError: z.boolean().optional(),
  /** Whether a booking is in the language of its contact, if it has one; usually it is. */
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
  /** Those of the request that created it; its deliveries use them. */
  capabilities: z.array(capabilityId),
})
/** A webhook of a reseller (OCTO-03). */
export type OctoWebhook = z.output<typeof webhook>

/** The schema of the answer to a new webhook. */
export const createdWebhook = webhook.extend({
  /** Signs the deliveries, as Standard Webhooks describes it. No later answer repeats it. */
  secret: z.string().regex(/^whsec_/),
})

/** The schema of the answer to a deletion. */
export const deletedWebhook = z.object({ success: z.literal(true), message: z.string() })

const delivery = {
  /** The event: a delivery that is repeated has the same id. */
  id: z.uuid(),
  webhook: webhook.pick({ id: true, event: true, url: true }),
}

/** The schema of the body that a webhook receives when a booking was changed, confirmed or cancelled, or when its hold has ended. */
export const bookingUpdate = z.object({
  ...delivery,
  /** Rises with each change of the booking. A receiver that has seen a higher one ignores the delivery. */
  version: z.int().positive(),
  booking,
})
/** A booking that has changed. */
export type OctoBookingUpdate = z.output<typeof bookingUpdate>

/** The schema of the body that a webhook receives when places were taken or freed. */
export const availabilityUpdate = z.object({
  ...delivery,
  productId: z.string(),
  optionId: z.string(),
  /** The days or slots to ask for again; empty for all of the option. */
  availabilityIds: z.array(z.string()),
})
/** Days or slots whose places have changed. */
export type OctoAvailabilityUpdate = z.output<typeof availabilityUpdate>
