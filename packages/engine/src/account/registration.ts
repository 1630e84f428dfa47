import { failed, ok } from '@dareesha/contract'
import type { RequestOf, Result } from '@dareesha/contract'

import { toEmail } from './email.ts'
import { toMobile } from './phone.ts'
import { checkLength, LONGEST_NAME } from './profile.ts'
import type { AccountViolation } from './violation.ts'

/** What is typed into the fields of a registration, as it stands. */
export type RegistrationForm = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
}

/** A person who may be registered: name in one piece, canonical addresses (AMB-097). */
export type Registration = { readonly name: string; readonly email: string; readonly mobile: string }

/** Characters of a first and of a last name: with the space between them they are a name as the wire takes it. */
export const LONGEST_NAME_PART = Math.floor((LONGEST_NAME - 1) / 2)

/** The fields of the form, or everything that is wrong with them in their order (ACC-19 to ACC-22). */
export function parseRegistration(form: RegistrationForm): Result<Registration, readonly AccountViolation[]> {
  const first = form.firstName.trim()
  const last = form.lastName.trim()
  const email = toEmail(form.email)
  const mobile = toMobile(form.mobile)
  const violations: AccountViolation[] = [
    ...(first === '' ? [{ code: 'first-name-missing' } as const] : []),
    ...(last === '' ? [{ code: 'last-name-missing' } as const] : []),
    ...checkLength('first-name-long', first, LONGEST_NAME_PART),
    ...checkLength('last-name-long', last, LONGEST_NAME_PART),
    ...(form.email.trim() === ''
      ? [{ code: 'email-missing' } as const]
      : email === null
        ? [{ code: 'email-invalid' } as const]
        : []),
    ...(mobile === ''
      ? [{ code: 'phone-missing' } as const]
      : mobile === null
        ? [{ code: 'phone-invalid' } as const]
        : []),
  ]
  if (violations.length > 0 || email === null || mobile === null) return failed(violations)
  return ok({ name: `${first} ${last}`, email, mobile })
}

/** The sendOtp request of a registration (CALL-15). */
export const toRegistrationRequest = (person: Registration, referral?: string): RequestOf<'sendOtp'> => ({
  ...person,
  ...(referral === undefined ? {} : { referral }),
})
