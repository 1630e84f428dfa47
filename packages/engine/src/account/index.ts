export type { AskFailure, Asked } from '../machine/asked.ts'
export type { EventFault } from '../machine/events.ts'
export { oneTimeCodeActors } from './one-time-code/actors.ts'
export { EMPTY_DRAFT, parseDraft } from './one-time-code/draft.ts'
export type { AccountDraft, AccountPage, CodeRequest } from './one-time-code/draft.ts'
export { oneTimeCodeMachine, openForm } from './one-time-code/machine.ts'
export type { OneTimeCodeSnapshot } from './one-time-code/machine.ts'
export { readOneTimeCodeEvent } from './one-time-code/read-event.ts'
export { otherKind } from './one-time-code/rules.ts'
export { restoreCode, saveCode } from './one-time-code/saved.ts'
export type {
  CodeForm,
  Created,
  NewCustomer,
  OneTimeCodeEmitted,
  OneTimeCodeEvent,
  OneTimeCodeInput,
  PendingCode,
  Proof,
  SentCode,
  SignedIn,
  Verified,
} from './one-time-code/setup.ts'
export {
  MAX_NOTIFICATIONS,
  NOTIFICATION_EVENTS,
  NOTIFICATION_KINDS,
  notificationsOf,
  parseNotifications,
} from './notifications.ts'
export type { Notification, NotificationEvent, NotificationKind, NotifiedRecord } from './notifications.ts'
export { afterSignIn, isSignInPage, ORDER_HISTORY_PATH, ownPath } from './own-path.ts'
export { DEFAULT_COUNTRY_CODE, mobileFieldText, mobileText, sentMobile, toMobile } from './phone.ts'
export { openMatter, parsePersonalPictures } from './personal-data.ts'
export type { OpenMatter, PersonalPicture, PersonalPurchase } from './personal-data.ts'
export { isProfileOf, MAX_NAME_LENGTH, parseProfile, profileForm } from './profile.ts'
export type { Profile, ProfileForm } from './profile.ts'
export { MAX_NAME_PART_LENGTH, parseRegistration } from './registration.ts'
export type { Registration, RegistrationForm } from './registration.ts'
export {
  addressFields,
  CODE_LENGTH,
  CODE_RESEND_MS,
  CODE_VALID_MS,
  parseAddress,
  parseCode,
  toEmail,
} from './sign-in.ts'
export type { Address } from './sign-in.ts'
export { parseUser } from './user.ts'
export type { User } from './user.ts'
export type { AccountViolation } from './violation.ts'
