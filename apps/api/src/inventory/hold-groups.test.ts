import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPool, isDatabaseUnavailable } from '../db/connect.ts'
import { silentLog } from '../log.ts'
import { addDatePool, addUsers, aHeldBooking, aHoldRequest, countersOf } from '../testing/holds.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { audit } from './audit.ts'
import { queueHold } from './holds.ts'
import { holdOne, holdGroup } from './hold-sql.ts'
import { couponUsesOf, slotTickets } from './pools.ts'
import type { PoolKey } from './pools.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
})

afterAll(async () => {
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await database.drop()
})

const queueTogether = (requests: readonly Parameters<typeof aHoldRequest>[0][]) =>
  Promise.allSettled(requests.map((request) => queueHold(database.pool, aHoldRequest(request))))

async function transactionsOf(pool: PoolKey): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ transactions: number }>(
    `select count(distinct u.xmin::text)::int as transactions
       from purchase u join purchase_line l on l.purchase_id = u.id join pool p on p.id = l.pool_id where p.key = $1`,
    [pool],
  )
  return rows[0]?.transactions
}

describe('queueHold', () => {
  it('[P9] grouped holds and single holds store the same data', async () => {
    const pool = await addDatePool(database.pool, 10)
    const full = () =>
      aHoldRequest({
        coupon: 'WELCOME10',
        referral: 'a friend',
        trafficReferral: 'a search',
        redirectTo: '/order-history',
        choicePath: '/stores/gsharshop/cart',
        holdSeconds: 777,
        bookings: [aHeldBooking(2501), aHeldBooking(104)],
        claims: [
          { pool, quantity: 2 },
          { pool: couponUsesOf('WELCOME10', 1), quantity: 1, cap: 5 },
        ],
      })
    const alone = await holdOne(database.pool, full())
    const group = await holdGroup(database.pool, [full(), full()])
    const placed = [alone, ...('individual' in group ? [] : group)]
    const { rows } = await database.pool.query<{ purchase: Record<string, unknown> }>(
      `select to_jsonb(u) - '{id,number,idem_key,created_at,expires_at}'::text[]
              || jsonb_build_object('held_for', round(extract(epoch from u.expires_at - u.created_at)),
                                    'lines', (select jsonb_agg(jsonb_build_array(l.pool_id, l.qty) order by l.pool_id)
                                                from purchase_line l where l.purchase_id = u.id),
                                    'bookings', (select jsonb_agg(to_jsonb(b) - '{id,purchase_id}'::text[] order by b.position)
                                                   from booking b where b.purchase_id = u.id)) as purchase
         from purchase u where u.id = any($1) order by u.id`,
      [placed.map((one) => (one.outcome === 'held' ? one.id : null))],
    )
    const [first, ...others] = rows.map(({ purchase }) => purchase)
    expect(Object.entries(first ?? {}).filter(([, value]) => value === null)).toEqual([['quote', null]])
    expect(first).toMatchObject({ bookings: [{ package_id: 2501 }, { package_id: 104 }] })
    expect(others).toEqual([first, first])
  })

  it('[P9] 64 concurrent buyers share four transactions', async () => {
    const pool = await addDatePool(database.pool, 1_000)
    const settled = await queueTogether(Array.from({ length: 64 }, () => ({ claims: [{ pool, quantity: 2 }] })))
    const changes = settled.flatMap((one) =>
      one.status === 'fulfilled' && one.value.outcome === 'held' ? one.value.changes : [],
    )
    const byVersion = changes.toSorted((one, other) => one.version - other.version)
    expect(byVersion.map(({ version }) => version)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1))
    expect(byVersion.map(({ left }) => left)).toEqual(Array.from({ length: 64 }, (_, index) => 1_000 - 2 * (index + 1)))
    expect(await transactionsOf(pool)).toBe(4)
  })

  it('the order of the claims in a group does not change the counters', async () => {
    const [adult, child] = [slotTickets(1, 7, null, 'adult'), slotTickets(1, 7, null, 'child')]
    const claims = [
      { pool: adult, quantity: 2, cap: 100 },
      { pool: child, quantity: 1, cap: 100 },
    ]
    await queueTogether(
      Array.from({ length: 20 }, (_, buyer) => ({ claims: buyer % 2 === 0 ? claims : claims.toReversed() })),
    )
    expect(await countersOf(database.pool, adult)).toEqual({ cap: 100, held: 40, sold: 0 })
    expect(await countersOf(database.pool, child)).toEqual({ cap: 100, held: 20, sold: 0 })
  })

  it('[P8] each buyer of a group receives the change of their own coupon pool', async () => {
    const pool = await addDatePool(database.pool, 100)
    const mine = (buyer: number) => ({
      pool: couponUsesOf('TOGETHER', buyer),
      quantity: 1,
      cap: buyer % 2 === 0 ? 3 : null,
    })
    const settled = await queueTogether(
      Array.from({ length: 30 }, (_, buyer) => ({ claims: [{ pool, quantity: 1 + (buyer % 3) }, mine(buyer)] })),
    )
    const own = settled.map((one, buyer) => {
      const changes = one.status === 'fulfilled' && one.value.outcome === 'held' ? one.value.changes : []
      return changes.find((change) => change.pool === mine(buyer).pool)
    })
    expect(own).toEqual(
      own.map((_, buyer) => ({ pool: mine(buyer).pool, version: 1, left: buyer % 2 === 0 ? 2 : null })),
    )
    expect(await transactionsOf(pool)).toBe(2)
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 100, held: 60, sold: 0 })
  })

  it('duplicates and requests for sold-out pools leave the group', async () => {
    const [pool, soldOut] = [await addDatePool(database.pool, 100), await addDatePool(database.pool, 0)]
    const claims = [{ pool, quantity: 1 }]
    const duplicate = { idempotencyKey: 'was there before', claims }
    await queueTogether([duplicate])
    const settled = await queueTogether([
      { claims },
      { claims },
      ...Array.from({ length: 12 }, (_, buyer) =>
        buyer % 4 === 3 ? { claims: [...claims, { pool: soldOut, quantity: 1 }] } : { claims },
      ),
      duplicate,
    ])
    const outcomes = settled.map((one) => (one.status === 'fulfilled' ? one.value.outcome : 'failed'))
    expect(outcomes).toEqual(['held', 'held', ...Array(3).fill(['held', 'held', 'held', 'sold-out']).flat(), 'replay'])
    expect(await transactionsOf(pool)).toBe(2)
  })

  it('a group gets holds only for the tickets that are left', async () => {
    const pool = await addDatePool(database.pool, 7)
    const settled = await queueTogether(Array.from({ length: 10 }, () => ({ claims: [{ pool, quantity: 2 }] })))
    const outcomes = settled.map((one) => (one.status === 'fulfilled' ? one.value.outcome : 'failed'))
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'sold-out')).toHaveLength(7)
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 7, held: 6, sold: 0 })
  })

  it('[R3] concurrent copies of one request create one purchase', async () => {
    const pool = await addDatePool(database.pool, 100)
    const copies = { idempotencyKey: 'the same', claims: [{ pool, quantity: 1 }] }
    await queueTogether([
      { claims: [{ pool, quantity: 1 }] },
      copies,
      copies,
      { claims: [{ pool, quantity: 1 }] },
      copies,
    ])
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 100, held: 3, sold: 0 })
  })

  it('a group still gets its holds if one request fails', async () => {
    const pool = await addDatePool(database.pool, 100)
    const claims = [{ pool, quantity: 1 }]
    const settled = await queueTogether([{ claims }, { claims }, { claims: [{ pool, quantity: -1 }] }, { claims }])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 100, held: 3, sold: 0 })
  })

  it('[R16] a full queue refuses requests as if the database were unavailable', async () => {
    const pool = await addDatePool(database.pool, 10_000)
    const settled = await queueTogether(Array.from({ length: 600 }, () => ({ claims: [{ pool, quantity: 1 }] })))
    const refused = settled.filter((one) => one.status === 'rejected')
    expect(refused.length).toBe(100)
    expect(refused.every(({ reason }) => isDatabaseUnavailable(reason))).toBe(true)
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 10_000, held: 500, sold: 0 })
  })

  it('[R17] every waiting request fails if the database is unavailable', async () => {
    const gone = createPool('postgresql://postgres@/dareesha?host=/nowhere', silentLog)
    const claims = [{ pool: await addDatePool(database.pool, 10), quantity: 1 }]
    const settled = await Promise.allSettled(Array.from({ length: 5 }, () => queueHold(gone, aHoldRequest({ claims }))))
    expect(settled.map((one) => one.status === 'rejected' && isDatabaseUnavailable(one.reason))).toEqual(
      Array(5).fill(true),
    )
  })
})
