// Front ends that do not use the wizard's actors build booking requests with these functions. Servers read the requests with them.
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
