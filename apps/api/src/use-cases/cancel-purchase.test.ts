import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { items } from '../testing/bookings.ts'
import { countersOf } from '../testing/holds.ts'
import { pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { anAddress, anOrder, CUP, CUP_STOCK } from '../testing/store.ts'

let site: TestSite
let token: string
let address: number
beforeAll(async () => {
  site = await aSite()
})
beforeEach(async () => {
  token = await site.signInNewUser()
  address = await anAddress(site, token)
})
afterAll(async () => {
  expect(await audit(site.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await site.end()
})

const newOrder = () => anOrder(site, token, [CUP], address, { idempotency_key: crypto.randomUUID() })

async function linkOf(number: string): Promise<string> {
  const { body } = await site.ask('initiatePayment', { purchase_number: number }, token)
  return String(body['payment_link'])
}

const payAt = (link: string) =>
  site.app.request(new URL(link).pathname, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) })

const cancel = async (number: string, whose = token) =>
  (await site.ask('cancelPurchase', { purchase_number: number }, whose)).body

const held = async () => (await countersOf(site.database.pool, CUP_STOCK))?.held

describe('cancelPurchase', () => {
  it('[DEC-10] [M7] cancelPurchase refuses a purchase if the server cannot call its payment provider', async () => {
    const { pool } = site.database
    const number = await newOrder()
    await linkOf(number)
    const before = await held()
    const movedTo = (provider: string) =>
      pool.query('update payment set provider = $2 from purchase where id = purchase_id and number = $1', [
        number,
        provider,
      ])
    await movedTo('another')
    expect(await cancel(number)).toEqual({
      success: 0,
      msg: 'The payment of this order was started with a payment company that we no longer use, so the order cannot be cancelled here. If it is not paid, it expires by itself.',
    })
    expect(await held()).toBe(before)
    await movedTo('sandbox')
    expect(await cancel(number)).toEqual({ success: 1 })
  })

  it('[DEC-10] cancelPurchase releases the stock of an unpaid order and closes its payment link', async () => {
    const before = await held()
    const number = await newOrder()
    const link = await linkOf(number)
    expect(await cancel(number)).toEqual({ success: 1 })
    expect(await held()).toBe(before)
    expect((await payAt(link)).status).toBe(410)
    expect((await site.ask('initiatePayment', { purchase_number: number }, token)).body).toMatchObject({ success: 0 })
    expect(await cancel(number), 'again').toEqual({ success: 1 })
  })

  it('[DEC-10] cancelPurchase cancels purchases that have no payment link yet', async () => {
    expect(await cancel(await newOrder())).toEqual({ success: 1 })
    const { body } = await site.ask('createPurchase', items(), token)
    expect(await cancel(String(body['purchase_number']))).toEqual({ success: 1 })
  })

  it('[R3] [DEC-10] after cancelPurchase, a repeated request creates a new purchase only without an idempotency key', async () => {
    const numberOf = async (request: Record<string, string>) =>
      String((await site.ask('createPurchase', request, token)).body['purchase_number'])
    const booking = items()
    const keyed = { ...booking, idempotency_key: 'one attempt' }
    const [first, second] = [await numberOf(booking), await numberOf(keyed)]
    expect(await numberOf(booking), 'a double click').toBe(first)
    expect([await cancel(first), await cancel(second)]).toEqual([{ success: 1 }, { success: 1 }])
    const again = await numberOf(booking)
    expect(again).not.toBe(first)
    expect(await numberOf(booking), 'a double click on the new purchase').toBe(again)
    expect(await linkOf(again)).toMatch(/^http/)
    expect(await numberOf(keyed)).toBe(second)
  })

  it('[M7] cancelPurchase refuses a paid order even before the webhook arrives', async () => {
    const refused = {
      success: 0,
      msg: 'This order is already paid, so it cannot be cancelled here. You will find it under your orders.',
    }
    const paid = await newOrder()
    await pay(site.database.pool, paid, { amount: 110_00 })
    expect(await cancel(paid)).toEqual(refused)
    const unreported = await newOrder()
    const link = await linkOf(unreported)
    const charged = `update sandbox_payment set state = 'paid' where token = $1`
    await site.database.pool.query(charged, [link.split('/').at(-1)])
    expect(await cancel(unreported)).toEqual(refused)
    expect((await site.ask('listeComOrders', {}, token)).body['data']).toMatchObject([{ status: 1 }, { status: 1 }])
  })

  it('[M12] of a payment and a concurrent cancellation, exactly one succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const number = await newOrder()
      const link = await linkOf(number)
      const [cancelled] = await Promise.all([cancel(number), payAt(link)])
      const { rows } = await site.database.pool.query('select status from purchase where number = $1', [number])
      expect(rows).toEqual([{ status: cancelled['success'] === 1 ? 2 : 1 }])
    }
  })

  it('[DEC-10] [M7] a cancellation during the creation of a payment link prevents the link', async () => {
    let markStarted = () => {}
    const started = new Promise<void>((resolve) => (markStarted = resolve))
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const slow = await aSite({
      provider: (sandbox) => ({
        ...sandbox,
        initiate: async (purchase) => {
          markStarted()
          await released
          return sandbox.initiate(purchase)
        },
      }),
    })
    const buyer = await slow.signInNewUser()
    const { body } = await slow.ask('createPurchase', items(), buyer)
    const number = String(body['purchase_number'])
    const opening = slow.ask('initiatePayment', { purchase_number: number }, buyer)
    await started
    expect((await slow.ask('cancelPurchase', { purchase_number: number }, buyer)).body).toEqual({ success: 1 })
    release()
    expect((await opening).body).toMatchObject({ success: 0, msg: expect.any(String) })
    expect((await slow.database.pool.query('select from payment')).rowCount).toBe(0)
    await slow.end()
  })

  it('[R8] cancelPurchase treats the purchase of another user as unknown', async () => {
    const number = await newOrder()
    const stranger = await site.signInNewUser()
    expect(await cancel(number, stranger)).toEqual(await cancel('7K3M-9QPD-X2VA'))
    expect(await cancel(number, stranger)).toEqual({ success: 0, msg: 'Booking not found' })
    expect((await payAt(await linkOf(number))).status).toBe(303)
  })
})
