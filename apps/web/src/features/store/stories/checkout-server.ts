import { ADDRESSES, SHIPPING, STORE } from './store-records.ts'

export const CHECKOUT = '/stores/gsharshop/checkout-address'

/** The checkout page needs these answers. Only `withBook` contains the address book of the visitor. */
export const known = { getGsharShippingFees: { data: SHIPPING }, storeData: { data: STORE } }
export const withBook = { ...known, getAddress: { data: ADDRESSES } }
