import { failed, ok, toWesternDigits } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import { toEmail } from './email.ts'
import { toMobile } from './phone.ts'
import type { AccountViolation } from './violation.ts'

/** Where a code goes: one of the two. */
export type Address =
  | { readonly kind: 'mobile'; readonly mobile: string }
  | { readonly kind: 'email'; readonly email: string }

/** An address to sign in with, or what is wrong with it (ACC-24, ACC-25). */
export function parseAddress(kind: Address['kind'], typed: string): Result<Address, readonly AccountViolation[]> {
  if (kind === 'mobile') {
    const mobile = toMobile(typed)
    if (mobile === '') return failed([{ code: 'phone-missing' }])
    return mobile === null ? failed([{ code: 'phone-invalid' }]) : ok({ kind, mobile })
  }
  if (typed.trim() === '') return failed([{ code: 'email-missing' }])
  const email = toEmail(typed)
  return email === null ? failed([{ code: 'email-invalid' }]) : ok({ kind, email })
}

/** An address of either kind, told apart by its @ (ACC-24, ACC-25). */
export const parseEitherAddress = (typed: string): Result<Address, readonly AccountViolation[]> =>
  parseAddress(typed.includes('@') ? 'email' : 'mobile', typed)

/** The address as sendOtp and verifyLoginOTP take it. */
export const addressFields = (address: Address): { readonly mobile: string } | { readonly email: string } =>
  address.kind === 'mobile' ? { mobile: address.mobile } : { email: address.email }

/** A one-time code as it is sent: digits alone, whatever was pasted between them; empty is refused (ACC-23, AMB-099). */
export function parseCode(typed: string): Result<string, readonly AccountViolation[]> {
  const code = toWesternDigits(typed).replace(/[\s-]/g, '')
  return /^\d{1,20}$/.test(code) ? ok(code) : failed([{ code: 'code-missing' }])
}
