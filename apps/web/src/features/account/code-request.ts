import { ok } from '@dareesha/contract'
import type { RequestOf, Result } from '@dareesha/contract'
import { addressFields, mobileText, parseAddress, parseRegistration } from '@dareesha/engine/account'
import type { AccountViolation, Address } from '@dareesha/engine/account'

import type { AccountDraft, AccountPage } from '../../browser/code-request.ts'
import type { AccountWords } from '../../i18n/words/account/use-account-words.ts'

/** Who asks for a code, read from what was typed. */
export type CodeRequest = {
  readonly draft: AccountDraft
  /** Each gets a code of its own. */
  readonly addresses: readonly Address[]
  readonly fields: Omit<RequestOf<'sendOtp'>, 'referral'>
}

/** The request of a page's form, or what is wrong with the form (ACC-19 to ACC-25). */
export function codeRequestOf(
  page: AccountPage,
  draft: AccountDraft,
): Result<CodeRequest, readonly AccountViolation[]> {
  if (page === 'sign-in') {
    const address = parseAddress(draft.kind, draft[draft.kind])
    return address.ok ? ok({ draft, addresses: [address.value], fields: addressFields(address.value) }) : address
  }
  // At a registration the name tells what is asked for, and both addresses come along (AMB-097).
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

/** Where the code went, in a sentence. */
export function sentToText({ addresses: [first, second] }: CodeRequest, words: AccountWords): string {
  if (first === undefined) return ''
  if (second === undefined) return words('account.sent-to', { address: addressText(first) })
  return words('account.sent-to-both', { first: addressText(first), second: addressText(second) })
}

// An address reads from left to right inside any sentence.
const addressText = (address: Address): string =>
  `\u2066${address.kind === 'mobile' ? mobileText(address.mobile) : address.email}\u2069`
