import { describe, expect, it } from 'vitest'

import { TODAY } from '../testing/catalogue.ts'
import { parseCatalogue } from './parse.ts'

const destination = { id: 1, name: 'Kalba', url_slug: 'kalba' }
const collection = { id: 2, slug: 'pottery', collection_name: 'Pottery' }
const size = {
  name: 'Size',
  options: [
    { option_id: 11, option_name: 'Small' },
    { option_id: 12, option_name: 'Large' },
  ],
}
const aProduct = (fields: object = {}) => ({
  product_id: 1,
  slug: 'bowl',
  product_title: 'Bowl',
  price: '10',
  ...fields,
})

function faultsOf(file: object): readonly string[] {
  const read = parseCatalogue({ destinations: [destination], collections: [collection], ...file }, TODAY)
  return read.ok ? [] : read.failure.map(({ path, reason }) => `${path}: ${reason}`)
}

describe('the store of a catalogue', () => {
  it('[ENT-24] [ENT-26] a product with all its fields has no fault', () => {
    const product = aProduct({
      arabic_title: 'وعاء',
      qty: 5,
      images: ['a.jpg'],
      tags: [{ value: 'Gifts', arabic_value: 'هدايا' }],
      collections: [2],
      vendors: '1',
      created_at: '2026-11-20 10:00',
      hide: '0',
      variants: [size],
      variation_attributes: [
        { id: 1, qty: 3, price: '10', variant_options: [11], enable: '1', img: 'b.jpg' },
        { id: 2, qty: 0, price: '12.50', variant_options: ['12'], enable: '0' },
      ],
    })
    expect(faultsOf({ products: [product] })).toEqual([])
  })

  it('[ENT-24] each fault of a product has its path', () => {
    const broken = aProduct({
      product_title: '',
      price: '1.005',
      qty: 2_147_483_648,
      colour: 'red',
      tags: [{ value: 'Gifts', weight: 1 }],
      collections: [2, 9],
      vendors: 7,
      created_at: 'soon',
      slug: ' ',
    })
    expect(faultsOf({ products: [aProduct(), broken] })).toEqual([
      'products[1].collections[1]: Unknown collection: 9',
      'products[1].colour: Unknown key',
      'products[1].created_at: Must be a date, as YYYY-MM-DD',
      'products[1].price: Must have at most two decimals',
      'products[1].product_id: Is taken: products[0] has 1 too',
      'products[1].product_title: Is required',
      'products[1].qty: Must be at most 2147483647',
      'products[1].tags[0].weight: Unknown key',
      'products[1].vendors: Unknown destination: 7',
    ])
  })

  it('each variant must have its own combination of one option per group', () => {
    const variants = [
      { id: 1, variant_options: [11] },
      { id: 2, variant_options: [11, 12] },
      { id: 3, variant_options: [99] },
      { id: 4 },
      { id: 5, variant_options: ['11'] },
    ]
    const needed = 'Must name exactly one option of each option group of the product'
    const at = (index: number) => `products[0].variation_attributes[${index}].variant_options`
    expect(faultsOf({ products: [aProduct({ variants: [size], variation_attributes: variants })] })).toEqual([
      `${at(1)}: ${needed}`,
      `${at(2)}: ${needed}`,
      `${at(3)}: ${needed}`,
      `${at(4)}: Is taken: variation_attributes[0] has the same options`,
    ])
  })

  it('[ENT-28] [ENT-30] [ENT-31] each fault of a collection, the store design or the shipping fee has its path', () => {
    expect(
      faultsOf({
        collections: [{ id: 'x', slug: '', collection_name: 7, is_profile: 'perhaps' }],
        store_design: { highlights: [{ img: { en: 'a.jpg' } }], colour: 'red' },
        shipping_fee: { price: 'free' },
      }),
    ).toEqual([
      'collections[0].id: Must be a whole number, 0 or more, with at most 15 digits',
      'collections[0].is_profile: Must be a flag: "1" or "0"',
      'collections[0].slug: Is required',
      'shipping_fee.price: Must be an amount in AED, 0 or more',
      'store_design.colour: Unknown key',
      'store_design.highlights[0].img: Must be text, a number or a flag',
    ])
    expect(faultsOf({ shipping_fee: '1.005' })).toEqual(['shipping_fee: Must have at most two decimals'])
  })
})
