export { metresBetween, nearestFirst } from './nearby.ts'
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
