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
  const tables = ['destination', 'package', 'package_slot', 'package_availability', 'package_date_price', 'setting']
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
    vouchers: anyRecords,
    scratch_prizes: anyRecords,
    products: anyRecords,
    collections: anyRecords,
    pages: fc.constantFrom([{ url_slug: 'b', blocks: [1, [2]] }, { slug: 'a' }], [{ url_slug: 7 }]),
    store_design: fc.oneof(anyRecord, anyRecords),
    shipping_fee: fc.constantFrom('15.00', 15, 0, '', false, { AE: '15', others: null }),
    postcards: anyRecords,
    banners: anyRecords,
    settings: fc.dictionary(fc.constantFrom('tag1', 'b.c', '__tag'), anyValue, { minKeys: 1 }),
  },
  { requiredKeys: ['destinations', 'packages'] },
)

/** The file without lists that have no row, which say nothing. */
function spoken(file: object): unknown {
  return JSON.parse(
    JSON.stringify(file, (key, value: unknown) =>
      ['slots', 'availability', 'date_prices'].includes(key) && Array.isArray(value) && value.length === 0
        ? undefined
        : value,
    ),
  )
}

describe('exportCatalogue', () => {
  it('[ENT-02] gives back the demo catalogue as it was imported', async () => {
    await bringIn(demo)
    expect(await exportCatalogue(database.pool)).toEqual(demo)
  })

  it('[ENT-02] gives back any catalogue, and importing it again changes no row', async () => {
    await fc.assert(
      fc.asyncProperty(anyCatalogue, async (file) => {
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
  })

  it('[ENT-15] what nothing reads yet is kept in its order, and goes when a catalogue has it no more', async () => {
    const file: CatalogueFile = {
      vouchers: Array.from({ length: 12 }, (_, index) => ({ id: 12 - index, note: ['a', { b: null }] })),
      shipping_fee: '15.00',
      store_design: { colour: 'red' },
    }
    await bringIn(file)
    expect(await exportCatalogue(database.pool)).toEqual(file)
    await bringIn({ store_design: [{ colour: 'red' }] })
    expect(await exportCatalogue(database.pool)).toEqual({ store_design: [{ colour: 'red' }] })
    await bringIn({})
    expect(await exportCatalogue(database.pool)).toEqual({})
  })

  it('[ENT-02] writes fields in the order of the specification, not of the database', async () => {
    await bringIn(demo)
    const exported = await exportCatalogue(database.pool)
    expect(Object.keys(exported)).toEqual(['destinations', 'packages', 'coupons', 'pages', 'banners', 'settings'])
    expect(makeCatalogueText(exported)).toMatch(/^\{\n {2}"destinations": \[\n {4}\{\n {6}"id": /)
  })
})
