import { ADDRESSES, SHIPPING, STORE } from './store-records.ts'

export const CHECKOUT = '/stores/gsharshop/checkout-address'

/** `known` has every answer that the checkout page needs, except the address book. */
export const known = { getGsharShippingFees: { data: SHIPPING }, storeData: { data: STORE } }
export const withBook = { ...known, getAddress: { data: ADDRESSES } }
