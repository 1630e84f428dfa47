import { failed, ok, toWesternDigits } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import { toMobile } from './phone.ts'
import type { AccountViolation } from './violation.ts'

// The domain must have a dot (ACC-21).
const EMAIL = /^[^\s@<>()",;:\\]+@[^\s@.]+(\.[^\s@.]+)+$/u
const MAX_EMAIL_LENGTH = 254

/** Returns a typed e-mail address in lower case, or null if the text is invalid. */
export function toEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) ? email : null
}

/** The address that receives a one-time code. */
export type Address =
  | { readonly kind: 'mobile'; readonly mobile: string }
  | { readonly kind: 'email'; readonly email: string }

/** Validates the address of a sign-in (ACC-24, ACC-25). */
export function parseAddress(kind: Address['kind'], typed: string): Result<Address, readonly AccountViolation[]> {
  if (kind === 'mobile') {
    const mobile = parseMobile(typed)
    return mobile.ok ? ok({ kind, mobile: mobile.value }) : mobile
  }
  const email = parseEmail(typed)
  return email.ok ? ok({ kind, email: email.value }) : email
}

export function parseMobile(typed: string): Result<string, readonly AccountViolation[]> {
  const mobile = toMobile(typed)
  if (mobile === '') return failed([{ code: 'phone-missing' }])
  return mobile === null ? failed([{ code: 'phone-invalid' }]) : ok(mobile)
}

export function parseEmail(typed: string): Result<string, readonly AccountViolation[]> {
  if (typed.trim() === '') return failed([{ code: 'email-missing' }])
  const email = toEmail(typed)
  return email === null ? failed([{ code: 'email-invalid' }]) : ok(email)
}

/** Returns the address as a request field of sendOtp and verifyLoginOTP. */
export const addressFields = (address: Address): { readonly mobile: string } | { readonly email: string } =>
  address.kind === 'mobile' ? { mobile: address.mobile } : { email: address.email }

/** The length of our server's codes. Other servers may send longer codes (AMB-099). */
export const CODE_LENGTH = 6

/** The pause between two codes to the same address. */
export const CODE_RESEND_MS = 30_000

/** How long a code is valid. */
export const CODE_VALID_MS = 300_000

/** Parses a one-time code of 1 to 20 digits. Removes spaces and dashes (ACC-23, AMB-099). */
export function parseCode(typed: string): Result<string, readonly AccountViolation[]> {
  const code = toWesternDigits(typed).replace(/[\s-]/g, '')
  return /^\d{1,20}$/.test(code) ? ok(code) : failed([{ code: 'code-missing' }])
}
