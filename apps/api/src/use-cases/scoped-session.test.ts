import { actions } from '@dareesha/contract'
import type { ActionName } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { items } from '../testing/bookings.ts'
import { aPerson, codeFor } from '../testing/people.ts'
import { aSite, SITE_ORIGIN } from '../testing/site.ts'
import type { Fields, TestAnswer, TestSite } from '../testing/site.ts'

const HOTEL = 'https://hotel.example'
const OTHER = 'https://other.example'
const EVIL = 'https://evil.example'
const LOOK_ALIKES = [
  'http://hotel.example',
  'https://hotel.example:8443',
  'https://www.hotel.example',
  'https://hotel.example.evil.example',
  'https://evil-hotel.example',
  'null',
]

let site: TestSite
beforeAll(async () => {
  site = await aSite({ corsOrigins: `${HOTEL}, ${OTHER}`, returnOrigins: HOTEL })
})
afterAll(() => site.end())

type Caller = { readonly origin?: string; readonly token?: string; readonly on?: TestSite }

async function ask(
  action: string,
  fields: Fields,
  { origin = HOTEL, token, on = site }: Caller = {},
): Promise<TestAnswer> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const body = new URLSearchParams({ action, ...fields })
  const answer = await on.app.request('/api', { method: 'POST', body, headers: { origin, ...authorization } })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as TestAnswer['body'] }
}

async function register(origin = HOTEL, person = aPerson()): Promise<string> {
  await ask('sendOtp', person, { origin })
  const { body } = await ask('verifyLoginOTP', { ...person, otp: await codeFor(site, person.email) }, { origin })
  return String(body['token'])
}

async function book(token: string, origin = HOTEL): Promise<string> {
  const { body } = await ask('createPurchase', items(), { token, origin })
  return String(body['purchase_number'])
}

const IN_SCOPE: ReadonlySet<string> = new Set<ActionName>([
  'dateAvailabilityCheck',
  'packageSlots',
  'getPackagePrice',
  'monthAvailability',
  'createPurchase',
  'initiatePayment',
  'validateCoupon',
  'bookingDetails',
])

const FIELDS: Partial<Record<ActionName, Fields>> = {
  dateAvailabilityCheck: { id: '101', date: '12/04/2026' },
  packageSlots: { id: '101' },
  getPackagePrice: { id: '101', date: '2026-12-05' },
  monthAvailability: { id: '101', month: '2026-12' },
  createPurchase: items(),
  initiatePayment: { purchase_number: 'AAAA-AAAA-AAAA' },
  validateCoupon: items({}, { coupon: 'WELCOME10' }),
  bookingDetails: { order_number: 'AAAA-AAAA-AAAA' },
}

describe('a token that was issued to another origin', () => {
  it.each(
    Object.entries(actions)
      .filter(([, { auth }]) => auth !== 'none')
      .map(([action]) => ({ action: action as ActionName, isInScope: IN_SCOPE.has(action) })),
  )('[EMB-05] the token of another origin may call $action: $isInScope', async ({ action, isInScope }) => {
    const token = await register()
    const { status, body } = await ask(action, FIELDS[action] ?? {}, { token })
    const paths = ((body['issues'] ?? []) as { path: string }[]).map(({ path }) => path)
    expect([status, paths]).toEqual(isInScope ? [200, []] : [403, ['token']])
  })

  it('[EMB-05] a token can pay and read only the purchases made with it', async () => {
    const person = aPerson()
    const first = await register(HOTEL, person)
    const number = await book(first)
    const pay = (token: string, origin = HOTEL) =>
      ask('initiatePayment', { purchase_number: number }, { token, origin })
    const read = (token: string, origin = HOTEL) => ask('bookingDetails', { order_number: number }, { token, origin })
    expect((await pay(first)).body).toMatchObject({
      success: 1,
      payment_link: expect.stringContaining('/sandbox/pay/'),
    })
    expect((await read(first)).body).toMatchObject({ success: 1, data: { order_number: number } })
    await site.database.pool.query(`update code_challenge set sent_at = sent_at - interval '31 s'`)
    const sameSignIn = { email: person.email }
    await ask('sendOtp', sameSignIn, { origin: HOTEL })
    const otp = await codeFor(site, person.email)
    const second = String((await ask('verifyLoginOTP', { ...sameSignIn, otp }, { origin: HOTEL })).body['token'])
    expect((await read(second)).body).toMatchObject({ success: 0, msg: 'Booking not found' })
    expect((await pay(second)).body).toMatchObject({ success: 0, msg: 'Booking not found' })
  })

  it('[EMB-05] an idempotency key of the site does not apply on another origin', async () => {
    const person = aPerson()
    await site.ask('sendOtp', person)
    const otp = await codeFor(site, person.email)
    const onSite = String((await site.ask('verifyLoginOTP', { ...person, otp })).body['token'])
    const keyed = { ...items(), idempotency_key: 'same' }
    const own = String((await site.ask('createPurchase', keyed, onSite)).body['purchase_number'])
    await site.database.pool.query(`update code_challenge set sent_at = sent_at - interval '31 s'`)
    await ask('sendOtp', { email: person.email })
    const again = { email: person.email, otp: await codeFor(site, person.email) }
    const token = String((await ask('verifyLoginOTP', again)).body['token'])
    const bought = async () => String((await ask('createPurchase', keyed, { token })).body['purchase_number'])
    const [one, two] = [await bought(), await bought()]
    expect([one === own, one === two]).toEqual([false, true])
  })

  it('[EMB-05] the token is valid only on the origin that received it', async () => {
    const token = await register()
    const asked = async (headers: Record<string, string>) =>
      (
        await site.app.request('/api', {
          method: 'POST',
          body: new URLSearchParams({ action: 'validateCoupon', ...items({}, { coupon: 'WELCOME10' }) }),
          headers: { authorization: `Bearer ${token}`, ...headers },
        })
      ).status
    expect(await asked({ origin: HOTEL })).toBe(200)
    for (const origin of [OTHER, EVIL, SITE_ORIGIN, ...LOOK_ALIKES]) expect(await asked({ origin })).toBe(401)
    expect(await asked({})).toBe(401)
  })

  it('[EMB-05] a token of the site is invalid on another origin', async () => {
    const token = await site.signInNewUser()
    expect((await ask('createPurchase', items(), { token })).status).toBe(401)
  })

  it('[EMB-05] the database stores only the hash of a token, and the token expires after two hours', async () => {
    const token = await register()
    const { rows } = await site.database.pool.query(
      `select row_to_json(s)::text || encode(token_hash, 'escape') as row from session s where origin = $1`,
      [HOTEL],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ row }: { row: string }) => row.includes(token))).toBe(false)
    const age = (minutes: number) =>
      site.database.pool.query(
        `update session set created_at = created_at - $1 * interval '1 minute', expires_at = expires_at - $1 * interval '1 minute'`,
        [minutes],
      )
    // This call looks up the session. A look-up extends a session of the site, but must not extend a scoped session.
    const status = async () => (await ask('validateCoupon', items({}, { coupon: 'NONE' }), { token })).status
    await age(119)
    expect(await status()).toBe(200)
    await age(1)
    expect(await status()).toBe(401)
  })

  it('[EMB-05] the token cannot buy products of the store', async () => {
    const token = await register()
    const products = { items: JSON.stringify({ products: [{ product_id: 1, qty: 1, price: '1.00' }], address_id: 1 }) }
    const { status, body } = await ask('createPurchase', products, { token })
    expect([status, body['issues']]).toEqual([400, [expect.objectContaining({ path: 'items.products' })]])
  })
})

describe('the origins that may call the server', () => {
  const preflight = (origin: string, on = site) =>
    on.app.request('/api', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    })

  it('[EMB-05] the preflight allows only configured origins and never allows cookies', async () => {
    const { headers } = await preflight(HOTEL)
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': HOTEL,
      'access-control-allow-headers': 'authorization,accept-language,content-type',
      'access-control-max-age': '7200',
      vary: expect.stringContaining('Origin'),
    })
    expect(headers.has('access-control-allow-credentials')).toBe(false)
    for (const other of [EVIL, ...LOOK_ALIKES])
      expect((await preflight(other)).headers.has('access-control-allow-origin')).toBe(false)
  })

  it('[EMB-05] only a configured origin may read an answer, and Vary names Origin', async () => {
    const read = (origin: string) =>
      site.app.request('/api?action=HomeData', { headers: { origin, 'accept-encoding': 'gzip' } })
    const answer = await read(HOTEL)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toMatch(/Origin.*Accept-Encoding|Accept-Encoding.*Origin/)
    expect(answer.headers.get('access-control-allow-origin')).toBe(HOTEL)
    expect((await read(EVIL)).headers.has('access-control-allow-origin')).toBe(false)
  })

  it('[EMB-05] without CORS_ORIGINS, no page of another origin can sign a visitor in', async () => {
    const closed = await aSite()
    const { status, headers, body } = await ask('sendOtp', aPerson(), { on: closed })
    expect([status, headers.has('access-control-allow-origin')]).toEqual([403, false])
    expect(body['issues']).toEqual([{ path: 'origin', message: 'Is not one of CORS_ORIGINS' }])
    await closed.end()
  })

  it('[EMB-05] the entry * in CORS_ORIGINS allows only public actions', async () => {
    const open = await aSite({ corsOrigins: `*,${HOTEL}` })
    const listed = await ask('packagesDetails', { slug: 'museum-entry' }, { origin: EVIL, on: open })
    expect([listed.status, listed.headers.get('access-control-allow-origin')]).toEqual([200, EVIL])
    const month = await ask('monthAvailability', { id: '101', month: '2026-12' }, { origin: EVIL, on: open })
    expect(month.status).toBe(200)
    for (const action of ['sendOtp', 'verifyLoginOTP', 'createAccount'])
      expect((await ask(action, aPerson(), { origin: EVIL, on: open })).status).toBe(403)
    const token = await open.signInNewUser()
    expect((await ask('createPurchase', items(), { origin: EVIL, token, on: open })).status).toBe(403)
    expect((await ask('sendOtp', aPerson(), { on: open })).status).toBe(200)
    await open.end()
  })

  it('[EMB-05] no page of another origin may call the actions of staff', async () => {
    for (const origin of [HOTEL, EVIL]) {
      const { status, body } = await ask('staffSignIn', { email: 'a@b.example', otp: '123456' }, { origin })
      expect([status, body['issues']]).toEqual([403, [expect.objectContaining({ path: 'origin' })]])
    }
  })

  it('[EMB-05] each origin has a separate hourly limit of one-time codes', async () => {
    const busy = await aSite({ corsOrigins: `${HOTEL},${OTHER}`, originHourlyLimit: 2 })
    const send = (origin: string) => ask('sendOtp', aPerson(), { origin, on: busy })
    const statuses = [await send(HOTEL), await send(HOTEL), await send(HOTEL), await send(OTHER)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429, 200])
    expect(statuses[2]!.headers.get('access-control-expose-headers')).toBe('Retry-After')
    await busy.end()
  })
})

describe('the page after a payment', () => {
  const page = `${HOTEL}/rooms?lang=ar#book`
  const opened = async (redirect_to: string) => {
    const token = await register()
    const number = await book(token)
    const { body } = await ask('initiatePayment', { purchase_number: number, redirect_to }, { token })
    return new URL(String(body['payment_link'])).pathname
  }
  const decide = async (path: string, decision: string) =>
    (await site.app.request(path, { method: 'POST', body: new URLSearchParams({ decision }) })).headers.get('location')

  it('[EMB-04] [EMB-05] a buyer returns to the requested page after every outcome of the payment', async () => {
    expect(await decide(await opened(page), 'pay')).toBe(page)
    const unpaid = `${HOTEL}/rooms?lang=ar&dareesha-payment=`
    expect(await decide(await opened(page), 'decline')).toBe(`${unpaid}declined#book`)
    expect(await decide(await opened(page), 'cancel')).toBe(`${unpaid}cancelled#book`)
  })

  it('[EMB-04] the payment form may lead only to the site and to the origin of the return page', async () => {
    const policy = (await site.app.request(await opened(page))).headers.get('content-security-policy')
    expect(policy).toContain(`form-action 'self' ${HOTEL};`)
    expect((await site.app.request(await opened('/p/museum-entry'))).headers.get('content-security-policy')).toContain(
      `form-action 'self';`,
    )
  })

  it('[EMB-05] no page can frame the payment page', async () => {
    const { headers } = await site.app.request(await opened(page))
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
})
