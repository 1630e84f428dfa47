// For front ends without the wizard's actors, and for servers.
export { couponBelowMinimum } from './coupon.ts'
export {
  claimsPricesOf,
  parsePaymentLink,
  parseTrip,
  selectionOf,
  toCouponRequest,
  toPackagesRequest,
  toPurchasedPackage,
  toPurchaseRequest,
} from './purchase.ts'
export type { BookingRequest, CouponRequest, PricedPackage, PurchaseContext } from './purchase.ts'
