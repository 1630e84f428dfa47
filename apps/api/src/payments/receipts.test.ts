import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { itemsOf, LIGHTHOUSE, MUSEUM } from '../testing/bookings.ts'
import { orderPostcard, postcardOrdersOf } from '../testing/postcards.ts'
import { pay } from '../testing/purchases.ts'
import { aSite, NOW } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { anAddress, anOrder, CUP, ordersOf } from '../testing/store.ts'
import { cancelPaidBooking } from '../use-cases/cancel-booking.ts'
import { receiptsOf } from './receipt-rows.ts'
import { issueReceipts } from './receipts.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite({ changes: { 112: { adult_overall_limit: '1000' } } })
  await site.database.pool.query(
    `insert into setting(name, record) values ('seller_name', '"Tourism Authority"'), ('seller_trn', '"100000000000003"')
     on conflict (name) do update set record = excluded.record`,
  )
})
afterAll(() => site.end())

async function buy(packages: readonly object[], amount: number): Promise<Bought> {
  const token = await site.signInNewUser()
  const { body } = await site.ask('createPurchase', itemsOf(packages), token)
  const number = String(body['purchase_number'])
  await pay(site.database.pool, number, { amount })
  return { number, token }
}

type Bought = { readonly number: string; readonly token: string }

describe('issueReceipts', () => {
  it('[CAN-08] a payment gets a receipt with VAT, seller and TRN, and a cancelled booking gets a credit note', async () => {
    const { pool } = site.database
    const { number } = await buy([MUSEUM, LIGHTHOUSE], 60_00)
    expect(await issueReceipts(pool)).toBe(1)
    await cancelPaidBooking(
      { database: pool, clock: () => NOW },
      { number: `${number}-2`, userId: null },
      { by: 'staff', reason: 'Closed', refund: fils(10_00) },
    )
    expect(await issueReceipts(pool)).toBe(1)
    expect(await issueReceipts(pool)).toBe(0)
    const seller = { seller: 'Tourism Authority', trn: '100000000000003', vat_rate: 500 }
    const [receipt, creditNote] = await receiptsOf(pool, number)
    expect(receipt).toMatchObject({ kind: 'receipt', total: 60_00, vat: 2_86, ...seller })
    expect(receipt?.lines.map(({ amount, vat }) => [amount, vat])).toEqual([
      [35_00, 1_67],
      [25_00, 1_19],
    ])
    expect(creditNote).toMatchObject({
      kind: 'credit-note',
      total: 10_00,
      vat: 48,
      number: receipt!.number + 1,
      ...seller,
    })
  })

  it('[CAN-08] each ticket of a purchase shows its receipt and credit note', async () => {
    const { pool } = site.database
    const { number, token } = await buy([MUSEUM, LIGHTHOUSE], 60_00)
    const receiptsOn = async (ticket: string) => {
      const { body } = await site.ask('bookingDetails', { order_number: ticket }, token)
      return (body['data'] as { receipts: readonly Record<string, unknown>[] }).receipts
    }
    expect(await receiptsOn(number)).toEqual([])
    const cancelled = { number: `${number}-2`, userId: null }
    await cancelPaidBooking({ database: pool, clock: () => NOW }, cancelled, {
      by: 'staff',
      reason: 'Closed',
      refund: fils(10_00),
    })
    await issueReceipts(pool)
    const seller = {
      seller: 'Tourism Authority',
      trn: '100000000000003',
      vat_percent: '5',
      issued_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }
    const expected = [
      {
        ...seller,
        kind: 'receipt',
        number: expect.any(Number),
        total: '60.00',
        vat: '2.86',
        lines: [
          { name: 'Museum entry', arabic_name: expect.any(String), amount: '35.00', vat: '1.67' },
          { name: expect.any(String), arabic_name: expect.any(String), amount: '25.00', vat: '1.19' },
        ],
      },
      expect.objectContaining({ kind: 'credit-note', total: '10.00', vat: '0.48' }),
    ]
    expect(await receiptsOn(number)).toEqual(expected)
    expect(await receiptsOn(`${number}-2`)).toEqual(await receiptsOn(number))
  })

  it('[CAN-08] a store order and a postcard each show their receipt', async () => {
    const { pool } = site.database
    const token = await site.signInNewUser()
    const order = await anOrder(site, token, [CUP], await anAddress(site, token))
    await pay(pool, order, { amount: 110_00 })
    const { body } = await orderPostcard(site, {}, token)
    const postcard = String(body['order_number'])
    const { rows } = await pool.query<{ amount: number }>('select amount from purchase where number = $1', [postcard])
    await pay(pool, postcard, { amount: rows[0]!.amount })
    await issueReceipts(pool)
    const [bought] = await ordersOf(site, token)
    expect(bought?.receipts).toMatchObject([
      { kind: 'receipt', total: 110_00, lines: [{}, { name: { en: 'Delivery', ae: 'التوصيل' } }] },
    ])
    const [sent] = await postcardOrdersOf(site, token)
    expect(sent?.receipts).toMatchObject([{ kind: 'receipt', total: rows[0]!.amount, vatPercent: '5' }])
  })

  it('[CAN-08] concurrent servers issue one receipt per payment, and the receipt numbers have no gap', async () => {
    const { pool } = site.database
    const numbers: string[] = []
    for (let count = 0; count < 20; count += 1) numbers.push((await buy([MUSEUM], 35_00)).number)
    // Opens eight connections, so that the eight servers read at the same time.
    await Promise.all(Array.from({ length: 8 }, () => pool.query('select pg_sleep(0.1)')))
    await Promise.all(Array.from({ length: 8 }, () => issueReceipts(pool)))
    const { rows } = await pool.query<{ count: number; most: number }>(
      'select count(*)::int as count, max(number)::int as most from receipt',
    )
    expect(rows[0]).toEqual({ count: rows[0]!.most, most: rows[0]!.count })
    for (const number of numbers) expect(await receiptsOf(pool, number)).toHaveLength(1)
  })
})
