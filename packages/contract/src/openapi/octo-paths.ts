import { z } from 'zod'

import * as octo from '../octo/index.ts'
import { endpoints } from '../octo/index.ts'
import type { Endpoint, OctoWebhookEvent } from '../octo/index.ts'
import type { Operation, PathItem } from './operation.ts'
import { refTo } from './request-schemas.ts'
import type { JsonSchema } from './request-schemas.ts'

const SUMMARIES: Readonly<Record<keyof typeof endpoints, string>> = {
  getCapabilities: 'Read the capabilities of the supplier',
  getSupplier: 'Read the supplier',
  getProducts: 'List the products',
  getProduct: 'Read a product',
  checkAvailability: 'Read the availability of a range of dates, or of ids',
  readCalendar: 'Read the calendar of a range of dates',
  listBookings: 'List the bookings with a reference',
  reserveBooking: 'Hold the places of a booking',
  getBooking: 'Read a booking',
  updateBooking: 'Change a booking on hold',
  confirmBooking: 'Confirm a booking',
  extendBooking: 'Prolong the hold of a booking',
  cancelBooking: 'Cancel a booking',
  createWebhook: 'Create a webhook',
  listWebhooks: 'List the webhooks',
  deleteWebhook: 'Delete a webhook',
}

/** The query schema has no name, because its fields become parameters. */
const registry = z.registry<{ readonly id: string }>()
for (const [name, schema] of Object.entries(octo))
  if (schema instanceof z.ZodObject && schema !== octo.bookingsQuery)
    registry.add(schema, { id: `Octo${name.replace(/^octo/, '').replace(/^[a-z]/, (letter) => letter.toUpperCase())}` })

export const octoSchemas = (): Readonly<Record<string, JsonSchema>> => {
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => refTo(id).$ref,
    // Beside each format, zod writes an equivalent pattern of hundreds of characters.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema as JsonSchema]),
  )
}

const nameOf = (schema: z.ZodType): string => {
  const id = registry.get(schema)?.id
  if (id === undefined) throw new RangeError('a schema of an endpoint that the sub-path does not export')
  return id
}

const schemaOf = (schema: z.ZodType): JsonSchema =>
  schema instanceof z.ZodArray ? { type: 'array', items: schemaOf(schema.element as z.ZodType) } : refTo(nameOf(schema))

const FAILURES = {
  400: 'The request is wrong, or the booking does not allow it now; `error` has the code of the standard.',
  401: 'The key is missing.',
  403: 'The key is unknown or revoked.',
  429: 'The key sent too many requests. Wait for the seconds of `Retry-After`.',
  500: 'An internal error; `reference` finds it in the log of the server.',
  503: 'The server is unavailable. Send the same request again after `Retry-After`.',
} as const

const jsonOf = (schema: JsonSchema) => ({ 'application/json': { schema } })

const HEADERS = [
  {
    name: 'Octo-Capabilities',
    in: 'header',
    description: `The capabilities that the answer uses, separated by commas: ${octo.CAPABILITIES.join(', ')}.`,
    schema: { type: 'string' },
  },
  {
    name: 'Accept-Language',
    in: 'header',
    description: 'With `ar` first, titles and errors are in Arabic.',
    schema: { type: 'string' },
  },
] as const

const operationOf = (operationId: keyof typeof endpoints, { path, body, query, answer }: Endpoint): Operation => ({
  operationId,
  tags: ['octo'],
  summary: SUMMARIES[operationId],
  security: [{ resellerKey: [] }],
  parameters: [
    ...HEADERS,
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(query instanceof z.ZodObject
      ? Object.entries(z.toJSONSchema(query, { io: 'input' }).properties ?? {}).map(([name, schema]) => ({
          name,
          in: 'query',
          schema,
        }))
      : []),
  ],
  ...(body === undefined ? {} : { requestBody: { content: jsonOf(schemaOf(body)) } }),
  responses: {
    200: { description: 'The answer.', content: jsonOf(schemaOf(answer)) },
    ...Object.fromEntries(
      Object.entries(FAILURES).map(([status, description]) => [
        status,
        { description, content: jsonOf(refTo('OctoError')) },
      ]),
    ),
  },
})

export const octoWebhooks = (): Readonly<Record<OctoWebhookEvent, PathItem>> => ({
  booking_update: {
    post: deliveryOf('booking_update', 'A booking was changed, confirmed or cancelled', octo.bookingUpdate),
  },
  availability_update: {
    post: deliveryOf('availability_update', 'Places were taken or freed', octo.availabilityUpdate),
  },
})

const deliveryOf = (event: OctoWebhookEvent, summary: string, body: z.ZodType): Operation => ({
  operationId: event,
  tags: ['octo'],
  summary,
  description: 'The headers `webhook-id`, `webhook-timestamp` and `webhook-signature` are those of Standard Webhooks.',
  security: [],
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: { required: true, content: jsonOf(schemaOf(body)) },
  responses: {
    200: { description: 'Received; so is any other status from 200 to 299.' },
    400: { description: 'Not received; so is any other status. The delivery is repeated later.' },
  },
})

export function octoPaths(): Readonly<Record<string, PathItem>> {
  const paths: Record<string, PathItem> = {}
  for (const [name, endpoint] of Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]) {
    const path = `/octo${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return paths
}
