import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { actions } from '@dareesha/contract'
import type { ActionName } from '@dareesha/contract'
import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { repeats, tally } from '../testing/endurance.ts'
import { assertDocumented } from '../testing/openapi.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { CUP, SET_OF_TWO } from '../testing/store.ts'
import { validValues } from '../testing/valid-values.ts'

const RUNS = Number(process.env['FC_RUNS'] ?? repeats(200))
const BATCH = 6

let site: TestSite
let tokens: readonly string[]
let server: ServerType
beforeAll(async () => {
  site = await aSite()
  server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  tokens = await signInUsers()
})
afterAll(async () => {
  server.close()
  await site.end()
})

/** Many users, because a single user soon reaches the limit of coupon guesses. */
const signInUsers = () => Promise.all(Array.from({ length: 100 }, () => site.signInNewUser()))

const hostileText = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1e9',
    '9007199254740993',
    '999999999999999',
    'NaN',
    '0x10',
    ' 1 ',
    '1.005',
    '٣',
    '۳',
    '１',
  ),
  fc.constantFrom('2026-02-30', '0000-01-01', '9999-12-31', '12/31/9999', '0000-01', '0999-12', '9999-12', '2026-12'),
  fc.constantFrom('\0', '\ud800', '\udfff', '\u202e', '😀'.repeat(60), 'x'.repeat(3000), "' or 1=1 --", '%', '\\'),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '<img src=x onerror=alert(1)>',
    '//elsewhere.example',
    '[]',
    '{}',
    'null',
  ),
)
const anyText = fc.oneof({ weight: 3, arbitrary: hostileText }, fc.string({ unit: 'binary' }), fc.json())
const anyValue = fc.oneof(hostileText, fc.jsonValue(), fc.integer(), fc.double(), fc.constant(undefined))

const BOOKINGS = [
  { package_id: 104, adult_qty: 2, child_qty: 1, adult_price: '15.00', child_price: '5.00', total: '35.00' },
  {
    package_id: 101,
    adult_qty: 1,
    child_qty: 0,
    adult_price: '140.00',
    child_price: '70.00',
    total: '140.00',
    date: '2026-12-10',
    time_slot_id: 50_000,
    time_slot_data: '07:00 - 08:30',
    subpackages_id: [7_000],
    subpackages_adult_qty: [0],
    subpackages_child_qty: [0],
    meals_id: [9_000],
    meals_qty: [0],
    transport_id: 8_000,
    transport_type: 'one_way',
    transport_name: 'Coach',
    notes: '',
  },
]
const ORDER_LINES = [CUP, SET_OF_TWO]
const EXTRA_FIELDS = { site: 'dareesha', redirect_to: '/booking-details/x?success' }
const WITH_COUPON = { ...EXTRA_FIELDS, coupon: 'SUNSET15' }

const changed = (record: object, most: number, ...unknown: string[]): fc.Arbitrary<object> =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(record), ...unknown), anyValue, { maxKeys: most })
    .map((change) => ({ ...record, ...change }))

const anyItems = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.oneof(...BOOKINGS.map((booking) => changed(booking, 1, 'status'))),
        fc.oneof(changed(EXTRA_FIELDS, 1, 'user_id'), changed(WITH_COUPON, 1)),
      )
      .map(([booking, extraFields]) => JSON.stringify({ packages: [booking], ...extraFields })),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.oneof(...BOOKINGS.map((booking) => changed(booking, 9, '__proto__'))), { maxLength: 3 })
      .map((packages) => JSON.stringify({ packages })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.array(fc.oneof(...ORDER_LINES.map((line) => changed(line, 1, '__proto__'))), { minLength: 1, maxLength: 3 }),
        changed({ address_id: 1, shipping_id: '1' }, 1, 'packages', 'coupon'),
      )
      .map(([products, extraFields]) => JSON.stringify({ products, ...extraFields })),
  },
  fc.constantFrom('['.repeat(20_000), `{"packages":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, '{"packages":{}}'),
  anyText,
)

const REQUIRED: ReadonlySet<string> = new Set([
  'items',
  'id',
  'post_card_id',
  'front_side',
  'back_side',
  'destination_slug',
  'address',
])

/** These actions refuse unknown fields, and the test has no invoice, so only a form without fields succeeds. */
const RAFFLE_ACTIONS: ReadonlySet<ActionName> = new Set(['listRafflesByInvoice', 'getRaffleTickets'])

const formsOf = (action: ActionName): fc.Arbitrary<URLSearchParams> => {
  const names = Object.keys(actions[action].request.def.shape)
  const valueOf = (name: string): fc.Arbitrary<string> =>
    name === 'items' ? anyItems : fc.oneof(validValue(action, name), anyText)
  const fields = Object.fromEntries([...names, 'user_id', 'stray'].map((name) => [name, valueOf(name)]))
  const anyForm = fc.record(fields, { requiredKeys: names.filter((name) => REQUIRED.has(name)) })
  const noFields = fc.constant<Record<string, string>>({})
  return (RAFFLE_ACTIONS.has(action) ? fc.oneof(anyForm, noFields) : anyForm).map(
    (form) => new URLSearchParams({ action, ...form }),
  )
}

const validValue = (action: ActionName, name: string) => ({
  weight: 4,
  arbitrary:
    name === 'mobile'
      ? fc.nat(9_999_999).map((number) => `97150${String(number).padStart(7, '0')}`)
      : listed(action, name),
})
const listed = (action: ActionName, name: string) => fc.constantFrom(...(validValues(action, name) ?? ['kayak']))

const anyTypeOfBody = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'Application/X-WWW-Form-Urlencoded; charset=utf-16',
  'multipart/form-data; boundary=b',
  'application/json',
  '',
)

async function succeeds(path: string, request: RequestInit = {}, action?: ActionName): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, request)
  const body = (await answer.json()) as Record<string, unknown>
  expect(answer.status, JSON.stringify(body)).toBeLessThan(500)
  expect(body['success']).toBe(answer.status === 200 ? body['success'] : 0)
  if (action !== undefined) assertDocumented(`${action}Answer`, answer.status, body)
  if (body['success'] !== 1) expect(body).toMatchObject({ success: 0, msg: expect.stringMatching(/./) })
  return body['success'] === 1
}

const NEVER_SUCCESSFUL: ReadonlySet<ActionName> = new Set([
  'initiatePayment',
  'cancelPurchase',
  'cancelBooking',
  'bookingDetails',
  'verifyLoginOTP',
  'createAccount',
  'logout',
  'deleteAddress',
  'uploadInvoice',
])

type Sent = {
  readonly body: string | URLSearchParams | FormData
  readonly headers?: { readonly 'content-type': string }
}

const FORMATS = {
  form: (fields: URLSearchParams): Sent => ({ body: fields }),
  multipart: (fields: URLSearchParams): Sent => {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    return { body }
  },
  json: (fields: URLSearchParams): Sent => ({
    body: JSON.stringify(Object.fromEntries(fields)),
    headers: { 'content-type': 'application/json' },
  }),
}
const formats = Object.keys(FORMATS) as (keyof typeof FORMATS)[]

it.each(Object.keys(actions) as ActionName[])(
  '[R13] [OCTO-06] %s answers or refuses every form as documented, and never fails',
  async (action) => {
    let done = 0
    const sent = { form: 0, multipart: 0, json: 0 }
    // A session that ends would make the other actions fail early. A user with an open purchase is not erased.
    const users = action === 'logout' ? [] : action === 'erasePerson' ? await signInUsers() : tokens
    const anyToken = fc.constantFrom(...users, 'made-up', '')
    const send = async (fields: URLSearchParams, token: string, format: keyof typeof FORMATS) => {
      const { body, headers } = FORMATS[format](fields)
      const request = { method: 'POST', body, headers: { ...headers, authorization: `Bearer ${token}` } }
      if (await succeeds('/api', request, action)) done += 1
      sent[format] += 1
    }
    const batches = fc.array(fc.tuple(formsOf(action), anyToken), { minLength: BATCH, maxLength: BATCH })
    await fc.assert(
      fc.asyncProperty(batches, async (batch) => {
        await Promise.all(batch.map(([fields, token], at) => send(fields, token, formats[at % formats.length]!)))
      }),
      { numRuns: Math.ceil(RUNS / BATCH) },
    )
    // The test would prove nothing if the server refused every form early.
    if (!NEVER_SUCCESSFUL.has(action)) expect(done).toBeGreaterThan(Math.min(RUNS / 50, 20))
    expect(await audit(site.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
    const counts = Object.values(sent)
    tally(
      'E6',
      'requests',
      counts.reduce((sum, count) => sum + count, 0),
    )
    for (const [format, count] of Object.entries(sent))
      tally('E6', 'requests of each action and format', count, `${action} as ${format}`)
  },
)

it('[R13] the endpoint answers any bytes, content type and query without an internal failure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), anyTypeOfBody, anyText, async (body, type, text) => {
      await succeeds('/api', { method: 'POST', body, headers: { 'content-type': type } })
      await succeeds(`/api?${new URLSearchParams([['action', text]]).toString()}`)
    }),
    { numRuns: RUNS },
  )
  tally('E6', 'requests', RUNS * 2)
})
