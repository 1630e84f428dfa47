export { actions, actionsSentFor, encodeRequest, isActionName } from './actions.ts'
export type { ActionName, AnswerOf, RequestOf } from './actions.ts'
export type { PurchasedProduct, StoreItems } from './actions/store.ts'
export { isSuccess, messageOf } from './answer.ts'
export type { Call, CallFailure, CallOptions } from './call.ts'
export type { Issue } from './issue.ts'
export { catalogueFile, catalogueShape } from './catalogue-file.ts'
export type {
  CatalogueCoupon,
  CatalogueFile,
  CataloguePackage,
  CatalogueProduct,
  CatalogueShape,
} from './catalogue-file.ts'
export type { BookingRecord, BookingRow } from './entities/booking.ts'
export type { DestinationRecord } from './entities/destination.ts'
export type { InvoiceRecord } from './entities/invoice.ts'
export type { PackageRecord } from './entities/package.ts'
export type { PostcardOrderRecord, PostcardRecord } from './entities/postcard.ts'
export type { ProductRecord } from './entities/product.ts'
export type { ScratchPrizeRecord } from './entities/scratch-prize.ts'
export type { SettingsRecord } from './entities/settings.ts'
export type { DayRecord, SlotRecord } from './entities/slot.ts'
export type { CollectionRecord } from './entities/store.ts'
export type { StoreOrderRecord } from './entities/store-order.ts'
export type { VoucherRecord } from './entities/voucher.ts'
export { decodeForm, encodeForm } from './form.ts'
export type { DecodedForm, FormFields, FormFile, FormValue } from './form.ts'
export { decodeItems, encodeAnyItems, encodeItems } from './items.ts'
export { purchaseItems } from './purchase-items.ts'
export type { PurchasedPackage, PurchaseItems } from './purchase-items.ts'
export { failed, ok } from './result.ts'
export type { Fault, FaultReason, Result } from './result.ts'
export {
  calendarDate,
  fils,
  formatAmount,
  isAbsent,
  parseAmount,
  parseCalendarDate,
  parseCount,
  parseFlag,
  parseList,
  parseText,
  ScalarFault,
  toSlashDate,
  toWesternDigits,
} from './scalars.ts'
export type { CalendarDate, Fils } from './scalars.ts'
export { MOST_PICTURE_BYTES } from './wire.ts'
