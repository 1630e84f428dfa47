import { calendarDate, fils } from '@dareesha/contract'
import type { ProductRecord } from '@dareesha/contract'
import fc from 'fast-check'

import { addToCart } from '../store/cart.ts'
import type { Cart } from '../store/cart.ts'
import { parseProduct } from '../store/product.ts'
import type { OptionGroup, Product, Variant } from '../store/product.ts'
import { MAX_PIECES } from '../store/stock.ts'
import { anyDay, anyFils, anyText } from './arbitraries.ts'

/** Creates a product record with two colours and two sizes. The large blue variant is disabled; no large sand variant exists. */
export const aProductRecord = (fields: Partial<ProductRecord> = {}): ProductRecord => ({
  product_id: 7,
  slug: 'coffee-cup',
  product_title: 'Coffee cup',
  arabic_title: 'فنجان قهوة',
  product_description: '<p>Thrown by hand.</p>',
  price: '40.00',
  qty: 12,
  images: ['cup.jpg', 'cup-2.jpg'],
  tags: [{ value: 'Pottery' }, { value: 'Gifts', arabic_value: 'هدايا' }],
  collections: [1, 3],
  vendors: 2,
  created_at: '2026-11-20 09:30',
  hide: '0',
  favorite: '0',
  variants: [
    {
      name: 'Colour',
      arabic_name: 'اللون',
      options: [
        { option_id: 11, option_name: 'Sand', arabic_name: 'رملي' },
        { option_id: 12, option_name: 'Blue' },
      ],
    },
    {
      name: 'Size',
      options: [
        { option_id: 21, option_name: 'Small' },
        { option_id: 22, option_name: 'Large' },
      ],
    },
  ],
  variation_attributes: [
    { id: 701, qty: 3, price: '40.00', variant_options: [11, 21], enable: '1', img: 'sand.jpg' },
    { id: 702, qty: 9, price: '45.00', variant_options: [12, 21], enable: '1' },
    { id: 703, qty: 5, price: '60.00', variant_options: [12, 22], enable: '0' },
  ],
  ...fields,
})

/** Creates a product without variants. */
export const aProduct = (fields: Partial<Product> = {}): Product => ({
  id: 1,
  slug: 'bowl',
  title: { en: 'Bowl', ae: 'وعاء' },
  description: null,
  price: fils(105_00),
  stock: 20,
  images: ['bowl.jpg'],
  tags: [],
  collectionIds: [],
  destinationId: null,
  createdAt: { date: calendarDate('2026-11-20'), time: '09:30' },
  hidden: false,
  favourite: false,
  optionGroups: [],
  variants: [],
  ...fields,
})

/** Creates the product of {@link aProductRecord}. */
export function aProductWithVariants(fields: Partial<Product> = {}): Product {
  const product = parseProduct(aProductRecord())
  if (!product.ok) throw new Error(`the record cannot be read: ${JSON.stringify(product.failure)}`)
  return { ...product.value, ...fields }
}

const anyStock = (): fc.Arbitrary<number> => fc.oneof(fc.constantFrom(0, 1, 9, 10, 11), fc.integer({ min: 0, max: 60 }))

const anyVariants = (): fc.Arbitrary<{
  readonly optionGroups: readonly OptionGroup[]
  readonly variants: readonly Variant[]
}> =>
  fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }).chain((sizes) => {
    const groups = sizes.map((size, group) =>
      Array.from({ length: size }, (_, option) => (group + 1) * 10 + option + 1),
    )
    const combinations = groups.reduce<readonly (readonly number[])[]>(
      (before, options) => before.flatMap((chosen) => options.map((option) => [...chosen, option])),
      [[]],
    )
    return fc
      .record({
        names: fc.array(anyText(), { minLength: groups.length, maxLength: groups.length }),
        offered: fc.subarray([...combinations], { minLength: 1 }),
        sold: fc.array(fc.record({ price: anyFils(), stock: anyStock(), enabled: fc.boolean() }), {
          minLength: combinations.length,
          maxLength: combinations.length,
        }),
      })
      .map(({ names, offered, sold }) => ({
        optionGroups: groups.map((options, group) => ({
          name: names[group] ?? { en: 'Colour', ae: null },
          options: options.map((id) => ({ id, name: { en: `Option ${id}`, ae: null } })),
        })),
        variants: offered.map((options, index) => ({
          id: 900 + index,
          options,
          image: null,
          ...(sold[index] ?? { price: fils(0), stock: 0, enabled: true }),
        })),
      }))
  })

const TAGS = ['Gifts', 'Pottery', 'For the home', 'gifts', 'Dates', 'Kids', 'Silver', 'Oud', 'Palm', 'Linen', 'Wool']

/** Generates any product that `parseProduct` can return. */
export const anyProduct = (): fc.Arbitrary<Product> =>
  fc
    .record({
      id: fc.integer({ min: 1, max: 5000 }),
      title: anyText(),
      description: fc.option(anyText()),
      price: anyFils(),
      stock: anyStock(),
      images: fc.subarray(['a.jpg', 'b.jpg', 'c.jpg']),
      tags: fc.subarray(TAGS).map((tags) => tags.map((en) => ({ en, ae: null }))),
      destinationId: fc.option(fc.integer({ min: 1, max: 8 })),
      createdAt: fc.option(anyDay().map((date) => ({ date, time: null }))),
      hidden: fc.constantFrom(false, false, false, true),
      favourite: fc.boolean(),
      sold: fc.oneof(fc.constant({ optionGroups: [], variants: [] }), anyVariants()),
    })
    .map(({ sold, ...product }) => aProduct({ ...product, ...sold, slug: `product-${product.id}` }))

/** Generates products with unique ids. */
export const anyProducts = (max = 40): fc.Arbitrary<readonly Product[]> =>
  fc.uniqueArray(anyProduct(), { selector: ({ id }) => id, maxLength: max })

/** Generates an attempt to add a product to the cart. The quantity may exceed the limit. */
export const anyAddition = (
  products: readonly Product[],
): fc.Arbitrary<{ readonly product: Product; readonly variantId: number | null; readonly pieces: number }> =>
  fc.constantFrom(...products).chain((product) =>
    fc.record({
      product: fc.constant(product),
      variantId: fc.constantFrom(
        ...product.variants.map(({ id }) => id),
        ...(product.variants.length === 0 ? [null] : []),
      ),
      pieces: fc.integer({ min: 1, max: MAX_PIECES + 2 }),
    }),
  )

/** Generates any reachable cart of these products. */
export const anyCart = (products: readonly Product[]): fc.Arbitrary<Cart> =>
  products.length === 0
    ? fc.constant([])
    : fc.array(anyAddition(products), { maxLength: 8 }).map((additions) =>
        additions.reduce<Cart>((cart, { product, variantId, pieces }) => {
          const added = addToCart(cart, product, variantId, pieces)
          return added.ok ? added.value : cart
        }, []),
      )
