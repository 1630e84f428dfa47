import { randomUUID } from 'node:crypto'

import { COUPON, ORDER, ORDER_DAY } from './catalogue.ts'
import { post } from './clients.ts'
import type { Shop } from './clients.ts'

const amountText = (amount: number): string => (amount / 100).toFixed(2)

export const itemsOf = (slot: number, coupon?: string): string =>
  JSON.stringify({
    packages: [
      {
        package_id: ORDER.packageId,
        adult_qty: ORDER.adults,
        child_qty: 0,
        adult_price: amountText(ORDER.priceFils),
        child_price: '75.00',
        total: amountText(ORDER.priceFils * ORDER.adults),
        date: ORDER_DAY,
        time_slot_id: slot,
        time_slot_data: `${String(slot - 1).padStart(2, '0')}:00`,
      },
    ],
    ...(coupon === undefined ? {} : { coupon }),
  })

export async function call(
  shop: Shop,
  action: string,
  fields: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const { status, body } = await post(shop, '/api', { action, ...fields })
  const answer = (status < 300 ? JSON.parse(body) : {}) as Record<string, unknown>
  if (answer['success'] !== 1) throw new Error(`${action} answered ${status}: ${body.slice(0, 300)}`)
  return answer
}

export const validateCoupon = (shop: Shop, turn: number): Promise<Record<string, unknown>> =>
  call(shop, 'validateCoupon', { items: itemsOf((turn % ORDER.slots) + 1, COUPON.code), user_id: '1' })

export async function order(shop: Shop, turn: number): Promise<Record<string, unknown>> {
  const slot = (turn % ORDER.slots) + 1
  await call(shop, 'packagesDetails', { slug: ORDER.slug })
  await call(shop, 'packageSlots', { id: String(ORDER.packageId), date: ORDER_DAY })
  await call(shop, 'getPackagePrice', { id: String(ORDER.packageId), date: ORDER_DAY })
  await validateCoupon(shop, turn)
  const items = itemsOf(slot, COUPON.code)
  const booking = { items, site: 'dareesha', channel: 'web', idempotency_key: randomUUID() }
  const { purchase_number } = await call(shop, 'createPurchase', booking)
  const number = String(purchase_number)
  const { payment_link } = await call(shop, 'initiatePayment', { purchase_number: number })
  const link = new URL(String(payment_link), shop.origin)
  const paid = await post(shop, link.pathname, { decision: 'pay' })
  if (paid.status >= 400) throw new Error(`paying answered ${paid.status}: ${paid.body.slice(0, 300)}`)
  const { data } = await call(shop, 'bookingDetails', { order_number: number })
  return data as Record<string, unknown>
}
