import type { Fils } from '@dareesha/contract'

import type { PoolKey } from './pools.ts'

/**
 * Some of one limited thing; a quantity of 0 claims nothing. `cap` makes the pool when it is missing (`null`: unlimited);
 * without it the pool is there.
 */
export type PoolClaim = { readonly pool: PoolKey; readonly quantity: number; readonly cap?: number | null }

/** A purchase to be: what was chosen, what it costs, what it takes. */
export type HoldRequest = {
  readonly userId: number
  /** The same key and `bodyHash` answer the same purchase, for ever. */
  readonly idempotencyKey: string
  /** sha256 of the canonical request: tells a repetition from another request under the same key. */
  readonly bodyHash: string
  /** Null for what is no package. */
  readonly packageId: number | null
  /** What was chosen, as JSON. */
  readonly items: unknown
  /** The engine's quote, as JSON. */
  readonly quote: unknown
  readonly coupon: string | null
  readonly amount: Fils
  readonly site: string | null
  readonly channel: string | null
  readonly referral: string | null
  readonly trafficReferral: string | null
  readonly redirectTo: string | null
  /** Where a visitor goes when he does not pay, on this site; null for the page of the package. */
  readonly choicePath: string | null
  /** Empty when nothing about the choice is limited. */
  readonly claims: readonly PoolClaim[]
  readonly holdSeconds: number
}
