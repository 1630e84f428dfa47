export {
  anyBooking,
  anyCalendarRules,
  anyClock,
  anyCoupon,
  anyDay,
  anyDayPrices,
  anyFils,
  anyPackage,
  anyParty,
  anyPercent,
  anyQuantity,
  anyRemaining,
  anySelection,
  anySelectionEvent,
  anySelectionEvents,
  anySlot,
  anyTerms,
  anyText,
} from './arbitraries.ts'
export { exactPurchase, exactQuote } from './exact-quote.ts'
export type { ExactQuote, QuotedPackage } from './exact-quote.ts'
export {
  aCoupon,
  aFullPackage,
  aPackage,
  aPackageRecord,
  aSelection,
  aSlot,
  aVisitOn,
  someCalendar,
} from './packages.ts'
export type { PackageDetails } from './packages.ts'
export { aFakeServer, obligingCall } from './actors.ts'
export type { FakeServer, PendingCall } from './actors.ts'
export { aWizard, SOME_MORNING } from './wizards.ts'
export type { RunningWizard, WizardDetails } from './wizards.ts'
export { aOneTimeCode } from './one-time-codes.ts'
export type { OneTimeCodeDetails, RunningOneTimeCode } from './one-time-codes.ts'
export { settle } from './actors.ts'
export { aVisit, aVisitAtSummary } from './visits.ts'
export type { Visit } from './visits.ts'
export {
  anyAddition,
  anyCart,
  anyProduct,
  anyProducts,
  aProduct,
  aProductRecord,
  aProductWithVariants,
} from './store.ts'
