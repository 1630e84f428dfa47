import { parseStoreOrders } from '@dareesha/engine/store'
import type { StoreOrder } from '@dareesha/engine/store'

import { productStock } from '../inventory/pools.ts'
import type { Fields, TestSite } from './site.ts'

export const CUP = { product_id: 1005, qty: 2, price: '45.00' }
export const CUP_STOCK = productStock(1005, null)

export const SET_OF_TWO = { product_id: 1004, qty: 1, price: '90.00', variant_id: 100451, variant_options: [100401] }

export const ADDRESS = { name: 'Mariam', phone: '0501234567', address: 'Villa 7', state: 'Sharjah' }

export async function anAddress(site: Pick<TestSite, 'ask'>, token: string): Promise<number> {
  const { body } = await site.ask('addAddress', { address: JSON.stringify(ADDRESS) }, token)
  return (body['data'] as readonly { readonly id: number }[]).at(-1)?.id ?? 0
}

export const orderForm = (products: readonly object[], addressId: number, extraFields: Fields = {}): Fields => ({
  items: JSON.stringify({ products, address_id: addressId, shipping_id: '1' }),
  shipping_id: '1',
  ...extraFields,
})

export async function anOrder(
  site: Pick<TestSite, 'ask'>,
  token: string,
  products: readonly object[],
  addressId: number,
  extraFields: Fields = {},
): Promise<string> {
  const { body } = await site.ask('createPurchase', orderForm(products, addressId, extraFields), token)
  if (body['success'] !== 1) throw new Error(JSON.stringify(body))
  return String(body['purchase_number'])
}

export async function ordersOf(site: Pick<TestSite, 'ask'>, token: string): Promise<readonly StoreOrder[]> {
  const read = parseStoreOrders((await site.ask('listeComOrders', {}, token)).body['data'])
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}
