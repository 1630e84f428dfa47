import { tagSlug } from '@dareesha/engine/catalogue'
import { PAYMENT_RETURN } from '@dareesha/engine/store'
import type { StoreQuery } from '@dareesha/engine/store'

import { paths } from '../../paths.ts'

const ROOT = paths.store

export const storePaths = {
  home: ROOT,
  products: `${ROOT}/products`,
  product: (slug: string) => `${ROOT}/product_detail/${encodeURIComponent(slug)}`,
  cart: paths.cart,
  checkout: `${ROOT}/checkout-address`,
  collections: `${ROOT}/collections`,
  collection: (slug: string) => `${ROOT}/collections/${encodeURIComponent(slug)}`,
  tag: (tag: string) => `${ROOT}/tag/${encodeURIComponent(tagSlug(tag))}`,
  productsOf: (destinationSlug: string) => `/stores/${encodeURIComponent(destinationSlug)}/products`,
  designers: `${ROOT}/designers`,
  designer: (slug: string) => `${ROOT}/designers/${encodeURIComponent(slug)}`,
  about: `${ROOT}/pages/about`,
  contact: `${ROOT}/pages/contact`,
  orders: paths.storeOrders,
  order: (orderNumber: string) => `/stores/ecom-order-details/${encodeURIComponent(orderNumber)}`,
} as const

export function listAddress(
  path: string,
  { search = '', favourites = false, tag = null, sort = 'date', page = 1 }: Partial<StoreQuery>,
): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('q', search)
  if (favourites) query.set('favourites', '1')
  if (tag !== null) query.set('tag', tag)
  if (sort !== 'date') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

export const ordersReturn = (): string => `${window.location.origin}${PAYMENT_RETURN}`
