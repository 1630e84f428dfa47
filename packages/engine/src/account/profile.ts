import { failed, ok } from '@dareesha/contract'
import type { RequestOf, Result } from '@dareesha/contract'

import { toMobile, typedMobile } from './phone.ts'
import type { User } from './user.ts'
import type { AccountViolation } from './violation.ts'

/** What is typed into the fields of the profile, as it stands; the e-mail is read only (PROF-01, PROF-02). */
export type ProfileForm = { readonly name: string; readonly mobile: string }

/** What a profile becomes: a name, and a mobile number as it is stored. */
export type Profile = RequestOf<'editProfile'>

/** Characters of a name, as the wire takes it. */
export const LONGEST_NAME = 200

/** The fields of the form, filled from the account (PROF-05). */
export const profileForm = ({ name, mobile }: Pick<User, 'name' | 'mobile'>): ProfileForm => ({
  name,
  mobile: mobile === null || mobile === '' ? '' : typedMobile(mobile),
})

/** The fields of the form, or everything that is wrong with them in their order (PROF-01, ACC-26, ACC-27). */
export function parseProfile(form: ProfileForm): Result<Profile, readonly AccountViolation[]> {
  const name = form.name.trim()
  const mobile = toMobile(form.mobile)
  const violations: AccountViolation[] = [
    ...(name === '' ? [{ code: 'name-missing' } as const] : []),
    ...checkLength('name-long', name, LONGEST_NAME),
    ...(mobile === '' ? [{ code: 'phone-missing' } as const] : []),
    ...(mobile === null ? [{ code: 'phone-invalid' } as const] : []),
  ]
  return violations.length > 0 || mobile === null ? failed(violations) : ok({ name, mobile })
}

type TooLong = Extract<AccountViolation, { params: unknown }>['code']

/** Says by how many characters a name, or a part of one, is longer than it may be (PROF-01, ACC-19). */
export const checkLength = (code: TooLong, name: string, most: number): AccountViolation[] =>
  name.length > most ? [{ code, params: { n: name.length - most } }] : []

/** Whether saving this would change nothing. */
export const isProfileOf = (profile: Profile, user: Pick<User, 'name' | 'mobile'>): boolean =>
  profile.name === user.name && profile.mobile === user.mobile
