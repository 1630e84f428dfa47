import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

/** Until there are products. */
export const STORE_CLOSED = refuse({ code: 'store-closed' })

export const getGsharShippingFees: UseCase<'getGsharShippingFees'> = async () => ({
  success: 1,
  data: { price: '0.00' },
})

export const getProduct: UseCase<'getProduct'> = async () => refuse({ code: 'product-unknown' })

export const storeData: UseCase<'storeData'> = async () => ({ success: 1, data: { destinations: [], products: [] } })

export const storeDesign: UseCase<'storeDesign'> = async () => ({
  success: 1,
  storeData: { highlights: [], slider_images: [] },
})

export const listCollections: UseCase<'listCollections'> = async () => ({ success: 1, data: [] })

export const listProductsBySlug: UseCase<'listProductsBySlug'> = async () => ({ success: 1, data: {}, catgData: null })

export const getAddress: UseCase<'getAddress'> = async () => ({ success: 1, data: [] })

export const addAddress: UseCase<'addAddress'> = async () => STORE_CLOSED

export const deleteAddress: UseCase<'deleteAddress'> = async () => STORE_CLOSED

export const addFavouriteProduct: UseCase<'addFavouriteProduct'> = async () => refuse({ code: 'product-unknown' })

export const removeFavouriteProduct: UseCase<'removeFavouriteProduct'> = async () => refuse({ code: 'product-unknown' })

export const listeComOrders: UseCase<'listeComOrders'> = async () => ({ success: 1, data: [] })
