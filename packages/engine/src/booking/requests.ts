// The requests of a booking, for front ends with their own transport, and the functions by which a server reads them.
export { couponBelowMinimum } from './coupon.ts'
export {
  claimsPricesOf,
  parsePaymentLink,
  selectionOf,
  toCouponRequest,
  toPackagesRequest,
  toPurchasedPackage,
  toPurchaseRequest,
} from './purchase.ts'
export type { BookingRequest, CouponRequest, PricedPackage, PurchaseContext } from './purchase.ts'
