import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import type { CatalogueFile } from '@dareesha/contract'
import { calendarDate } from '@dareesha/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { fileStore } from '../files/file-store.ts'
import { DEMO_CATALOGUE } from '../env.ts'

import { audit } from '../inventory/audit.ts'
import { remainingOfDate } from '../inventory/availability.ts'
import { demo, importCatalogue, TODAY } from '../testing/catalogue.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { exportCatalogue } from './export.ts'
import { importCatalogueFile } from './import.ts'
import { catalogueVersion } from './read.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('importCatalogue', () => {
  it('importCatalogue refuses a broken catalogue with the path of every fault', async () => {
    await importCatalogue(database.pool, demo)
    const broken: CatalogueFile = {
      ...demo,
      packages: [
        {
          ...demo.packages?.[0],
          price: '12.345',
          destination_id: 99,
          availability: [{ date: '2026-02-30', adult_tickets: 'many' }],
        },
        { ...demo.packages?.[1], disabled_weeks: 'Funday' },
      ],
      coupons: [
        { code: 'X', type: 'percentage', off: '120' },
        { code: 'Y', type: 'aed', off: '5', packages: [12_345] },
      ],
    }
    const imported = await importCatalogue(database.pool, broken)
    if (imported.ok) throw new Error('the broken catalogue was imported')
    expect(imported.failure.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'packages[0].price',
        'packages[0].availability[0].date',
        'packages[0].availability[0].adult_tickets',
        'packages[1].disabled_weeks[0]',
        'coupons[0].off',
      ]),
    )
    const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from package')
    expect(rows[0]?.count).toBe(demo.packages?.length)
  })

  it('importCatalogue reports an unknown key as a fault', async () => {
    const imported = await importCatalogue(database.pool, { ...demo, pakages: [] })
    expect(imported).toMatchObject({ ok: false, failure: [{ path: 'pakages', reason: 'Unknown key' }] })
  })

  it('[I11] a second import replaces the limits of all days', async () => {
    await importCatalogue(database.pool, demo)
    await database.pool.query(`update pool set held = 0, sold = 0 where key = 'pkg:101:date:2026-12-04:adult'`)
    const lower = {
      ...demo,
      packages: demo.packages?.map((entry) =>
        entry.id === 101
          ? { ...entry, availability: [{ date: '2026-12-04', adult_tickets: '1', child_tickets: '1' }] }
          : entry,
      ),
    }
    await importCatalogue(database.pool, lower)
    expect(await remainingOfDate(database.pool, 101, calendarDate('2026-12-04'))).toEqual({ adults: 1, children: 1 })
    expect(await remainingOfDate(database.pool, 101, calendarDate('2026-12-03'))).toEqual({
      adults: 'unlimited',
      children: 'unlimited',
    })
    expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  })
})

describe('importCatalogueFile', () => {
  const small = {
    destinations: [{ id: 1, name: 'Creek', url_slug: 'creek', img: 'creek.svg', featured_image: 'shore.jpg' }],
    vouchers: [{ id: 1, name: 'Karak', url_slug: 'karak', destination_id: 1, expiry_date: { $today: 30 } }],
  }
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'

  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dareesha-import-'))
    return () => rm(folder, { recursive: true })
  })

  const store = () => fileStore(join(folder, 'store'))

  async function importFile(
    content: object,
    pictures: Readonly<Record<string, string | Buffer>> = { 'creek.svg': drawing },
  ) {
    const file = join(folder, 'catalogue.json')
    await writeFile(file, JSON.stringify(content))
    for (const [name, picture] of Object.entries(pictures)) {
      const path = join(folder, 'pictures', name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, picture)
    }
    return importCatalogueFile(database.pool, { file, store: store(), today: TODAY })
  }

  const pathsOf = (imported: Awaited<ReturnType<typeof importFile>>) =>
    imported.ok ? [] : imported.failure.map(({ path }) => path)

  it('importCatalogueFile imports the demo and its pictures', async () => {
    const source = { file: DEMO_CATALOGUE, store: store(), today: TODAY }
    const imported = await importCatalogueFile(database.pool, source)
    expect(imported).toEqual({ ok: true, value: { packages: demo.packages?.length } })
    expect(await exportCatalogue(database.pool)).toEqual(demo)
    const picture = 'scenes/packages/mangrove-sunrise-kayak.svg'
    expect(await store().read(picture)).toEqual(await readFile(join(dirname(DEMO_CATALOGUE), 'pictures', picture)))
  })

  it('an import replaces stored pictures that have the same names', async () => {
    await store().write('shore.jpg', 'shore')
    await store().write('creek.svg', 'the creek of last year')
    expect(await importFile(small)).toEqual({ ok: true, value: { packages: 0 } })
    expect((await store().read('creek.svg'))?.toString()).toBe(drawing)
    expect((await store().read('shore.jpg'))?.toString()).toBe('shore')
    expect(await exportCatalogue(database.pool)).toMatchObject({ vouchers: [{ expiry_date: '2026-12-31' }] })
  })

  it('[DATA-03] an import that waited for a newer catalogue changes nothing', async () => {
    await store().write('shore.jpg', 'shore')
    expect((await importFile(small)).ok).toBe(true)
    const version = await catalogueVersion(database.pool)
    const stored = await exportCatalogue(database.pool)
    const another = await database.pool.connect()
    await another.query('begin; lock table catalogue_version in share row exclusive mode')
    const pictures = { 'creek.svg': drawing.replace('4', '8'), 'new.svg': drawing }
    const imported = importFile({ ...small, version, vouchers: [] }, pictures)
    await vi.waitUntil(async () => {
      const { rows } = await another.query(
        `select 1 from pg_locks where relation = 'catalogue_version'::regclass and not granted`,
      )
      return rows.length > 0
    })
    await another.query('update catalogue_version set version = version + 1; commit')
    another.release()
    expect(pathsOf(await imported)).toEqual(['version', 'vouchers["1"]'])
    expect(await exportCatalogue(database.pool)).toEqual(stored)
    expect((await store().read('creek.svg'))?.toString()).toBe(drawing)
  })

  it('an import copies only files with a public name', async () => {
    const others = { '.hidden.svg': drawing, 'cache/creek.avif': drawing, 'creek (1).svg': drawing }
    await store().write('shore.jpg', 'shore')
    expect(await importFile(small, { 'creek.svg': drawing, 'far/creek.svg': drawing, ...others })).toMatchObject({
      ok: true,
    })
    expect((await readdir(join(folder, 'store'), { recursive: true })).toSorted()).toEqual([
      'creek.svg',
      'far',
      'far/creek.svg',
      'shore.jpg',
    ])
  })

  it('an import accepts the file shore.svg for a field that names shore.jpg', async () => {
    expect(await importFile(small, { 'creek.svg': drawing, 'shore.svg': drawing })).toMatchObject({ ok: true })
  })

  it.each([
    ['a missing picture', { destinations: [{ ...small.destinations[0] }] }, ['destinations[0].featured_image']],
    [
      'a wrong field',
      { ...small, vouchers: [{ ...small.vouchers[0], type: {}, amount: 'much' }] },
      ['destinations[0].featured_image', 'vouchers[0].amount', 'vouchers[0].type'],
    ],
    [
      'an unknown field',
      { ...small, destinations: [{ ...small.destinations[0], featured_image: '', picture: 'creek.svg' }] },
      ['destinations[0].picture'],
    ],
    [
      'a malformed relative day',
      {
        ...small,
        destinations: [{ ...small.destinations[0], featured_image: '' }],
        vouchers: [{ ...small.vouchers[0], expiry_date: { $today: '30' } }],
      },
      ['vouchers[0].expiry_date'],
    ],
  ])('an import with %s is refused with the path of each fault', async (_, content, paths) => {
    const before = await exportCatalogue(database.pool)
    expect(pathsOf(await importFile(content))).toEqual(paths)
    expect(await exportCatalogue(database.pool)).toEqual(before)
    expect(await store().versionOf('creek.svg')).toBeNull()
  })

  it('[UX-30] an import accepts a photograph of 12 megapixels and keeps its focal point and credit', async () => {
    const photo = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#c94b36' } })
      .jpeg()
      .toBuffer()
    const pictures = [{ name: 'shore.jpg', focus: '30,60', credit: 'A. Saleh', arabic_credit: 'أ. صالح' }]
    const destinations = [{ ...small.destinations[0], pictures }]
    const files = { 'creek.svg': drawing, 'shore.jpg': photo }
    expect(await importFile({ ...small, destinations }, files)).toMatchObject({ ok: true })
    expect(await exportCatalogue(database.pool)).toMatchObject({ destinations: [{ pictures }] })
  })

  it('[UX-30] an import reports each field with a broken, huge or missing picture', async () => {
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c94b36' } })
      .jpeg()
      .toBuffer()
    const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="10000"/>'
    const content = {
      destinations: [
        { ...small.destinations[0], pictures: [{ name: 'elsewhere.jpg', focus: '130,0' }] },
        { ...small.destinations[0], id: 2, url_slug: 'text', img: 'letter.jpg', featured_image: 'creek.svg' },
      ],
    }
    const files = { 'creek.svg': huge, 'shore.jpg': photo.subarray(0, photo.length / 2), 'letter.jpg': 'Dear Mariam' }
    const imported = await importFile(content, files)
    expect(imported.ok ? [] : imported.failure.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
      'destinations[0].featured_image: Names a file that is not a complete picture: shore.jpg',
      'destinations[0].img: Names a picture of more than 50 megapixels: creek.svg',
      'destinations[0].pictures[0].focus: Is out of range',
      expect.stringMatching(/^destinations\[0\]\.pictures\[0\]\.name: Missing picture: elsewhere\.jpg/),
      'destinations[1].featured_image: Names a picture of more than 50 megapixels: creek.svg',
      'destinations[1].img: Names a file that is not a complete picture: letter.jpg',
    ])
    expect(await store().versionOf('letter.jpg')).toBeNull()
  })

  it('every field that names a missing picture is a separate fault', async () => {
    const packages = [
      {
        id: 1,
        destination_id: 1,
        package_name: 'Walk',
        url_slug: 'walk',
        price: '10',
        img: 'none.svg',
        mega_slider_images: '["creek.svg", "none.svg"]',
      },
    ]
    const file = {
      destinations: [{ id: 1, name: 'Creek', url_slug: 'creek', img: 'https://example.com/creek.jpg' }],
      packages,
      vouchers: [{ id: 1, name: 'Karak', url_slug: 'karak', img: '/files/creek.svg' }],
      scratch_prizes: [{ id: 1, name: 'Karak', stock: 1, logo: '../creek.svg' }],
      products: [
        {
          product_id: 1,
          slug: 'bowl',
          product_title: 'Bowl',
          price: '10',
          images: ['creek.svg', 'none.svg'],
          variants: [{ name: 'Size', options: [{ option_id: 1, option_name: 'S' }] }],
          variation_attributes: [{ id: 1, qty: 2, price: '12', variant_options: [1], img: 'none.svg' }],
        },
      ],
      collections: [{ id: 1, slug: 'clay', collection_name: 'Clay', logo: 'none.svg', featured_image: 'none.svg' }],
      store_design: { slider_images: [{ img: 'none.svg' }], highlights: [{ img: 'none.svg' }] },
      postcards: [{ id: 1, name: 'Creek', price: '15.00', image: 'cache/creek.svg' }],
      banners: [
        { id: 1, image: 'none.svg', mobile_image: 'none.svg' },
        { id: 2, web_image: 'none.svg', mobile_banner: 'none.svg' },
      ],
      settings: { promo_image: 'none.svg', about_us_image: ' ', gallary_images: '{"image1": "none.svg"}' },
    }
    expect(pathsOf(await importFile(file))).toEqual([
      'banners[0].image',
      'banners[0].mobile_image',
      'banners[1].mobile_banner',
      'banners[1].web_image',
      'collections[0].featured_image',
      'collections[0].logo',
      'destinations[0].img',
      'packages[0].img',
      'packages[0].mega_slider_images[1]',
      'postcards[0].image',
      'products[0].images[1]',
      'products[0].variation_attributes[0].img',
      'scratch_prizes[0].logo',
      'settings.gallary_images.image1',
      'settings.promo_image',
      'store_design.highlights[0].img',
      'store_design.slider_images[0].img',
      'vouchers[0].img',
    ])
  })
})
