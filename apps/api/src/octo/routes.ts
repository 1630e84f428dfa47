import { randomUUID } from 'node:crypto'

import { ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { CAPABILITIES, endpoints } from '@dareesha/contract/octo'
import type { CapabilityId, Endpoint } from '@dareesha/contract/octo'
import type { Language } from '@dareesha/engine'
import { supplierOf, toProduct } from '@dareesha/engine/octo'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'

import { failureLog } from '../http/failure.ts'
import { languageOf } from '../http/server-words.ts'
import type { Server } from '../use-cases/use-case.ts'
import { checkAvailability, readCalendar } from './availability.ts'
import { cancelBooking, changeBooking, getBooking, listBookings, reserveBooking } from './bookings.ts'
import { badRequest, errorAnswer } from './failure.ts'
import type { OctoFailure } from './failure.ts'
import { comingPrices, findOffer, offersOf, viewOf } from './offers.ts'
import type { ResellerRequest } from './offers.ts'
import { parseSent } from './request.ts'
import { checkKey } from './resellers.ts'
import { createWebhook, deleteWebhook, listWebhooks } from './webhooks.ts'
import type { Reseller } from './resellers.ts'

type EndpointName = keyof typeof endpoints
type SentTo<Name extends EndpointName, Part extends 'body' | 'query'> = (typeof endpoints)[Name] extends {
  readonly [Key in Part]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

type Handler<Name extends EndpointName> = (
  server: Server,
  request: ResellerRequest,
  sent: { readonly id: string; readonly body: SentTo<Name, 'body'>; readonly query: SentTo<Name, 'query'> },
) =>
  | Promise<Result<z.output<(typeof endpoints)[Name]['answer']>, OctoFailure>>
  | Result<z.output<(typeof endpoints)[Name]['answer']>, OctoFailure>

const HANDLERS: { readonly [Name in EndpointName]: Handler<Name> } = {
  getCapabilities: () =>
    ok(CAPABILITIES.map((id) => ({ id, revision: 1, required: false, dependencies: [], docs: null }))),
  getSupplier: (_, { origin, language, capabilities }) =>
    ok(supplierOf(origin, language, capabilities.has('octo/content'))),
  getProducts: async (server, request) => {
    const catalogue = await server.catalogue()
    const view = viewOf(request)
    return ok(offersOf(catalogue).map((offer) => toProduct(offer, comingPrices(catalogue, offer, server.clock), view)))
  },
  getProduct: async (server, request, { id }) => {
    const catalogue = await server.catalogue()
    const found = findOffer(catalogue, id)
    return found.ok
      ? ok(toProduct(found.value, comingPrices(catalogue, found.value, server.clock), viewOf(request)))
      : found
  },
  checkAvailability: (server, request, { body }) => checkAvailability(server, request, body),
  readCalendar: (server, request, { body }) => readCalendar(server, request, body),
  listBookings: (server, request, { query }) => listBookings(server, request, query),
  reserveBooking: (server, request, { body }) => reserveBooking(server, request, body),
  getBooking: (server, request, { id }) => getBooking(server, request, id),
  updateBooking: (server, request, { id, body }) => changeBooking(server, request, id, body),
  confirmBooking: (server, request, { id, body }) => changeBooking(server, request, id, { ...body, confirms: true }),
  extendBooking: (server, request, { id, body }) => changeBooking(server, request, id, { ...body, extends: true }),
  cancelBooking: (server, request, { id, body }) => cancelBooking(server, request, id, body.reason ?? null),
  createWebhook: (server, request, { body }) => createWebhook(server, request, body),
  listWebhooks: async (server, request) => ok(await listWebhooks(server, request)),
  deleteWebhook: (server, request, { id }) => deleteWebhook(server, request, id),
}

const MAX_BODY_BYTES = 256 * 1024

export function octoRoutes(server: Server, publicUrl: string | undefined): Hono {
  const routes = new Hono()
  routes.use(async (context, next) => {
    context.header('Cache-Control', 'no-store')
    await next()
  })
  const logFailure = failureLog(server.log)
  routes.onError((error, context) => {
    const { reference, isTemporary } = logFailure(error, context.get('requestId') ?? randomUUID())
    const failure: OctoFailure = { error: isTemporary ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR' }
    if (isTemporary) context.header('Retry-After', '5')
    const { body, status } = errorAnswer(failure, languageOfRequest(context))
    return context.json({ ...body, reference }, status)
  })
  routes.use(
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => answer(context, { ok: false, failure: TOO_LARGE }) }),
  )
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const handler = HANDLERS[name] as unknown as Handler<'getBooking'>
    routes.on(endpoint.method, endpoint.path, async (context) => {
      const known = await resellerOf(server, context)
      if ('error' in known) return answer(context, { ok: false, failure: known })
      const capabilities = capabilitiesOf(context.req.header('octo-capabilities'))
      const sent = await readSent(context, endpoint)
      if (!sent.ok) return answer(context, sent, capabilities)
      const request: ResellerRequest = {
        reseller: known,
        language: languageOfRequest(context),
        capabilities: new Set(capabilities),
        origin: publicUrl ?? new URL(context.req.url).origin,
      }
      return answer(context, await handler(server, request, sent.value as Parameters<typeof handler>[2]), capabilities)
    })
  }
  routes.all('*', (context) => answer(context, { ok: false, failure: { error: 'NOT_FOUND' } }))
  return routes
}

const TOO_LARGE: OctoFailure = badRequest(`The body: At most ${MAX_BODY_BYTES / 1024} kB.`)

async function resellerOf({ database }: Server, context: Context): Promise<Reseller | OctoFailure> {
  const [, key] = /^Bearer +(\S{1,200})$/i.exec(context.req.header('authorization') ?? '') ?? []
  if (key === undefined) return { error: 'UNAUTHORIZED' }
  const checked = await checkKey(database, key)
  switch (checked.kind) {
    case 'known':
      return checked.reseller
    case 'unknown':
      return { error: 'FORBIDDEN' }
    case 'too-many':
      return { error: 'TOO_MANY_REQUESTS', retryAfterSeconds: checked.retryAfterSeconds }
  }
}

const capabilitiesOf = (header = ''): readonly CapabilityId[] => {
  const named = new Set(header.split(',').map((id) => id.trim()))
  return CAPABILITIES.filter((id) => named.has(id))
}

async function readSent(
  context: Context,
  { body: bodySchema, query: querySchema }: Endpoint,
): Promise<Result<{ readonly id: string; readonly body: unknown; readonly query: unknown }, OctoFailure>> {
  const { id, uuid } = context.req.param() as { readonly id?: string; readonly uuid?: string }
  const query = querySchema === undefined ? ok(undefined) : parseSent(querySchema, context.req.query())
  if (!query.ok) return query
  const body = bodySchema === undefined ? ok(undefined) : await readBody(context, bodySchema)
  return body.ok ? ok({ id: id ?? uuid ?? '', body: body.value, query: query.value }) : body
}

async function readBody(context: Context, schema: z.ZodType): Promise<Result<unknown, OctoFailure>> {
  const text = await context.req.text()
  if (text.includes('\\u0000')) return { ok: false, failure: badRequest('The body: Must not contain a NUL.') }
  let sent: unknown
  try {
    sent = JSON.parse(text === '' ? '{}' : text)
  } catch {
    return { ok: false, failure: badRequest('The body: Must be JSON.') }
  }
  return parseSent(schema, sent)
}

const languageOfRequest = (context: Context): Language => languageOf(context.req.header('accept-language'))

function answer(
  context: Context,
  answered: Result<unknown, OctoFailure>,
  capabilities: readonly CapabilityId[] = [],
): Response {
  const language = languageOfRequest(context)
  context.header('Octo-Capabilities', capabilities.join(', '))
  context.header('Content-Language', language === 'ae' ? 'ar' : 'en')
  context.header('Vary', 'Accept-Language')
  if (answered.ok) return context.body(JSON.stringify(answered.value), 200, { 'Content-Type': 'application/json' })
  const { status, body } = errorAnswer(answered.failure, language)
  const { retryAfterSeconds } = answered.failure
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds))
  return context.json(body, status)
}
