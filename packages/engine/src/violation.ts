import type { CouponViolation } from './booking/coupon.ts'
import type { PartyViolation } from './booking/party.ts'
import type { SalesLimitViolation } from './booking/sales-limit.ts'
import type { OptionViolation } from './booking/ticket-options.ts'
import type { DateViolation } from './booking/calendar.ts'
import type { SlotViolation } from './booking/slots.ts'
import type { SaleViolation } from './booking/steps.ts'
import type { AccountViolation } from './account/violation.ts'
import type { PostcardViolation } from './postcard/draft.ts'
import type { PostcardPhotoViolation } from './postcard/photo.ts'
import type { PhotoViolation } from './photo.ts'

/** A rule that what was chosen breaks; each is defined in the file of its rule, and both languages speak every one. */
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
  | PhotoViolation

/** The code of a broken rule, under which every language has its words. */
export type ViolationCode = Violation['code']
