import { actions } from '@dareesha/contract'
import type { ActionName } from '@dareesha/contract'
import fc from 'fast-check'

import { CUP, SET_OF_TWO } from './store.ts'
import { validValues } from './valid-values.ts'

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
export const anyText = fc.oneof({ weight: 3, arbitrary: hostileText }, fc.string({ unit: 'binary' }), fc.json())
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

/** The forms of an action always contain its fields in this set, so that enough forms succeed. Only forms of `RAFFLE_ACTIONS` may be empty. */
const ALWAYS_SENT: ReadonlySet<string> = new Set([
  'items',
  'id',
  'post_card_id',
  'front_side',
  'back_side',
  'destination_slug',
  'address',
])

/** The visitors of the tests have no invoice, so these actions succeed only without an `id`. Half of the forms have no fields. */
const RAFFLE_ACTIONS: ReadonlySet<ActionName> = new Set(['listRafflesByInvoice', 'getRaffleTickets'])

/** Each field is valid or hostile, and most fields may be absent. */
export const formsOf = (action: ActionName): fc.Arbitrary<URLSearchParams> => {
  const names = Object.keys(actions[action].request.def.shape)
  const valueOf = (name: string): fc.Arbitrary<string> =>
    name === 'items' ? anyItems : fc.oneof(validValue(action, name), anyText)
  const fields = Object.fromEntries([...names, 'user_id', 'stray'].map((name) => [name, valueOf(name)]))
  const anyForm = fc.record(fields, { requiredKeys: names.filter((name) => ALWAYS_SENT.has(name)) })
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

type Sent = {
  readonly body: string | URLSearchParams | FormData
  readonly headers?: { readonly 'content-type': string }
}

/** The formats in which the endpoint reads a form. */
export const FORMATS = {
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
export const formats = Object.keys(FORMATS) as (keyof typeof FORMATS)[]
