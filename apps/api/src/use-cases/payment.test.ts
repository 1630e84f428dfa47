import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { items } from '../testing/bookings.ts'
import { expireHold } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

let site: TestSite
let isUnavailable = false
beforeAll(async () => {
  site = await aSite({
    provider: (sandbox) => ({
      ...sandbox,
      initiate: (purchase) => (isUnavailable ? Promise.reject(new Error('HTTP 500')) : sandbox.initiate(purchase)),
    }),
  })
})
afterAll(() => site.end())

describe('initiatePayment', () => {
  it('[CALL-13] [AMB-067] a repeated request returns the same link', async () => {
    const token = await site.signInNewUser()
    const { body } = await site.ask('createPurchase', items(), token)
    const fields = {
      purchase_number: String(body['purchase_number']),
      redirect_to: 'http://site.test/booking-details/x?success',
    }
    const [one, two] = [
      await site.ask('initiatePayment', fields, token),
      await site.ask('initiatePayment', fields, token),
    ]
    expect(one.body).toEqual({
      success: 1,
      msg: 'Your payment page is ready.',
      message: 'Your payment page is ready.',
      payment_link: expect.stringMatching(/^http:\/\/site\.test\/sandbox\/pay\//),
    })
    expect(two.body).toEqual(one.body)
  })

  it('[CALL-13] purchase_number and purchase_id must belong to the same purchase', async () => {
    const token = await site.signInNewUser()
    const buy = async (key: string) =>
      (await site.ask('createPurchase', { ...items(), idempotency_key: key }, token)).body as Record<string, unknown>
    const [mine, other] = [await buy('mine'), await buy('other')]
    const open = async (id: unknown) => {
      const fields = { purchase_number: String(mine['purchase_number']), purchase_id: String(id) }
      return (await site.ask('initiatePayment', fields, token)).body
    }
    expect(await open(other['id'])).toMatchObject({ success: 0, msg: 'Booking not found' })
    expect(await open(mine['id'])).toMatchObject({ success: 1, payment_link: expect.any(String) })
  })

  it('[DEC-11] initiatePayment confirms a purchase that costs nothing and returns the address of its ticket', async () => {
    const token = await site.signInNewUser()
    const made = await site.ask('createPurchase', items({}, { coupon: 'ONTHEHOUSE' }), token)
    const number = String(made.body['purchase_number'])
    const opened = await site.ask('initiatePayment', { purchase_number: number }, token)
    expect(opened.body).toMatchObject({
      success: 1,
      payment_link: `http://site.test/booking-details/${number}?success`,
    })
    const ticket = await site.ask('bookingDetails', { order_number: number }, token)
    expect(ticket.body['data']).toMatchObject({ status: 1, total: '0.00' })
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://site.test@evil.example/',
    'http://site.test.evil.example/',
    '/.//evil.example',
  ])('[EMB-05] [R9] createPurchase and initiatePayment refuse redirect_to %j', async (hostile) => {
    const token = await site.signInNewUser()
    const fault = (path: string) => ({
      status: 400,
      body: {
        success: 0,
        issues: [{ path, message: 'Must be an address of this site or of one of RETURN_ORIGINS' }],
      },
    })
    const booking = items({}, { coupon: 'ONTHEHOUSE', redirect_to: hostile })
    expect(await site.ask('createPurchase', booking, token)).toMatchObject(fault('items.redirect_to'))
    expect((await site.ask('orderHistory', {}, token)).body['data']).toEqual([])
    const made = await site.ask('createPurchase', items({}, { coupon: 'ONTHEHOUSE' }), token)
    const number = String(made.body['purchase_number'])
    const payment = { purchase_number: number, redirect_to: hostile }
    expect(await site.ask('initiatePayment', payment, token)).toMatchObject(fault('redirect_to'))
    const ticket = await site.ask('bookingDetails', { order_number: number }, token)
    expect(ticket.body['data']).toMatchObject({ status: 0 })
  })

  it('[R9] a redirect_to with another host name of this server leads to this site', async () => {
    const token = await site.signInNewUser()
    const { body } = await site.ask('createPurchase', items({}, { coupon: 'ONTHEHOUSE' }), token)
    const open = async (headers: Record<string, string>) => {
      const fields = { purchase_number: String(body['purchase_number']), redirect_to: 'http://store.test/p/x' }
      const answer = await site.app.request('http://store.test/api', {
        method: 'POST',
        body: new URLSearchParams({ action: 'initiatePayment', ...fields }),
        headers: { authorization: `Bearer ${token}`, host: 'store.test', ...headers },
      })
      return ((await answer.json()) as { payment_link?: string }).payment_link
    }
    expect(await open({})).toBeUndefined()
    expect(await open({ origin: 'http://store.test' })).toBe('http://site.test/p/x')
  })

  it('[R9] a redirect_to that resembles a foreign address stays on this site', async () => {
    const token = await site.signInNewUser()
    const odd = { coupon: 'ONTHEHOUSE', redirect_to: '/%09/evil.example/..//evil.example' }
    const { body } = await site.ask('createPurchase', items({}, odd), token)
    const opened = await site.ask('initiatePayment', { purchase_number: String(body['purchase_number']) }, token)
    expect(opened.body['payment_link']).toBe('http://site.test/%09//evil.example')
  })

  it('[R9] after a payment, the buyer returns to the requested page', async () => {
    const token = await site.signInNewUser()
    const { body } = await site.ask('createPurchase', items(), token)
    const fields = {
      purchase_number: String(body['purchase_number']),
      redirect_to: 'http://site.test/p/museum-entry?x',
    }
    const { pathname } = new URL(String((await site.ask('initiatePayment', fields, token)).body['payment_link']))
    const paid = await site.app.request(pathname, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) })
    expect([paid.status, paid.headers.get('location')]).toEqual([303, '/p/museum-entry?x'])
    expect((await site.ask('initiatePayment', fields, token)).body['payment_link']).toBe(fields.redirect_to)
  })

  it('[DEC-03] initiatePayment refuses an expired and a cancelled purchase with different messages', async () => {
    const token = await site.signInNewUser()
    const buy = async (key: string) =>
      String((await site.ask('createPurchase', { ...items(), idempotency_key: key }, token)).body['purchase_number'])
    const [late, given] = [await buy('late'), await buy('given')]
    await expireHold(site.database.pool, late)
    await site.database.pool.query('update purchase set status = 2 where number = $1', [given])
    const words = async (number: string) =>
      (await site.ask('initiatePayment', { purchase_number: number }, token)).body['msg']
    expect(await words(late)).toContain('time to pay')
    expect(await words(given)).toBe('This booking can no longer be paid.')
  })

  it('[M14] a booking can still be paid after an outage of the payment provider', async () => {
    const token = await site.signInNewUser()
    const booking = { ...items(), idempotency_key: 'one try' }
    const book = async () => {
      const { body } = await site.ask('createPurchase', booking, token)
      return site.ask('initiatePayment', { purchase_number: String(body['purchase_number']) }, token, 'ar-AE')
    }
    isUnavailable = true
    const [first, second] = [await book(), await book()]
    isUnavailable = false
    for (const { status, headers, body } of [first, second]) {
      expect([status, headers.get('Retry-After')]).toEqual([503, '10'])
      expect(body).toMatchObject({
        success: 0,
        msg: 'تعذّر فتح صفحة الدفع حاليًا. لم يُخصم أي مبلغ: يُرجى المحاولة مرة أخرى بعد قليل.',
      })
    }
    expect((await book()).body['success']).toBe(1)
    const orders = await site.ask('orderHistory', {}, token)
    expect(orders.body['data']).toHaveLength(1)
  })

  it('[R3] concurrent requests for the payment of one purchase get the same link', async () => {
    const token = await site.signInNewUser()
    const { body } = await site.ask('createPurchase', items(), token)
    const fields = { purchase_number: String(body['purchase_number']) }
    const tabs = await Promise.all(Array.from({ length: 16 }, () => site.ask('initiatePayment', fields, token)))
    expect(new Set(tabs.map((tab) => tab.body['payment_link'])).size).toBe(1)
  })
})
