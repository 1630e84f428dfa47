import { ok } from '@dareesha/contract'
import type { RequestOf, Result } from '@dareesha/contract'

import { parseRegistration } from '../registration.ts'
import type { RegistrationForm } from '../registration.ts'
import { addressFields, parseAddress } from '../sign-in.ts'
import type { Address } from '../sign-in.ts'
import type { AccountViolation } from '../violation.ts'

/** `sign-up`, the form of the specification, asks for names and two addresses. Each address receives a code, and one code is enough (ACC-01). */
export type AccountPage = 'sign-in' | 'sign-up'

/** The fields of the account forms, as typed. The sign-in and the sign-up share a draft (ACC-04, ACC-09). */
export type AccountDraft = RegistrationForm & { readonly kind: Address['kind'] }

/** The initial draft, for a sign-in by mobile number (ACC-05). */
export const EMPTY_DRAFT: AccountDraft = { kind: 'mobile', firstName: '', lastName: '', email: '', mobile: '' }

/** A request for codes. Each address receives its own code. `fields` are the fields of `sendOtp` and `verifyLoginOTP`. */
export type CodeRequest = {
  readonly draft: AccountDraft
  readonly addresses: readonly [Address, ...Address[]]
  readonly fields: Omit<RequestOf<'sendOtp'>, 'referral'>
}

export function codeRequestOf(
  page: AccountPage,
  draft: AccountDraft,
): Result<CodeRequest, readonly AccountViolation[]> {
  if (page === 'sign-in') {
    const address = parseAddress(draft.kind, draft[draft.kind])
    return address.ok ? ok({ draft, addresses: [address.value], fields: addressFields(address.value) }) : address
  }
  // The server recognises a registration by its field `name`, and then expects both addresses (AMB-097).
  const person = parseRegistration(draft)
  if (!person.ok) return person
  const { email, mobile } = person.value
  return ok({
    draft,
    addresses: [
      { kind: 'email', email },
      { kind: 'mobile', mobile },
    ],
    fields: person.value,
  })
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Reads a draft of the other page or of `saveCode`. Returns null if the value is not an object. */
export function parseDraft(value: unknown): AccountDraft | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Readonly<Record<string, unknown>>
  const text = (name: keyof RegistrationForm): string => {
    const field = fields[name]
    return typeof field === 'string' ? field : ''
  }
  return {
    kind: fields['kind'] === 'email' ? 'email' : 'mobile',
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    mobile: text('mobile'),
  }
}
