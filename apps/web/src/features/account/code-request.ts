import { ok } from '@dareesha/contract'
import type { RequestOf, Result } from '@dareesha/contract'
import { addressFields, mobileText, parseAddress, parseRegistration } from '@dareesha/engine/account'
import type { AccountViolation, Address } from '@dareesha/engine/account'
import type { TFunction } from 'i18next'

import type { AccountDraft, AccountPage } from '../../platform/code-request.ts'

export type CodeRequest = {
  readonly draft: AccountDraft
  readonly addresses: readonly Address[]
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
  // The server recognises a registration by its name fields and expects both addresses (AMB-097).
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

export const isSameAddress = (one: CodeRequest, other: CodeRequest): boolean =>
  JSON.stringify(one.addresses) === JSON.stringify(other.addresses)

export function sentToText({ addresses: [first, second] }: CodeRequest, t: TFunction<'account'>): string {
  if (first === undefined) return ''
  if (second === undefined) return t('account.sent-to', { address: addressText(first) })
  return t('account.sent-to-both', { first: addressText(first), second: addressText(second) })
}

// Unicode isolates keep an address left to right inside an Arabic sentence.
const addressText = (address: Address): string =>
  `\u2066${address.kind === 'mobile' ? mobileText(address.mobile) : address.email}\u2069`
