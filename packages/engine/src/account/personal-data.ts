import type { CalendarDate, Fault, personalPictureFields, Result } from '@dareesha/contract'

import { today } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** A private picture of a visitor. `name` is its name in the exported data. `address` expires after one to two hours. */
export type PersonalPicture = { readonly name: string; readonly address: string }

/** Parses the pictures in the answer of exportPerson (DATA-01). */
export const parsePersonalPictures = (pictures: unknown): Result<readonly PersonalPicture[], readonly Fault[]> =>
  parseRows(pictures, (row: RecordReader<typeof personalPictureFields>) => ({
    name: row.requiredText('name'),
    address: row.requiredText('address'),
  }))

/** A purchase of a person who wants their account erased. */
export type PersonalPurchase = {
  readonly number: string
  readonly kind: 'booking' | 'order' | 'postcard'
  /** `over`: the purchase is failed, expired, cancelled or refund-due. */
  readonly state: 'unpaid' | 'paid' | 'over'
  /** The days of the valid tickets. */
  readonly visits: readonly CalendarDate[]
  readonly isFulfilled: boolean
  readonly isRefundDue: boolean
}

/** Why an account cannot be erased yet: a payment, visit, order or refund is open. */
export type OpenMatter = {
  readonly code: 'erase-payment' | 'erase-visit' | 'erase-order' | 'erase-refund'
  readonly params: { readonly number: string }
}

/** Returns the first open matter; a visit is open until the end of its day. Null means that the account can be erased (DATA-02). */
export function openMatter(purchases: readonly PersonalPurchase[], clock: Clock): OpenMatter | null {
  const day = today(clock)
  for (const { number, kind, state, visits, isFulfilled, isRefundDue } of purchases) {
    const matter = (code: OpenMatter['code']): OpenMatter => ({ code, params: { number } })
    if (isRefundDue) return matter('erase-refund')
    if (state === 'unpaid') return matter('erase-payment')
    if (state === 'over') continue
    if (kind !== 'booking' && !isFulfilled) return matter('erase-order')
    if (visits.some((visit) => visit >= day)) return matter('erase-visit')
  }
  return null
}
