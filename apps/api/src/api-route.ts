import { decodeForm } from '@dareesha/contract'
import type { ActionName } from '@dareesha/contract'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { cors } from 'hono/cors'

import { clientAddress } from './client-address.ts'
import type { TrustedProxies } from './client-address.ts'
import { dispatch, loginRequired } from './dispatch.ts'
import type { Outcome } from './dispatch.ts'
import { encoded } from './encoding.ts'
import { formBytes } from './form-bytes.ts'
import { languageOf } from './server-words.ts'
import { userOfToken } from './sessions/sessions.ts'
import type { Server } from './use-cases/use-case.ts'

const MOST_FIELDS = 100

/** What a page sends along to another host. */
const ALLOWED_HEADERS = ['authorization', 'accept-language', 'content-type']

/** What changes something or carries a secret has no place in an address, which logs and histories keep (R18). */
const POST_ONLY: ReadonlySet<string> = new Set<ActionName>([
  'createPurchase',
  'initiatePayment',
  'validateCoupon',
  'sendOtp',
  'verifyLoginOTP',
  'logout',
  'editProfile',
  'getVoucherCode',
  'getScratchWin',
  'addPostCardOrder',
])

/** How the server is reached; without a public address, under that of each request. */
export type Reach = {
  readonly publicUrl: string | undefined
  /** The host that gives the prizes, when the site asks another one than its own (SCR-10). */
  readonly scratchUrl: string | undefined
  readonly trustedProxies: TrustedProxies
}

/** The one endpoint: `POST /api` and, for reads, `GET /api?action=` (NET-01 to NET-04). */
export function apiRoutes(server: Server, { publicUrl, scratchUrl, trustedProxies }: Reach): Hono {
  const routes = new Hono()
  // That other host may be this server under another name, asked by a page of the site and by none else.
  if (publicUrl !== undefined && scratchUrl !== undefined)
    routes.use(cors({ origin: publicUrl, allowMethods: ['POST'], allowHeaders: ALLOWED_HEADERS, maxAge: 600 }))
  routes.on(['GET', 'POST'], '/', async (context) => {
    // Bookings and tokens stay out of every cache on the way.
    context.header('Cache-Control', 'no-store')
    const form = await formOf(server, context)
    if (form === 'login-required')
      return answer(context, loginRequired(languageOf(context.req.header('accept-language'))))
    if (!(form instanceof URLSearchParams)) return answerUnread(context, form)
    const decoded = decodeForm(form)
    if (!decoded.ok) return answerUnread(context, { status: 400, ...decoded.failure })
    const { action, fields } = decoded.value
    if (context.req.method !== 'POST' && POST_ONLY.has(action)) {
      context.header('Allow', 'POST')
      return answerUnread(context, unread(405, 'action', 'Must be sent by POST'))
    }
    const outcome = await dispatch(server, action, fields, {
      token: bearerOf(context.req.header('authorization')),
      language: languageOf(context.req.header('accept-language')),
      origin: publicUrl ?? new URL(context.req.url).origin,
      ip: clientAddress(socketAddressOf(context), context.req.header('x-forwarded-for'), trustedProxies),
    })
    if (outcome.retryAfterSeconds !== undefined) context.header('Retry-After', String(outcome.retryAfterSeconds))
    return answer(context, outcome)
  })
  return routes
}

/** From here on, such as the packages of a search, an answer is made small on its way. */
const LONG_BYTES = 8_000

async function answer(context: Context, { body, status }: Outcome): Promise<Response> {
  const plain = Buffer.from(JSON.stringify(body))
  if (plain.length < LONG_BYTES) return context.json(body, status)
  const { body: small, encoding } = await encoded(plain, false)(context.req.header('accept-encoding'))
  if (encoding !== null) context.header('Content-Encoding', encoding)
  return context.body(new Uint8Array(small), status, { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' })
}

/** A request that is no form of ours, and why. */
type Unread = { readonly status: 400 | 405 | 413; readonly path: string; readonly message: string }

const unread = (status: Unread['status'], path: string, message: string): Unread => ({ status, path, message })

const answerUnread = (context: Context, { status, path, message }: Unread): Response =>
  context.json({ success: 0, msg: 'The request could not be read', issues: [{ path, message }] }, status)

async function formOf(server: Server, context: Context): Promise<URLSearchParams | Unread | 'login-required'> {
  const form = context.req.method === 'POST' ? await bodyOf(server, context) : new URL(context.req.url).searchParams
  if (form instanceof URLSearchParams && form.size > MOST_FIELDS)
    return unread(400, '', `At most ${MOST_FIELDS} fields`)
  return form
}

async function bodyOf({ database }: Server, context: Context): Promise<URLSearchParams | Unread | 'login-required'> {
  const type = context.req.header('content-type') ?? ''
  const token = bearerOf(context.req.header('authorization'))
  const body = await formBytes(
    context.req.raw,
    async () => token !== null && (await userOfToken(database, token)) !== null,
  )
  if (body === 'login-required') return body
  if (body === 'too-large') return unread(413, '', 'The form is too large')
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return new URLSearchParams(new TextDecoder().decode(body))
  if (!/^multipart\/form-data\b/i.test(type)) return unread(400, 'content-type', 'Must be a form')
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    const texts = [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    )
    return new URLSearchParams(texts)
  } catch {
    return unread(400, 'body', 'Is no multipart form')
  }
}

const bearerOf = (header: string | undefined): string | null => /^Bearer (\S{1,200})$/i.exec(header ?? '')?.[1] ?? null

const socketAddressOf = (context: Context): string | undefined =>
  (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress
