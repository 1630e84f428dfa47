import { canonicalCode, parseCouponOffer } from '@dareesha/engine/booking'
import type { CouponOffer } from '@dareesha/engine/booking'
import { z } from 'zod'

import type { Limit } from '../attempts.ts'
import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import type { CatalogueRecord } from './catalogue.ts'

/** A coupon with its code in the spelling of the catalogue, and its record as imported. */
export type FoundCoupon = { readonly offer: CouponOffer; readonly code: string; readonly record: CatalogueRecord }

const guessRow = z.object({
  seconds_left: z.number().nullable(),
  id: z.number().nullable(),
  code: z.string().nullable(),
  record: z.record(z.string(), z.unknown()).nullable(),
})

/** Who guesses, how wrong codes of his are counted, and how many there may be. */
export type Guesser = { readonly subject: string; readonly limit: Limit }

/**
 * Looks a typed code up (DEC-06), and counts it against the user and his network when there is no such coupon. Counting and looking up are
 * one, so that sixty-four guesses of a user at once are sixty-four guesses (C3). Beyond the limit of his network nothing is looked up for a
 * user who guessed wrong himself; for one who did not, once.
 *
 * @returns The coupon, null when there is none; or how long to wait: beyond the limit nothing is looked up.
 */
export async function guessCoupon(
  database: Database,
  typed: string,
  user: Guesser,
  network: Guesser,
): Promise<{ readonly coupon: FoundCoupon | null } | { readonly retryAfterSeconds: number }> {
  const row = await rowOf(
    database,
    guessRow,
    'select seconds_left, id, code, record from guess_coupon($1, $2, $3, $4, $5, $6, $7)',
    [canonicalCode(typed), ...boundOf(user), ...boundOf(network)],
  )
  if (row === null) return { coupon: null }
  const { seconds_left: retryAfterSeconds, id, code, record } = row
  if (retryAfterSeconds !== null) return { retryAfterSeconds }
  if (id === null || code === null || record === null) return { coupon: null }
  const offer = parseCouponOffer(record, id)
  // The import refuses what cannot be read, so this is a mistake of ours.
  if (!offer.ok)
    throw new Error(`coupon ${code} is in the catalogue and cannot be read: ${JSON.stringify(offer.failure)}`)
  return { coupon: { offer: offer.value, code, record } }
}

const boundOf = ({ subject, limit: { most, windowSeconds } }: Guesser) => [subject, most, windowSeconds]
