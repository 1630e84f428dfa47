import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPool } from '../db/connect.ts'
import { audit } from '../inventory/audit.ts'
import { cancelPurchase, placeHold } from '../inventory/holds.ts'
import { sweep } from '../inventory/sweep.ts'
import { silentLog } from '../log.ts'
import { addUsers, aHoldRequest, countersOf } from '../testing/holds.ts'
import { aPurchase, expireHold, statusAndRefundOf, pay } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { applyPayment } from './events.ts'
import { createPayments } from './payments.ts'
import type { Payments } from './payments.ts'
import { sandboxWebhook } from './sandbox.ts'

const SECRETS = ['n'.repeat(32), 'o'.repeat(32)]

let database: TestDatabase
let payments: Payments

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
  payments = await createPayments(
    { payments: { provider: 'sandbox', webhookSecrets: SECRETS }, formerPayments: null },
    { database: database.pool, log: silentLog },
  )
})

afterAll(async () => {
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await database.drop()
})

describe('applyPayment', () => {
  it('[M13] a late payment takes its seat if the seat is still free', async () => {
    const { number, pool } = await aPurchase(database.pool)
    await expireHold(database.pool, number)
    await sweep(database.pool)
    expect((await statusAndRefundOf(database.pool, number))?.status).toBe(3)
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'confirmed-late' })
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 0, sold: 1 })
  })

  it('[M13] a late payment without a free seat is due for a refund', async () => {
    const { number, pool, claims } = await aPurchase(database.pool)
    await expireHold(database.pool, number)
    await placeHold(database.pool, aHoldRequest({ claims }))
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'refund-due', changes: [] })
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 4, owed: 105_00 })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 1, sold: 0 })
  })

  it('a purchase whose hold has expired accepts a payment until the sweep', async () => {
    const { number } = await aPurchase(database.pool)
    await expireHold(database.pool, number)
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'confirmed' })
  })

  it('a payment after a cancellation counts as a late payment', async () => {
    const { number } = await aPurchase(database.pool)
    await cancelPurchase(database.pool, number, 1)
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'confirmed-late' })
  })

  it('[M7] a second and a third charge are due for a full refund', async () => {
    const { number } = await aPurchase(database.pool)
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'confirmed' })
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'second-charge' })
    expect(await pay(database.pool, number)).toMatchObject({ outcome: 'second-charge' })
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: 210_00 })
  })

  it.each([105_01, 104_99, 0, 1])(
    '[M10] a payment of %i fils for AED 105 confirms nothing, and the amount is owed back',
    async (amount) => {
      const { number } = await aPurchase(database.pool)
      expect(await pay(database.pool, number, { amount })).toMatchObject({ outcome: 'wrong-amount' })
      expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 0, owed: amount === 0 ? null : amount })
    },
  )

  it('an event for an unknown purchase has the outcome unknown-purchase', async () => {
    expect(await pay(database.pool, 'NO-SUCH-NUMBER')).toMatchObject({ outcome: 'unknown-purchase' })
  })

  it('[M9] a paid purchase is confirmed once, in whatever order its events arrive', async () => {
    for (const state of ['pending', 'over', 'swept', 'cancelled']) {
      for (const order of permutations(['declined', 'paid', 'paid copy', 'cancelled'] as const)) {
        const { number } = await aPurchase(database.pool)
        if (state === 'over' || state === 'swept') await expireHold(database.pool, number)
        if (state === 'swept') await sweep(database.pool)
        if (state === 'cancelled') await cancelPurchase(database.pool, number, 1)
        for (const step of order) {
          const kind = step === 'paid copy' ? 'paid' : step
          const eventId = `${kind}-${number}`
          await applyPayment(database.pool, {
            provider: 'test',
            eventId,
            purchaseNumber: number,
            kind,
            amount: fils(105_00),
          })
        }
        expect(await statusAndRefundOf(database.pool, number), `${state}: ${order.join()}`).toEqual({
          status: 1,
          owed: null,
        })
      }
    }
  })

  it('[M9] a hundred concurrent copies of an event have one effect', async () => {
    const { number, pool } = await aPurchase(database.pool)
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => pay(database.pool, number, { eventId: `hundred-${number}` })),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'confirmed')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(99)
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 0, sold: 1 })
  })
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  )
}

const event = (number: string) =>
  ({ id: `paid-${number}`, type: 'payment.paid', purchase_number: number, amount: 105_00, currency: 'AED' }) as const

describe('POST /webhooks/payments/:provider', () => {
  it('[R4] a signed event is applied once, however often it arrives', async () => {
    const { number } = await aPurchase(database.pool)
    const send = () =>
      payments.routes.request('/webhooks/payments/sandbox', sandboxWebhook(event(number), SECRETS, Date.now()))
    const outcomes = []
    for (let copy = 0; copy < 3; copy += 1) outcomes.push(await (await send()).json())
    expect(outcomes).toEqual([
      { success: 1, outcome: 'confirmed' },
      { success: 1, outcome: 'duplicate' },
      { success: 1, outcome: 'duplicate' },
    ])
  })

  it('[M8] a forged event is answered with 400 and is not stored', async () => {
    const { number } = await aPurchase(database.pool)
    const forged = sandboxWebhook(event(number), ['x'.repeat(32)], Date.now())
    expect((await payments.routes.request('/webhooks/payments/sandbox', forged)).status).toBe(400)
    const { rowCount } = await database.pool.query('select 1 from payment_event where purchase_number = $1', [number])
    expect([rowCount, await statusAndRefundOf(database.pool, number)]).toEqual([0, { status: 0, owed: null }])
  })

  it('the server refuses an unknown provider and a body of a megabyte', async () => {
    const webhook = sandboxWebhook(event('x'), SECRETS, Date.now())
    expect((await payments.routes.request('/webhooks/payments/barter', webhook)).status).toBe(404)
    const huge = { ...webhook, body: new Uint8Array(1_000_000) }
    expect((await payments.routes.request('/webhooks/payments/sandbox', huge)).status).toBe(413)
  })

  it('[R17] a webhook gets 503 and Retry-After while the database is unavailable', async () => {
    const gone = createPool('postgresql://postgres@/dareesha?host=/nowhere', silentLog)
    const { routes } = await createPayments(
      { payments: { provider: 'sandbox', webhookSecrets: SECRETS }, formerPayments: null },
      { database: gone, log: silentLog },
    )
    const answer = await routes.request('/webhooks/payments/sandbox', sandboxWebhook(event('x'), SECRETS, Date.now()))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
  })
})
