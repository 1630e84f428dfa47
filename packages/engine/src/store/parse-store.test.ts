import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aProductRecord } from '../testing/index.ts'
import { parseCollections } from './collection.ts'
import { parseStoreDesign } from './design.ts'
import { parseProduct, parseProducts } from './product.ts'
import {
  parseProductGroup,
  parseShippingFee,
  parseStoreData,
  productsOfStore,
  storeDestinations,
} from './store-data.ts'
import { dataSlugOf, PAYMENT_RETURN, storePageKind } from './store-address.ts'

const destination = { id: 2, name: 'Kalba', url_slug: 'kalba', hide: '0', enable: '1' }

describe('parseProduct', () => {
  it('[CALL-33] [ENT-24] [ENT-26] parseProduct parses every field', () => {
    expect(parseProduct(aProductRecord({ favorite: '1' }))).toMatchObject({
      ok: true,
      value: {
        id: 7,
        slug: 'coffee-cup',
        title: { en: 'Coffee cup', ae: 'فنجان قهوة' },
        description: { en: '<p>Thrown by hand.</p>', ae: null },
        price: 40_00,
        stock: 12,
        images: ['cup.jpg', 'cup-2.jpg'],
        tags: [
          { en: 'Pottery', ae: null },
          { en: 'Gifts', ae: 'هدايا' },
        ],
        collectionIds: [1, 3],
        destinationId: 2,
        createdAt: { date: '2026-11-20', time: '09:30' },
        hidden: false,
        favourite: true,
        optionGroups: [
          { name: { en: 'Colour', ae: 'اللون' }, options: [{ id: 11 }, { id: 12 }] },
          { name: { en: 'Size' } },
        ],
        variants: [
          { id: 701, price: 40_00, stock: 3, options: [11, 21], enabled: true, image: 'sand.jpg' },
          { id: 702, price: 45_00, stock: 9, options: [12, 21], enabled: true, image: null },
          { id: 703, price: 60_00, stock: 5, options: [12, 22], enabled: false, image: null },
        ],
      },
    })
  })

  it('[ENT-24] [GEN-02] parseProduct parses the Arabic texts and skips tags without a name', () => {
    const [colour] = aProductRecord().variants as readonly { readonly options: readonly object[] }[]
    const options = colour!.options.map((option) => ({ ...option, arabic_name: 'أزرق' }))
    const read = parseProduct(
      aProductRecord({ arabic_description: '<p>صنع يدوي</p>', tags: [{}], variants: [{ ...colour, options }] }),
    )
    expect(read).toMatchObject({
      ok: true,
      value: { description: { en: '<p>Thrown by hand.</p>', ae: '<p>صنع يدوي</p>' }, tags: [] },
    })
    expect(read.ok && read.value.optionGroups[0]?.options[0]?.name.ae).toBe('أزرق')
  })

  it('[ENT-25] parseProduct accepts lists as arrays and as JSON', () => {
    const record = aProductRecord()
    const asText = Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
    )
    expect(parseProduct(asText)).toEqual(parseProduct(record))
  })

  it('[AMB-127] a variant without a price has the price of the product', () => {
    const read = parseProduct(aProductRecord({ variation_attributes: [{ id: 1, qty: 1, variant_options: [11, 21] }] }))
    expect(read.ok && read.value.variants).toMatchObject([{ price: 40_00, enabled: true }])
  })

  it('[CALL-33] parseProduct reports every invalid field with its path', () => {
    const broken = aProductRecord({
      product_id: 'x',
      price: '1.005',
      tags: 'not a list',
      collections: ['a'],
      created_at: 'yesterday',
      variants: [{ name: '', options: [{ option_name: 'Blue' }] }],
      variation_attributes: [{ id: 1, qty: -1, variant_options: [null as never] }],
    })
    const read = parseProduct(broken)
    expect(read.ok ? [] : read.failure.map(({ path }) => path)).toEqual([
      'price',
      'product_id',
      'tags',
      'collections[0]',
      'created_at',
      'variants[0].name',
      'variants[0].options[0].option_id',
      'variation_attributes[0].qty',
      'variation_attributes[0].variant_options',
    ])
  })

  it('[CALL-33] the store parsers never throw, whatever the input', () => {
    const almost = fc.dictionary(fc.constantFrom(...Object.keys(aProductRecord())), fc.jsonValue())
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), almost), (data) => {
        expect(() => [parseProduct(data), parseProducts(data), parseStoreDesign({ storeData: data })]).not.toThrow()
        expect(() => [parseStoreData(data), parseProductGroup(data), parseCollections(data)]).not.toThrow()
      }),
    )
  })
})

describe('invalid answers', () => {
  it('[CALL-32] [CALL-33] [CALL-34] [CALL-37] the store parsers report an answer that is not an object', () => {
    const fault = (path: string) => ({ ok: false, failure: [{ path, reason: 'not-an-object' }] })
    for (const sent of [null, 'x', 7]) {
      expect(parseProduct(sent)).toEqual(fault(''))
      expect(parseStoreData(sent)).toEqual(fault(''))
      expect(parseShippingFee(sent)).toEqual(fault(''))
      expect(parseProductGroup(sent)).toEqual(fault('data'))
    }
  })
})

describe('parseStoreData', () => {
  it('[CALL-34] [ENT-31] parseStoreData parses destinations and products and reports faults with their path', () => {
    expect(parseStoreData({ destinations: [destination], products: [aProductRecord()] })).toMatchObject({
      ok: true,
      value: { destinations: [{ id: 2 }], products: [{ id: 7 }] },
    })
    expect(parseStoreData({ products: [aProductRecord({ slug: '' })] })).toEqual({
      ok: false,
      failure: [{ path: 'products[0].slug', reason: 'missing' }],
    })
    const withoutId = { ...destination, id: null }
    expect(parseStoreData({ destinations: [withoutId] })).toEqual({
      ok: false,
      failure: [{ path: 'destinations[0].id', reason: 'missing' }],
    })
    expect(parseStoreData({})).toEqual({ ok: true, value: { destinations: [], products: [] } })
  })

  const data = (products: readonly object[]) => {
    const read = parseStoreData({ destinations: [destination, { ...destination, id: 3, url_slug: 'empty' }], products })
    if (!read.ok) throw new Error(JSON.stringify(read.failure))
    return read.value
  }

  it('[STO-36] [STO-37] storeDestinations counts the products on sale in each destination', () => {
    const store = data([
      aProductRecord(),
      aProductRecord({ product_id: 8, hide: '1' }),
      aProductRecord({ product_id: 9, qty: 0 }),
    ])
    expect(storeDestinations(store).map(({ destination: { slug }, products }) => [slug, products])).toEqual([
      ['kalba', 1],
      ['empty', 0],
    ])
  })

  it('[STO-01] [AMB-118] the slug of a destination selects its products, and any other slug selects all products', () => {
    const store = data([aProductRecord(), aProductRecord({ product_id: 8, vendors: 3 })])
    const idsOf = (slug: string) => productsOfStore(store, slug).map(({ id }) => id)
    expect([idsOf('kalba'), idsOf('gsharshop'), idsOf('anything')]).toEqual([[7], [7, 8], [7, 8]])
  })
})

describe('parseProductGroup', () => {
  it('[CALL-37] [STO-35] [DSG-08] parseProductGroup returns the collection and each product on sale once', () => {
    const answer = {
      data: {
        pottery: [aProductRecord(), aProductRecord({ product_id: 8, qty: 0 })],
        other: [aProductRecord(), aProductRecord({ product_id: 9 })],
      },
      catgData: { id: 1, slug: 'pottery', collection_name: 'Pottery' },
    }
    const read = parseProductGroup(answer)
    expect(read.ok && [read.value.collection?.slug, read.value.products.map(({ id }) => id)]).toEqual([
      'pottery',
      [7, 9],
    ])
  })

  it('[CALL-37] parseProductGroup accepts an answer without groups and reports faults with their paths', () => {
    expect(parseProductGroup({ data: { pottery: [{}] } })).toMatchObject({
      ok: false,
      failure: [
        { path: 'data.pottery[0].product_id' },
        { path: 'data.pottery[0].slug' },
        { path: 'data.pottery[0].product_title' },
      ],
    })
    expect(parseProductGroup({ data: {}, catgData: null })).toEqual({
      ok: true,
      value: { collection: null, products: [] },
    })
    expect(parseProductGroup({ data: {}, catgData: { id: 1, slug: 'a' } })).toEqual({
      ok: false,
      failure: [{ path: 'catgData.collection_name', reason: 'missing' }],
    })
    expect(parseProductGroup({ data: [] })).toMatchObject({ ok: false })
  })
})

describe('shipping fee and store slugs', () => {
  it('[CALL-32] [ENT-31] the shipping fee is the price in the answer, and the default is 0', () => {
    expect(parseShippingFee({ price: '20.00' })).toEqual({ ok: true, value: 20_00 })
    expect(parseShippingFee({ price: 0 })).toEqual({ ok: true, value: 0 })
    expect(parseShippingFee({})).toEqual({ ok: true, value: 0 })
    expect(parseShippingFee({ price: 'free' })).toEqual({
      ok: false,
      failure: [{ path: 'price', reason: 'not-an-amount' }],
    })
  })

  it('[AMB-118] [RTE-24] dataSlugOf replaces the store slug gshar with gsharshop', () => {
    expect(['gshar', 'gsharshop', 'kalba'].map(dataSlugOf)).toEqual(['gsharshop', 'gsharshop', 'kalba'])
  })

  it('[AMB-118] [RTE-38] after a payment, the visitor returns to the orders page of gshar', () => {
    expect(PAYMENT_RETURN).toBe('/stores/gshar/orders?success')
  })

  it('[STO-39] [RTE-33] storePageKind distinguishes about, contact and other pages', () => {
    for (const slug of ['about', 'About-Us', 'aboutus']) expect(storePageKind(slug)).toBe('about')
    for (const slug of ['contact', 'contact-us', 'ContactUs']) expect(storePageKind(slug)).toBe('contact')
    for (const slug of ['terms', 'about-oud', 'all-about', 'no-contact', 'contact-users', ''])
      expect(storePageKind(slug)).toBe('other')
  })
})
