// With these functions, front ends that do not use the wizard's actors build booking requests, and servers read booking requests.
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
