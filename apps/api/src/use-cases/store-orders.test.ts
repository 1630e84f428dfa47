import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { fulfilOrder, ordersToFulfil } from './fulfilment.ts'
import { pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { ADDRESS, anAddress, anOrder, CUP, ordersOf, SET_OF_TWO } from '../testing/store.ts'

let site: TestSite
let token: string
let address: number
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())
beforeEach(async () => {
  token = await site.signInNewUser()
  address = await anAddress(site, token)
})

const numberOf = (products: readonly object[] = [CUP], key = 'once') =>
  anOrder(site, token, products, address, { idempotency_key: key })

describe('orders', () => {
  it('[SORD-19] [CALL-46] orders are listed newest first, separately from bookings', async () => {
    const numbers: string[] = []
    for (const key of ['a', 'b', 'c', 'd']) {
      const number = await numberOf([CUP], key)
      await pay(site.database.pool, number, { amount: 110_00 })
      numbers.push(number)
    }
    expect((await ordersOf(site, token)).map(({ orderNumber }) => orderNumber)).toEqual(numbers.toReversed())
    expect((await site.ask('orderHistory', {}, token)).body['data']).toEqual([])
    expect((await site.ask('bookingDetails', { order_number: numbers[0]! }, token)).body['success']).toBe(0)
  })

  it('[UX-07] the lines and the shipping fee add up to the total', async () => {
    await numberOf([CUP, SET_OF_TWO])
    const [order] = await ordersOf(site, token)
    const lines = order!.items.map(({ total }) => total ?? 0)
    expect(lines).toEqual([90_00, 90_00])
    expect([...lines, order!.shipping ?? 0].reduce((sum, amount) => sum + amount, 0)).toBe(order!.total)
    expect(order).toMatchObject({ address: { name: 'Mariam', address: 'Villa 7', state: 'Sharjah' } })
    expect(order!.items.every(({ image }) => image !== null)).toBe(true)
  })

  it('[SORD-04] [SORD-16] ordersToFulfil lists a paid order until its delivery has a result', async () => {
    const { pool } = site.database
    const number = await numberOf([CUP, SET_OF_TWO])
    const waiting = async () => (await ordersToFulfil(pool)).filter((one) => one.number === number)
    expect(await waiting()).toEqual([])
    expect(await fulfilOrder(pool, number, 'success')).toMatchObject({ ok: false })
    await pay(pool, number, { amount: 200_00 })
    expect(await waiting()).toMatchObject([
      {
        number,
        amount: 200_00,
        address: { ...ADDRESS, phone: '971501234567' },
        products: [{ quantity: 2 }, { quantity: 1 }],
      },
    ])
    expect(await fulfilOrder(pool, number, 'success')).toMatchObject({ ok: true })
    expect(await waiting()).toEqual([])
    expect(await ordersOf(site, token)).toMatchObject([
      { processing: 'Completed', fulfilment: { state: 'success', name: { en: 'Success' } } },
    ])
    expect(await fulfilOrder(pool, 'NO-SUCH-ORDER', 'success')).toMatchObject({ ok: false })
  })

  it('[SORD-14] [SORD-16] an order with a failed delivery has the status “Could not be delivered”', async () => {
    const { pool } = site.database
    const number = await numberOf()
    await pay(pool, number, { amount: 110_00 })
    expect(await fulfilOrder(pool, number, 'failed')).toMatchObject({ ok: true })
    expect(await ordersOf(site, token)).toMatchObject([
      {
        state: 'success',
        processing: 'Could not be delivered',
        fulfilment: { state: 'failed', name: { en: 'Failed', ae: 'فشل' } },
      },
    ])
  })

  it('[GEN-02] the processing status is in the language of the request', async () => {
    const number = await numberOf()
    await pay(site.database.pool, number, { amount: 110_00 })
    const answer = await site.app.request('/api', {
      method: 'POST',
      body: new URLSearchParams({ action: 'listeComOrders' }),
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'ar-AE' },
    })
    const { data } = (await answer.json()) as { data: readonly { processing_status: string }[] }
    expect(data[0]?.processing_status).toBe('مدفوع')
  })
})
