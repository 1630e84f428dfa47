import { canonicalCode, parseCouponOffer } from '@dareesha/engine/booking'
import type { CouponOffer } from '@dareesha/engine/booking'
import { z } from 'zod'

import { consumeRateLimit } from '../db/rate-limit.ts'
import type { RateLimit } from '../db/rate-limit.ts'
import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { catalogueRecord } from './catalogue.ts'
import type { CatalogueRecord } from './catalogue.ts'
import { storedValue } from './read.ts'

/** A coupon with its code as the catalogue spells it, and the record as imported. */
export type FoundCoupon = { readonly offer: CouponOffer; readonly code: string; readonly record: CatalogueRecord }

const guessRow = z.object({
  seconds_left: z.number().nullable(),
  id: z.number().nullable(),
  code: z.string().nullable(),
  record: catalogueRecord.nullable(),
})

/** The user who enters a code, and the limit of unknown codes for their network address in ten minutes. */
export type Guesser = { readonly userId: number; readonly ip: string; readonly networkLimit: number }

/** A person mistypes a few codes; a machine tries thousands (C3). */
const WRONG_CODES: RateLimit = { most: 10, windowSeconds: 600 }

/**
 * Looks a code up (DEC-06) and counts an unknown code against the user and their network address, in one transaction, so
 * that every parallel guess counts (C3). Above the network's limit, a user who guessed there finds only coupons that the
 * server already confirmed to them. Other users still find every coupon until they guess.
 */
export async function guessCoupon(
  database: Database,
  typed: string,
  { userId, ip, networkLimit }: Guesser,
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
      networkLimit,
      `wrong-coupon:ip:${ip}:${userId}`,
      `found-coupon:${userId}:${asked}`,
      WRONG_CODES.windowSeconds,
    ],
  )
  if (row === null) return { coupon: null }
  const { seconds_left: retryAfterSeconds, id, code, record } = row
  if (retryAfterSeconds !== null) return { retryAfterSeconds }
  if (id === null || code === null || record === null) return { coupon: null }
  return { coupon: { offer: storedValue(parseCouponOffer(record, id), `coupon ${code}`), code, record } }
}

/** Counts the code of another user's coupon against this user alone. Returns the seconds to wait, or null. */
export const countWrongCoupon = (database: Database, userId: number): Promise<number | null> =>
  consumeRateLimit(database, wrongOf(userId), WRONG_CODES)

const wrongOf = (userId: number): string => `wrong-coupon:${userId}`
