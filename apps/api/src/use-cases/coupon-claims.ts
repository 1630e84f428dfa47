import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { isValidOn, today } from '@dareesha/engine/booking'
import type { Coupon, CouponOffer } from '@dareesha/engine/booking'
import { z } from 'zod'

import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { countWrongCoupon, guessCoupon } from '../catalogue/guess-coupon.ts'
import type { FoundCoupon } from '../catalogue/guess-coupon.ts'
import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { couponUses, couponUsesOf, firstOrder } from '../inventory/pools.ts'
import type { PoolClaim } from '../inventory/holds.ts'
import type { User } from '../accounts/sessions.ts'
import { refuse, rateLimited } from './use-case.ts'
import type { Refusal, RetryLater, Server } from './use-case.ts'

export type UsableCoupon = {
  readonly coupon: Coupon
  readonly record: CatalogueRecord
  /** The uses that a purchase claims: one for each package that the coupon lowers. */
  readonly claimsFor: (packages: number) => readonly PoolClaim[]
}

/**
 * The coupon of a typed code (CPN-04, DEC-06). Unknown, expired and used-up codes get the same refusal, so that a guess
 * reveals nothing. Above a rate limit, even a valid code is refused (C3).
 */
export async function usableCoupon(
  server: Pick<Server, 'database' | 'clock' | 'couponNetworkLimit'>,
  typed: string,
  { user: { id: userId }, ip }: { readonly user: Pick<User, 'id'>; readonly ip: string },
): Promise<Result<UsableCoupon, Refusal | RetryLater>> {
  const found = await guessCoupon(server.database, typed, { userId, ip, networkLimit: server.couponNetworkLimit })
  if ('retryAfterSeconds' in found) return refusal(found.retryAfterSeconds)
  if (found.coupon === null) return refusal(null)
  const coupon = await usableBy(server, found.coupon, typed, userId)
  return coupon === null ? refusal(await countWrongCoupon(server.database, userId)) : ok(coupon)
}

const refusal = (retryAfterSeconds: number | null): Result<never, Refusal | RetryLater> =>
  failed(
    retryAfterSeconds === null
      ? refuse({ code: 'coupon-invalid' })
      : rateLimited({ code: 'too-many-tries' }, retryAfterSeconds),
  )

async function usableBy(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  { offer, code, record }: FoundCoupon,
  typed: string,
  userId: number,
): Promise<UsableCoupon | null> {
  if (!isValidOn(offer, today(clock))) return null
  const claimsFor = (packages: number) => claimsOf(offer, code, userId, packages)
  if (!(await areFree(database, claimsFor(1), userId))) return null
  if (offer.firstOrderOnly && (await hasOrdered(database, userId))) return null
  return { coupon: { ...offer, code: typed }, record, claimsFor }
}

const claimsOf = (
  { usageLimit, perUserLimit, firstOrderOnly }: CouponOffer,
  code: string,
  userId: number,
  quantity: number,
): PoolClaim[] => [
  ...(usageLimit === null ? [] : [{ pool: couponUses(code), quantity }]),
  ...(perUserLimit === null ? [] : [{ pool: couponUsesOf(code, userId), quantity, cap: perUserLimit }]),
  ...(firstOrderOnly ? [{ pool: firstOrder(userId), quantity: 1, cap: 1 }] : []),
]

const takenRow = z.object({ taken: z.number() })

// An early check. The hold claims the uses, and it alone decides.
export async function areFree(database: Database, claims: readonly PoolClaim[], userId: number): Promise<boolean> {
  if (claims.length === 0) return true
  // A pool that no hold has created yet.
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
