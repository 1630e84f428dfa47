import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import { checkLength, MAX_NAME_LENGTH } from './profile.ts'
import { parseEmail, parseMobile } from './sign-in.ts'
import type { AccountViolation } from './violation.ts'

/** The fields of the registration form, as typed. */
export type RegistrationForm = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
}

/** A valid registration. The e-mail and the mobile number have their stored form (AMB-097). */
export type Registration = { readonly name: string; readonly email: string; readonly mobile: string }

/** The greatest length of a first or last name. Two such names and a space fit into `MAX_NAME_LENGTH`. */
export const MAX_NAME_PART_LENGTH = Math.floor((MAX_NAME_LENGTH - 1) / 2)

/** Validates the registration form. Violations have the order of the fields (ACC-19 to ACC-22). */
export function parseRegistration(form: RegistrationForm): Result<Registration, readonly AccountViolation[]> {
  const first = form.firstName.trim()
  const last = form.lastName.trim()
  const email = parseEmail(form.email)
  const mobile = parseMobile(form.mobile)
  const violations: AccountViolation[] = [
    ...(first === '' ? [{ code: 'first-name-missing' } as const] : []),
    ...(last === '' ? [{ code: 'last-name-missing' } as const] : []),
    ...checkLength('first-name-long', first, MAX_NAME_PART_LENGTH),
    ...checkLength('last-name-long', last, MAX_NAME_PART_LENGTH),
    ...(email.ok ? [] : email.failure),
    ...(mobile.ok ? [] : mobile.failure),
  ]
  if (violations.length > 0 || !email.ok || !mobile.ok) return failed(violations)
  return ok({ name: `${first} ${last}`, email: email.value, mobile: mobile.value })
}
