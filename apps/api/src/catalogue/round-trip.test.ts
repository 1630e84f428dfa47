import { calendarDate } from '@dareesha/contract'
import type { CatalogueFile } from '@dareesha/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { demoCatalogue } from './demo/demo-catalogue.ts'
import { exportCatalogue } from './export.ts'
import { importCatalogue, importCatalogueText } from './import.ts'
import { makeCatalogueText } from './text.ts'

const demo = demoCatalogue(calendarDate('2026-12-01'))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function bringIn(file: unknown): Promise<void> {
  const imported = await importCatalogue(database.pool, file)
  if (!imported.ok) throw new Error(JSON.stringify(imported.failure))
}

/** Every row of every table that an import writes. */
async function stored(): Promise<unknown> {
  const tables = [
    'destination',
    'package',
    'package_slot',
    'package_availability',
    'package_date_price',
    'setting',
    'voucher',
    'scratch_prize',
    'postcard',
    'product',
    'collection',
  ]
  const rows = await Promise.all(
    [...tables, 'catalogue_extra'].map((table) =>
      database.pool.query(`select to_jsonb(t) as row from ${table} t order by t::text`),
    ),
  )
  const numbered = await Promise.all(
    ['coupon', 'page', 'banner'].map((table) =>
      database.pool.query(`select to_jsonb(t) - 'id' as row from ${table} t order by position`),
    ),
  )
  const pools = await database.pool.query('select key, cap from pool order by key')
  return [...rows, ...numbered, pools].map(({ rows: all }) => all as unknown[])
}

/** Texts that a content team writes, the ugly ones too. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)),
  fc.constantFrom('', ' ', 'عائلة', '"\\/', '<b>', '\u2028', '__proto__', '٣', '1e3'),
)
const anyValue = fc.oneof(anyText, fc.constantFrom(0, -1, 12.5, 1e21 / 1e7, true, false, null), fc.maxSafeInteger())
const anyRecord = fc
  .dictionary(
    fc.constantFrom('name', 'points', 'Ünïcode key', 'a.b', '', '0'),
    fc.oneof(anyValue, fc.array(anyValue), fc.dictionary(fc.constantFrom('x', 'y'), anyValue)),
  )
  .map((record) => ({ ...record }))
const anyRecords = fc.array(anyRecord, { minLength: 1, maxLength: 4 })
const anyCount = fc.constantFrom(0, 7, '7', '٧', '', null, 2_147_483_647)
const anyAmount = fc.constantFrom('10', '10.50', 99.5, '', null)
const anyMark = fc.constantFrom('150', '', '0', true, false, 1, null)
const days = fc.uniqueArray(fc.constantFrom('2026-12-01', '12/24/2026', '2027-02-28'))

const anyPackage = (id: number) =>
  fc.record(
    {
      id: fc.constantFrom(id, String(id)),
      destination_id: fc.constantFrom(1, '2'),
      package_name: fc.constant(`Package ${id}`),
      url_slug: fc.constant(`package-${id}`),
      price: fc.constantFrom(10, '12.50'),
      description: anyText,
      tags: fc.constantFrom('Family,Kids', ['Family'], '["Kids"]', null),
      adult_overall_limit: anyCount,
      slots: fc
        .array(fc.record({ time_slot: anyText, adult_tickets: anyCount, child_tickets: anyCount }), { maxLength: 3 })
        .map((rows) => rows.map((row, index) => ({ id: id * 10 + index, ...row }))),
      availability: days.chain((dates) =>
        fc.tuple(
          ...dates.map((date) =>
            fc.record({ adult_tickets: anyCount, child_tickets: anyCount }).map((row) => ({ date, ...row })),
          ),
        ),
      ),
      date_prices: days.chain((dates) =>
        fc.tuple(
          ...dates.map((date) =>
            fc.record({ adult_price: anyAmount, peak_price: anyMark }).map((row) => ({ date, ...row })),
          ),
        ),
      ),
      meals: fc.constantFrom([{ id: 1, meal_name: 'Dinner', price: '45' }], []),
    },
    { requiredKeys: ['id', 'destination_id', 'package_name', 'url_slug', 'price'] },
  )

const anyVouchers = fc.uniqueArray(fc.constantFrom(9, '4', 2, 30), { minLength: 1 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record(
          {
            arabic_name: anyText,
            terms: anyText,
            amount: anyAmount,
            type: fc.constantFrom('aed', null),
            expiry_date: fc.constantFrom('2026-12-31', '12/24/2026', '', null),
            destination_id: fc.constantFrom(1, '2', '', null),
            lat: fc.oneof(anyText, fc.constantFrom('25.3', 25.3)),
            enable: fc.constantFrom('0', true, null),
          },
          { requiredKeys: [] },
        )
        .map((row) => ({ id, name: `Voucher ${id}`, url_slug: `voucher-${id}`, ...row })),
    ),
  ),
)

const anyPrizes = fc
  .uniqueArray(
    fc.record(
      {
        id: fc.nat(9),
        name: fc.constantFrom('Karak', 'كرك'),
        stock: fc.constantFrom(0, 7, '7', '٧', 2_147_483_647),
        voucher_codes: fc.constantFrom('A,B', ['A', 1], '["A"]', '', null),
        enable: fc.constantFrom('1', '0', true, '', null),
      },
      { requiredKeys: ['id', 'name', 'stock'] },
    ),
    { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
  )
  .map((prizes) => prizes.map((prize) => ({ ...prize })))
const anyPostcards = fc.uniqueArray(fc.constantFrom(9, '4', 2, 30), { minLength: 1 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record(
          {
            arabic_name: anyText,
            image: anyText,
            customisable: fc.constantFrom('0', '1', true, null),
            photo_area: fc.constantFrom('24,24,600,300', [10, '20', 30, 40], null, ''),
            enable: fc.constantFrom('0', true, null),
          },
          { requiredKeys: [] },
        )
        .map((row) => ({ id, name: `Postcard ${id}`, price: '25.00', ...row })),
    ),
  ),
)

/** Collections 1 to 3, and products with variants or without that stand in some of them. */
const anyCollections = fc
  .record({
    arabic_name: anyText,
    is_profile: fc.constantFrom('0', '1', true, null),
    enable: fc.constantFrom('0', 1, null),
  })
  .map((fields) => [1, '2', 3].map((id) => ({ id, slug: `c-${id}`, collection_name: `Collection ${id}`, ...fields })))
const anyProducts = fc.uniqueArray(fc.constantFrom(9, '4', 2, 30), { minLength: 1 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record(
          {
            arabic_title: anyText,
            product_description: anyText,
            price: anyAmount,
            qty: anyCount,
            images: fc.constantFrom(['a.jpg', 'b.jpg'], '["a.jpg"]', 'a.jpg', '', null),
            tags: fc.array(fc.record({ value: anyText, arabic_value: anyText }), { maxLength: 2 }),
            collections: fc.constantFrom([1, '2'], '[3]', '1,2', [], null),
            vendors: fc.constantFrom(1, '2', '', null),
            created_at: fc.constantFrom('2026-11-20', '2026-11-20 10:00', '', null),
            hide: fc.constantFrom('0', '1', false, null),
            variants: fc.constant([
              {
                name: 'Size',
                options: [
                  { option_id: 1, option_name: 'S' },
                  { option_id: '2', option_name: 'L' },
                ],
              },
            ]),
            variation_attributes: fc.tuple(anyCount, anyAmount).map(([qty, price]) => [
              { id: 1, qty, price, variant_options: [1] },
              { id: '2', qty: 3, variant_options: '2', enable: '0' },
            ]),
          },
          { requiredKeys: ['variants'] },
        )
        .map((row) => ({ product_id: id, slug: `product-${id}`, product_title: `Product ${id}`, ...row })),
    ),
  ),
)
const anyStoreDesign = fc.record(
  {
    slider_images: fc.constant([{ img: 'a.jpg', alt: 'A' }, { img: 'b.jpg' }]),
    highlights: fc.constant([{ img: 'c.jpg', link: '/x' }]),
  },
  { requiredKeys: [] },
)

const anyCatalogue = fc.record(
  {
    destinations: fc.constant([
      { id: 2, name: 'B', url_slug: 'b' },
      { id: '1', name: 'A', url_slug: 'a', location: '' },
    ]),
    packages: fc.tuple(anyPackage(3), anyPackage(1), anyPackage(2)).map((all) => [...all]),
    coupons: fc.constantFrom(
      [{ code: ' half ', type: 'percentage', off: '50', usage_limit: '٣', packages: '1, 3' }],
      [
        { code: 'B', type: 'aed', off: 5, per_user_limit: 2, packages: [1, '2'] },
        { code: 'A', type: 'aed', off: 5, enable: false, msg: 'شكرا' },
      ],
    ),
    vouchers: anyVouchers,
    scratch_prizes: anyPrizes,
    pages: fc.constantFrom([{ url_slug: 'b', blocks: [1, [2]] }, { slug: 'a' }], [{ url_slug: 7 }]),
    store_design: anyStoreDesign,
    shipping_fee: fc.constantFrom('15.00', 15, 0, '', { price: '15' }, { price: null }),
    postcards: anyPostcards,
    banners: anyRecords,
    settings: fc.dictionary(fc.constantFrom('colour', 'b.c', '__tag'), anyValue, { minKeys: 1 }),
  },
  { requiredKeys: ['destinations', 'packages'] },
)
/** The same with a store, or without. */
const anyWithStore = fc
  .tuple(anyCatalogue, fc.option(fc.record({ products: anyProducts, collections: anyCollections })))
  .map(([file, store]) => ({ ...file, ...store }))

/** The file without what says nothing: lists that have no row, parts that are null. */
function spoken(file: object): unknown {
  const said = (value: unknown) => value !== null && JSON.stringify(value) !== '[]'
  const kept = Object.entries(JSON.parse(JSON.stringify(file)) as object).filter(
    ([key, value]) => said(value) && !(key === 'settings' && JSON.stringify(value) === '{}'),
  )
  return JSON.parse(
    JSON.stringify(Object.fromEntries(kept), (key, value: unknown) =>
      LISTS_OF_PACKAGES.has(key) && !said(value) ? undefined : value,
    ),
  )
}

const LISTS_OF_PACKAGES = new Set(['slots', 'availability', 'date_prices'])

describe('exportCatalogue', () => {
  it('[ENT-02] gives back the demo catalogue as it was imported', async () => {
    await bringIn(demo)
    expect(await exportCatalogue(database.pool)).toEqual(demo)
  })

  it('[ENT-02] gives back any catalogue, and importing it again changes no row', async () => {
    await fc.assert(
      fc.asyncProperty(anyWithStore, async (file) => {
        await bringIn(file)
        const before = await stored()
        const exported = await exportCatalogue(database.pool)
        expect(exported).toEqual(spoken(file))
        const again = await importCatalogueText(database.pool, Buffer.from(makeCatalogueText(exported)))
        expect(again).toEqual({ ok: true, value: { packages: file.packages.length } })
        expect(await stored()).toEqual(before)
        expect(await exportCatalogue(database.pool)).toEqual(exported)
      }),
      { numRuns: 60 },
    )
  }, 180_000)

  it('[ENT-30] [ENT-31] what the store has one of is kept as it was given, and goes when a catalogue has it no more', async () => {
    const highlights = Array.from({ length: 12 }, (_, index) => ({ img: `${12 - index}.jpg`, title: 'a' }))
    const file: CatalogueFile = { shipping_fee: '15.00', store_design: { highlights } }
    await bringIn(file)
    expect(await exportCatalogue(database.pool)).toEqual(file)
    await bringIn({ store_design: { slider_images: [] } })
    expect(await exportCatalogue(database.pool)).toEqual({ store_design: { slider_images: [] } })
    await bringIn({})
    expect(await exportCatalogue(database.pool)).toEqual({})
  })

  it.each([
    ['products', { product_id: 7, slug: 'bowl', product_title: 'Bowl', price: '10' }],
    ['postcards', { id: 7, name: 'Creek', price: '15.00', customisable: '0' }],
    ['scratch_prizes', { id: 7, name: 'A dinner', stock: 3 }],
  ])(
    '[ENT-24] %s that an earlier version kept without reading them are in an export, until an import reads them',
    async (list, read) => {
      await bringIn({})
      const kept = { id: 7, note: ['a', { b: null }] }
      await database.pool.query(`insert into catalogue_extra(list, position, record) values ($1, 1, $2)`, [
        list,
        JSON.stringify(kept),
      ])
      expect(await exportCatalogue(database.pool)).toEqual({ [list]: [kept] })
      await bringIn({ [list]: [read] })
      expect(await exportCatalogue(database.pool)).toMatchObject({ [list]: [read] })
    },
  )

  it('[ENT-02] writes fields in the order of the specification, not of the database', async () => {
    await bringIn(demo)
    const exported = await exportCatalogue(database.pool)
    expect(Object.keys(exported)).toEqual([
      'destinations',
      'packages',
      'coupons',
      'vouchers',
      'scratch_prizes',
      'products',
      'collections',
      'pages',
      'store_design',
      'shipping_fee',
      'postcards',
      'banners',
      'settings',
    ])
    expect(makeCatalogueText(exported)).toMatch(/^\{\n {2}"destinations": \[\n {4}\{\n {6}"id": /)
  })
})

describe('importCatalogue', () => {
  /** Small, and with a row of everything. */
  const whole = {
    destinations: [{ id: 1, name: 'A', url_slug: 'a', lat: '25.1' }],
    packages: [
      {
        id: 1,
        destination_id: 1,
        package_name: 'Package',
        url_slug: 'package',
        price: '10',
        tags: ['Family'],
        enable_meal: '1',
        meals: [{ id: 1, meal_name: 'Dinner', price: 45 }],
        enable_date_picker: '1',
        disabled_dates: '2026-12-02',
        slots: [{ id: 5, time_slot: '9:00', adult_tickets: 4 }],
        availability: [{ date: '2026-12-01', adult_tickets: 4, child_tickets: '' }],
        date_prices: [{ date: '2026-12-01', adult_price: '12.50', peak_price: '1' }],
      },
    ],
    coupons: [{ code: 'A', type: 'percentage', off: 5, packages: [1], usage_limit: 3, msg: 'Yes' }],
    vouchers: [{ id: 1, name: 'V', url_slug: 'v', destination_id: 1, amount: '5', expiry_date: '2026-12-31' }],
    pages: [{ url_slug: 'terms', blocks: [{ text: 'T' }] }],
    products: [
      {
        product_id: 1,
        slug: 'bowl',
        product_title: 'Bowl',
        price: '10',
        qty: 5,
        images: ['a.jpg'],
        tags: [{ value: 'Gifts' }],
        collections: [1],
        vendors: 1,
        variants: [{ name: 'Size', options: [{ option_id: 1, option_name: 'S' }] }],
        variation_attributes: [{ id: 1, qty: 2, price: '12', variant_options: [1], enable: '1' }],
      },
    ],
    collections: [{ id: 1, slug: 'pottery', collection_name: 'Pottery' }],
    store_design: { highlights: [{ img: 'x.svg', link: '/x' }] },
    shipping_fee: '15.00',
    banners: [{ id: 1, image: 'x.svg' }],
    settings: { tag1: 'Family', gallery: { image1: 'y.svg' } },
  }

  /** Every place of a value, from the top. */
  const placesOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
    typeof value === 'object' && value !== null
      ? [path, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))]
      : [path]

  const changedAt = (value: unknown, [key, ...rest]: readonly string[], change: (old: unknown) => unknown): unknown => {
    if (key === undefined) return change(value)
    if (Array.isArray(value))
      return value.map((row, index) => (String(index) === key ? changedAt(row, rest, change) : row))
    const entries = Object.entries(value as object)
    return Object.fromEntries(entries.map(([name, of]) => [name, name === key ? changedAt(of, rest, change) : of]))
  }

  const nasty = fc.oneof(
    fc.jsonValue({ stringUnit: 'binary' }),
    fc.constantFrom(
      'a\0',
      '\ud800',
      '__proto__',
      2 ** 31,
      2 ** 53,
      '99999999999999999999',
      1e308,
      -1,
      0.001,
      '2026-02-30',
      'x'.repeat(3_000),
    ),
  )
  const anyChange = fc.oneof(
    nasty.map((value) => () => value),
    fc.tuple(fc.constantFrom('id', 'x', 'a.b', '__proto__', 'slug', 'enable'), nasty).map(
      ([key, value]) =>
        (old: unknown) =>
          typeof old === 'object' && old !== null && !Array.isArray(old)
            ? Object.fromEntries([...Object.entries(old), [key, value]])
            : value,
    ),
    fc.constant((old: unknown) => (Array.isArray(old) ? [...(old as unknown[]), ...(old as unknown[])] : [old, old])),
    fc.constant(() => undefined),
  )

  it('[ENT-02] whatever is written anywhere, it comes in whole, or it is told where and nothing changes', async () => {
    await bringIn(demo)
    const outcomes = { taken: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...placesOf(whole)), anyChange, async (place, change) => {
        const file = changedAt(whole, place, change)
        const before = await exportCatalogue(database.pool)
        const imported = await importCatalogue(database.pool, file)
        const after = await exportCatalogue(database.pool)
        outcomes[imported.ok ? 'taken' : 'refused'] += 1
        expect(imported.ok || imported.failure.length > 0).toBe(true)
        expect(after).toEqual(imported.ok ? spoken(file as object) : before)
      }),
      { numRuns: 300 },
    )
    expect(Math.min(outcomes.taken, outcomes.refused)).toBeGreaterThan(20)
  }, 180_000)

  it('[ENT-02] two imports at once: both succeed, and one of them is what stands', async () => {
    const files = [whole, demo]
    const imported = await Promise.all([...files, ...files].map((file) => importCatalogue(database.pool, file)))
    expect(imported.every(({ ok }) => ok)).toBe(true)
    expect(files.map(spoken)).toContainEqual(await exportCatalogue(database.pool))
  })
})
