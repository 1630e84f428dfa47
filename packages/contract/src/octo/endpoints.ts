import { z } from 'zod'

import { availability, availabilityBody, calendarBody, calendarDay } from './availability.ts'
import {
  booking,
  bookingsQuery,
  cancellationBody,
  confirmationBody,
  extensionBody,
  reservationBody,
  updateBody,
} from './booking.ts'
import { product, supplier } from './product.ts'
import { capability } from './values.ts'
import { createdWebhook, deletedWebhook, webhook, webhookBody } from './webhook.ts'

/** An endpoint of OCTO. A colon marks a path parameter, as in Hono. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: z.ZodType
  readonly query?: z.ZodType
  readonly answer: z.ZodType
}

/** Every endpoint below `/octo`, with the schemas of its request and its answer (OCTO-01, OCTO-06). */
export const endpoints = {
  getCapabilities: { method: 'GET', path: '/capabilities', answer: z.array(capability) },
  getSupplier: { method: 'GET', path: '/supplier', answer: supplier },
  getProducts: { method: 'GET', path: '/products', answer: z.array(product) },
  getProduct: { method: 'GET', path: '/products/:id', answer: product },
  checkAvailability: {
    method: 'POST',
    path: '/availability',
    body: availabilityBody,
    answer: z.array(availability),
  },
  readCalendar: { method: 'POST', path: '/availability/calendar', body: calendarBody, answer: z.array(calendarDay) },
  listBookings: { method: 'GET', path: '/bookings', query: bookingsQuery, answer: z.array(booking) },
  reserveBooking: { method: 'POST', path: '/bookings', body: reservationBody, answer: booking },
  getBooking: { method: 'GET', path: '/bookings/:uuid', answer: booking },
  updateBooking: { method: 'PATCH', path: '/bookings/:uuid', body: updateBody, answer: booking },
  confirmBooking: { method: 'POST', path: '/bookings/:uuid/confirm', body: confirmationBody, answer: booking },
  extendBooking: { method: 'POST', path: '/bookings/:uuid/extend', body: extensionBody, answer: booking },
  cancelBooking: { method: 'POST', path: '/bookings/:uuid/cancel', body: cancellationBody, answer: booking },
  createWebhook: { method: 'POST', path: '/webhooks', body: webhookBody, answer: createdWebhook },
  listWebhooks: { method: 'GET', path: '/webhooks', answer: z.array(webhook) },
  deleteWebhook: { method: 'DELETE', path: '/webhooks/:id', answer: deletedWebhook },
} as const satisfies Record<string, Endpoint>
