import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { placeHold } from '../inventory/holds.ts'
import { sweep } from '../inventory/sweep.ts'
import { silentLog } from '../log.ts'
import { repeats, tally, twinFailed } from '../testing/endurance.ts'
import { addUsers, aHeldBooking, aHoldRequest } from '../testing/holds.ts'
import { PAYMENT_STEPS, afterStep, endOfPayment, paymentAtStart, seatOf } from '../testing/payment-model.ts'
import type { PaymentSetting, PaymentState, PaymentStep } from '../testing/payment-model.ts'
import { aPurchase, backdatePurchase, expireHold, linkOfPurchase } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { sandboxTestProvider } from '../testing/test-providers.ts'
import type { TestProvider, WebhookContent } from '../testing/test-providers.ts'
import { cancelPaidBooking } from '../use-cases/cancel-booking.ts'
import { payOut } from './payouts.ts'
import { reconcile } from './reconcile.ts'

const RANDOM_PATHS = repeats(25)
/** In a longer path, the payment link could expire, because every `reconcile` step makes the purchase a minute older. */
const MAX_STEPS = 8
const WEBHOOK = '/webhooks/payments/sandbox'
let database: TestDatabase
let testProvider: TestProvider
beforeEach(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
  testProvider = await sandboxTestProvider(database.pool)
})
afterEach(() => database.drop())

const TEXT = { en: 'Oasis', ae: 'الواحة' }
const TICKET = {
  package: { id: 2501, slug: 'oasis', name: TEXT, destination: TEXT, image: null, place: null },
  party: { adults: 1, children: 0 },
  date: null,
  timeSlot: null,
  notes: null,
  transport: null,
  subPackages: [],
  meals: [],
}

type Payment = {
  readonly walk: (step: PaymentStep) => Promise<unknown>
  readonly seen: () => Promise<Seen>
}
type Seen = PaymentState & ReturnType<typeof seatOf>

async function aPayment({ isPopular, paysLate }: PaymentSetting): Promise<Payment> {
  const { pool } = database
  const { provider, routes } = testProvider.payments
  const { number, pool: seat, claims } = await aPurchase(pool, { bookings: [{ ...aHeldBooking(), items: TICKET }] })
  const opener = { database: pool, payments: provider, formerPayments: [], log: silentLog }
  const link = await linkOfPurchase(opener, number)
  const send = async (kind: WebhookContent['kind'], given: Partial<WebhookContent> = {}) =>
    (await routes.request(WEBHOOK, testProvider.webhook({ kind, number, link, ...given }))).status
  let rival: PaymentState['rival'] = isPopular ? 'waiting' : 'none'
  let dispute: PaymentState['dispute'] = 'none'

  async function seen(): Promise<Seen> {
    const { rows } = await pool.query(SEEN, [number, seat])
    const { refunds, ...row } = rows[0]
    return { ...row, paysLate, rival, dispute, returned: refunds + (dispute === 'none' ? 0 : 1) }
  }

  async function reportDispute(): Promise<void> {
    dispute = (await send('disputed')) === 200 ? 'recorded' : 'waiting'
  }

  const steps: Record<PaymentStep, () => Promise<unknown>> = {
    return: async () => {
      await testProvider.charge(link)
      await routes.request(`/payments/return/${number}/paid`)
    },
    webhook: async () => {
      if (await testProvider.charge(link)) expect(await send('paid')).toBe(200)
    },
    duplicate: async () => {
      if ((await seen()).link !== 'paid') return
      expect(await Promise.all([send('paid'), send('paid')])).toEqual([200, 200])
    },
    late: async () => {
      if (paysLate && (await seen()).purchase === 'pending') await testProvider.charge(link)
      await expireHold(pool, number)
      await sweep(pool)
      if (rival !== 'waiting' || (await seen()).purchase !== 'expired') return
      rival = 'holds'
      await placeHold(pool, aHoldRequest({ claims, holdSeconds: 86_400 }))
    },
    forged: async () => {
      const forgeries = [{ secret: 'x'.repeat(32) }, { at: Date.now() - 301_000 }, { at: Date.now() + 600_000 }]
      for (const forgery of forgeries)
        expect([await send('paid', forgery), await send('disputed', forgery)]).toEqual([400, 400])
    },
    refund: () =>
      cancelPaidBooking(
        { database: pool, clock: Date.now },
        { number, userId: null },
        { by: 'staff', reason: 'The boat is broken', refund: null },
      ),
    dispute: async () => {
      const { link: state, returned } = await seen()
      if (state === 'paid' && returned === 0) await reportDispute()
    },
    reconcile: async () => {
      await backdatePurchase(pool, number, 61)
      await reconcile(opener)
      if (dispute === 'waiting') await reportDispute()
      await payOut(opener)
    },
  }

  return {
    seen,
    async walk(step) {
      // The server looks up a payment at most every three seconds.
      await backdatePurchase(pool, number, 4)
      await steps[step]()
    },
  }
}

const SEEN = `
  select (array['pending', 'confirmed', 'failed', 'expired', 'refund-due', 'cancelled'])[u.status + 1] as purchase, s.state as link,
         exists (select from payment_event e where e.purchase_number = u.number and e.kind = 'paid') as "isRecorded",
         case when r.purchase_id is null then 'none' when r.settled_at is null then 'due' else 'paid' end as refund,
         (select count(*)::int from sandbox_refund f where f.purchase_number = u.number) as refunds, p.held, p.sold
    from purchase u join sandbox_payment s on s.purchase_number = u.number join pool p on p.key = $2
    left join refund r on r.purchase_id = u.id
   where u.number = $1`

async function walk(setting: PaymentSetting, path: readonly PaymentStep[]): Promise<void> {
  const payment = await aPayment(setting)
  let state = paymentAtStart(setting)
  for (const [at, step] of [...path, 'reconcile' as const, 'reconcile' as const].entries()) {
    state = afterStep(state, step)
    await payment.walk(step)
    expect(await payment.seen(), path.slice(0, at + 1).join(', ')).toEqual({ ...state, ...seatOf(state) })
  }
  expect(endOfPayment(state), path.join(', ')).not.toBeNull()
  // In later paths, `reconcile` must not look up this payment.
  await database.pool.query('update payment set settled_at = clock_timestamp() where settled_at is null')
}

const endsOf = (state: PaymentState, length: number): ReturnType<typeof endOfPayment>[] =>
  length === 0 ? [endOfPayment(state)] : PAYMENT_STEPS.flatMap((step) => endsOf(afterStep(state, step), length - 1))

const pairOf = (state: PaymentState, step: PaymentStep) => `${step} ${JSON.stringify(state)}`

function wayToNew(from: PaymentState, seen: ReadonlySet<string>): readonly PaymentStep[] | null {
  const reached = new Map([[JSON.stringify(from), { state: from, way: [] as readonly PaymentStep[] }]])
  for (const { state, way } of reached.values())
    for (const step of PAYMENT_STEPS) {
      const longer = [...way, step]
      if (!seen.has(pairOf(state, step))) return longer
      const next = afterStep(state, step)
      const key = JSON.stringify(next)
      if (!reached.has(key)) reached.set(key, { state: next, way: longer })
    }
  return null
}

function pathsOfPairs(setting: PaymentSetting): { readonly paths: readonly PaymentStep[][]; readonly pairs: number } {
  const seen = new Set<string>()
  const paths: PaymentStep[][] = []
  for (;;) {
    const path: PaymentStep[] = []
    let state = paymentAtStart(setting)
    for (let way = wayToNew(state, seen); way !== null && path.length < MAX_STEPS; way = wayToNew(state, seen)) {
      for (const step of way) {
        seen.add(pairOf(state, step))
        state = afterStep(state, step)
      }
      path.push(...way)
    }
    if (path.length === 0) return { paths, pairs: seen.size }
    paths.push(path)
  }
}

const SETTINGS = [false, true].flatMap((isPopular) => [false, true].map((paysLate) => ({ isPopular, paysLate })))

it.each(SETTINGS)(
  '[R4] every path through the model leaves the payment confirmed, refunded or retryable: %o',
  (setting) => {
    const ends = endsOf(paymentAtStart(setting), 6)
    expect(ends).toHaveLength(262_144)
    expect(new Set(ends)).toEqual(new Set(['confirmed', 'refunded', 'retryable']))
    tally('E4', 'paths of six events in the model', ends.length, JSON.stringify(setting))
  },
)

it.each(SETTINGS)('[R4] every event has the predicted effect in every state: %o', async (setting) => {
  const { paths, pairs } = pathsOfPairs(setting)
  for (const path of paths) await walk(setting, path)
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  tally('E4', 'pairs of a state and an event', pairs)
})

const anySetting = fc.constantFrom(...SETTINGS)
const anyPath = fc.array(fc.constantFrom(...PAYMENT_STEPS), { minLength: 1, maxLength: MAX_STEPS })

it('[R4] every event of a random path has the predicted effect', async () => {
  await fc.assert(fc.asyncProperty(anySetting, anyPath, walk), { numRuns: RANDOM_PATHS })
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  tally('E4', 'random paths against the database', RANDOM_PATHS)
})

it.each([
  ['the check for duplicates', 'apply_payment', 'if not found then return', 'if false then return'],
  ['a dispute waits until its payment is recorded', 'apply_reversal', 'if exists', 'if false and exists'],
  [
    'a dispute settles an unsent refund of the same payment',
    'apply_reversal',
    'perform settle_payout(o.id, p_kind)',
    'null',
  ],
])('[R4] the paths fail on a server that lacks this guard: %s', async (guard, name, condition, without) => {
  const { rows } = await database.pool.query('select pg_get_functiondef($1::regproc) as definition', [name])
  const faulty = String(rows[0].definition).replace(condition, without)
  expect(faulty).not.toBe(rows[0].definition)
  await database.pool.query(faulty)
  const setting = { isPopular: true, paysLate: true }
  const walks = async () => {
    for (const path of pathsOfPairs(setting).paths) await walk(setting, path)
  }
  const failure = await walks().catch((error: unknown) => String(error))
  expect(failure).toContain('to deeply equal')
  twinFailed('E4', guard, String(failure).split('\n')[0]!)
})
