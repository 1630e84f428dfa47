import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { today } from '@dareesha/engine/booking'
import { canonicalCode, isValidOn, parseCouponOffer } from '@dareesha/engine/coupon-offer'
import type { CouponOffer } from '@dareesha/engine/coupon-offer'
import { z } from 'zod'

import { catalogueRecord } from '../catalogue/catalogue.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { storedValue } from '../catalogue/read.ts'
import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { consumeRateLimit } from '../db/rate-limit.ts'
import type { RateLimit } from '../db/rate-limit.ts'
import { couponUses, couponUsesOf, firstOrder } from '../inventory/pools.ts'
import type { PoolClaim } from '../inventory/holds.ts'
import type { User } from '../accounts/sessions.ts'
import { refuse, rateLimited } from './use-case.ts'
import type { Refusal, RetryLater, Server } from './use-case.ts'

/** A coupon of the catalogue with its record as imported. */
type StoredCoupon = Catalogue['coupons'][number]

/** The user who enters a code, at a network address. */
type Guesser = { readonly user: Pick<User, 'id'>; readonly ip: string }

/**
 * The coupon of a typed code (CPN-04, DEC-06). Unknown, expired and used-up codes get the same refusal, so that a guess
 * reveals nothing. Above a rate limit, even a valid code is refused (C3).
 */
export async function usableCoupon(
  server: Pick<Server, 'database' | 'clock' | 'couponNetworkLimit'>,
  typed: string,
  guesser: Guesser,
): Promise<Result<StoredCoupon, Refusal | RetryLater>> {
  const found = await guessCoupon(server, typed, guesser)
  if (found === null) return refusal(null)
  if ('retryAfterSeconds' in found) return refusal(found.retryAfterSeconds)
  if (await isUsableBy(server, found.offer, guesser.user.id)) return ok(found)
  // A code that exists but that this user cannot use counts as a wrong code of the user, and not of their network address.
  return refusal(await consumeRateLimit(server.database, wrongOf(guesser.user.id), WRONG_CODES))
}

const refusal = (retryAfterSeconds: number | null): Result<never, Refusal | RetryLater> =>
  failed(
    retryAfterSeconds === null
      ? refuse({ code: 'coupon-invalid' })
      : rateLimited({ code: 'too-many-tries' }, retryAfterSeconds),
  )

const guessRow = z.object({
  seconds_left: z.number().nullable(),
  id: z.number().nullable(),
  record: catalogueRecord.nullable(),
})

/** A person mistypes a few codes; a machine tries thousands (C3). */
const WRONG_CODES: RateLimit = { most: 10, windowSeconds: 600 }

const wrongOf = (userId: number): string => `wrong-coupon:${userId}`

/**
 * Looks a code up (DEC-06) and counts an unknown code against the user and their network address, in one transaction, so
 * that every parallel guess counts (C3). When the network address has reached its limit, a user who sent an unknown code from
 * there finds only the coupons that they found before. A user who sent no unknown code from there still finds every coupon.
 */
async function guessCoupon(
  { database, couponNetworkLimit }: Pick<Server, 'database' | 'couponNetworkLimit'>,
  typed: string,
  { user: { id: userId }, ip }: Guesser,
): Promise<StoredCoupon | { readonly retryAfterSeconds: number } | null> {
  const code = canonicalCode(typed)
  const row = await rowOf(
    database,
    guessRow,
    'select seconds_left, id, record from guess_coupon($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      code,
      wrongOf(userId),
      WRONG_CODES.most,
      `wrong-coupon:ip:${ip}`,
      couponNetworkLimit,
      `wrong-coupon:ip:${ip}:${userId}`,
      `found-coupon:${userId}:${code}`,
      WRONG_CODES.windowSeconds,
    ],
  )
  if (row === null) return null
  const { seconds_left: retryAfterSeconds, id, record } = row
  if (retryAfterSeconds !== null) return { retryAfterSeconds }
  return id === null || record === null
    ? null
    : { offer: storedValue(parseCouponOffer(record, id), `coupon ${code}`), record }
}

async function isUsableBy(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  offer: CouponOffer,
  userId: number,
): Promise<boolean> {
  if (!isValidOn(offer, today(clock))) return false
  if (!(await areFree(database, couponClaims(offer, userId, 1), userId))) return false
  return !offer.firstOrderOnly || !(await hasOrdered(database, userId))
}

/** The uses that a purchase claims: one for each package that the coupon lowers. */
export function couponClaims(offer: CouponOffer, userId: number, quantity: number): PoolClaim[] {
  const { usageLimit, perUserLimit, firstOrderOnly } = offer
  const code = canonicalCode(offer.code)
  return [
    ...(usageLimit === null ? [] : [{ pool: couponUses(code), quantity }]),
    ...(perUserLimit === null ? [] : [{ pool: couponUsesOf(code, userId), quantity, cap: perUserLimit }]),
    ...(firstOrderOnly ? [{ pool: firstOrder(userId), quantity: 1, cap: 1 }] : []),
  ]
}

const takenRow = z.object({ taken: z.number() })

// An early check: the uses can still be taken before the hold claims them.
export async function areFree(database: Database, claims: readonly PoolClaim[], userId: number): Promise<boolean> {
  if (claims.length === 0) return true
  // The query below misses a pool that no hold has created yet, so the quantity is compared with the cap here.
  if (claims.some(({ quantity, cap }) => quantity > (cap ?? Infinity))) return false
  const row = await rowOf(
    database,
    takenRow,
    `select count(*)::int as taken from unnest($1::text[], $3::int[]) c(key, quantity) join pool using (key)
      where cap - held - sold + held_by($2, id) < quantity`,
    [claims.map(({ pool }) => pool), userId, claims.map(({ quantity }) => quantity)],
  )
  return row!.taken === 0
}

const purchaseRow = z.object({ id: z.number() })

async function hasOrdered(database: Database, userId: number): Promise<boolean> {
  const text = 'select id from purchase where user_id = $1 and status = 1 limit 1'
  return (await rowOf(database, purchaseRow, text, [userId])) !== null
}
