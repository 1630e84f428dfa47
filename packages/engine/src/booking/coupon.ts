import type { Fils } from '@dareesha/contract'

import type { BasisPoints } from '../fils.ts'
import type { TicketType } from './package.ts'

/** How a coupon takes something off (CPN-14). A cap of null is no cap (AMB-057). */
export type CouponTerms =
  | { readonly type: 'aed'; readonly off: Fils; readonly cap: Fils | null }
  | { readonly type: 'percentage'; readonly percent: BasisPoints; readonly cap: Fils | null }
  | {
      readonly type: 'buy-x-get-y'
      readonly buy: TicketType
      readonly buyQuantity: number
      readonly free: TicketType
      readonly freeQuantity: number
    }

/** What the discount base leaves out (CPN-23 to CPN-25); `skip_add_on` on the wire means sub-packages alone. */
export type CouponSkips = {
  readonly subPackages: boolean
  readonly transport: boolean
  readonly meals: boolean
}

/** A coupon that the server has accepted, parsed. */
export type Coupon = {
  readonly id: number
  readonly code: string
  readonly terms: CouponTerms
  readonly skips: CouponSkips
  /** The coupon applies only at this subtotal or above; null sets no minimum (AMB-050). */
  readonly minCart: Fils | null
  /** Package ids the coupon is good for; empty means every package (AMB-048). */
  readonly packages: readonly number[]
  /** The server's own figure for a package, good only while the subtotal is the one it saw (AMB-049). */
  readonly figures: readonly {
    readonly packageId: number
    readonly subtotal: Fils
    readonly deduction: Fils
  }[]
}

export type CouponViolation =
  | { readonly code: 'coupon-invalid' }
  | { readonly code: 'coupon-wrong-package' }
  | { readonly code: 'coupon-min-cart'; readonly params: { readonly shortfall: Fils } }
