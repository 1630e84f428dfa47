import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { createPool } from '../db/connect.ts'
import { audit } from '../inventory/audit.ts'
import { cancelPurchase } from '../inventory/holds.ts'
import { sweep } from '../inventory/sweep.ts'
import { silentLog } from '../log.ts'
import { tally } from '../testing/endurance.ts'
import { addUsers, countersOf } from '../testing/holds.ts'
import {
  aPurchase,
  expireHold,
  statusAndRefundOf,
  backdatePurchase,
  linkOfPurchase,
  openAsBuyer,
  pay,
} from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { sandboxTestProvider } from '../testing/test-providers.ts'
import type { TestProvider } from '../testing/test-providers.ts'
import { ProviderUnavailable } from './provider.ts'
import { paymentsBy } from './payments.ts'
import type { PaymentProvider } from './provider.ts'
import { reconcile } from './reconcile.ts'

let database: TestDatabase
let testProvider: TestProvider
let provider: PaymentProvider

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
})

beforeEach(async () => {
  await database.pool.query('update payment set settled_at = clock_timestamp()')
  testProvider = await sandboxTestProvider(database.pool)
  provider = testProvider.payments.provider
})

afterAll(async () => {
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await database.drop()
})

const openWith = (payments: PaymentProvider, purchaseNumber: string) =>
  openAsBuyer({ database: database.pool, payments }, purchaseNumber)

const linkOf = (number: string) => linkOfPurchase({ database: database.pool, payments: provider }, number)

const charge = (link: string) => testProvider.charge(link)

const reconciled = (payments: PaymentProvider = provider) =>
  reconcile({ database: database.pool, payments, formerPayments: [], log: silentLog })

function withoutAnswer(call: 'initiate' | 'ask'): {
  readonly payments: PaymentProvider
  readonly asked: Promise<void>
} {
  let resolveAsked = () => {}
  const asked = new Promise<void>((settle) => {
    resolveAsked = settle
  })
  const never = async (answer: Promise<unknown>): Promise<never> => {
    await answer
    resolveAsked()
    return new Promise<never>(() => {})
  }
  return {
    asked,
    payments: {
      ...provider,
      [call]: (argument: never) => never(provider[call](argument)),
    },
  }
}

describe('reconcile', () => {
  it('[M12] reconciliation finds a payment without a webhook after one minute', async () => {
    const { number, pool } = await aPurchase(database.pool)
    await charge(await linkOf(number))
    expect(await reconciled()).toBe(0)
    await backdatePurchase(database.pool, number, 61)
    expect(await reconciled()).toBe(1)
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 0, sold: 1 })
    expect(await reconciled()).toBe(0)
  })

  it('[R17] the run after a database outage looks up only purchases made before the outage ended', async () => {
    const { number } = await aPurchase(database.pool)
    const link = await linkOf(number)
    await charge(link)
    const gone = createPool('postgresql://postgres@/dareesha?host=/nowhere', silentLog)
    const { routes, outages } = paymentsBy(provider, { database: gone, log: silentLog })
    const refused = await routes.request(
      '/webhooks/payments/sandbox',
      testProvider.webhook({ kind: 'paid', number, link }),
    )
    expect(refused.status).toBe(503)
    const later = await aPurchase(database.pool)
    await charge(await linkOf(later.number))
    // Half a minute ahead counts as later than the outage even on a slow machine.
    await backdatePurchase(database.pool, later.number, -30)
    expect(
      await reconcile({ database: database.pool, payments: provider, formerPayments: [], log: silentLog, outages }),
    ).toBe(1)
    expect((await statusAndRefundOf(database.pool, number))?.status).toBe(1)
    expect((await statusAndRefundOf(database.pool, later.number))?.status).toBe(0)
  })

  it.each([-1, 1])('[R17] a server whose clock is off by %i hours still finds a payment', async (hours) => {
    onTestFinished(() => void vi.useRealTimers())
    const { number } = await aPurchase(database.pool)
    const link = await linkOf(number)
    await charge(link)
    const webhook = testProvider.webhook({ kind: 'paid', number, link })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    expect((await testProvider.payments.routes.request('/webhooks/payments/sandbox', webhook)).status).toBe(400)
    await sweep(database.pool)
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 0, owed: null })
    await backdatePurchase(database.pool, number, 61)
    expect(await reconciled()).toBe(1)
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
    tally('E8', 'outages of each kind', 1, 'moved clock')
  })

  it('[M12] a webhook that arrives after the look-up is a duplicate', async () => {
    const { number } = await aPurchase(database.pool)
    await charge(await linkOf(number))
    await backdatePurchase(database.pool, number, 61)
    await reconciled()
    expect(await pay(database.pool, number, { provider: 'sandbox', eventId: `paid-${number}` })).toMatchObject({
      outcome: 'duplicate',
    })
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
  })

  it('[M12] a purchase without a payment link can still be paid or expire', async () => {
    const [paid, left] = [await aPurchase(database.pool), await aPurchase(database.pool)]
    for (const { number } of [paid, left]) await backdatePurchase(database.pool, number, 61)
    expect(await reconciled()).toBe(0)
    await charge(await linkOf(paid.number))
    await expireHold(database.pool, left.number)
    await reconciled()
    await sweep(database.pool)
    expect(await statusAndRefundOf(database.pool, paid.number)).toEqual({ status: 1, owed: null })
    expect(await statusAndRefundOf(database.pool, left.number)).toEqual({ status: 3, owed: null })
    expect(await countersOf(database.pool, left.pool)).toEqual({ cap: 1, held: 0, sold: 0 })
  })

  it('[M12] a restart before the link is stored does not change the link', async () => {
    const { number } = await aPurchase(database.pool)
    const { payments, asked } = withoutAnswer('initiate')
    void openWith(payments, number)
    await asked
    const before = await database.pool.query<{ token: string }>(
      'select token from sandbox_payment where purchase_number = $1',
      [number],
    )
    expect(await linkOf(number)).toBe(`http://site.test/sandbox/pay/${before.rows[0]?.token}`)
    const { rowCount } = await database.pool.query('select 1 from sandbox_payment where purchase_number = $1', [number])
    expect(rowCount).toBe(1)
  })

  it('[M12] after 45 seconds, the server repeats a look-up whose answer it lost', async () => {
    const { number } = await aPurchase(database.pool)
    await charge(await linkOf(number))
    await backdatePurchase(database.pool, number, 61)
    const { payments, asked } = withoutAnswer('ask')
    void reconciled(payments)
    await asked
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 0, owed: null })
    expect(await reconciled(), 'asked within the last 45 seconds').toBe(0)
    await backdatePurchase(database.pool, number, 46)
    expect(await reconciled()).toBe(1)
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
  })

  it('[M13] a payment link ends one minute before the hold expires', async () => {
    const { number } = await aPurchase(database.pool)
    const link = await linkOf(number)
    // Half a minute is left, in case the machine is slow.
    await backdatePurchase(database.pool, number, 14 * 60 - 30)
    expect(await reconciled(), 'still open').toBe(0)
    await backdatePurchase(database.pool, number, 76)
    expect(await reconciled()).toBe(1)
    expect(await charge(link)).toBe(false)
    expect(await openWith(provider, number)).toEqual({ ok: false, failure: 'expired' })
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 0, owed: null })
  })

  it('[M12] reconciliation confirms a paid purchase even after its hold has expired', async () => {
    const { number, pool } = await aPurchase(database.pool)
    await charge(await linkOf(number))
    await backdatePurchase(database.pool, number, 16 * 60)
    await sweep(database.pool)
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 3, owed: null })
    expect(await reconciled()).toBe(1)
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 0, sold: 1 })
  })

  it('[M7] the link of a cancelled purchase cannot be paid', async () => {
    const { number } = await aPurchase(database.pool)
    const link = await linkOf(number)
    await cancelPurchase(database.pool, number, 1)
    expect(await reconciled()).toBe(1)
    expect(await charge(link)).toBe(false)
  })

  it('[M12] reconciliation asks a silent provider again at growing intervals', async () => {
    const { number } = await aPurchase(database.pool)
    await charge(await linkOf(number))
    await backdatePurchase(database.pool, number, 3600 + 14 * 60)
    let calls = 0
    const away: PaymentProvider = {
      ...provider,
      end: () => {
        calls += 1
        return Promise.reject(new Error('connect ETIMEDOUT'))
      },
    }
    const callsAfter = async (seconds: number) => {
      await backdatePurchase(database.pool, number, seconds)
      await reconciled(away)
      return calls
    }
    expect([await callsAfter(0), await callsAfter(60), await callsAfter(400), await callsAfter(60)]).toEqual([
      1, 1, 2, 2,
    ])
    await backdatePurchase(database.pool, number, 3600)
    expect(await reconciled()).toBe(1)
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
  })

  async function purchasesWithOverdueLinks(count: number): Promise<readonly string[]> {
    const numbers = []
    for (let made = 0; made < count; made += 1) {
      const { number } = await aPurchase(database.pool)
      await linkOf(number)
      await backdatePurchase(database.pool, number, 14 * 60 + 1)
      numbers.push(number)
    }
    return numbers
  }

  const backdateLookUps = (seconds: number) =>
    database.pool.query('update payment set asked_at = asked_at - make_interval(secs => $1) where settled_at is null', [
      seconds,
    ])

  it('[R16] a run ends after a batch that the provider does not answer', async () => {
    await purchasesWithOverdueLinks(25)
    const asked: string[] = []
    const away: PaymentProvider = {
      ...provider,
      end: (token) => {
        asked.push(token)
        return Promise.reject(new ProviderUnavailable('connect ETIMEDOUT'))
      },
    }
    const counts = []
    for (let run = 0; run < 3; run += 1) {
      await reconciled(away)
      counts.push(asked.length)
      // Simulates the time that a real call takes until its timeout.
      await backdateLookUps(60)
    }
    expect([counts, new Set(asked).size]).toEqual([[10, 20, 30], 25])
  })

  it('[R16] a run looks up each payment once even if answers are slow', async () => {
    await purchasesWithOverdueLinks(15)
    const tokens: string[] = []
    const slow: PaymentProvider = {
      ...provider,
      end: async (token) => {
        tokens.push(token)
        if (tokens.length === 10) await backdateLookUps(60)
        return { state: 'open' }
      },
    }
    await reconciled(slow)
    expect([tokens.length, new Set(tokens).size]).toEqual([15, 15])
    tokens.length = 0
    await backdateLookUps(3600)
    const stopped = AbortSignal.abort()
    await reconcile({ database: database.pool, payments: slow, formerPayments: [], log: silentLog }, stopped)
    expect(tokens).toHaveLength(10)
  })

  it('[M12] the log distinguishes temporary and permanent failures of a look-up', async () => {
    const [away] = await purchasesWithOverdueLinks(1)
    const lines: object[] = []
    const note = (level: string) => (message: string, fields?: object) => lines.push({ level, message, ...fields })
    const log = { ...silentLog, warn: note('warn'), error: note('error') }
    const failing = (error: Error) => ({ ...provider, end: () => Promise.reject(error) })
    await reconcile({
      database: database.pool,
      payments: failing(new ProviderUnavailable('HTTP 500')),
      formerPayments: [],
      log,
    })
    await backdatePurchase(database.pool, away!, 60)
    await reconcile({
      database: database.pool,
      payments: failing(new Error('Invalid API Key')),
      formerPayments: [],
      log,
    })
    expect(lines).toEqual([
      { level: 'warn', message: 'payment provider does not answer', purchase: away, reason: 'Error: HTTP 500' },
      { level: 'error', message: 'payment lookup failed', purchase: away, reason: 'Error: Invalid API Key' },
    ])
  })

  it('[M12] two concurrent servers look up each payment once in total', async () => {
    const numbers = []
    for (let made = 0; made < 30; made += 1) {
      const { number } = await aPurchase(database.pool)
      await charge(await linkOf(number))
      await backdatePurchase(database.pool, number, 61)
      numbers.push(number)
    }
    const asked: string[] = []
    const counting: PaymentProvider = {
      ...provider,
      ask: (token) => {
        asked.push(token)
        return provider.ask(token)
      },
    }
    const [one, other] = await Promise.all([reconciled(counting), reconciled(counting)])
    expect([one + other, asked.length, new Set(asked).size]).toEqual([30, 30, 30])
    for (const number of numbers) expect((await statusAndRefundOf(database.pool, number))?.status).toBe(1)
  })

  it('[M14] a purchase can be paid later if the provider returns no link', async () => {
    const { number, pool } = await aPurchase(database.pool)
    const away: PaymentProvider = { ...provider, initiate: () => Promise.reject(new Error('HTTP 500')) }
    expect(await openWith(away, number)).toEqual({ ok: false, failure: 'unavailable' })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 1, sold: 0 })
    await charge(await linkOf(number))
    await backdatePurchase(database.pool, number, 61)
    await reconciled()
    expect(await statusAndRefundOf(database.pool, number)).toEqual({ status: 1, owed: null })
  })
})
