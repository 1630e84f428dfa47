import { ADDRESSES, SHIPPING, STORE } from './store-records.ts'

export const CHECKOUT = '/stores/gsharshop/checkout-address'

/** The answers that a checkout page needs: `known` has no address book of the visitor, `withBook` has one. */
export const known = { getGsharShippingFees: { data: SHIPPING }, storeData: { data: STORE } }
export const withBook = { ...known, getAddress: { data: ADDRESSES } }
