import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postcardOrdersOf, pictureAt, countStoredPictures, orderPostcard } from '../testing/postcards.ts'
import { pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { deleteUnpaidPictures } from './unpaid-postcards.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

describe('deleteUnpaidPictures', () => {
  it('[R18] deleteUnpaidPictures deletes the pictures of postcards that stay unpaid for 30 days', async () => {
    const { pool } = site.database
    const { store } = site.privateFiles
    const [token, payer] = [await site.signInNewUser(), await site.signInNewUser()]
    const unpaid = String((await orderPostcard(site, {}, token)).body['order_number'])
    const paid = String((await orderPostcard(site, {}, payer)).body['order_number'])
    await pay(pool, paid, { amount: 15_00 })
    await pool.query(`update purchase set status = 3 where number = $1`, [unpaid])
    const before = await countStoredPictures(site)
    expect(await deleteUnpaidPictures(pool, store)).toBe(0)
    await pool.query(`update purchase set created_at = created_at - interval '31 days' where number = any($1)`, [
      [unpaid, paid],
    ])
    expect(await deleteUnpaidPictures(pool, store)).toBe(1)
    expect(await deleteUnpaidPictures(pool, store)).toBe(0)
    expect(await countStoredPictures(site)).toBe(before - 2)
    expect(await postcardOrdersOf(site, token)).toMatchObject([{ status: 'failed', front: null, back: null }])
    expect((await pictureAt(site, (await postcardOrdersOf(site, payer))[0]!.front)).width).toBe(1360)
  })
})
