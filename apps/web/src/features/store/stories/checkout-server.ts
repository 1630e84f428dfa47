import { ADDRESSES, SHIPPING, STORE } from './store-records.ts'

export const CHECKOUT = '/stores/gsharshop/checkout-address'

/** What a checkout page asks for, without and with the address book of the visitor. */
export const known = { getGsharShippingFees: { data: SHIPPING }, storeData: { data: STORE } }
export const withBook = { ...known, getAddress: { data: ADDRESSES } }
