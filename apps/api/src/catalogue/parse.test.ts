import { describe, expect, it } from 'vitest'

import { MAX_FAULTS } from './fault.ts'
import { TODAY } from '../testing/catalogue.ts'
import { parseCatalogue } from './parse.ts'

const destination = { id: 1, name: 'Mleiha', url_slug: 'mleiha' }
const aPackage = (id: unknown, more: object = {}) => ({
  id,
  destination_id: 1,
  package_name: `Package ${String(id)}`,
  url_slug: `package-${String(id)}`,
  price: '10',
  ...more,
})

function faultsOf(file: object): readonly string[] {
  const read = parseCatalogue({ destinations: [destination], ...file }, TODAY)
  return read.ok ? [] : read.failure.map(({ path, reason }) => `${path}: ${reason}`)
}

const pathsOf = (file: object) => faultsOf(file).map((fault) => fault.slice(0, fault.indexOf(': ')))

describe('parseCatalogue', () => {
  it('a faulty package does not shift the paths of later faults', () => {
    const packages = [
      aPackage(1, { price: 'free' }),
      aPackage(2, { destination_id: 9 }),
      'no package',
      aPackage(4, { slots: [{ id: 7, adult_tickets: 'many', time: '9' }] }),
      aPackage(5, { slots: [{ id: 7 }] }),
      aPackage(5),
    ]
    const coupons = [
      { code: 'A', type: 'none' },
      { code: 'B', type: 'aed', off: 5, packages: [1, 5, 99, 'x'] },
    ]
    expect(faultsOf({ packages, coupons })).toEqual([
      'coupons[0].type: Is not one of the known values',
      'coupons[1].packages[2]: Unknown package: 99',
      'coupons[1].packages[3]: Must be a whole number, 0 or more, with at most 15 digits',
      'packages[0].price: Must be an amount in AED, 0 or more',
      'packages[1].destination_id: Unknown destination: 9',
      'packages[2]: Must be an object',
      'packages[3].slots[0].adult_tickets: Must be a whole number, 0 or more, with at most 15 digits',
      'packages[3].slots[0].time: Unknown key',
      'packages[4].slots[0].id: Is taken: packages[3].slots[0] has 7 too',
      'packages[5].id: Is taken: packages[4] has 5 too',
      'packages[5].url_slug: Is taken: packages[4] has package-5 too',
    ])
  })

  it('[UX-10] [CAN-01] each faulty fact of a package is reported with its path', () => {
    const facts = {
      duration_minutes: '1:30',
      languages: ['en', 'Klingon', 'qz'],
      meeting_point: { en: 'Jetty' },
      free_cancellation_hours: 8785,
      cancellation_hours: 24,
    }
    expect(faultsOf({ packages: [aPackage(1, facts)] })).toEqual([
      'packages[0].cancellation_hours: Unknown key',
      'packages[0].duration_minutes: Must be a whole number, 0 or more, with at most 15 digits',
      'packages[0].free_cancellation_hours: Is out of range',
      'packages[0].languages[1]: Is not one of the known values',
      'packages[0].meeting_point: Must be text, a number or a flag',
    ])
    expect(faultsOf({ packages: [aPackage(1, { languages: 'en, qz' })] })).toEqual([
      'packages[0].languages[1]: Is not one of the known values',
    ])
  })

  it('an unknown key or a wrong JSON type does not hide other faults', () => {
    expect(
      faultsOf({
        packages: [aPackage(1, { meels: [], price: {}, slots: {}, availability: [{ date: 'soon', adults: 1 }] })],
        pages: [{}],
      }),
    ).toEqual([
      'packages[0].availability[0].adults: Unknown key',
      'packages[0].availability[0].date: Must be a date, as YYYY-MM-DD',
      'packages[0].meels: Unknown key',
      'packages[0].price: Must be text, a number or a flag',
      'packages[0].slots: Must be a list',
      'pages[0].url_slug: Is required',
    ])
  })

  it('[ENT-33] the picture of a postcard template must be a data URL', () => {
    const card = { id: 1, name: 'Dhows', price: '25.00' }
    const withPictures = (...pictures: readonly (string | null)[]) =>
      faultsOf({ postcards: pictures.map((image_base64, index) => ({ ...card, id: index + 1, image_base64 })) })
    expect(withPictures('data:image/png;base64,iVBORw0KGgo=', '', null)).toEqual([])
    expect(withPictures('iVBORw0KGgo=', 'data:image/svg+xml;base64,AA==')).toEqual(
      [0, 1].map((at) => `postcards[${at}].image_base64: Must be a data URL of a PNG, JPEG, WebP or AVIF picture`),
    )
  })

  it('[CAT-01] a ticket label without an Arabic text must be a documented label', () => {
    const labels = (ticket_labels: object) => faultsOf({ packages: [aPackage(1, { ticket_labels })] })
    expect(labels({ adult: 'sunbed', child: 'Cabana', arabic_child: 'كبانة' })).toEqual([])
    expect(labels({ adult: 'Sun bed', kid: 'child' })).toEqual([
      'packages[0].ticket_labels.adult: Is not one of the known values',
      'packages[0].ticket_labels.kid: Unknown key',
    ])
  })

  it.each(['half/day', 'what?', 'part#2', 'back\\slash', '%2Fx', ' spaced ', '.', '..'])(
    'a slug %j that no URL can contain is a fault',
    (slug) => {
      const reason = 'Must fit into a URL: no / \\ ? # or %20, no white space around it, and not . or ..'
      const file = {
        destinations: [destination, { ...destination, id: 2, url_slug: slug }],
        packages: [aPackage(1, { url_slug: slug })],
        vouchers: [{ id: 1, name: 'Tea', url_slug: slug }],
        products: [{ product_id: 1, slug, product_title: 'Cup', price: 5 }],
        pages: [{ url_slug: slug }],
      }
      expect(faultsOf(file)).toEqual([
        `destinations[1].url_slug: ${reason}`,
        `packages[0].url_slug: ${reason}`,
        `pages[0].url_slug: ${reason}`,
        `products[0].slug: ${reason}`,
        `vouchers[0].url_slug: ${reason}`,
      ])
    },
  )

  it('a slug may contain letters of any script, spaces and signs', () => {
    expect(
      faultsOf({
        packages: ['صحراء', 'a b', '100%-fun', 'a&b+c', '.well', 'v1.2'].map((slug, index) =>
          aPackage(index + 1, { url_slug: slug }),
        ),
      }),
    ).toEqual([])
  })

  it.each([
    ['a minimum of the party above its maximum', { overall_min_limit: 6, overall_max_limit: 4 }],
    ['a minimum of adults above the maximum of the party', { adult_min_qty: 3, overall_max_limit: 2 }],
    ['a minimum of 100 adults', { adult_min_qty: 100 }],
    ['a maximum of 0 adults and 0 children', { adult_max_qty: 0, child_max_qty: 0 }],
  ])('[QTY-10] [QTY-11] limits that no party meets are a fault of an enabled package: %s', (_, limits) => {
    expect(faultsOf({ packages: [aPackage(1, limits)] })).toEqual([
      'packages[0]: Can never be booked: the limits of adults, children and all together allow no party',
    ])
    expect(faultsOf({ packages: [aPackage(1, { ...limits, disabled: 1 })] })).toEqual([])
  })

  it('unreadable and missing days do not count as repeated days', () => {
    const days = [{ date: '2026-02-30' }, { date: 'soon' }, {}]
    expect(faultsOf({ packages: [aPackage(1, { availability: days, date_prices: days })] })).toEqual(
      ['availability', 'date_prices'].flatMap((list) => [
        `packages[0].${list}[0].date: Must be a date, as YYYY-MM-DD`,
        `packages[0].${list}[1].date: Must be a date, as YYYY-MM-DD`,
        `packages[0].${list}[2].date: Is required`,
      ]),
    )
  })

  it('[AMB-035] a day that occurs in two notations is a fault', () => {
    const days = [{ date: '2026-12-05' }, { date: '2026-12-06' }, { date: '12/05/2026' }]
    expect(faultsOf({ packages: [aPackage(1, { availability: days })] })).toEqual([
      'packages[0].availability[2].date: Is taken: packages[0].availability[0] has 2026-12-05 too',
    ])
  })

  it('[ENT-01] a destination without an id or a slug is a fault', () => {
    const destinations = [
      { name: 'A', url_slug: 'a' },
      { id: 2, name: 'B' },
      { id: 'two', name: 'C', url_slug: 'c' },
      {},
    ]
    expect(pathsOf({ destinations, packages: [aPackage(1), aPackage(2, { destination_id: 2 })] })).toEqual([
      'destinations[0].id',
      'destinations[1].url_slug',
      'destinations[2].id',
      'destinations[3].id',
      'destinations[3].name',
      'destinations[3].url_slug',
      'packages[0].destination_id',
    ])
  })

  it('repeated ids, slugs and codes are faults in every list', () => {
    const repeated = (row: object) => [row, row]
    const row = { id: 3, package_name: 'Row', meal_name: 'Row', name: 'Row' }
    const rows = (...names: readonly string[]) =>
      names.map((name) => ({ id: 3, [name]: 'Row' })).flatMap((sent) => [sent, sent])
    expect(
      pathsOf({
        destinations: repeated(destination),
        packages: [
          aPackage(1, {
            sub_packages: rows('package_name'),
            meals: rows('meal_name'),
            transport: rows('name'),
            slots: repeated({ id: 8 }),
          }),
        ],
        coupons: [
          { code: 'welcome', type: 'aed', off: 1 },
          { code: ' WELCOME ', type: 'aed', off: 1 },
        ],
        pages: [{ url_slug: 'terms' }, { slug: 'terms' }],
        vouchers: repeated({ id: 7, name: 'Voucher', url_slug: 'voucher' }),
        scratch_prizes: repeated({ id: 3, name: 'Prize', stock: 1 }),
        products: repeated({
          product_id: 3,
          slug: 'bowl',
          product_title: 'Bowl',
          variants: [{ name: 'Size', options: repeated({ option_id: 5, option_name: 'S' }) }],
          variation_attributes: [
            { id: 6, variant_options: [5] },
            { id: 6, variant_options: [5] },
          ],
        }),
        collections: repeated({ id: 3, slug: 'pottery', collection_name: 'Pottery' }),
        postcards: repeated({ id: 3, name: 'Row', price: '15.00' }),
        banners: repeated(row),
      }),
    ).toEqual([
      'banners[1].id',
      'collections[1].id',
      'collections[1].slug',
      'coupons[1].code',
      'destinations[1].id',
      'destinations[1].url_slug',
      'packages[0].meals[1].id',
      'packages[0].slots[1].id',
      'packages[0].sub_packages[1].id',
      'packages[0].transport[1].id',
      'pages[1].slug',
      'postcards[1].id',
      'products[0].variants[0].options[1].option_id',
      'products[0].variation_attributes[0].variant_options',
      'products[0].variation_attributes[1].id',
      'products[0].variation_attributes[1].variant_options',
      'products[1].product_id',
      'products[1].slug',
      'products[1].variants[0].options[1].option_id',
      'products[1].variation_attributes[0].variant_options',
      'products[1].variation_attributes[1].id',
      'products[1].variation_attributes[1].variant_options',
      'scratch_prizes[1].id',
      'vouchers[1].id',
      'vouchers[1].url_slug',
    ])
  })

  it('[ENT-23] [SCR-04] each missing or invalid field of a scratch prize is a fault', () => {
    const prize = { id: 1, name: 'Karak', stock: '5' }
    expect(faultsOf({ scratch_prizes: [prize] })).toEqual([])
    expect(faultsOf({ scratch_prizes: [{ ...prize, stok: 5 }, { id: 2 }, { ...prize, id: 3, stock: '-1' }] })).toEqual([
      'scratch_prizes[0].stok: Unknown key',
      'scratch_prizes[1].name: Is required',
      'scratch_prizes[1].stock: Is required',
      'scratch_prizes[2].stock: Must be a whole number, 0 or more, with at most 15 digits',
    ])
    expect(faultsOf({ scratch_prizes: [{ ...prize, stock: 2_147_483_648 }] })).toEqual([
      'scratch_prizes[0].stock: Must be at most 2147483647',
    ])
  })

  it('[ENT-18] [VCH-10] each missing or invalid field of a voucher is a fault', () => {
    const voucher = { id: 1, name: 'Karak', url_slug: 'karak', destination_id: destination.id }
    expect(faultsOf({ destinations: [destination], vouchers: [voucher] })).toEqual([])
    expect(
      pathsOf({
        destinations: [destination],
        vouchers: [
          { ...voucher, expiry_date: 'soon' },
          { id: 2, name: 'Dates', expires: '2026-12-31' },
          { ...voucher, id: 3, url_slug: 'dates', destination_id: 999 },
          { id: 4, name: 'At no destination', url_slug: 'anywhere' },
        ],
      }),
    ).toEqual(['vouchers[0].expiry_date', 'vouchers[1].expires', 'vouchers[1].url_slug', 'vouchers[2].destination_id'])
  })

  it('[QTY-13] [SLOT-08] a limit beyond the range of a counter is a fault', () => {
    const tooMany = 2_147_483_648
    const packages = [
      aPackage(1, {
        adult_overall_limit: tooMany,
        child_overall_limit: '99999999999999999999',
        slots: [{ id: 1, adult_tickets: tooMany }],
        availability: [{ date: '2026-12-01', child_tickets: String(tooMany) }],
      }),
      aPackage(2, { adult_overall_limit: tooMany - 1 }),
    ]
    const coupons = [{ code: 'A', type: 'aed', off: 1, usage_limit: tooMany, per_user_limit: tooMany }]
    expect(pathsOf({ packages, coupons })).toEqual([
      'coupons[0].per_user_limit',
      'coupons[0].usage_limit',
      'packages[0].adult_overall_limit',
      'packages[0].availability[0].child_tickets',
      'packages[0].child_overall_limit',
      'packages[0].slots[0].adult_tickets',
    ])
  })

  it('[R14] a coupon whose last day is before its first day is a fault', () => {
    const days = { valid_from: '2026-12-02', valid_until: '2026-12-01' }
    const coupons = [days, { ...days, valid_until: '2026-12-02' }].map((valid, at) => ({
      code: `A${at}`,
      type: 'aed',
      off: 1,
      ...valid,
    }))
    expect(faultsOf({ coupons })).toEqual(['coupons[0].valid_until: Is out of range'])
  })

  it('texts and keys that Postgres refuses are faults', () => {
    const long = 'x'.repeat(201)
    expect(
      pathsOf({
        packages: [aPackage(1, { description: 'a\0b', tags: ['a', '\ud800'], url_slug: long })],
        coupons: [
          { code: long, type: 'aed', off: 1 },
          { code: '  ', type: 'aed', off: 1 },
        ],
        pages: [{ url_slug: long }, { url_slug: 'terms', blocks: [{ text: 'a\0' }] }],
        products: [{ 'a\0': [{ b: '\0' }] }],
        settings: { [long]: 1, deep: { deeper: ['\udc00'] } },
      }),
    ).toEqual(
      expect.arrayContaining([
        'packages[0].description',
        'packages[0].tags[1]',
        'packages[0].url_slug',
        'coupons[0].code',
        'coupons[1].code',
        'pages[0].url_slug',
        'pages[1].blocks[0].text',
        'products[0]["a\\u0000"]',
        'products[0]["a\\u0000"][0].b',
        'settings.deep.deeper[0]',
      ]),
    )
  })

  it('a number that is too large for JavaScript is a fault', () => {
    expect(pathsOf(JSON.parse('{"banners": [{"points": 12345678901234567890, "price": 1e999}]}') as object)).toEqual([
      'banners[0].points',
      'banners[0].price',
    ])
  })

  it('the key __proto__ is reported as unknown', () => {
    expect(faultsOf(JSON.parse('{"products": [{"__proto__": {"a": 1}}], "__proto__": {}}') as object)).toContain(
      'products[0].__proto__: Unknown key',
    )
  })

  it('content with more than 64 nested levels is a fault', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(300_000)}${']'.repeat(300_000)}`)
    const [fault, ...others] = faultsOf({ banners: [{ a: deep }] })
    expect(fault).toMatch(/^banners\[0\]\.a(\[0\]){61}: Is nested more than 64 levels deep$/)
    expect(others).toEqual([])
  })

  it.each([null, [], 'text', 7, true])('parseCatalogue refuses %j', (content) => {
    expect(parseCatalogue(content, TODAY)).toEqual({ ok: false, failure: [{ path: '', reason: 'Must be an object' }] })
  })

  it.each([
    'destinations',
    'packages',
    'coupons',
    'vouchers',
    'scratch_prizes',
    'products',
    'collections',
    'pages',
    'postcards',
    'banners',
  ])('the list %s and its rows must have the right JSON type', (name) => {
    for (const wrong of [null, 7, 'text', {}]) expect(pathsOf({ [name]: wrong })).toEqual([name])
    for (const wrong of [null, 7, 'text', []]) expect(pathsOf({ [name]: [{ id: 1 }, wrong] })).toContain(`${name}[1]`)
  })

  it('[UX-26] a row of synonyms must name at least two words', () => {
    expect(faultsOf({ synonyms: [{ words: ['tent', 'camp'] }, { words: 'boat, dhow' }] })).toEqual([])
    expect(
      faultsOf({
        synonyms: [
          { words: ['tent'] },
          {},
          { words: { a: 1 } },
          { words: 'a,b', word: 'c' },
          'tent',
          { words: ['', 'b'] },
        ],
      }),
    ).toEqual([
      'synonyms[0].words: Must name at least two words',
      'synonyms[1].words: Must name at least two words',
      'synonyms[2].words: Must be a list',
      'synonyms[3].word: Unknown key',
      'synonyms[4]: Must be an object',
      'synonyms[5].words: Must name at least two words',
    ])
    expect(faultsOf({ synonyms: {} })).toEqual(['synonyms: Must be a list'])
  })

  it('[ENT-15] settings and banners that the home page cannot show are faults', () => {
    const settings = { tag1: ['Family'], display_vouchers: 'perhaps', another: ['is', 'kept'] }
    expect(pathsOf({ settings, banners: [{ image: 'a.svg' }, { image: { en: 'b.svg' } }] })).toEqual([
      'banners[1].image',
      'settings.display_vouchers',
      'settings.tag1',
    ])
  })

  it('a fault names the JSON type that a field should have', () => {
    expect(faultsOf({ store_design: 7, shipping_fee: [], settings: 'none' })).toEqual([
      'settings: Must be an object',
      'shipping_fee: Must be an amount, or an object with a price',
      'store_design: Must be an object',
    ])
  })

  it('a report lists at most 100,000 faults', () => {
    const rows = Array.from({ length: MAX_FAULTS + 10 }, () => 7)
    for (const file of [
      { packages: rows },
      { packages: [aPackage(1, { availability: rows })] },
      { packages: [aPackage(1, { enable_date_picker: 1, disabled_dates: rows })] },
      { packages: [Object.fromEntries(rows.map((_, index) => [`key${index}`, 1]))] },
    ]) {
      const faults = faultsOf(file)
      expect(faults).toHaveLength(MAX_FAULTS + 1)
      expect(faults.at(-1)).toBe(': Has more than 100000 faults; the others are not listed')
    }
  }, 180_000)
})
