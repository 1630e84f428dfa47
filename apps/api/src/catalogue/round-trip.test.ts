import { setTimeout } from 'node:timers/promises'

import type { CatalogueFile } from '@dareesha/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPool, OPERATOR_TIMEOUTS } from '../db/connect.ts'
import { silentLog } from '../log.ts'
import { anyCatalogueFile } from '../testing/any-catalogue.ts'
import { demo, importCatalogue, TODAY } from '../testing/catalogue.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { exportCatalogue } from './export.ts'
import { storeCatalogue } from './import.ts'
import { makeCatalogueText, parseCatalogueText } from './text.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function importFile(file: unknown): Promise<void> {
  const imported = await importCatalogue(database.pool, file)
  if (!imported.ok) throw new Error(JSON.stringify(imported.failure))
}

async function importText(text: string): Promise<void> {
  const catalogue = await parseCatalogueText(Buffer.from(text), TODAY, () => Promise.resolve(null))
  if (!catalogue.ok) throw new Error(JSON.stringify(catalogue.failure))
  await storeCatalogue(database.pool, catalogue.value, { target: 'any-database', basis: null })
}

async function storedRows(): Promise<unknown> {
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

function withoutEmptyParts(file: object): unknown {
  const isPresent = (value: unknown) => value !== null && JSON.stringify(value) !== '[]'
  const filled = Object.entries(JSON.parse(JSON.stringify(file)) as object).filter(
    ([key, value]) => isPresent(value) && !(key === 'settings' && JSON.stringify(value) === '{}'),
  )
  return JSON.parse(
    JSON.stringify(Object.fromEntries(filled), (key, value: unknown) =>
      LISTS_OF_PACKAGES.has(key) && !isPresent(value) ? undefined : value,
    ),
  )
}

const LISTS_OF_PACKAGES = new Set(['slots', 'availability', 'date_prices'])

describe('exportCatalogue', () => {
  it('exportCatalogue returns the demo catalogue as imported', async () => {
    await importFile(demo)
    expect(await exportCatalogue(database.pool)).toEqual(demo)
  })

  it('any catalogue stays the same when it is exported and imported again', async () => {
    await fc.assert(
      fc.asyncProperty(anyCatalogueFile, async (file) => {
        await importFile(file)
        const before = await storedRows()
        const exported = await exportCatalogue(database.pool)
        expect(exported).toEqual(withoutEmptyParts(file))
        await importText(makeCatalogueText(exported))
        expect(await storedRows()).toEqual(before)
        expect(await exportCatalogue(database.pool)).toEqual(exported)
      }),
      { numRuns: 60 },
    )
  }, 180_000)

  it('[ENT-30] [ENT-31] exportCatalogue returns the store design and the shipping fee as imported', async () => {
    const highlights = Array.from({ length: 12 }, (_, index) => ({ img: `${12 - index}.jpg`, title: 'a' }))
    const file: CatalogueFile = { shipping_fee: '15.00', store_design: { highlights } }
    await importFile(file)
    expect(await exportCatalogue(database.pool)).toEqual(file)
    await importFile({ store_design: { slider_images: [] } })
    expect(await exportCatalogue(database.pool)).toEqual({ store_design: { slider_images: [] } })
    await importFile({})
    expect(await exportCatalogue(database.pool)).toEqual({})
  })

  it.each([
    ['products', { product_id: 7, slug: 'bowl', product_title: 'Bowl', price: '10' }],
    ['postcards', { id: 7, name: 'Creek', price: '15.00', customisable: '0' }],
    ['scratch_prizes', { id: 7, name: 'A dinner', stock: 3 }],
  ])('exportCatalogue returns the %s that an earlier version stored without parsing', async (list, read) => {
    await importFile({})
    const extra = { id: 7, note: ['a', { b: null }] }
    await database.pool.query(`insert into catalogue_extra(list, position, record) values ($1, 1, $2)`, [
      list,
      JSON.stringify(extra),
    ])
    expect(await exportCatalogue(database.pool)).toEqual({ [list]: [extra] })
    await importFile({ [list]: [read] })
    expect(await exportCatalogue(database.pool)).toMatchObject({ [list]: [read] })
  })

  it('exportCatalogue writes fields in the order of the specification', async () => {
    await importFile(demo)
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
      'synonyms',
    ])
    expect(makeCatalogueText(exported)).toMatch(/^\{\n {2}"destinations": \[\n {4}\{\n {6}"id": /)
  })
})

describe('importCatalogue', () => {
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

  const pathsIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
    typeof value === 'object' && value !== null
      ? [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
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

  it('importCatalogue stores a randomly changed catalogue completely or not at all', async () => {
    await importFile(demo)
    const outcomes = { taken: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pathsIn(whole)), anyChange, async (place, change) => {
        const file = changedAt(whole, place, change)
        const before = await exportCatalogue(database.pool)
        const imported = await importCatalogue(database.pool, file)
        const after = await exportCatalogue(database.pool)
        outcomes[imported.ok ? 'taken' : 'refused'] += 1
        expect(imported.ok || imported.failure.length > 0).toBe(true)
        expect(after).toEqual(imported.ok ? withoutEmptyParts(file as object) : before)
      }),
      { numRuns: 300 },
    )
    expect(Math.min(outcomes.taken, outcomes.refused)).toBeGreaterThan(20)
  }, 180_000)

  it('all concurrent imports succeed, and the catalogue of one import remains', async () => {
    const files = [whole, demo]
    const imported = await Promise.all([...files, ...files].map((file) => importCatalogue(database.pool, file)))
    expect(imported.every(({ ok }) => ok)).toBe(true)
    expect(files.map(withoutEmptyParts)).toContainEqual(await exportCatalogue(database.pool))
  })

  it('an import waits for another import that takes several seconds', async () => {
    const pool = createPool(database.url, silentLog, { timeouts: OPERATOR_TIMEOUTS })
    const another = await database.pool.connect()
    await another.query('begin; lock table catalogue_version in share row exclusive mode')
    const imported = importCatalogue(pool, demo)
    await setTimeout(3_500)
    await another.query('rollback')
    another.release()
    expect((await imported).ok).toBe(true)
    await pool.end()
  })

  it('only one of three concurrent imports fills an empty database', async () => {
    await database.pool.query('delete from catalogue_version')
    const imported = await Promise.all(
      [whole, demo, whole].map((file) => importCatalogue(database.pool, file, 'empty-database')),
    )
    expect(imported.every(({ ok }) => ok)).toBe(true)
    expect((await database.pool.query('select version from catalogue_version')).rows).toEqual([{ version: 1 }])
  })
})
