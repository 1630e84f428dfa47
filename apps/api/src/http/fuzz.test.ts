import { actions } from '@dareesha/contract'
import type { ActionName } from '@dareesha/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { repeats } from '../testing/endurance.ts'
import { postcardFields } from '../testing/postcards.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { ADDRESS, CUP, SET_OF_TWO } from '../testing/store.ts'

const RUNS = Number(process.env['FC_RUNS'] ?? repeats(200))

let site: TestSite
let tokens: readonly string[]
beforeAll(async () => {
  site = await aSite()
  // Many users, because a user who guesses coupons soon reaches a limit.
  tokens = await Promise.all(Array.from({ length: 100 }, () => site.signInNewUser()))
})
afterAll(() => site.end())

/** Values that often break servers: ends of ranges, other digits, lone surrogates, names on `Object.prototype`. */
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

/** Bookings without a fault. The generator breaks them one field at a time. */
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
const ORDERED = [CUP, SET_OF_TWO]
const BESIDE = { site: 'dareesha', redirect_to: '/booking-details/x?success' }
const WITH_COUPON = { ...BESIDE, coupon: 'SUNSET15' }

/** A record with at most `most` of its fields, or a strange one, replaced. */
const changed = (of: object, most: number, ...strange: string[]): fc.Arbitrary<object> =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(of), ...strange), anyValue, { maxKeys: most })
    .map((change) => ({ ...of, ...change }))

const anyItems = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.oneof(...BOOKINGS.map((of) => changed(of, 1, 'status'))),
        fc.oneof(changed(BESIDE, 1, 'user_id'), changed(WITH_COUPON, 1)),
      )
      .map(([booking, beside]) => JSON.stringify({ packages: [booking], ...beside })),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.oneof(...BOOKINGS.map((of) => changed(of, 9, '__proto__'))), { maxLength: 3 })
      .map((packages) => JSON.stringify({ packages })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.array(fc.oneof(...ORDERED.map((of) => changed(of, 1, '__proto__'))), { minLength: 1, maxLength: 3 }),
        changed({ address_id: 1, shipping_id: '1' }, 1, 'packages', 'coupon'),
      )
      .map(([products, beside]) => JSON.stringify({ products, ...beside })),
  },
  fc.constantFrom('['.repeat(20_000), `{"packages":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, '{"packages":{}}'),
  anyText,
)

/** Without these fields the server refuses a form before it reads the others. */
const NEEDED: ReadonlySet<string> = new Set([
  'items',
  'id',
  'post_card_id',
  'front_side',
  'back_side',
  'destination_slug',
  'address',
])

/** A form of an action: most of its fields, each once, valid or wrong. */
const formsOf = (action: ActionName): fc.Arbitrary<URLSearchParams> => {
  const names = Object.keys(actions[action].request.def.shape)
  const valueOf = (name: string): fc.Arbitrary<string> =>
    name === 'items' ? anyItems : fc.oneof(right(action, name), anyText)
  const fields = Object.fromEntries([...names, 'user_id', 'stray'].map((name) => [name, valueOf(name)]))
  return fc
    .record(fields, { requiredKeys: names.filter((name) => NEEDED.has(name)) })
    .map((form) => new URLSearchParams({ action, ...form }))
}

/** Valid values of a field, so that the server also reads the fields after it. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  id: ['101', '104'],
  date: ['2026-12-10', '12/10/2026'],
  month: ['2026-12'],
  slug: ['museum-entry', 'al-noor-island'],
  page_slug: ['terms', 'aboutus'],
  destination_slug: ['', 'kalba-mangroves'],
  email: ['fuzz@example.ae'],
  otp: ['123456'],
  voucher_id: ['1', '2'],
  invoice_id: ['1', '2'],
  destination_id: ['1', '2'],
  lat: ['25.36', '0'],
  lang: ['55.39', '56.35'],
  product_id: ['1001', '1005'],
  address_id: ['1', '2', '3'],
  url_slug: ['gsharshop'],
  category_slug: ['clay', 'oud-lane'],
  tags: ['gifts', 'Coffee time'],
  shipping_id: ['1'],
}
const { front_side: FRONT = '', back_side: BACK = '' } = await postcardFields()
/** Valid values where a field name has another meaning. */
const RIGHT_OF: Readonly<Partial<Record<ActionName, typeof RIGHT>>> = {
  getVourcherDetails: { id: ['1', '2'], slug: ['karak-at-the-creek'] },
  getVoucherCode: { id: ['1', '2'] },
  getProduct: { slug: ['clay-cup', 'finjan-cups', 'plum-cup'] },
  addAddress: {
    address: [JSON.stringify(ADDRESS), JSON.stringify({ ...ADDRESS, city: 'Kalba', phone: '٠٥٠١٢٣٤٥٦٧' })],
  },
  addPostCardOrder: {
    post_card_id: ['1'],
    message: ['Greetings', 'x'.repeat(381), 'سلام'],
    front_side: [FRONT],
    back_side: [BACK],
    image: [''],
  },
}
const right = (action: ActionName, name: string) => ({
  weight: 4,
  arbitrary:
    // A new address each time, because one address receives only a few codes.
    name === 'mobile'
      ? fc.nat(9_999_999).map((number) => `97150${String(number).padStart(7, '0')}`)
      : listed(action, name),
})
const listed = (action: ActionName, name: string) =>
  fc.constantFrom(...(RIGHT_OF[action]?.[name] ?? RIGHT[name] ?? ['kayak']))

const anyTypeOfBody = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'Application/X-WWW-Form-Urlencoded; charset=utf-16',
  'multipart/form-data; boundary=b',
  'application/json',
  '',
)

/** Whether the action succeeded; fails the test when the answer is no answer of the API. */
async function isDone(path: string, request: RequestInit = {}): Promise<boolean> {
  const answer = await site.app.request(path, request)
  const body = (await answer.json()) as Record<string, unknown>
  expect(answer.status, JSON.stringify(body)).toBeLessThan(500)
  expect(body['success']).toBe(answer.status === 200 ? body['success'] : 0)
  if (body['success'] !== 1) expect(body).toMatchObject({ success: 0, msg: expect.stringMatching(/./) })
  return body['success'] === 1
}

/** Actions that need a number or a code that cannot be guessed. */
const NEVER_DONE: ReadonlySet<ActionName> = new Set([
  'initiatePayment',
  'cancelPurchase',
  'bookingDetails',
  'verifyLoginOTP',
  'logout',
  'deleteAddress',
  // A text is no file; the upload tests try files.
  'uploadInvoice',
])

it.each(Object.keys(actions) as ActionName[])(
  '[R13] %s answers or refuses every form and never fails',
  async (action) => {
    let done = 0
    // A session that ends would make the other actions fail early.
    const anyToken = action === 'logout' ? fc.constant('made-up') : fc.constantFrom(...tokens, 'made-up', '')
    await fc.assert(
      fc.asyncProperty(formsOf(action), anyToken, async (body, token) => {
        const headers = { authorization: `Bearer ${token}` }
        if (await isDone('/api', { method: 'POST', body, headers })) done += 1
      }),
      { numRuns: RUNS },
    )
    // If the server refused every form early, the test would prove nothing.
    if (!NEVER_DONE.has(action)) expect(done).toBeGreaterThan(Math.min(RUNS / 50, 20))
    expect(await audit(site.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  },
)

it('[R13] the endpoint answers any bytes, content type and query', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), anyTypeOfBody, anyText, async (body, type, text) => {
      await isDone('/api', { method: 'POST', body, headers: { 'content-type': type } })
      await isDone(`/api?${new URLSearchParams([['action', text]]).toString()}`)
    }),
    { numRuns: RUNS },
  )
})
