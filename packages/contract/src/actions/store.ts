import * as z from 'zod/mini'

import { flat, withData } from '../answer.ts'
import { addressRecord } from '../entities/address.ts'
import { productRecord } from '../entities/product.ts'
import {
  collectionRecord,
  productGroupsRecord,
  shippingFeeRecord,
  storeDataRecord,
  storeDesignRecord,
} from '../entities/store.ts'
import { storeOrderRecord } from '../entities/store-order.ts'
import { amount, id, json, quantity, text } from '../wire.ts'

const nothing = z.object({})

/** Of an address that is typed; what may not be missing is a rule, which says so in the words of the form. */
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

/** The one way of shipping there is. */
export const shippingId = z.codec(z.union([z.string(), z.number()]), z.literal('1'), {
  decode: (value, refusal) => {
    if (String(value) === '1') return '1' as const
    refusal.issues.push({ code: 'custom', message: "Must be '1', the one way of shipping", input: value })
    return z.NEVER
  },
  encode: (value) => value,
})

/** The `items` of createPurchase in the store; `price` is that of one piece, and only a claim (CALL-42, AMB-131). */
export const storeItems = z.object({
  products: z
    .array(purchasedProduct)
    .check(z.minLength(1, 'Needs a product'), z.maxLength(100, 'At most 100 products')),
  address_id: id,
  shipping_id: z.optional(shippingId),
})

/** One product of `items`: wire names, values of the domain. */
export type PurchasedProduct = z.output<typeof purchasedProduct>

/** `items` of createPurchase in the store: what is bought, before it becomes JSON in a form (CALL-42). */
export type StoreItems = z.output<typeof storeItems>

/** The calls of the store (CALL-32 to CALL-37, CALL-39 to CALL-41, CALL-44 to CALL-46). */
export const store = {
  getGsharShippingFees: { auth: 'none', request: nothing, answer: withData(shippingFeeRecord) },
  getProduct: { auth: 'optional', request: z.object({ slug: text(200) }), answer: withData(productRecord) },
  storeData: { auth: 'optional', request: nothing, answer: withData(storeDataRecord) },
  storeDesign: {
    auth: 'none',
    request: z.object({ url_slug: text(200) }),
    answer: flat({ storeData: storeDesignRecord }),
  },
  listCollections: {
    auth: 'none',
    request: z.object({ destination_slug: text(200) }),
    answer: withData(z.array(collectionRecord)),
  },
  /** `data` has the products by the slug of their group; `catgData` is the collection that was asked for. */
  listProductsBySlug: {
    auth: 'optional',
    request: z
      .object({ destination_slug: text(200), category_slug: z.optional(text(200)), tags: z.optional(text(200)) })
      .check(
        z.refine((by) => by.category_slug !== undefined || by.tags !== undefined, 'Needs a category_slug or tags'),
      ),
    answer: flat({ data: productGroupsRecord, catgData: z.nullish(collectionRecord) }),
  },
  getAddress: { auth: 'required', request: nothing, answer: withData(z.array(addressRecord)) },
  addAddress: {
    auth: 'required',
    request: z.object({ address: json(addressForm) }),
    answer: withData(z.array(addressRecord)),
  },
  deleteAddress: {
    auth: 'required',
    request: z.object({ address_id: id }),
    answer: withData(z.array(addressRecord)),
  },
  addFavouriteProduct: {
    auth: 'required',
    request: z.object({ product_id: id }),
    answer: flat({ productData: productRecord }),
  },
  removeFavouriteProduct: {
    auth: 'required',
    request: z.object({ product_id: id }),
    answer: flat({ productData: productRecord }),
  },
  listeComOrders: { auth: 'required', request: nothing, answer: withData(z.array(storeOrderRecord)) },
} as const
