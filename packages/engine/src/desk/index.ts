export {
  changePackage,
  daysAboveLimit,
  daysWithoutLimits,
  isForEverySlot,
  isLimitChange,
  parseChange,
  parseClosedDays,
} from './catalogue-change.ts'
export type {
  AskedChange,
  CatalogueChange,
  CatalogueChangeViolation,
  DayRange,
  TouchedVisit,
} from './catalogue-change.ts'
export { toCsv, toCsvFile } from './csv.ts'
export { printLayout, PRINTED_CARD } from './print.ts'
export type { PrintLayout } from './print.ts'
export { checkDraw, checkDrawList, drawListText, drawRaffle, drawRows } from './raffle-draw.ts'
export type { DrawEntry, DrawViolation, RaffleDraw, Sha256 } from './raffle-draw.ts'
export {
  canMove,
  checkMove,
  checkSettlement,
  dayRefusal,
  dayTarget,
  priceChange,
  rebookingRefund,
  slotTarget,
} from './rebooking.ts'
export type { DayRefusal, MoveTarget, PriceChange, Rebookable, RebookingViolation, Settlement } from './rebooking.ts'
export { takesPlaceOn } from './visits.ts'
