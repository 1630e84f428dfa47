import { CODE_VALID_MS, parseAddress } from '../sign-in.ts'
import { codeRequestOf, parseDraft } from './draft.ts'
import type { AccountPage } from './draft.ts'
import type { OneTimeCodeSnapshot } from './machine.ts'
import type { PendingCode, Proof } from './setup.ts'

/** Returns the pending code as text for `sessionStorage`, or null. */
export function saveCode({ context: { page, pending } }: OneTimeCodeSnapshot): string | null {
  if (pending === null) return null
  const { request, ...rest } = pending
  return JSON.stringify({ page, draft: request.draft, ...rest })
}

/** Reads the text of `saveCode`. Returns null if the text is unreadable, too old or from another page. */
export function restoreCode(text: string | null, page: AccountPage, now: number): PendingCode | null {
  const { page: savedPage, draft, isSent, againAt, savedAt, proof } = fieldsIn(text)
  if (savedPage !== page || typeof againAt !== 'number' || typeof savedAt !== 'number') return null
  const read = parseDraft(draft)
  if (read === null || savedAt > now || now >= savedAt + CODE_VALID_MS) return null
  const request = codeRequestOf(page, read)
  return request.ok
    ? { request: request.value, isSent: isSent === true, againAt, savedAt, proof: parseProof(proof) }
    : null
}

function parseProof(value: unknown): Proof | null {
  const { token, address, isClaimed } = recordOf(value)
  const { kind, ...fields } = recordOf(address)
  if (typeof token !== 'string' || (kind !== 'email' && kind !== 'mobile')) return null
  const read = parseAddress(kind, String(fields[kind]))
  return read.ok ? { token, address: read.value, isClaimed: isClaimed === true } : null
}

function fieldsIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
