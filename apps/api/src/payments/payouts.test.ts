import { fils } from '@dareesha/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { silentLog } from '../log.ts'
import type { Log } from '../log.ts'
import { placeHold } from '../inventory/holds.ts'
import { addUsers, aHeldBooking, aHoldRequest } from '../testing/holds.ts'
import { aPurchase, expireHold, linkOfPurchase } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { sandboxTestProvider, stripeTestProvider } from '../testing/test-providers.ts'
import type { TestProvider } from '../testing/test-providers.ts'
import { payOut } from './payouts.ts'
import { ProviderUnavailable } from './provider.ts'
import type { PaymentProvider } from './provider.ts'
import { refundsDue, settleRefund } from './refunds.ts'

describe.each([
  ['sandbox', sandboxTestProvider],
  ['stripe', stripeTestProvider],
] as const)('payOut with %s', (name, openTill) => {
  let database: TestDatabase
  let testProvider: TestProvider
  beforeAll(async () => {
    database = await createTestDatabase()
    await addUsers(database.pool, 1)
  })
  beforeEach(async () => {
    testProvider = await openTill(database.pool)
    await database.pool.query('truncate sandbox_refund')
  })
  afterEach(async () => {
    expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
    await testProvider.end()
  })
  afterAll(() => database.drop())

  const reconciler = (payments: PaymentProvider = testProvider.payments.provider) => ({
    database: database.pool,
    payments,
    formerPayments: [],
    log: silentLog,
  })

  const withRefund = (refund: PaymentProvider['refund']): PaymentProvider => ({
    ...testProvider.payments.provider,
    refund,
  })

  const bought = async () => (await boughtWithLink()).number

  async function boughtWithLink(
    given: Parameters<typeof aPurchase>[1] = {},
  ): Promise<{ readonly number: string; readonly link: string }> {
    const { number } = await aPurchase(database.pool, given)
    const link = await linkOfPurchase(reconciler(), number)
    await testProvider.charge(link)
    await testProvider.payments.routes.request(
      `/webhooks/payments/${name}`,
      testProvider.webhook({ kind: 'paid', number, link }),
    )
    return { number, link }
  }

  const reversed = async (content: Parameters<TestProvider['webhook']>[0]) =>
    (await (
      await testProvider.payments.routes.request(`/webhooks/payments/${name}`, testProvider.webhook(content))
    ).json()) as object

  it.each(['refunded', 'disputed'] as const)(
    '[CAN-05] the server cancels the bookings of a payment that was %s at the provider',
    async (kind) => {
      const { number, link } = await boughtWithLink()
      expect(await reversed({ kind, number, link })).toEqual({ success: 1, outcome: 'reversed' })
      expect(await reversed({ kind, number, link })).toEqual({ success: 1, outcome: 'noted' })
      const { rows } = await database.pool.query(
        'select u.status, b.cancelled_by, b.refund from purchase u join booking b on b.purchase_id = u.id where u.number = $1',
        [number],
      )
      expect(rows).toEqual([{ status: 5, cancelled_by: 'provider', refund: 105_00 }])
      expect([await payOut(reconciler()), await testProvider.refunds(), await refundsDue(database.pool)]).toEqual([
        0,
        [],
        [],
      ])
    },
  )

  it('[CAN-05] the report of a refund that the server sent changes nothing', async () => {
    const { number, link } = await boughtWithLink()
    expect(await reversed({ kind: 'refunded', number, link, amount: 5_00 })).toEqual({
      success: 1,
      outcome: 'partly-reversed',
    })
    await cancel(number)
    await payOut(reconciler())
    expect(await reversed({ kind: 'refunded', number, link })).toEqual({ success: 1, outcome: 'noted' })
    expect(await testProvider.refunds()).toEqual([105_00])
  })

  it('[CAN-05] if the provider refunds too much, the excess waits for an operator', async () => {
    const { number, link } = await boughtWithLink()
    await cancel(number, 60_00)
    expect(await reversed({ kind: 'refunded', number, link, amount: 60_00 })).toEqual({ success: 1, outcome: 'noted' })
    expect(await reversed({ kind: 'refunded', number, link })).toEqual({ success: 1, outcome: 'partly-reversed' })
    expect([await payOut(reconciler()), await testProvider.refunds(), await refundsDue(database.pool)]).toEqual([
      0,
      [],
      [],
    ])
  })

  it('[CAN-05] a partial refund cancels the only booking with the same amount', async () => {
    const packages = (...amounts: readonly number[]) => ({
      bookings: amounts.map((amount, index) => ({ ...aHeldBooking(2501 + index), amount: fils(amount) })),
    })
    const cancelled = async (number: string) => {
      const { rows } = await database.pool.query<{ position: number }>(
        'select b.position from booking b join purchase u on u.id = b.purchase_id where u.number = $1 and cancelled_at is not null',
        [number],
      )
      return rows.map(({ position }) => position)
    }
    const two = await boughtWithLink(packages(60_00, 45_00))
    expect(await reversed({ kind: 'refunded', ...two, amount: 45_00 })).toEqual({ success: 1, outcome: 'reversed' })
    expect(await cancelled(two.number)).toEqual([2])
    expect(await reversed({ kind: 'refunded', ...two })).toEqual({ success: 1, outcome: 'reversed' })
    expect(await cancelled(two.number)).toEqual([1, 2])
    const equal = await boughtWithLink(packages(52_50, 52_50))
    const half = { kind: 'refunded', ...equal, amount: 52_50 } as const
    expect(await reversed(half)).toEqual({ success: 1, outcome: 'partly-reversed' })
    expect([await cancelled(equal.number), await refundsDue(database.pool), await testProvider.refunds()]).toEqual([
      [],
      [],
      [],
    ])
  })

  const cancel = (number: string, refund = 105_00) =>
    database.pool.query(`select cancel_booking($1, 1, null, 'staff', 'A reason', $2, false)`, [number, refund])

  const makeDue = () => database.pool.query('update payout set due_at = clock_timestamp() where settled_at is null')

  it('[CAN-04] a cancelled booking is paid back once, however often the job runs', async () => {
    const number = await bought()
    await cancel(number)
    expect(await refundsDue(database.pool)).toMatchObject([{ number, amount: 105_00, reason: 'cancelled' }])
    expect(await payOut(reconciler())).toBe(1)
    expect(await payOut(reconciler())).toBe(0)
    expect([await testProvider.refunds(), await refundsDue(database.pool)]).toEqual([[105_00], []])
  })

  it('[CAN-04] the provider pays a refund once, even if the server crashes', async () => {
    const number = await bought()
    await cancel(number, 60_00)
    await payOut(reconciler())
    const ofPurchase = 'where purchase_id = (select id from purchase where number = $1)'
    await database.pool.query(`update payout set settled_at = null ${ofPurchase}`, [number])
    await database.pool.query(`update refund set settled_at = null ${ofPurchase}`, [number])
    await makeDue()
    expect(await payOut(reconciler())).toBe(1)
    expect([await testProvider.refunds(), await refundsDue(database.pool)]).toEqual([[60_00], []])
  })

  it('[CAN-04] the server retries an unanswered refund later with the same key', async () => {
    const number = await bought()
    await cancel(number)
    const keys: string[] = []
    const { provider } = testProvider.payments
    const away = withRefund(async (request) => {
      keys.push(request.key)
      await provider.refund(request)
      throw new ProviderUnavailable('the answer is lost')
    })
    expect(await payOut(reconciler(away))).toBe(0)
    expect(await payOut(reconciler(away))).toBe(0)
    await makeDue()
    expect(await payOut(reconciler(away))).toBe(0)
    await makeDue()
    expect(await payOut(reconciler())).toBe(1)
    expect([keys.length, new Set(keys).size, await testProvider.refunds()]).toEqual([2, 1, [105_00]])
  })

  it('[CAN-04] a refused refund stays due until an operator settles it', async () => {
    const number = await bought()
    await cancel(number)
    const refusing = withRefund(() => Promise.reject(new Error('the account is closed')))
    await payOut(reconciler(refusing))
    await makeDue()
    expect(await payOut(reconciler())).toBe(0)
    expect(await refundsDue(database.pool)).toMatchObject([{ number, amount: 105_00 }])
    expect(await settleRefund(database.pool, number, fils(105_00))).toMatchObject({ ok: true })
    expect(await testProvider.refunds()).toEqual([])
  })

  it('[CAN-04] the twelfth and last attempt of a refund logs an error', async () => {
    const number = await bought()
    await cancel(number)
    const away = withRefund(() => Promise.reject(new ProviderUnavailable('no answer')))
    const logged: string[] = []
    const write = (level: 'warn' | 'error') => (event: string, fields?: object) =>
      logged.push(`${level}: ${event} ${JSON.stringify(fields)}`)
    const log: Log = { ...silentLog, warn: write('warn'), error: write('error') }
    for (let attempt = 1; attempt <= 13; attempt += 1) {
      await payOut({ ...reconciler(away), log })
      await makeDue()
    }
    const fields = JSON.stringify({ purchase: number, reason: 'no answer' })
    expect(logged).toEqual([
      ...Array.from({ length: 11 }, () => `warn: a refund will be sent later ${fields}`),
      `error: a refund was not paid ${fields}`,
    ])
    expect(await refundsDue(database.pool)).toMatchObject([{ number, isBeingSent: false, failure: 'no answer' }])
    await settleRefund(database.pool, number, fils(105_00))
  })

  it('[CAN-04] the provider pays a refund once, even if the server cannot record it', async () => {
    const number = await bought()
    await cancel(number)
    await database.pool.query('alter function settle_payout rename to settle_payout_later')
    await expect(payOut(reconciler())).rejects.toThrow('settle_payout')
    await database.pool.query('alter function settle_payout_later rename to settle_payout')
    expect(await refundsDue(database.pool)).toMatchObject([{ number, isBeingSent: true, failure: null }])
    await makeDue()
    expect(await payOut(reconciler())).toBe(1)
    expect([await testProvider.refunds(), await refundsDue(database.pool)]).toEqual([[105_00], []])
  })

  it('[CAN-04] the job claims each payout just before it sends the payout', async () => {
    for (const number of [await bought(), await bought()]) await cancel(number)
    const claimed: number[] = []
    const { provider } = testProvider.payments
    const counting = withRefund(async (request) => {
      const { rowCount } = await database.pool.query(
        'select from payout where settled_at is null and due_at > clock_timestamp()',
      )
      claimed.push(rowCount ?? 0)
      return provider.refund(request)
    })
    expect(await payOut(reconciler(counting))).toBe(2)
    expect(claimed).toEqual([1, 1])
  })

  it('[M7] [CAN-04] a late payment whose seats are gone is paid back automatically', async () => {
    const { number, claims } = await aPurchase(database.pool)
    const link = await linkOfPurchase(reconciler(), number)
    await testProvider.charge(link)
    await expireHold(database.pool, number)
    await database.pool.query('select expire_due(50)')
    await placeHold(database.pool, aHoldRequest({ claims }))
    await testProvider.payments.routes.request(
      `/webhooks/payments/${name}`,
      testProvider.webhook({ kind: 'paid', number, link }),
    )
    expect(await payOut(reconciler())).toBe(1)
    expect([await testProvider.refunds(), await refundsDue(database.pool)]).toEqual([[105_00], []])
  })
})
