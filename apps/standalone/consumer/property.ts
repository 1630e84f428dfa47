// What somebody who tests their own front end would write; fast-check takes the timers when it is loaded.
import { quote } from '@dareesha/engine/booking'
import { anyBooking, anyCoupon } from '@dareesha/engine/testing'
import fc from 'fast-check'

/** Whether every coupon leaves a total of 0 or more that is the subtotal less what it took off. */
export const everyTotalHolds = (): boolean =>
  !fc.check(
    fc.property(anyBooking(), anyCoupon(), ({ of, selection }, coupon) => {
      const { subtotal, deduction, total } = quote(of, selection, null, coupon)
      return total >= 0 && total === subtotal - (deduction?.amount ?? 0)
    }),
  ).failed
