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
import { answerUnread, readForm, unread } from './form-body.ts'
import type { ReceivedForm } from './form-body.ts'
import { languageOf } from './server-words.ts'
import { userOfToken } from './sessions/sessions.ts'
import type { Server } from './use-cases/use-case.ts'

/** What a page sends along to another host. */
const ALLOWED_HEADERS = ['authorization', 'accept-language', 'content-type']

/** What changes something or carries a secret has no place in an address, which logs and histories keep (R18). */
const POST_ONLY: ReadonlySet<string> = new Set<ActionName>([
  'createPurchase',
  'initiatePayment',
  'cancelPurchase',
  'validateCoupon',
  'sendOtp',
  'verifyLoginOTP',
  'logout',
  'editProfile',
  'getVoucherCode',
  'getScratchWin',
  'addPostCardOrder',
  'uploadInvoice',
  'addAddress',
  'deleteAddress',
  'addFavouriteProduct',
  'removeFavouriteProduct',
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
    const token = bearerOf(context.req.header('authorization'))
    const senderOf = async () => (token === null ? null : ((await userOfToken(server.database, token))?.id ?? null))
    const form = await readForm(context, senderOf)
    if (form === 'login-required')
      return answer(context, loginRequired(languageOf(context.req.header('accept-language'))))
    if ('issue' in form) return answerUnread(context, form)
    try {
      return await answerForm(context, form, token)
    } finally {
      await form.forget()
    }
  })
  return routes

  async function answerForm(context: Context, { texts, files }: ReceivedForm, token: string | null): Promise<Response> {
    const decoded = decodeForm(texts)
    if (!decoded.ok) return answerUnread(context, { status: 400, issue: decoded.failure })
    const { action, fields } = decoded.value
    if (context.req.method !== 'POST' && POST_ONLY.has(action)) {
      context.header('Allow', 'POST')
      return answerUnread(context, unread(405, 'action', 'Must be sent by POST'))
    }
    const outcome = await dispatch(server, action, Object.assign(fields, files), {
      token,
      language: languageOf(context.req.header('accept-language')),
      origin: publicUrl ?? new URL(context.req.url).origin,
      ip: clientAddress(socketAddressOf(context), context.req.header('x-forwarded-for'), trustedProxies),
    })
    if (outcome.retryAfterSeconds !== undefined) context.header('Retry-After', String(outcome.retryAfterSeconds))
    return answer(context, outcome)
  }
}

/** From here on, such as the packages of a search, an answer is made small on its way. */
const LONG_LETTERS = 8_000

async function answer(context: Context, { body, status }: Outcome): Promise<Response> {
  const plain = JSON.stringify(body)
  if (plain.length < LONG_LETTERS) return context.body(plain, status, { 'Content-Type': 'application/json' })
  const { body: small, encoding } = await encoded(Buffer.from(plain), false)(context.req.header('accept-encoding'))
  if (encoding !== null) context.header('Content-Encoding', encoding)
  return context.body(new Uint8Array(small), status, { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' })
}

const bearerOf = (header: string | undefined): string | null => /^Bearer (\S{1,200})$/i.exec(header ?? '')?.[1] ?? null

const socketAddressOf = (context: Context): string | undefined =>
  (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress
