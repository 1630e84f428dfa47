import type { Address, RegistrationForm } from '@dareesha/engine/account'

import { fieldsOf, parseStored, readItem, writeItem } from './storage.ts'

/** The input of the account forms, which one form passes to the other (ACC-04, ACC-09). */
export type AccountDraft = RegistrationForm & { readonly kind: Address['kind'] }

/** Initial input: the mobile number comes first (ACC-05). */
export const EMPTY_DRAFT: AccountDraft = { kind: 'mobile', firstName: '', lastName: '', email: '', mobile: '' }

export type AccountPage = 'sign-in' | 'sign-up'

export type StoredRequest = {
  readonly page: AccountPage
  readonly draft: AccountDraft
  /** False when the server asked to wait; an earlier code may be valid. */
  readonly isSent: boolean
  readonly againAt: number
}

const KEY = 'code-request'
const VALID_FOR_MS = 300_000

export function storeCodeRequest(request: StoredRequest | null): void {
  const text = request === null ? null : JSON.stringify({ ...request, keptAt: Date.now() })
  writeItem('sessionStorage', KEY, text)
}

export function storedCodeRequest(page: AccountPage): StoredRequest | null {
  const request = parseStoredRequest(readItem('sessionStorage', KEY), Date.now())
  return request?.page === page ? request : null
}

/** Parses a stored request; null when it is too old or unreadable. */
export function parseStoredRequest(text: string | null, now: number): StoredRequest | null {
  const { page, draft, isSent, againAt, keptAt } = fieldsOf(parseStored(text))
  if (page !== 'sign-in' && page !== 'sign-up') return null
  if (typeof againAt !== 'number' || typeof keptAt !== 'number') return null
  const read = parseDraft(draft)
  if (read === null || keptAt > now || now >= keptAt + VALID_FOR_MS) return null
  return { page, draft: read, isSent: isSent === true, againAt }
}

export function parseDraft(value: unknown): AccountDraft | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = fieldsOf(value)
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
