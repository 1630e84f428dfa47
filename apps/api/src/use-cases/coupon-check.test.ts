import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import type { checkCoupon } from '@dareesha/engine/booking'
import { items } from '../testing/bookings.ts'
import type { TestSite } from '../testing/site.ts'

const COUPON_MODULE = '../../../../packages/engine/src/booking/coupon.ts'

let site: TestSite
let spy: typeof checkCoupon
beforeAll(async () => {
  // Earlier test files have loaded the module without a spy.
  vi.resetModules()
  vi.doMock(COUPON_MODULE, { spy: true })
  spy = (await import('@dareesha/engine/booking')).checkCoupon
  site = await (await import('../testing/site.ts')).aSite()
})
afterAll(async () => {
  await site.end()
  vi.doUnmock(COUPON_MODULE)
  vi.resetModules()
})

it.each(['WELCOME10', 'KAYAK20'])('the server checks the coupon %s once for each request', async (code) => {
  const token = await site.signInNewUser()
  vi.mocked(spy).mockClear()
  await site.ask('validateCoupon', items({}, { coupon: code }), token)
  expect(spy).toHaveBeenCalledTimes(1)
  await site.ask('createPurchase', items({}, { coupon: code }), token)
  expect(spy).toHaveBeenCalledTimes(2)
})
