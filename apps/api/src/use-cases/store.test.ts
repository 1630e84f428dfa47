import {
  categoriesOf,
  designersOf,
  listProducts,
  parseCollections,
  parseProduct,
  parseProductGroup,
  parseShippingFee,
  parseStoreData,
  parseStoreDesign,
  parseStoreQuery,
  shownProducts,
  storeDestinations,
} from '@dareesha/engine/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aSite } from '../testing/site.ts'
import type { TestAnswer, TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

/** What the engine reads of an answer; a fault fails the test. */
function readBy<Value>(
  parse: (
    data: unknown,
  ) => { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: unknown },
  data: unknown,
): Value {
  const read = parse(data)
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

const dataOf = ({ body }: TestAnswer): unknown => body['data']
const store = async (token?: string) => readBy(parseStoreData, dataOf(await site.ask('storeData', {}, token)))
const product = async (slug: string, token?: string) =>
  readBy(parseProduct, dataOf(await site.ask('getProduct', { slug }, token)))

describe('the demo store', () => {
  it('[CALL-34] [STO-01] has at least 60 products of several destinations, one of which sells nothing', async () => {
    const data = await store()
    expect(shownProducts(data.products).length).toBeGreaterThanOrEqual(60)
    expect(data.products.some(({ hidden }) => hidden)).toBe(false)
    const counts = storeDestinations(data).map(({ products }) => products)
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(5)
    expect(counts).toContain(0)
  })

  it('[STO-09] [STO-13] fills more than three pages, and more tags than there are buttons', async () => {
    const { products } = await store()
    const listing = listProducts(products, parseStoreQuery({}))
    expect(listing.pages).toBeGreaterThan(3)
    expect(listing.tags).toHaveLength(9)
    expect(new Set(products.flatMap(({ tags }) => tags.map(({ en }) => en))).size).toBeGreaterThan(9)
  })

  it('[STO-20] [STO-28] [STO-25] has low stock, none, and variants that are off or sold out', async () => {
    const { products } = await store()
    expect(products.some(({ stock }) => stock === 0)).toBe(true)
    expect(products.some(({ stock }) => stock > 0 && stock <= 10)).toBe(true)
    const variants = products.flatMap((one) => one.variants)
    expect(variants.some(({ enabled }) => !enabled)).toBe(true)
    expect(variants.some(({ stock, enabled }) => enabled && stock === 0)).toBe(true)
  })

  it('[I18N-02] says everything in both languages', async () => {
    const { products } = await store()
    for (const { title, description, tags, optionGroups } of products) {
      expect(title.ae).not.toBeNull()
      expect(description?.ae ?? null).not.toBeNull()
      expect(tags.every(({ ae }) => ae !== null)).toBe(true)
      expect(
        optionGroups.every(({ name, options }) =>
          [name, ...options.map((one) => one.name)].every(({ ae }) => ae !== null),
        ),
      ).toBe(true)
    }
  })

  it('[CALL-36] [STO-34] [DSG-03] has 8 collections and 5 designers, each with something on sale', async () => {
    const collections = readBy(
      parseCollections,
      dataOf(await site.ask('listCollections', { destination_slug: 'gsharshop' })),
    )
    expect([categoriesOf(collections).length, designersOf(collections).length]).toEqual([8, 5])
    expect(collections.every(({ stock }) => stock > 0)).toBe(true)
  })

  it('[CALL-35] [STO-02] [STO-04] has slides and highlights', async () => {
    const design = readBy(parseStoreDesign, (await site.ask('storeDesign', { url_slug: 'gsharshop' })).body)
    expect(design.slides.length).toBeGreaterThanOrEqual(3)
    expect(design.highlights.length).toBeGreaterThanOrEqual(8)
  })

  it('[CALL-32] [ENT-31] names what a delivery costs', async () => {
    expect(readBy(parseShippingFee, dataOf(await site.ask('getGsharShippingFees')))).toBe(20_00)
  })
})

describe('getProduct', () => {
  it('[CALL-33] [STO-17] [ENT-25] images are an array here, and JSON in a text in a list', async () => {
    const { body } = await site.ask('getProduct', { slug: 'finjan-cups' })
    expect(body['data']).toMatchObject({ images: [expect.stringMatching(/^goods\/cup-/), expect.any(String)] })
    const list = (dataOf(await site.ask('storeData')) as { products: readonly Record<string, unknown>[] }).products
    expect(list.find(({ slug }) => slug === 'finjan-cups')).toMatchObject({
      images: expect.stringMatching(/^\["goods\/cup-/),
    })
  })

  it('[STO-29] a hidden product is not there, like one that never was', async () => {
    const nothing = { success: 0, msg: 'Product not found' }
    expect((await site.ask('getProduct', { slug: 'secret-sample' })).body).toEqual(nothing)
    expect((await site.ask('getProduct', { slug: 'no-such-thing' })).body).toEqual(nothing)
    expect((await store()).products.some(({ slug }) => slug === 'secret-sample')).toBe(false)
  })

  it('[STO-28] one that is sold out still has its page', async () => {
    expect((await product('plum-cup')).stock).toBe(0)
  })

  it('[AMB-127] the stock of a product with variants is that of the variants that are on, all together', async () => {
    const { stock, variants } = await product('silver-ring')
    expect(stock).toBe(variants.filter(({ enabled }) => enabled).reduce((sum, variant) => sum + variant.stock, 0))
    expect(variants.map(({ stock: left }) => left)).toEqual([22, 18, 0, 10])
  })
})

describe('listProductsBySlug', () => {
  const group = async (fields: Readonly<Record<string, string>>, token?: string) => {
    const { body } = await site.ask('listProductsBySlug', { destination_slug: 'gsharshop', ...fields }, token)
    return { keys: Object.keys(body['data'] as object), ...readBy(parseProductGroup, body) }
  }

  it('[CALL-37] [STO-35] [RTE-31] a collection has its products that are on sale, under its slug', async () => {
    const { keys, collection, products } = await group({ category_slug: 'clay' })
    expect(keys).toEqual(['clay'])
    expect(collection).toMatchObject({ slug: 'clay', stock: products.length })
    expect(products.map(({ slug }) => slug)).toContain('clay-cup')
    expect(products.map(({ slug }) => slug)).not.toContain('plum-cup')
  })

  it('[DSG-08] [RTE-36] a designer is a collection like the others', async () => {
    const { collection, products } = await group({ category_slug: 'oud-lane' })
    expect(collection?.isDesigner).toBe(true)
    expect(products.length).toBeGreaterThan(3)
  })

  it('[CALL-37] [RTE-32] a tag has the products that carry it, however it is written', async () => {
    const { keys, collection, products } = await group({ tags: 'Coffee time' })
    expect([keys, collection]).toEqual([['coffee-time'], null])
    expect(products.every(({ tags }) => tags.some(({ en }) => en === 'Coffee time'))).toBe(true)
    expect(await group({ tags: 'coffee-time' })).toMatchObject({ keys: ['coffee-time'] })
  })

  it('[STO-42] [DSG-09] a collection that is not there has nothing', async () => {
    expect(await group({ category_slug: 'nothing' })).toEqual({ keys: [], collection: null, products: [] })
    expect(await group({ tags: '__proto__' })).toMatchObject({ products: [] })
  })

  it('[STO-01] [AMB-118] the slug of a destination narrows it to what comes from there; any other is the whole store', async () => {
    const { products } = await group({ destination_slug: 'kalba-mangroves', category_slug: 'clay' })
    expect(products.map(({ slug }) => slug)).toEqual(['sea-cup'])
    const whole = await group({ destination_slug: 'anything', category_slug: 'clay' })
    expect(whole.products.length).toBeGreaterThan(10)
  })
})

describe('favourites', () => {
  it('[CALL-44] [CALL-45] [STO-30] [STO-31] a product is marked, stays marked, and is not any more', async () => {
    const token = await site.someone()
    const ask = async (action: string) => {
      const { body } = await site.ask(action, { product_id: '1005' }, token)
      return [body['success'], (body['productData'] as { favorite?: string }).favorite]
    }
    expect((await product('clay-cup', token)).favourite).toBe(false)
    expect(await ask('addFavouriteProduct')).toEqual([1, '1'])
    expect(await ask('addFavouriteProduct')).toEqual([1, '1'])
    expect((await product('clay-cup', token)).favourite).toBe(true)
    expect((await store(token)).products.filter(({ favourite }) => favourite).map(({ id }) => id)).toEqual([1005])
    expect(await ask('removeFavouriteProduct')).toEqual([1, '0'])
    expect(await ask('removeFavouriteProduct')).toEqual([1, '0'])
    expect((await product('clay-cup', token)).favourite).toBe(false)
  })

  it('[R8] [STO-32] are one’s own: a stranger and a visitor see none', async () => {
    await site.ask('addFavouriteProduct', { product_id: '1001' }, await site.someone())
    expect((await product('sand-coffee-pot', await site.someone())).favourite).toBe(false)
    expect((await product('sand-coffee-pot')).favourite).toBe(false)
  })

  it('[CALL-44] what is not sold cannot be marked', async () => {
    const token = await site.someone()
    for (const id of ['99', '1051'])
      expect((await site.ask('addFavouriteProduct', { product_id: id }, token)).body).toEqual({
        success: 0,
        msg: 'Product not found',
      })
  })
})

describe('the static pages of the store', () => {
  it('[CALL-38] [RTE-33] [RTE-34] [AMB-118] stand under any slug of a store, and are no pages of the site', async () => {
    for (const destination_slug of ['gsharshop', 'gshar', 'kalba-mangroves']) {
      const { body } = await site.ask('pageDetails', { destination_slug, page_slug: 'about' })
      expect(body).toMatchObject({ success: 1, data: { title: 'About the store' } })
    }
    expect((await site.ask('pageDetails', { page_slug: 'about' })).body).toEqual({ success: 0, msg: 'Page not found' })
    expect((await site.ask('pageDetails', { destination_slug: 'gsharshop', page_slug: 'terms' })).body['success']).toBe(
      0,
    )
  })
})
