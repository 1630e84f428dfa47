import type { Address, RegistrationForm } from '@dareesha/engine/account'

import { readItem, writeItem } from './storage.ts'

/** What was typed in the forms of the account; one form hands it to the other (ACC-04, ACC-09). */
export type AccountDraft = RegistrationForm & { readonly kind: Address['kind'] }

/** A form that nobody has typed in yet: a mobile number is asked for first (ACC-05). */
export const EMPTY_DRAFT: AccountDraft = { kind: 'mobile', firstName: '', lastName: '', email: '', mobile: '' }

export type AccountPage = 'sign-in' | 'sign-up'

/** A code that was asked for: by what was typed, and when another one can be asked for. */
export type KeptRequest = {
  readonly page: AccountPage
  readonly draft: AccountDraft
  /** False when the server asked to wait instead: there may be an earlier code. */
  readonly isSent: boolean
  readonly againAt: number
}

const KEY = 'code-request'
/** As long as a code is good for. */
const KEPT_FOR_MS = 300_000

/** Keeps the request of this tab over a reload; null forgets it. */
export function keepCodeRequest(request: KeptRequest | null): void {
  const kept = request === null ? null : JSON.stringify({ ...request, keptAt: Date.now() })
  writeItem('sessionStorage', KEY, kept)
}

/** The request of a page that is waiting for its code, unless it is too old. */
export function keptCodeRequest(page: AccountPage): KeptRequest | null {
  const request = parseKeptRequest(readItem('sessionStorage', KEY), Date.now())
  return request?.page === page ? request : null
}

/** A kept request as it was written; null for one that is too old or no such thing. */
export function parseKeptRequest(text: string | null, now: number): KeptRequest | null {
  const { page, draft, isSent, againAt, keptAt } = recordOf(text)
  if (page !== 'sign-in' && page !== 'sign-up') return null
  if (typeof againAt !== 'number' || typeof keptAt !== 'number') return null
  const read = parseDraft(draft)
  if (read === null || keptAt > now || now >= keptAt + KEPT_FOR_MS) return null
  return { page, draft: read, isSent: isSent === true, againAt }
}

/** What was typed, from a place that anybody could have written to. */
export function parseDraft(value: unknown): AccountDraft | null {
  if (typeof value !== 'object' || value === null) return null
  const fields: Readonly<Record<string, unknown>> = { ...value }
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

function recordOf(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // Somebody else's text under this name.
    return {}
  }
}
