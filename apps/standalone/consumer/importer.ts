// fast-check needs timers when it loads, but `booking.ts` must load without timers.
import { createClient } from '@dareesha/client'
import { quote } from '@dareesha/engine/booking'
import { anyBooking, anyCoupon } from '@dareesha/engine/testing'
import fc from 'fast-check'

import { order, price } from './booking.js'

const totalProperty = fc.property(anyBooking(), anyCoupon(), ({ of, selection }, coupon) => {
  const { subtotal, deduction, total } = quote({ package: of, selection, coupon })
  return total >= 0 && total === subtotal - (deduction?.amount ?? 0)
})

export const report = async () => ({
  ...price(),
  ordered: await order(),
  isPropertyTrue: !fc.check(totalProperty).failed,
})

export async function failureAt(endpoint: string): Promise<string | null> {
  const answer = await createClient({ endpoint, token: () => null, delayMs: 1 }).call('destinations', {})
  return answer.ok ? null : answer.failure.code
}
