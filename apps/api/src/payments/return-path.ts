import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'

/** How a visitor comes back from the payment page. */
export type PaymentReturn = 'paid' | 'declined' | 'cancelled'

/** What tells where a visitor belongs who was at the payment page of a purchase. */
export const returnRow = z.object({
  number: z.string(),
  redirect_to: z.string(),
  slug: z.string().nullable(),
  choice_path: z.string().nullable(),
})

/** The columns of that row, of purchase `u`, payment `y`, package `k`. */
export const RETURN_COLUMNS = 'u.number, y.redirect_to, k.slug, u.choice_path'

type ReturnRow = z.output<typeof returnRow>

/** Paid: where the booking asked for. Not paid: back to the choice, which is still there, to try again (DEC-13). */
export function returnPath(
  { number, redirect_to: wanted, slug, choice_path: choice }: ReturnRow,
  outcome: PaymentReturn,
): string {
  if (outcome === 'paid') return wanted
  if (choice !== null) return `${choice}?payment=${outcome}`
  return slug === null
    ? `/booking-details/${number}`
    : `/p/${encodeURIComponent(slug)}?sheet=summary&payment=${outcome}`
}

/** Where the choice of a visitor is: its page, or the home of the site. */
export const choicePath = ({ slug, choice_path: choice }: Pick<ReturnRow, 'slug' | 'choice_path'>): string =>
  choice ?? (slug === null ? '/' : `/p/${encodeURIComponent(slug)}`)

/** Where a visitor of a purchase comes back to; null when it has no payment. */
export async function returnPathOf(database: Database, number: string, outcome: PaymentReturn): Promise<string | null> {
  const row = await rowOf(
    database,
    returnRow,
    `select ${RETURN_COLUMNS} from purchase u join payment y on y.purchase_id = u.id left join package k on k.id = u.package_id
      where u.number = $1`,
    [number],
  )
  return row === null ? null : returnPath(row, outcome)
}
