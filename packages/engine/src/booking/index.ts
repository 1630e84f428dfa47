export { subPackagePrice, tripPrice } from './add-ons.ts'
export type { ChosenTransport, MealQuantity, SubPackageQuantity } from './add-ons.ts'
export { checkCoupon, checkMinCart, deduct, freeTickets, parseCoupon } from './coupon.ts'
export type { AddOnKind, Basket, Coupon, CouponSkips, CouponTerms, CouponViolation, Deduction } from './coupon.ts'
export type { Meal, Package, PackageContent, Sale, SubPackage, TransportOption, Trip } from './package.ts'
export { parsePackage } from './parse-package.ts'
export { withTickets } from './party.ts'
export type { Party } from './party.ts'
export { listedPrice, unitPrices } from './prices.ts'
export type { DayPrices, UnitPrices } from './prices.ts'
export { quote, quotePackages, STEP_OF_LINE } from './quote.ts'
export type { ChosenPackage, PackagesQuote, Quote, QuoteLine } from './quote.ts'
export {
  canSkipExtras,
  checkBooking,
  checkStep,
  chosenDate,
  chosenSlot,
  enabledSteps,
  firstInvalidStep,
  reduce,
  startSelection,
  STEPS,
} from './selection.ts'
export type {
  BookingViolation,
  Facts,
  SaleViolation,
  Schedule,
  Selection,
  SelectionEvent,
  Step,
  StepViolation,
} from './selection.ts'
export type { ChosenOptions } from './ticket-options.ts'
export type { TicketType } from '../catalogue/ticket-labels.ts'
