import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openSession } from '../accounts/sessions.ts'
import { transaction } from '../db/connect.ts'
import { items } from '../testing/bookings.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'

const DAY = '2026-12-10'
const MAX_STATEMENTS = 12

let site: TestSite
let token: string
beforeAll(async () => {
  // `maxAgeMs: Infinity` prevents the regular checks of the catalogue and of the availability summary.
  site = await aSite({
    maxAgeMs: Infinity,
    changes: {
      112: {
        adult_overall_limit: '1000',
        enable_time_picker: '1',
        slots: [{ id: 1, time_slot: '10:00', adult_tickets: '100', child_tickets: '', enable: '1' }],
        availability: [{ date: DAY, adult_tickets: '100', child_tickets: '' }],
      },
    },
    coupons: [{ code: 'LIMITED', type: 'aed', off: '5', usage_limit: '100', per_user_limit: '9', enable: '1' }],
  })
  token = await site.signInNewUser()
  await site.ask('packagesDetails', { slug: 'lighthouse-last-places' })
})
afterAll(() => site.end())

async function orderWith(coupon: string, key: string) {
  const { pool } = site.database
  const packages = [
    {
      package_id: 112,
      adult_qty: 1,
      child_qty: 0,
      adult_price: '25.00',
      child_price: '12.50',
      total: '25.00',
      date: DAY,
      time_slot_id: 1,
      time_slot_data: '10:00',
    },
  ]
  const items = JSON.stringify({ packages, coupon })
  const counts: Record<string, number> = {}
  const query = vi.spyOn(pool, 'query')
  const connect = vi.spyOn(pool, 'connect')
  const count = async <Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const before = query.mock.calls.length
    const answer = await ask()
    counts[name] = query.mock.calls.length - before
    return answer
  }
  const call = async (action: string, fields: Fields) => {
    const { body } = await count(action, () => site.ask(action, fields, token))
    expect(body).toMatchObject({ success: 1 })
    return body
  }
  await call('packagesDetails', { slug: 'lighthouse-last-places' })
  await call('packageSlots', { id: '112', date: DAY })
  await call('getPackagePrice', { id: '112', date: DAY })
  await call('validateCoupon', { items })
  const { purchase_number } = await call('createPurchase', { items, idempotency_key: key })
  const number = String(purchase_number)
  const { payment_link: link } = await call('initiatePayment', { purchase_number: number })
  const paid = await count('pay', async () =>
    site.app.request(new URL(String(link)).pathname, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'pay' }),
    }),
  )
  expect(paid.status).toBe(303)
  const { data } = await call('bookingDetails', { order_number: number })
  expect(data).toMatchObject({ status: 1 })
  // A transaction connects without `pool.query`, so this test would not count its statements.
  expect(connect.mock.calls.length).toBe(query.mock.calls.length)
  const statements = query.mock.calls.map(([statement]) => statement as unknown as Statement)
  query.mockRestore()
  connect.mockRestore()
  return { counts, statements }
}

type Statement = { readonly text: string; readonly values: unknown[] }

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

const GROWING = new Set([
  'purchase',
  'purchase_line',
  'booking',
  'payment',
  'payment_event',
  'receipt',
  'refund',
  'message',
  'session',
])

/** With `enable_seqscan = off`, a sequential scan means that no index helps. */
const tablesReadWhole = (statements: readonly Statement[]) =>
  transaction(site.database.pool, async (client) => {
    await client.query('set local enable_seqscan = off')
    const partial = await client.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indpred is not null',
    )
    const partialIndexes = new Set(partial.rows.map(({ name }) => name))
    // An index scan without a condition reads the whole index. A partial index has few rows, so it may be read whole.
    const isWhole = ({ 'Node Type': type, 'Index Name': index, 'Index Cond': condition }: Plan): boolean =>
      type === 'Seq Scan' || (index !== undefined && condition === undefined && !partialIndexes.has(index))
    const tablesIn = (node: Plan): readonly string[] => [
      ...(isWhole(node) ? [node['Relation Name'] ?? ''] : []),
      ...(node.Plans ?? []).flatMap(tablesIn),
    ]
    const read: { readonly text: string; readonly table: string }[] = []
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values)
      const tables = tablesIn(rows[0]!['QUERY PLAN'][0].Plan)
      read.push(...tables.filter((table) => GROWING.has(table)).map((table) => ({ text, table })))
    }
    return read
  })

describe('the statements of an order', () => {
  it.each(['SUNSET15', 'LIMITED'])(
    `[P13] an order with the coupon %s needs at most ${MAX_STATEMENTS} database statements`,
    async (coupon) => {
      const { counts } = await orderWith(coupon, `order-${coupon}`)
      expect(counts).toMatchObject({ createPurchase: 1, validateCoupon: 1, packageSlots: 1, bookingDetails: 1 })
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
      expect(total, JSON.stringify(counts)).toBeLessThanOrEqual(MAX_STATEMENTS)
    },
  )

  it('[P13] no statement of an order reads the whole of a growing table', async () => {
    const { statements } = await orderWith('SUNSET15', 'order-plans')
    expect(await tablesReadWhole(statements)).toEqual([])
  })
})

describe('createPurchase in one statement', () => {
  const buy = (fields: Fields, bearer = token) => site.ask('createPurchase', fields, bearer)
  const importAgain = (change: string) =>
    site.database.pool.query(`${change}; update catalogue_version set version = version + 1`)

  it('[R5] a server refuses former prices even before it notices the import of new prices', async () => {
    await importAgain(`update package set record = record || '{"price": "16.00"}' where id = 104`)
    expect((await buy(items())).body).toMatchObject({
      success: 0,
      msg: 'Prices have changed. Please review your booking.',
    })
    expect((await buy(items({ adult_price: '16.00', total: '37.00' }))).body).toMatchObject({ success: 1 })
  })

  it('[CPN-09] a server refuses a removed coupon even before it notices the import', async () => {
    await importAgain(`delete from coupon where code = 'LIMITED'`)
    const { body } = await buy(items({ adult_price: '16.00', total: '37.00' }, { coupon: 'LIMITED' }))
    expect(body).toMatchObject({ success: 0, msg: 'Coupon not Valid or Expired for this package' })
  })

  it('[NET-13] [R8] every call of an order with a revoked session asks for a sign-in', async () => {
    const revoked = await site.signInNewUser()
    await site.ask('logout', {}, revoked)
    const before = await site.database.pool.query('select count(*) from purchase')
    for (const [action, fields] of [
      ['createPurchase', items({ adult_price: '16.00', total: '37.00' })],
      ['createPurchase', items({ package_id: 9_999 })],
      ['validateCoupon', items({}, { coupon: 'SUNSET15' })],
      ['initiatePayment', { purchase_number: 'AAAA-BBBB-CCCC' }],
      ['bookingDetails', { order_number: 'AAAA-BBBB-CCCC' }],
    ] as const)
      expect(await site.ask(action, fields, revoked)).toMatchObject({ status: 401, body: { login_required: 1 } })
    expect((await site.database.pool.query('select count(*) from purchase')).rows).toEqual(before.rows)
  })

  it('[R3] the same request from eight sessions of one buyer makes one purchase', async () => {
    const { rows } = await site.database.pool.query<{ id: number }>('select max(id)::bigint as id from app_user')
    const sessions = await Promise.all(Array.from({ length: 8 }, () => openSession(site.database.pool, rows[0]!.id)))
    const form = { ...items({ adult_price: '16.00', total: '37.00' }), idempotency_key: 'two devices' }
    const answers = await Promise.all(sessions.map((session) => buy(form, session)))
    expect(new Set(answers.map(({ body }) => body['purchase_number'])).size).toBe(1)
    expect(answers.every(({ body }) => body['success'] === 1)).toBe(true)
  })
})
