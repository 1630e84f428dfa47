import { failed, ok } from '@dareesha/contract'
import type { RequestOf, Result } from '@dareesha/contract'

import { mobileFieldText } from './phone.ts'
import { parseMobile } from './sign-in.ts'
import type { User } from './user.ts'
import type { AccountViolation } from './violation.ts'

/** The editable fields of the profile form, as typed; the e-mail is read-only (PROF-01, PROF-02). */
export type ProfileForm = { readonly name: string; readonly mobile: string }

/** A valid profile: a trimmed name and a mobile number in its stored form. */
export type Profile = RequestOf<'editProfile'>

/** The maximum length of a name on the wire, in UTF-16 units. */
export const MAX_NAME_LENGTH = 200

/** Returns the profile form, filled from the account (PROF-05). */
export const profileForm = ({ name, mobile }: Pick<User, 'name' | 'mobile'>): ProfileForm => ({
  name,
  mobile: mobile === null || mobile === '' ? '' : mobileFieldText(mobile),
})

/** Validates the profile form. Violations have the order of the fields (PROF-01, ACC-26, ACC-27). */
export function parseProfile(form: ProfileForm): Result<Profile, readonly AccountViolation[]> {
  const name = form.name.trim()
  const mobile = parseMobile(form.mobile)
  const violations: AccountViolation[] = [
    ...(name === '' ? [{ code: 'name-missing' } as const] : []),
    ...checkLength('name-long', name, MAX_NAME_LENGTH),
    ...(mobile.ok ? [] : mobile.failure),
  ]
  return violations.length > 0 || !mobile.ok ? failed(violations) : ok({ name, mobile: mobile.value })
}

type TooLong = Extract<AccountViolation, { params: unknown }>['code']

export const checkLength = (code: TooLong, name: string, max: number): AccountViolation[] =>
  name.length > max ? [{ code, params: { n: name.length - max } }] : []

/** Whether a profile equals the data of the account. */
export const isProfileOf = (profile: Profile, user: Pick<User, 'name' | 'mobile'>): boolean =>
  profile.name === user.name && profile.mobile === user.mobile
