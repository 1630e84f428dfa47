import { randomUUID } from 'node:crypto'

import { decodeForm } from '@dareesha/contract'
import { Hono } from 'hono'
import type { Context } from 'hono'

import { isDatabaseAway, sqlStateOf } from './db/connect.ts'
import { dispatch } from './dispatch.ts'
import type { Server } from './use-cases/use-case.ts'

/** Forms are small; what is larger is no booking (R13). */
const MOST_BODY_BYTES = 64 * 1024
const MOST_FIELDS = 100
const RETRY_SECONDS = 5

/** The one endpoint: `POST /api` and, for reads, `GET /api?action=` (NET-01 to NET-04). */
export function apiRoutes(server: Server, publicUrl: string | undefined): Hono {
  const routes = new Hono()
  routes.on(['GET', 'POST'], '/', async (context) => {
    const form = await formOf(context)
    if ('issue' in form) return context.json(form.issue.body, form.issue.status)
    try {
      const outcome = await dispatch(server, form.fields.get('action') ?? '', decodeForm(form.fields), {
        token: bearerOf(context.req.header('authorization')),
        origin: publicUrl ?? new URL(context.req.url).origin,
        ip: addressOf(context),
      })
      if (outcome.retryAfterSeconds !== undefined) context.header('Retry-After', String(outcome.retryAfterSeconds))
      return context.json(outcome.body, outcome.status)
    } catch (error) {
      return failure(server, context, error)
    }
  })
  return routes
}

type Form =
  | { readonly fields: URLSearchParams }
  | { readonly issue: { readonly status: 400 | 413; readonly body: Readonly<Record<string, unknown>> } }

const issue = (status: 400 | 413, path: string, message: string): Form => ({
  issue: { status, body: { success: 0, msg: 'The request could not be read', issues: [{ path, message }] } },
})

async function formOf(context: Context): Promise<Form> {
  const fields = context.req.method === 'GET' ? new URL(context.req.url).searchParams : await bodyOf(context)
  if (!(fields instanceof URLSearchParams)) return fields
  if (fields.size > MOST_FIELDS) return issue(400, '', `At most ${MOST_FIELDS} fields`)
  const twice = [...fields.keys()].find((name) => fields.getAll(name).length > 1)
  return twice === undefined ? { fields } : issue(400, twice, 'Was sent more than once')
}

async function bodyOf(context: Context): Promise<URLSearchParams | Form> {
  const type = context.req.header('content-type') ?? ''
  const body = await context.req.arrayBuffer()
  if (body.byteLength > MOST_BODY_BYTES) return issue(413, '', 'The form is too large')
  if (type.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams(new TextDecoder().decode(body))
  if (!type.startsWith('multipart/form-data')) return issue(400, 'content-type', 'Must be a form')
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    const texts = [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    )
    return new URLSearchParams(texts)
  } catch {
    return issue(400, 'body', 'Is no multipart form')
  }
}

const bearerOf = (header: string | undefined): string | null => /^Bearer (\S{1,200})$/.exec(header ?? '')?.[1] ?? null

/** The address of the socket: a header that anybody can write limits nobody. */
const addressOf = (context: Context): string =>
  (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
    ?.remoteAddress ?? 'unknown'

/** Our own fault: a reference for the log and no internals; a database that is away is worth another try (R17, R18). */
function failure({ log }: Server, context: Context, error: unknown) {
  const reference = randomUUID()
  const away = isDatabaseAway(error)
  log.error(away ? 'the database is away' : 'a call failed', {
    reference,
    sqlState: sqlStateOf(error),
    stack: error instanceof Error ? error.stack : String(error),
  })
  if (away) context.header('Retry-After', String(RETRY_SECONDS))
  return context.json(
    { success: 0, msg: 'Please try later our servers are not responding.', reference },
    away ? 503 : 500,
  )
}
