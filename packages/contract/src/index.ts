export { actions, actionsSentFor, encodeRequest, isActionName } from './actions.ts'
export type { ActionName, RequestOf } from './actions.ts'
export { encodeAnyItems } from './actions/booking.ts'
export { MAX_PICTURE_BYTES } from './actions/postcards.ts'
export * from './items.ts'
export type { PurchasedProduct, StoreItems } from './actions/store.ts'
export { answerFaults, answers } from './answers.ts'
export type { AnswerOf } from './answers.ts'
export { endsSession, isSuccess, messageOf, serverMessageOf } from './call.ts'
export type { Call, CallFailure, CallOptions } from './call.ts'
export { catalogueFields } from './catalogue-file.ts'
export type { CatalogueCoupon, CatalogueFile } from './catalogue-file.ts'
export * from './entities/booking.ts'
export * from './entities/coupon.ts'
export * from './entities/customer.ts'
export * from './entities/destination.ts'
export * from './entities/invoice.ts'
export * from './entities/package.ts'
export * from './entities/picture.ts'
export * from './entities/postcard.ts'
export * from './entities/product.ts'
export * from './entities/receipt.ts'
export * from './entities/scratch-prize.ts'
export * from './entities/site.ts'
export * from './entities/store.ts'
export * from './entities/store-order.ts'
export * from './entities/voucher.ts'
export { namedFields } from './fields.ts'
export type {
  ArabicOf,
  Field,
  Fields,
  InnerOf,
  ListField,
  LocalTextField,
  NamesOf,
  RecordOf,
  RecordField,
  RowsField,
  ScalarField,
  ScalarKind,
} from './fields.ts'
export { postOnlyActions } from './post-only.ts'
export { fils, formatAmount, parseAmount, parsePercent } from './amounts.ts'
export type { Fils, Percent } from './amounts.ts'
export { calendarDate, parseCalendarDate, parseWallTime, toSlashDate } from './days.ts'
export type { CalendarDate, WallTime } from './days.ts'
export { failed, ok } from './result.ts'
export type { Fault, FaultReason, Issue, Result } from './result.ts'
export { isAbsent, parseCount, parseFlag, parseList, parseText, ScalarFault, toWesternDigits } from './scalars.ts'
export { shapeFaults } from './shape.ts'
export type { ShapeFault } from './shape.ts'
export { decodeForm, encodeForm, encodeItems } from './form.ts'
export type { DecodedForm, FormFields, FormFile, FormValue } from './form.ts'
