export type { Bounds, PartyLimits, TicketRules } from './package.ts'
export {
  bookedOf,
  boundReached,
  checkParty,
  checkSalesLimit,
  counterBounds,
  HARD_MAX_QUANTITY,
  overSalesLimit,
  salesLeft,
} from './party.ts'
export type { OverSalesLimit, PartyViolation, SalesLeft, SalesLimitViolation } from './party.ts'
export { checkOptions, firstExcludesOthers, optionNotes } from './ticket-options.ts'
export type { OptionViolation } from './ticket-options.ts'
