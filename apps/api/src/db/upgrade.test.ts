import { fils } from '@dareesha/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { audit } from '../inventory/audit.ts'
import { repeats, tally, twinFailed } from '../testing/endurance.ts'
import { MIGRATIONS, dropSchema, migrateUpTo } from '../testing/migrations.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { cancelPaidBooking } from '../use-cases/cancel-booking.ts'
import { answerOf, rowOf } from './connect.ts'
import type { Pool } from './connect.ts'
import { migrate } from './migrate.ts'
import { newNumber, newToken, tokenHash } from './random.ts'

const FIRST = '004_catalogue_records.sql'
const BUYERS = 4
const UPGRADES = Math.min(repeats(2), MIGRATIONS.length)

const TEXT = { en: 'Oasis', ae: 'الواحة' }
const TICKET = {
  package: { id: 104, slug: 'oasis', name: TEXT, destination: TEXT, image: null, place: null },
  party: { adults: 1, children: 0 },
  date: null,
  timeSlot: null,
  notes: 'Two towels',
  transport: null,
  subPackages: [],
  meals: [],
}

const ENDS = ['pending', 'confirmed', 'expired', 'cancelled', 'refund-due', 'paid twice'] as const
type Sale = { readonly number: string; readonly end: (typeof ENDS)[number] }
type Buyer = { readonly id: number; readonly token: string }

function formerServer(pool: Pool) {
  let calls = 0
  const failures: unknown[] = []

  async function twice<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    calls += 1
    try {
      return await call()
    } catch {
      return call()
    }
  }
  const answer = (text: string, values: readonly unknown[]) =>
    twice(() =>
      answerOf(pool, z.looseObject({ outcome: z.string().optional() }), `select ${text} as answer`, [...values]),
    )

  async function signIn(): Promise<Buyer> {
    const token = newToken()
    const buyer = `with buyer as (insert into app_user(name, email) values ('Visitor', $2) returning id)
      insert into session(token_hash, user_id, expires_at) select $1, id, clock_timestamp() + interval '10 days' from buyer returning user_id as id`
    const row = await rowOf(pool, z.object({ id: z.number() }), buyer, [
      tokenHash(token),
      `${crypto.randomUUID()}@example.ae`,
    ])
    return { id: row!.id, token }
  }

  async function sell(buyer: Buyer, end: Sale['end']): Promise<Sale> {
    const number = newNumber()
    const seat = `pkg:104:date:${number}:adult`
    await twice(() => pool.query('insert into pool(key, cap) values ($1, 1) on conflict do nothing', [seat]))
    const purchase = {
      number,
      user_id: buyer.id,
      idem_key: number,
      body_hash: 'hash',
      package_id: 104,
      items: TICKET,
      quote: { total: 105_00 },
      amount: 105_00,
      site: 'dareesha',
      channel: 'web',
    }
    const hold = (of: object, seconds: number) =>
      answer(`place_hold($1, $2, '{1}', '{false}', '{null}', make_interval(secs => $3))`, [of, [seat], seconds])
    const pay = (event: string) =>
      answer(`apply_payment('test', $1, $2, 'paid', 10500)`, [`${event}-${number}`, number])
    const isOver = end === 'expired' || end === 'refund-due'
    expect(await hold(purchase, isOver ? -1 : 3600)).toMatchObject({ outcome: 'held' })
    if (isOver) await answer('expire_due(50)', [])
    if (end === 'cancelled') await answer('cancel_purchase($1, $2)', [number, buyer.id])
    if (end === 'refund-due') {
      const rival = { ...purchase, number: `${number}-rival`, idem_key: `${number}-rival` }
      // A concurrent `expire_due` of another buyer may still be releasing the seat.
      await expect.poll(() => hold(rival, 3600), { timeout: 30_000 }).toMatchObject({ outcome: 'held' })
      expect(await pay('late')).toMatchObject({ outcome: 'refund-due' })
    }
    if (end === 'confirmed' || end === 'paid twice') expect(await pay('first')).toMatchObject({ outcome: 'confirmed' })
    if (end === 'paid twice') expect(await pay('second')).toMatchObject({ outcome: 'second-charge' })
    return { number, end }
  }

  return {
    signIn,
    sell,
    sellAll: async (buyer: Buyer, ends: readonly Sale['end'][]) => {
      const sales: Sale[] = []
      for (const end of ends) sales.push(await sell(buyer, end))
      return sales
    },
    underLoad(buyers: readonly Buyer[]) {
      let isStopped = false
      const selling = Promise.all(
        buyers.map(async (buyer) => {
          const sales: Sale[] = []
          for (let at = 0; !isStopped; at += 1)
            await sell(buyer, ENDS[at % ENDS.length]!).then(
              (sale) => sales.push(sale),
              (error: unknown) => failures.push(error),
            )
          return { buyer, sales }
        }),
      )
      return {
        stop: () => {
          isStopped = true
          return selling
        },
      }
    },
    failures,
    calls: () => calls,
  }
}

let database: TestDatabase
let site: TestSite
beforeEach(async () => {
  database = await createTestDatabase({ poolSize: 8 })
  site = await aSite({ database })
  await dropSchema(database.pool)
})
afterEach(() => site.end())

async function reading({ token }: Buyer, { number }: Sale): Promise<object> {
  const { body } = await site.ask('bookingDetails', { order_number: number }, token)
  expect(body['data']).toMatchObject({ order_number: number, purchase_number: number })
  return { ...(body['data'] as object), order_number: '', purchase_number: '', created_at: '', email: '' }
}

async function expectSame(sold: readonly { readonly buyer: Buyer; readonly sales: readonly Sale[] }[]) {
  const today = formerServer(database.pool)
  const buyer = await today.signIn()
  const expected = new Map<Sale['end'], object>()
  for (const sale of await today.sellAll(buyer, ENDS)) expected.set(sale.end, await reading(buyer, sale))
  for (const { buyer: earlier, sales } of sold)
    for (const sale of sales)
      expect(await reading(earlier, sale), `${sale.end} ${sale.number}`).toEqual(expected.get(sale.end))
  for (const { sales } of sold)
    for (const { number, end } of sales) {
      if (end === 'pending') await database.pool.query(`select apply_payment('test', $1, $1, 'paid', 10500)`, [number])
      if (end === 'pending' || end === 'confirmed')
        expect(
          await cancelPaidBooking(
            { database: database.pool, clock: Date.now },
            { number, userId: null },
            { by: 'staff', reason: 'The boat is broken', refund: null },
          ),
        ).toEqual({ ok: true, value: fils(105_00) })
    }
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
}

const starts = () =>
  MIGRATIONS.filter((name) => name >= FIRST)
    .map((name) => ({ name, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, UPGRADES)
    .map(({ name }) => name)

describe('an upgrade', () => {
  it('[R2] purchases of every earlier schema look like new purchases after an upgrade', async () => {
    const former = formerServer(database.pool)
    const sold = []
    let buyer: Buyer | undefined
    for (const [at, name] of MIGRATIONS.filter((one) => one >= FIRST).entries()) {
      await migrateUpTo(database.pool, name)
      buyer ??= await former.signIn()
      const ends = ['pending', 'confirmed', ENDS[at % ENDS.length]!] as const
      sold.push({ buyer, sales: await former.sellAll(buyer, ends) })
    }
    expect(await migrate(database.pool)).toEqual(MIGRATIONS.slice(-1))
    await expectSame(sold)
    tally('E10', 'schemas whose purchases read the same after the upgrade', sold.length)
  })

  it('[R2] each call that fails during an upgrade under load succeeds after one retry', async () => {
    for (const start of starts()) {
      await dropSchema(database.pool)
      await migrateUpTo(database.pool, start)
      const former = formerServer(database.pool)
      const buyers = []
      for (let count = 0; count < BUYERS; count += 1) buyers.push(await former.signIn())
      const load = former.underLoad(buyers)
      let sold: Awaited<ReturnType<typeof load.stop>> = []
      try {
        await migrate(database.pool)
      } finally {
        sold = await load.stop()
      }
      expect(former.failures, `from ${start}`).toEqual([])
      await expectSame(sold)
      tally('E10', 'upgrades under load', 1)
      tally('E10', 'calls during upgrades', former.calls())
    }
  })

  it('[R2] the load test detects that an upgrade dropped a function', async () => {
    await migrateUpTo(database.pool, FIRST)
    const former = formerServer(database.pool)
    const load = former.underLoad([await former.signIn()])
    await migrate(database.pool)
    await database.pool.query('drop function cancel_purchase(text, bigint)')
    await expect.poll(() => former.failures.length, { timeout: 60_000 }).toBeGreaterThan(0)
    await load.stop()
    expect(String(former.failures[0])).toContain('function cancel_purchase')
    twinFailed('E10', 'a function of the previous release', String(former.failures[0]))
  })
})
