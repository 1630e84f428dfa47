import { decodeForm, isActionName, postOnlyActions } from '@dareesha/contract'
import { isStaffActionName } from '@dareesha/contract/staff'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { cors } from 'hono/cors'

import { browserOf, cookieLines, credentialOf } from './browser.ts'
import type { Browser } from './browser.ts'
import { clientAddress } from './client-address.ts'
import { dispatch, SIGN_INS } from './dispatch.ts'
import { loginRequired } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { encoded } from './encoding.ts'
import { answerUnread, unread, withForm } from './form.ts'
import type { Form } from './form.ts'
import { callingPage } from './origins.ts'
import type { CallingPage } from './origins.ts'
import { LOADS_NOTHING } from './security-headers.ts'
import type { AnswerHeaders } from './security-headers.ts'
import { languageOf } from './server-words.ts'
import { userOfToken } from '../accounts/sessions.ts'
import type { Environment } from '../env.ts'
import type { Server } from '../use-cases/use-case.ts'

const ALLOWED_HEADERS = ['authorization', 'accept-language', 'content-type']

const PREFLIGHT_SECONDS = 7_200

export type NetworkConfig = Pick<Environment, 'publicUrl' | 'scratchUrl' | 'trustedProxies' | 'callingOrigins'>

export function apiRoutes(
  server: Server,
  { publicUrl, scratchUrl, trustedProxies, callingOrigins }: NetworkConfig,
  commonHeaders: () => AnswerHeaders,
): Hono {
  const routes = new Hono()
  const mayCall = (origin: string): boolean =>
    callingOrigins.isPublic ||
    callingOrigins.exact.has(origin) ||
    // The pages of `publicUrl` call `scratchUrl`, which may be a second host name of this server.
    (scratchUrl !== undefined && origin === publicUrl)
  const preflight = cors({
    origin: (origin) => (mayCall(origin) ? origin : null),
    allowMethods: ['POST'],
    allowHeaders: ALLOWED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  })
  routes.options('*', preflight)
  routes.on(['GET', 'POST'], '/', async (context) => {
    const calling = context.req.header('origin')
    context.set('headers', {
      ...context.get('headers'),
      'Content-Security-Policy': LOADS_NOTHING,
      'Cache-Control': 'no-store',
      // The URL may contain a token, so the next page must not receive the URL.
      'Referrer-Policy': 'no-referrer',
      Vary: 'Origin',
      ...(calling !== undefined && mayCall(calling)
        ? { 'Access-Control-Allow-Origin': calling, 'Access-Control-Expose-Headers': 'Retry-After' }
        : {}),
    })
    const origin = publicUrl ?? new URL(context.req.url).origin
    const browser = browserOf(context, origin)
    const page = callingPage(context, browser !== null, callingOrigins)
    const partner = page.kind === 'partner' ? page.origin : null
    const bearer = credentialOf(bearerOf(context.req.header('authorization')), browser, partner)
    const token = bearer ?? credentialOf(tokenIn(context.req.query('token')), browser, partner)
    const senderOf = async () => (token === null ? null : ((await userOfToken(server.database, token))?.id ?? null))
    const answered = await withForm(context.req.raw, { senderOf }, (form) =>
      answerForm(context, form, { origin, bearer, token, browser, page }),
    )
    if (answered === 'login-required')
      return answer(context, origin, loginRequired(languageOf(context.req.header('accept-language'))))
    return 'issue' in answered ? answerUnread(context, answered) : answered
  })
  return routes

  async function answerForm(
    context: Context,
    { texts, files }: Form,
    { origin, bearer, token, browser, page }: Sent,
  ): Promise<Response> {
    const decoded = decodeForm(texts)
    if (!decoded.ok) return answerUnread(context, { status: 400, issue: decoded.failure })
    const { action, fields } = decoded.value
    const isStaffAction = isStaffActionName(action)
    if (isStaffAction || isActionName(action)) context.set('action', action)
    if (context.req.method !== 'POST' && (isStaffAction || postOnlyActions.has(action))) {
      context.header('Allow', 'POST')
      return answerUnread(context, unread(405, 'action', 'Must be sent by POST'))
    }
    const isRefused = isStaffActionName(action)
      ? page.kind !== 'own'
      : page.kind === 'foreign' && (token !== null || SIGN_INS.has(action))
    if (isRefused)
      return answerUnread(context, unread(403, 'origin', 'Is not one of CORS_ORIGINS', { code: 'origin-unknown' }))
    const outcome = await dispatch(server, action, Object.assign(fields, files), {
      browser,
      pageOrigin: page.kind === 'own' ? (context.req.header('origin') ?? null) : null,
      partner: page.kind === 'partner' ? page.origin : null,
      // Logs and browser histories store URLs, so only `uploadInvoice` accepts a token in the query (CALL-27).
      token: action === 'uploadInvoice' ? token : bearer,
      language: languageOf(context.req.header('accept-language')),
      origin,
      ip: clientAddress(socketAddressOf(context), context.req.header('x-forwarded-for'), trustedProxies),
    })
    return answer(context, origin, outcome)
  }

  async function answer(context: Context, origin: string, outcome: Outcome): Promise<Response> {
    const { status, retryAfterSeconds, cookies = [] } = outcome
    context.set('outcome', outcome.code ?? null)
    const headers: Record<string, string> = { ...commonHeaders(), ...context.get('headers') }
    headers['Content-Type'] = 'application/json'
    if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds)
    let body: string | Uint8Array<ArrayBuffer> = JSON.stringify(outcome.body)
    if (body.length >= COMPRESSED_FROM_CHARACTERS) {
      const small = await encoded(Buffer.from(body), false)(context.req.header('accept-encoding'))
      body = new Uint8Array(small.body)
      headers['Vary'] += ', Accept-Encoding'
      if (small.encoding !== null) headers['Content-Encoding'] = small.encoding
    }
    const answered = new Response(body, { status, headers })
    for (const line of cookieLines(origin, cookies)) answered.headers.append('Set-Cookie', line)
    context.set('headers', null)
    return answered
  }
}

type Sent = {
  readonly origin: string
  readonly bearer: string | null
  readonly token: string | null
  readonly browser: Browser | null
  readonly page: CallingPage
}

const COMPRESSED_FROM_CHARACTERS = 8_000

const bearerOf = (header: string | undefined): string | null => tokenIn(/^Bearer (.*)$/i.exec(header ?? '')?.[1])

const tokenIn = (text = ''): string | null => (/^\S{1,200}$/.test(text) ? text : null)

export const socketAddressOf = (context: Context): string | undefined =>
  (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress
