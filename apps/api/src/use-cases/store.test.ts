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
  it('[CALL-34] the demo has at least 60 visible products of five destinations', async () => {
    const data = await store()
    expect(shownProducts(data.products).length).toBeGreaterThanOrEqual(60)
    expect(data.products.some(({ hidden }) => hidden)).toBe(false)
    const counts = storeDestinations(data).map(({ products }) => products)
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(5)
    expect(counts).toContain(0)
  })

  it('the demo has more than three pages of products and more than nine tags', async () => {
    const { products } = await store()
    const listing = listProducts(products, parseStoreQuery({}))
    expect(listing.pages).toBeGreaterThan(3)
    expect(listing.tags).toHaveLength(9)
    expect(new Set(products.flatMap(({ tags }) => tags.map(({ en }) => en))).size).toBeGreaterThan(9)
  })

  it('the demo has products with low or no stock, and it has disabled variants', async () => {
    const { products } = await store()
    expect(products.some(({ stock }) => stock === 0)).toBe(true)
    expect(products.some(({ stock }) => stock > 0 && stock <= 10)).toBe(true)
    const variants = products.flatMap((one) => one.variants)
    expect(variants.some(({ enabled }) => !enabled)).toBe(true)
    expect(variants.some(({ stock, enabled }) => enabled && stock === 0)).toBe(true)
  })

  it('[GEN-02] the demo has every text in both languages', async () => {
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

  it('[CALL-36] the demo has 8 collections and 5 designers with products in stock', async () => {
    const collections = readBy(
      parseCollections,
      dataOf(await site.ask('listCollections', { destination_slug: 'gsharshop' })),
    )
    expect([categoriesOf(collections).length, designersOf(collections).length]).toEqual([8, 5])
    expect(collections.every(({ stock }) => stock > 0)).toBe(true)
  })

  it('[CALL-35] the demo has slides and highlights', async () => {
    const design = readBy(parseStoreDesign, (await site.ask('storeDesign', { url_slug: 'gsharshop' })).body)
    expect(design.slides.length).toBeGreaterThanOrEqual(3)
    expect(design.highlights.length).toBeGreaterThanOrEqual(8)
  })

  it('[CALL-32] [ENT-31] the server returns the shipping fee', async () => {
    expect(readBy(parseShippingFee, dataOf(await site.ask('getGsharShippingFees')))).toBe(20_00)
  })
})

describe('getProduct', () => {
  it('[CALL-33] [STO-17] [ENT-25] getProduct returns images as an array, and storeData returns images as JSON text', async () => {
    const { body } = await site.ask('getProduct', { slug: 'finjan-cups' })
    expect(body['data']).toMatchObject({ images: [expect.stringMatching(/^goods\/cup-/), expect.any(String)] })
    const list = (dataOf(await site.ask('storeData')) as { products: readonly Record<string, unknown>[] }).products
    expect(list.find(({ slug }) => slug === 'finjan-cups')).toMatchObject({
      images: expect.stringMatching(/^\["goods\/cup-/),
    })
  })

  it('[STO-29] the server treats a hidden product like an unknown product', async () => {
    const nothing = { success: 0, msg: 'Product not found' }
    expect((await site.ask('getProduct', { slug: 'secret-sample' })).body).toEqual(nothing)
    expect((await site.ask('getProduct', { slug: 'no-such-thing' })).body).toEqual(nothing)
    expect((await store()).products.some(({ slug }) => slug === 'secret-sample')).toBe(false)
  })

  it('getProduct returns a sold-out product with stock 0', async () => {
    expect((await product('plum-cup')).stock).toBe(0)
  })

  it('[AMB-127] a product has the total stock of its enabled variants', async () => {
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

  it('[CALL-37] [STO-35] [RTE-31] a request with the slug of a collection lists its products in stock', async () => {
    const { keys, collection, products } = await group({ category_slug: 'clay' })
    expect(keys).toEqual(['clay'])
    expect(collection).toMatchObject({ slug: 'clay', stock: products.length })
    expect(products.map(({ slug }) => slug)).toContain('clay-cup')
    expect(products.map(({ slug }) => slug)).not.toContain('plum-cup')
  })

  it('[DSG-08] [RTE-36] a request with the slug of a designer lists their products', async () => {
    const { collection, products } = await group({ category_slug: 'oud-lane' })
    expect(collection?.isDesigner).toBe(true)
    expect(products.length).toBeGreaterThan(3)
  })

  it('[CALL-37] [RTE-32] a request with the name or slug of a tag lists its products', async () => {
    const { keys, collection, products } = await group({ tags: 'Coffee time' })
    expect([keys, collection]).toEqual([['coffee-time'], null])
    expect(products.every(({ tags }) => tags.some(({ en }) => en === 'Coffee time'))).toBe(true)
    expect(await group({ tags: 'coffee-time' })).toMatchObject({ keys: ['coffee-time'] })
  })

  it('[UX-28] an unknown collection is refused, and an unknown tag returns no products', async () => {
    const { body } = await site.ask('listProductsBySlug', { destination_slug: 'gsharshop', category_slug: 'nothing' })
    expect(body).toEqual({ success: 0, msg: 'Collection not found' })
    expect(await group({ tags: '__proto__' })).toMatchObject({ products: [] })
  })

  it('[STO-01] [AMB-118] the slug of a destination selects its products, and an unknown slug selects all products', async () => {
    const { products } = await group({ destination_slug: 'kalba-mangroves', category_slug: 'clay' })
    expect(products.map(({ slug }) => slug)).toEqual(['sea-cup'])
    const whole = await group({ destination_slug: 'anything', category_slug: 'clay' })
    expect(whole.products.length).toBeGreaterThan(10)
  })
})

describe('favourites', () => {
  it('[CALL-44] [CALL-45] [STO-30] [STO-31] a favourite is added and removed, and repeated requests change nothing', async () => {
    const token = await site.signInNewUser()
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

  it('[R8] favourites are visible only to their user', async () => {
    await site.ask('addFavouriteProduct', { product_id: '1001' }, await site.signInNewUser())
    expect((await product('sand-coffee-pot', await site.signInNewUser())).favourite).toBe(false)
    expect((await product('sand-coffee-pot')).favourite).toBe(false)
  })

  it('[CALL-44] an unknown or hidden product cannot be a favourite', async () => {
    const token = await site.signInNewUser()
    for (const id of ['99', '1051'])
      expect((await site.ask('addFavouriteProduct', { product_id: id }, token)).body).toEqual({
        success: 0,
        msg: 'Product not found',
      })
  })
})

describe('the static pages of the store', () => {
  it('[CALL-38] [RTE-33] [RTE-34] [AMB-118] pageDetails finds the pages of the store with any destination slug', async () => {
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
