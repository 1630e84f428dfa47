// For front ends with their own transport, and for servers that read their requests.
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
