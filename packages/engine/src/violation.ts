import type { CouponViolation } from './booking/coupon.ts'
import type { PartyViolation, SalesLimitViolation } from './booking/party.ts'
import type { OptionViolation } from './booking/ticket-options.ts'
import type { DateViolation } from './booking/calendar.ts'
import type { SlotViolation } from './booking/slots.ts'
import type { SaleViolation } from './booking/selection.ts'
import type { AccountViolation } from './account/violation.ts'
import type { PostcardViolation } from './postcard/draft.ts'
import type { PostcardPhotoViolation } from './postcard/postcard-photo.ts'
import type { InvoicePhotoViolation } from './rewards/invoice-photo.ts'

/** A broken rule. Each violation has a text in both languages. */
export type Violation =
  | PartyViolation
  | OptionViolation
  | DateViolation
  | SlotViolation
  | SaleViolation
  | SalesLimitViolation
  | CouponViolation
  | AccountViolation
  | PostcardViolation
  | PostcardPhotoViolation
  | InvoicePhotoViolation

/** The code of a violation, which is the key of its text. */
export type ViolationCode = Violation['code']
