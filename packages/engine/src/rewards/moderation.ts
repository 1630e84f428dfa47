import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'

import type { InvoiceStatus } from './invoice.ts'

/** What an operator makes of an invoice; the visitor reads the notes. */
export type Verdict =
  | { readonly status: 'approved'; readonly amount: Fils; readonly notes?: string | undefined }
  | { readonly status: 'rejected' | 'resubmit'; readonly notes: string }

/** Why a verdict is not taken; amounts in fils. */
export type VerdictViolation =
  | { readonly code: 'amount-missing' | 'notes-missing' }
  | { readonly code: 'amount-too-large'; readonly params: { readonly most: Fils } }
  | { readonly code: 'notes-too-long'; readonly params: { readonly n: number } }
  | { readonly code: 'already-approved'; readonly params: { readonly amount: Fils } }

/** More is a misplaced point, not a day out: a draw must not be flooded by one keystroke. */
export const MOST_INVOICE_AMOUNT = fils(100_000_00)

/** As many characters of notes as an invoice keeps. */
export const MOST_NOTES = 500

/**
 * Whether a verdict on an invoice is taken. One that was approved stays so, for its raffle numbers are out; to approve it for the same
 * amount again is no fault, and changes nothing (DEC-04, R12).
 *
 * @param invoice - Where it stands, and for which amount it was approved.
 */
export function checkVerdict(
  invoice: { readonly status: InvoiceStatus; readonly amount: Fils | null },
  verdict: Verdict,
): VerdictViolation[] {
  const isRepeated = verdict.status === 'approved' && verdict.amount === invoice.amount
  if (invoice.status === 'approved' && !isRepeated)
    return [{ code: 'already-approved', params: { amount: invoice.amount ?? fils(0) } }]
  if (verdict.status !== 'approved' && verdict.notes.trim() === '') return [{ code: 'notes-missing' }]
  return [...checkNotes(verdict.notes ?? ''), ...(verdict.status === 'approved' ? checkAmount(verdict.amount) : [])]
}

function checkAmount(amount: Fils): VerdictViolation[] {
  if (amount === 0) return [{ code: 'amount-missing' }]
  return amount > MOST_INVOICE_AMOUNT ? [{ code: 'amount-too-large', params: { most: MOST_INVOICE_AMOUNT } }] : []
}

const checkNotes = (notes: string): VerdictViolation[] =>
  notes.length > MOST_NOTES ? [{ code: 'notes-too-long', params: { n: MOST_NOTES } }] : []
