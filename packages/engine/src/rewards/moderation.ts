import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'

import type { InvoiceStatus } from './invoice.ts'

/** The operator's decision on an invoice. The visitor sees the notes. */
export type Verdict =
  | { readonly status: 'approved'; readonly amount: Fils; readonly notes?: string | undefined }
  | { readonly status: 'rejected' | 'resubmit'; readonly notes: string }

/** Why a verdict is refused. Amounts are fils. */
export type VerdictViolation =
  | { readonly code: 'amount-missing' | 'notes-missing' }
  | { readonly code: 'amount-too-large'; readonly params: { readonly most: Fils } }
  | { readonly code: 'notes-too-long'; readonly params: { readonly n: number } }
  | { readonly code: 'already-approved'; readonly params: { readonly amount: Fils } }

/** Largest amount of an approval. A higher amount is probably a typing error. */
export const MAX_INVOICE_AMOUNT = fils(100_000_00)

/** Longest notes, in UTF-16 units. */
export const MAX_NOTES_LENGTH = 500

/** Checks a verdict on an invoice (DEC-04, R12). */
export function checkVerdict(
  invoice: { readonly status: InvoiceStatus; readonly amount: Fils | null },
  verdict: Verdict,
): VerdictViolation[] {
  // An approved invoice already has raffle numbers, so only a repeated approval for the same amount may follow.
  const isRepeated = verdict.status === 'approved' && verdict.amount === invoice.amount
  if (invoice.status === 'approved' && !isRepeated)
    return [{ code: 'already-approved', params: { amount: invoice.amount ?? fils(0) } }]
  if (verdict.status !== 'approved' && verdict.notes.trim() === '') return [{ code: 'notes-missing' }]
  return [...checkNotes(verdict.notes ?? ''), ...(verdict.status === 'approved' ? checkAmount(verdict.amount) : [])]
}

/** Why an approval cannot be undone. */
export type UndoViolation = { readonly code: 'undo-not-approved' | 'undo-in-draw' }

/** An approval can be undone only while none of its raffle numbers is in the published list of a draw (DESK-07). */
export function checkUndo(status: InvoiceStatus, { isInDraw }: { readonly isInDraw: boolean }): UndoViolation[] {
  if (status !== 'approved') return [{ code: 'undo-not-approved' }]
  return isInDraw ? [{ code: 'undo-in-draw' }] : []
}

function checkAmount(amount: Fils): VerdictViolation[] {
  if (amount === 0) return [{ code: 'amount-missing' }]
  return amount > MAX_INVOICE_AMOUNT ? [{ code: 'amount-too-large', params: { most: MAX_INVOICE_AMOUNT } }] : []
}

const checkNotes = (notes: string): VerdictViolation[] =>
  notes.length > MAX_NOTES_LENGTH ? [{ code: 'notes-too-long', params: { n: MAX_NOTES_LENGTH } }] : []
