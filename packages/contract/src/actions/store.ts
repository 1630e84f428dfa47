import * as z from 'zod/mini'

import { amount, id, json, quantity, text } from '../wire.ts'

const noFields = z.object({})

/** An address as typed. All fields are optional, because the engine's rules report missing fields. */
export const addressForm = z.object({
  name: z.optional(text(200)),
  phone: z.optional(text(40)),
  address: z.optional(text(500)),
  landmark: z.optional(text(200)),
  city: z.optional(text(200)),
  state: z.optional(text(100)),
  country: z.optional(text(100)),
})

const purchasedProduct = z.object({
  product_id: id,
  qty: quantity,
  price: amount,
  variant_id: z.optional(id),
  variant_options: z.optional(z.array(id)),
})

export const shippingId = z.codec(
  z.union([z.string(), z.number()]),
  z.literal('1', "Must be '1', the one way of shipping"),
  { decode: (value) => String(value) as '1', encode: (value) => value },
)

/** The `items` of a store order. `price` is per piece, and the server compares it with the current price (CALL-42, AMB-131). */
export const storeItems = z.object({
  products: z
    .array(purchasedProduct)
    .check(z.minLength(1, 'Needs a product'), z.maxLength(100, 'At most 100 products')),
  address_id: id,
  shipping_id: z.optional(shippingId),
})

/** One product of `items`, with decoded values. */
export type PurchasedProduct = z.output<typeof purchasedProduct>

/** The `items` of a store order, before they become JSON in a form (CALL-42). */
export type StoreItems = z.output<typeof storeItems>

export const store = {
  getGsharShippingFees: { auth: 'none', request: noFields },
  getProduct: { auth: 'optional', request: z.object({ slug: text(200) }) },
  storeData: { auth: 'optional', request: noFields },
  storeDesign: { auth: 'none', request: z.object({ url_slug: text(200) }) },
  listCollections: { auth: 'none', request: z.object({ destination_slug: text(200) }) },
  listProductsBySlug: {
    auth: 'optional',
    request: z
      .object({ destination_slug: text(200), category_slug: z.optional(text(200)), tags: z.optional(text(200)) })
      .check(
        z.refine((by) => by.category_slug !== undefined || by.tags !== undefined, 'Needs a category_slug or tags'),
      ),
  },
  getAddress: { auth: 'required', request: noFields },
  addAddress: { auth: 'required', request: z.object({ address: json(addressForm) }) },
  deleteAddress: { auth: 'required', request: z.object({ address_id: id }) },
  addFavouriteProduct: { auth: 'required', request: z.object({ product_id: id }) },
  removeFavouriteProduct: { auth: 'required', request: z.object({ product_id: id }) },
  listeComOrders: { auth: 'required', request: noFields },
} as const
