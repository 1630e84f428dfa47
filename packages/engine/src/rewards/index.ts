export {
  checkInvoicePhoto,
  checkInvoicePhotoPixels,
  MAX_INVOICE_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
} from './invoice-photo.ts'
export { PHOTO_HEAD_BYTES, PHOTO_TYPES } from './invoice-photo.ts'
export type { OtherFileType, InvoicePhotoViolation } from './invoice-photo.ts'
export {
  entriesFor,
  INVOICE_STATUSES,
  isAnyPending,
  isPending,
  parseInvoices,
  parseRaffles,
  SPEND_PER_ENTRY,
} from './invoice.ts'
export type { Invoice, InvoiceStatus, Raffle } from './invoice.ts'
export { checkUndo, checkVerdict, MAX_INVOICE_AMOUNT, MAX_NOTES_LENGTH } from './moderation.ts'
export type { UndoViolation, Verdict, VerdictViolation } from './moderation.ts'
export { isNearVisit, metresBetween, nearestFirst } from './nearby.ts'
export type { Nearby, Place } from './nearby.ts'
export { drawnPrize, parseOfferedPrizes, piecesLeft } from './scratch-draw.ts'
export type { OfferedPrize, PiecesLeft } from './scratch-draw.ts'
export {
  isRevealed,
  REVEALED_FROM_PERCENT,
  scratch,
  SCRATCH_CARD_SIZE,
  SCRATCH_RADIUS,
  scratchedPercent,
  wholeFoil,
} from './scratch-foil.ts'
export type { CardPoint, Foil } from './scratch-foil.ts'
export { parseScratchPrize } from './scratch-prize.ts'
export type { ScratchPrize } from './scratch-prize.ts'
export { offeredVouchers, parseVoucher, parseVouchers } from './voucher.ts'
export type { Voucher, VoucherState } from './voucher.ts'
export { parseVoucherCode } from './voucher-code.ts'
export type { VoucherCode } from './voucher-code.ts'
