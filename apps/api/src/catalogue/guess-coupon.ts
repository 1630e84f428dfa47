import { canonicalCode, parseCouponOffer } from '@dareesha/engine/booking'
import type { CouponOffer } from '@dareesha/engine/booking'
import { z } from 'zod'

import { countAttempt } from '../attempts.ts'
import type { Limit } from '../attempts.ts'
import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { catalogueRecord } from './catalogue.ts'
import type { CatalogueRecord } from './catalogue.ts'

/** A coupon with its code in the spelling of the catalogue, and its record as imported. */
export type FoundCoupon = { readonly offer: CouponOffer; readonly code: string; readonly record: CatalogueRecord }

const guessRow = z.object({
  seconds_left: z.number().nullable(),
  id: z.number().nullable(),
  code: z.string().nullable(),
  record: catalogueRecord.nullable(),
})

/** Who types a code, and how many unknown ones may come from his network address in ten minutes. */
export type Guesser = { readonly userId: number; readonly ip: string; readonly networkMost: number }

/** Guessing codes: a person mistypes a few, a machine tries thousands (C3). */
const WRONG_CODES: Limit = { most: 10, windowSeconds: 600 }

/**
 * Looks a typed code up (DEC-06), and counts it against the user and his network when there is no such coupon. Counting and looking up are
 * one, so that sixty-four guesses of a user at once are sixty-four guesses (C3). Beyond the limit of his network a user who guessed
 * there himself hears only of codes that he was told of before; one who did not is still looked up for, until he guesses.
 *
 * @returns The coupon, null when there is none; or how long to wait: beyond the limit nothing is looked up.
 */
export async function guessCoupon(
  database: Database,
  typed: string,
  { userId, ip, networkMost }: Guesser,
): Promise<{ readonly coupon: FoundCoupon | null } | { readonly retryAfterSeconds: number }> {
  const asked = canonicalCode(typed)
  const row = await rowOf(
    database,
    guessRow,
    'select seconds_left, id, code, record from guess_coupon($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      asked,
      wrongOf(userId),
      WRONG_CODES.most,
      `wrong-coupon:ip:${ip}`,
      networkMost,
      `wrong-coupon:ip:${ip}:${userId}`,
      `found-coupon:${userId}:${asked}`,
      WRONG_CODES.windowSeconds,
    ],
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

/**
 * Counts a code that exists, and is not this user's, against him alone: no guess of his network's found it.
 *
 * @returns Null while he may go on, else the seconds to wait.
 */
export const countWrongCoupon = (database: Database, userId: number): Promise<number | null> =>
  countAttempt(database, wrongOf(userId), WRONG_CODES)

const wrongOf = (userId: number): string => `wrong-coupon:${userId}`
