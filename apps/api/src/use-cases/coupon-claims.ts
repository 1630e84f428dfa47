import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { today } from '@dareesha/engine'
import { canonicalCode, isValidOn } from '@dareesha/engine/coupon-offer'
import type { CouponOffer } from '@dareesha/engine/coupon-offer'
import { z } from 'zod'

import type { StoredCoupon } from '../catalogue/read.ts'
import { rowOf } from '../db/connect.ts'
import { tokenHash } from '../db/random.ts'
import { consumeRateLimit } from '../db/rate-limit.ts'
import type { RateLimit } from '../db/rate-limit.ts'
import type { CouponGuess } from '../inventory/hold-sql.ts'
import type { PoolClaim } from '../inventory/holds.ts'
import { couponUses, couponUsesOf, firstOrder } from '../inventory/pools.ts'
import type { Buyer } from '../inventory/pools.ts'
import { LOGIN_REQUIRED } from './refusals.ts'
import { refuse, rateLimited } from './use-case.ts'
import type { Refusal, RetryLater, Server } from './use-case.ts'

type Guesser = { readonly token: string; readonly ip: string }

type CouponServer = Pick<Server, 'database' | 'catalogue' | 'clock' | 'couponNetworkLimit'>

export async function couponOf({ catalogue }: Pick<Server, 'catalogue'>, typed: string): Promise<StoredCoupon | null> {
  const code = canonicalCode(typed)
  return (await catalogue()).couponOf(code) ?? (await catalogue('compare')).couponOf(code)
}

/**
 * Checks that the visitor has `uses` uses of the coupon left (CPN-04). Unknown, expired and used-up codes get the same refusal, so that a guess
 * reveals nothing. After too many wrong codes, even a valid code is refused (C3).
 */
export async function checkUses(
  server: CouponServer,
  { typed, coupon, uses }: { readonly typed: string; readonly coupon: StoredCoupon | null; readonly uses: number },
  { token, ip }: Guesser,
): Promise<Result<StoredCoupon, Refusal | RetryLater>> {
  const { database, clock } = server
  const claims = coupon === null ? [] : couponClaims(coupon.offer, '*', Math.max(uses, 1))
  const row = await rowOf(database, couponRow, 'select * from coupon_of_session($1, $2, $3)', [
    tokenHash(token),
    JSON.stringify({ ...guessOf(server, typed, ip), first_order: coupon?.offer.firstOrderOnly ?? false }),
    claims.map(({ pool }) => pool),
  ])
  if (row === null) return failed(LOGIN_REQUIRED)
  if (row.seconds_left !== null) return refusal(row.seconds_left)
  if (row.id === null || coupon === null) return refusal(null)
  const { offer } = coupon
  const isUsable = isValidOn(offer, today(clock)) && !(offer.firstOrderOnly && row.has_ordered)
  // An existing code that this user cannot use counts against the user, but not against their network address.
  if (!isUsable || !areLeft(couponClaims(offer, '*', 1), row.pools))
    return refusal(await consumeRateLimit(database, `wrong-coupon:${row.user_id}`, WRONG_CODES))
  return areLeft(claims, row.pools) ? ok(coupon) : refusal(null)
}

const refusal = (retryAfterSeconds: number | null): Result<never, Refusal | RetryLater> =>
  failed(
    retryAfterSeconds === null
      ? refuse({ code: 'coupon-invalid' })
      : rateLimited({ code: 'too-many-tries' }, retryAfterSeconds),
  )

const couponRow = z.object({
  user_id: z.number(),
  seconds_left: z.number().nullable(),
  id: z.number().nullable(),
  pools: z.record(z.string(), z.number().nullable()),
  has_ordered: z.boolean(),
})

/** Allows more wrong codes than a person types, but far fewer than a machine tries (C3). */
const WRONG_CODES: RateLimit = { most: 10, windowSeconds: 600 }

/**
 * Returns what a statement needs to look up a coupon (DEC-06). The statement also counts unknown codes, so that every parallel guess counts (C3).
 * After a network address has reached its limit, users who sent an unknown code from that address find only coupons that they found before.
 * All other users at that address still find every coupon.
 */
export const guessOf = (
  { couponNetworkLimit }: Pick<Server, 'couponNetworkLimit'>,
  code: string,
  ip: string,
): CouponGuess => ({
  code: canonicalCode(code),
  ip,
  most: WRONG_CODES.most,
  network_most: couponNetworkLimit,
  seconds: WRONG_CODES.windowSeconds,
})

export function couponClaims(offer: CouponOffer, buyer: Buyer, quantity: number): PoolClaim[] {
  const { usageLimit, perUserLimit, firstOrderOnly } = offer
  const code = canonicalCode(offer.code)
  return [
    ...(usageLimit === null ? [] : [{ pool: couponUses(code), quantity }]),
    ...(perUserLimit === null ? [] : [{ pool: couponUsesOf(code, buyer), quantity, cap: perUserLimit }]),
    ...(firstOrderOnly ? [{ pool: firstOrder(buyer), quantity: 1, cap: 1 }] : []),
  ]
}

// The later hold can still refuse a coupon that passes this check.
const areLeft = (claims: readonly PoolClaim[], left: Readonly<Record<string, number | null>>): boolean =>
  claims.every(({ pool, quantity, cap }) => {
    const remaining = left[pool]
    // A buyer without a pool has used nothing.
    return quantity <= (cap ?? Infinity) && quantity <= (remaining ?? Infinity)
  })
