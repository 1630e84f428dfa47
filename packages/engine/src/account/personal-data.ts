import type { CalendarDate, Fault, personalPictureFields, Result } from '@dareesha/contract'

import { today } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** A private picture of a visitor: its name in their data, and the address where they can read it for an hour or two. */
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
  /** `unpaid`: the payment is still open. `over`: it was never paid, or it is cancelled. */
  readonly state: 'unpaid' | 'paid' | 'over'
  /** The days of its tickets that are not cancelled; a ticket without a day has none. */
  readonly visits: readonly CalendarDate[]
  /** Whether an order was delivered or a postcard printed. */
  readonly isFulfilled: boolean
  readonly isRefundDue: boolean
}

/** Why an account cannot be erased yet: the person would lose something that they paid for. */
export type OpenMatter = {
  readonly code: 'erase-payment' | 'erase-visit' | 'erase-order' | 'erase-refund'
  readonly params: { readonly number: string }
}

/**
 * The first purchase that is not settled: an open payment, a visit from today on, an order or a postcard that is not fulfilled, or a
 * refund that is due. Null if the account can be erased (DATA-02).
 */
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
