export { counterBounds, HARD_MAX_QUANTITY } from './party.ts'
export type { Party, PartyViolation } from './party.ts'
export { closedReason, isEventFull, isOpenDay, nextOpenDay, openCalendar, calendarRange } from './calendar.ts'
export type { Calendar, ClosedReason, DateViolation } from './calendar.ts'
export { checkCoupon, checkMinCart, parseCoupon } from './coupon.ts'
export type { Coupon, CouponSkips, CouponTerms, CouponViolation } from './coupon.ts'
export { deduct, freeTickets } from './deduction.ts'
export type { AddOnKind, Basket, Deduction } from './deduction.ts'
export type {
  Bounds,
  CalendarRules,
  Meal,
  Package,
  PackageContent,
  PartyLimits,
  Remaining,
  Sale,
  SubPackage,
  TicketRules,
  TicketType,
  TransportOption,
  Trip,
} from './package.ts'
export { parseAvailability, parseDayPrices, parseDays, parseSlots } from './parse-availability.ts'
export type { Availability, Day } from './parse-availability.ts'
export { parsePackage } from './parse-package.ts'
export { unitPrices } from './prices.ts'
export type { DayPrices, UnitPrices } from './prices.ts'
export { selectionOf, toCouponRequest, toPurchasedPackage, toPurchaseRequest } from './purchase.ts'
export type { PurchaseContext } from './purchase.ts'
export { quote } from './quote.ts'
export type { Quote, QuoteLine } from './quote.ts'
export { checkSalesLimit } from './sales-limit.ts'
export type { SalesLimitViolation } from './sales-limit.ts'
export { chosenDate, chosenSlot, reduce, startSelection } from './selection.ts'
export type {
  ChosenSlot,
  ChosenTransport,
  MealQuantity,
  Schedule,
  Selection,
  SelectionEvent,
  SubPackageQuantity,
} from './selection.ts'
export { canHold, hasRoom, listedSlots, shownRemaining } from './slots.ts'
export type { Slot, SlotViolation } from './slots.ts'
export { checkBooking, checkStep, enabledSteps, firstInvalidStep, progressOf, STEPS } from './steps.ts'
export type { BookingViolation, Facts, SaleViolation, Step, StepViolation } from './steps.ts'
export type { ChosenOptions, OptionViolation } from './ticket-options.ts'
