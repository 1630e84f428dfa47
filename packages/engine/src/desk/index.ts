export { toCsv } from './csv.ts'
export { checkSettlement, priceChange, rebookingRefund } from './rebooking.ts'
export type { PriceChange, Rebookable, RebookingViolation, Settlement } from './rebooking.ts'
