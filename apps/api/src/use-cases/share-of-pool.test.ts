import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { deleteExpired } from '../accounts/cleanup.ts'
import { audit } from '../inventory/audit.ts'
import { sweep } from '../inventory/sweep.ts'
import { LIGHTHOUSE } from '../testing/bookings.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

const POOL = 'pkg:112:overall:adult'
const PLACES = 20

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
beforeEach(async () => {
  await site.database.pool.query(`update purchase set expires_at = clock_timestamp() - interval '1 s' where status = 0`)
  await sweep(site.database.pool)
  await site.database.pool.query(`update purchase set created_at = created_at - interval '2 days'`)
  await site.database.pool.query('update pool set cap = sold + $2 where key = $1', [POOL, PLACES])
})
afterAll(async () => {
  expect(await audit(site.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await site.end()
})

let requests = 0

const buy = async (token: string, adults: number, idempotency_key = `request ${(requests += 1)}`) =>
  (
    await site.ask(
      'createPurchase',
      {
        items: JSON.stringify({
          packages: [{ ...LIGHTHOUSE, adult_qty: adults, total: (adults * 25).toFixed(2) }],
        }),
        idempotency_key,
      },
      token,
    )
  ).body

const heldPlaces = async () =>
  (await site.database.pool.query<{ held: number }>('select held from pool where key = $1', [POOL])).rows[0]?.held

const minutesOfNewest = async () => {
  const { rows } = await site.database.pool.query<{ minutes: number }>(
    'select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from purchase order by id desc limit 1',
  )
  return rows[0]?.minutes
}

describe('the share of one person', () => {
  it('[I5] [F2] the unpaid purchases of an account hold at most four of twenty places', async () => {
    const token = await site.signInNewUser()
    for (const adults of [2, 2]) expect(await buy(token, adults)).toMatchObject({ success: 1 })
    expect(await buy(token, 1)).toMatchObject({
      success: 0,
      msg: 'Many of these are already reserved for you and not paid. Please pay for them first, or try again in a minute.',
    })
    expect(await heldPlaces()).toBe(4)
  })

  it('[I5] [F2] a single purchase may exceed the share', async () => {
    await site.database.pool.query('update pool set cap = sold + 10 where key = $1', [POOL])
    const token = await site.signInNewUser()
    const first = await buy(token, 4, 'a family')
    expect(first).toMatchObject({ success: 1 })
    expect(await buy(token, 4, 'a family')).toMatchObject({ success: 1, id: first['id'] })
    expect(await buy(token, 1)).toMatchObject({ success: 0 })
    expect(await heldPlaces()).toBe(4)
  })

  it('[I5] [F2] concurrent purchases of one account hold no more than its share', async () => {
    const [greedy, other] = [await site.signInNewUser(), await site.signInNewUser()]
    const [bought] = await Promise.all([
      Promise.all(Array.from({ length: 16 }, () => buy(greedy, 2))),
      buy(other, 2).then((answer) => expect(answer).toMatchObject({ success: 1 })),
    ])
    expect(bought.filter(({ success }) => success === 1).length).toBeLessThanOrEqual(2)
    expect(await heldPlaces()).toBeLessThanOrEqual(4 + 2)
  })
})

describe('short holds', () => {
  it('[I5] [F2] an account with three expired purchases gets holds of five minutes', async () => {
    const token = await site.signInNewUser()
    for (let lapsed = 0; lapsed < 3; lapsed += 1) {
      expect(await buy(token, 1)).toMatchObject({ success: 1 })
      expect(await minutesOfNewest()).toBe(15)
      await site.database.pool.query(`update purchase set expires_at = clock_timestamp() where status = 0`)
      await sweep(site.database.pool)
    }
    await buy(token, 1)
    expect(await minutesOfNewest()).toBe(5)
    await site.database.pool.query(`update purchase set created_at = created_at - interval '1 day' where status = 3`)
    await buy(token, 1)
    expect(await minutesOfNewest()).toBe(15)
  })

  it('[I5] [F2] a network address with half of the places gets shorter holds', async () => {
    const minutes = []
    for (let account = 0; account < 6; account += 1) {
      expect(await buy(await site.signInNewUser(), 3)).toMatchObject({ success: 1 })
      minutes.push(await minutesOfNewest())
    }
    expect(minutes).toEqual([15, 15, 15, 15, 5, 5])
  })

  it('[I5] [F2] paid places and places of other network addresses do not shorten holds', async () => {
    const { pool } = site.database
    const networks = async () => (await pool.query('select from purchase_network')).rowCount
    const reset = async (others: string) => {
      await pool.query(`select apply_payment('test', number, number, 'paid', amount) from purchase where status = 0`)
      await deleteExpired(pool)
      expect(await networks()).toBe(0)
      await pool.query('update pool set cap = sold + $2 where key = $1', [POOL, PLACES])
      for (let account = 0; account < 4; account += 1) await buy(await site.signInNewUser(), 3)
      expect(await networks()).toBe(4)
      await pool.query(others)
    }
    for (const others of [
      `select apply_payment('test', number, number, 'paid', amount) from purchase where status = 0`,
      `update purchase_network set network = '192.0.2.1'`,
    ]) {
      await reset(others)
      await buy(await site.signInNewUser(), 3)
      expect(await minutesOfNewest()).toBe(15)
    }
  })
})
