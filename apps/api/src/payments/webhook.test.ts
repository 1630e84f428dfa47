import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPool } from '../db/connect.ts'
import { silentLog } from '../log.ts'
import { addUsers } from '../testing/holds.ts'
import { aPurchase, fateOf } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { sandboxPayments } from './payments.ts'
import type { Payments } from './payments.ts'
import { sandboxWebhook } from './sandbox.ts'

const SECRETS = ['n'.repeat(32), 'o'.repeat(32)]

let database: TestDatabase
let payments: Payments

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
  payments = sandboxPayments({ database: database.pool, secrets: SECRETS, log: silentLog, now: Date.now })
})

afterAll(() => database.drop())

const event = (number: string) =>
  ({ id: `paid-${number}`, type: 'payment.paid', purchase_number: number, amount: 105_00, currency: 'AED' }) as const

describe('POST /webhooks/payments/:provider', () => {
  it('[R4] applies a signed event once and answers its copies with 200 too', async () => {
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

  it('[M8] a forged one is 400 and leaves no trace', async () => {
    const { number } = await aPurchase(database.pool)
    const forged = sandboxWebhook(event(number), ['x'.repeat(32)], Date.now())
    expect((await payments.routes.request('/webhooks/payments/sandbox', forged)).status).toBe(400)
    const { rowCount } = await database.pool.query('select 1 from payment_event where purchase_number = $1', [number])
    expect([rowCount, await fateOf(database.pool, number)]).toEqual([0, { status: 0, owed: null }])
  })

  it('an unknown provider is 404, a body of a megabyte 413', async () => {
    const webhook = sandboxWebhook(event('x'), SECRETS, Date.now())
    expect((await payments.routes.request('/webhooks/payments/barter', webhook)).status).toBe(404)
    const huge = { ...webhook, body: new Uint8Array(1_000_000) }
    expect((await payments.routes.request('/webhooks/payments/sandbox', huge)).status).toBe(413)
  })

  it('[R17] while the database is away it asks for another try', async () => {
    const gone = createPool('postgresql://postgres@/dareesha?host=/nowhere', silentLog)
    const { routes } = sandboxPayments({ database: gone, secrets: SECRETS, log: silentLog, now: Date.now })
    const answer = await routes.request('/webhooks/payments/sandbox', sandboxWebhook(event('x'), SECRETS, Date.now()))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
  })
})
