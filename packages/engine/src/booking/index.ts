export { addDays, dayNumberOf, dayOfNumber, daysOfMonth, monthOf, weekdayOf } from '../calendar-date.ts'
export type { DayNumber } from '../calendar-date.ts'
export { BUSINESS_ZONE, dayAt, today } from '../clock.ts'
export type { Clock } from '../clock.ts'
export { textIn } from '../language.ts'
export type { Language, LocalText } from '../language.ts'
export type { Violation, ViolationCode } from '../violation.ts'
export type { WallTime } from '@dareesha/contract'
export { subPackagePrice, tripPrice } from './add-ons.ts'
export type { ChosenTransport, MealQuantity, SubPackageQuantity } from './add-ons.ts'
export { calendarRange, closedReason, isEventFull, isOpenDay, nextOpenDay, openCalendar } from './calendar.ts'
export type { Calendar, ClosedReason, DateViolation, KnownDays } from './calendar.ts'
export { checkCoupon, checkMinCart, couponBelowMinimum, parseCoupon } from './coupon.ts'
export type { Coupon, CouponSkips, CouponTerms, CouponViolation } from './coupon.ts'
export { dayHint } from './day-hint.ts'
export type { DayHint } from './day-hint.ts'
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
  TransportOption,
  Trip,
} from './package.ts'
export { isPeak, parseAvailability, parseDayPrices, parseDays, parseSlots } from './parse-availability.ts'
export type { Availability, Day } from './parse-availability.ts'
export { parsePackage } from './parse-package.ts'
export {
  bookedOf,
  boundReached,
  checkParty,
  checkSalesLimit,
  counterBounds,
  HARD_MAX_QUANTITY,
  overSalesLimit,
  salesLeft,
  withTickets,
} from './party.ts'
export type { OverSalesLimit, Party, PartyViolation, SalesLeft, SalesLimitViolation } from './party.ts'
export { listedPrice, unitPrices } from './prices.ts'
export type { DayPrices, UnitPrices } from './prices.ts'
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
export { canHold, checkSlot, hasRoom, isOffered, listedSlots, shownRemaining } from './slots.ts'
export type { ChosenSlot, Slot, SlotViolation } from './slots.ts'
export { checkOptions, firstExcludesOthers, optionNotes } from './ticket-options.ts'
export type { ChosenOptions, OptionViolation } from './ticket-options.ts'
export type { TicketType } from '../catalogue/ticket-labels.ts'
export { bookingActors, openStep, wizardMachine } from './wizard/machine.ts'
export { readWizardEvent } from './wizard/rules.ts'
export type { AskFailure, Asked } from '../machine/asked.ts'
export type { EventFault } from '../machine/setup.ts'
export { restore, save, SAVED_FOR_MS } from './wizard/saved.ts'
export type { SavedFault } from './wizard/saved.ts'
export type {
  Attempt,
  DayFacts,
  DayQuestion,
  OpenPurchase,
  SavedChoice,
  SlotsQuestion,
  Visitor,
  WizardEmitted,
  WizardEvent,
  WizardInput,
} from './wizard/setup.ts'
export { isBusy, isUnanswered, view } from './wizard/view.ts'
export { freeDays, knownDays } from './wizard/view-days.ts'
export type {
  BarAction,
  BookButton,
  BottomBar,
  Counter,
  CouponView,
  DatePanel,
  LookUp,
  MealsPanel,
  Panel,
  Progress,
  PromoSheet,
  SubPackagesPanel,
  SummarySheet,
  TicketCounter,
  TicketsPanel,
  TimePanel,
  TransportPanel,
  WizardView,
} from './wizard/view-types.ts'
export { progressOf, stepValue } from './wizard/view-steps.ts'
export type { StepBarItem, StepValue, SummaryRow } from './wizard/view-steps.ts'
export type { WizardSnapshot } from './wizard/machine.ts'
export type { ReturnAddress } from './wizard/regions/purchase.ts'
