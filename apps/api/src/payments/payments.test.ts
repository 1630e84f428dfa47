import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { createPool } from '../db/connect.ts'
import { audit } from '../inventory/audit.ts'
import { cancelPurchase, placeHold } from '../inventory/holds.ts'
import type { PoolKey } from '../inventory/pools.ts'
import { sweep } from '../inventory/sweep.ts'
import { silentLog } from '../log.ts'
import { addPool, addUsers, aHold, countersOf } from '../testing/holds.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { applyPayment } from './apply.ts'
import { openPayment } from './open-payment.ts'
import { createPayments } from './payments.ts'
import type { Payments } from './payments.ts'
import { sandboxWebhook } from './sandbox.ts'
import { webhookSecrets } from './secrets.ts'

const ORIGIN = 'http://localhost:4000'
const SECRETS = ['n'.repeat(32), 'o'.repeat(32)]

let database: TestDatabase
let payments: Payments
let dates = 0

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 2)
  await database.pool.query(`insert into destination values (1, 'oasis', 0, '{}')`)
  await database.pool.query(`insert into package values (2501, 1, 'desert-safari', 0, '{}')`)
  payments = createPayments({ database: database.pool, secrets: SECRETS, log: silentLog, now: Date.now })
})

afterAll(async () => {
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await database.drop()
})

type Given = Parameters<typeof aHold>[0] & { readonly cap?: number }

/** A pending purchase of one seat on a date of its own. */
async function aPurchase({ cap = 1, ...given }: Given = {}) {
  dates += 1
  const pool = `pkg:2501:date:test-${dates}:adult` as PoolKey
  await addPool(database.pool, pool, cap)
  const claims = [{ pool, quantity: 1 }]
  const held = await placeHold(database.pool, aHold({ claims, ...given }))
  if (held.outcome !== 'held') throw new Error(held.outcome)
  return { number: held.number, pool, claims }
}

const open = (purchaseNumber: string, given: { userId?: number; redirectTo?: string } = {}) =>
  openPayment(database.pool, payments.provider, {
    purchaseNumber,
    userId: 1,
    redirectTo: null,
    origin: ORIGIN,
    ...given,
  })

async function linkOf(number: string, redirectTo?: string): Promise<string> {
  const opened = await open(number, redirectTo === undefined ? {} : { redirectTo })
  if (!opened.ok) throw new Error(opened.failure)
  return opened.value.link
}

const decide = (link: string, form: Record<string, string>) =>
  payments.routes.request(link, { method: 'POST', body: new URLSearchParams(form) })

const purchaseOf = async (number: string) => {
  const { rows } = await database.pool.query<{ status: number; owed: number | null }>(
    `select u.status, r.amount as owed from purchase u left join refund r on r.purchase_id = u.id where number = $1`,
    [number],
  )
  return rows[0]
}

const endHold = (number: string) =>
  database.pool.query(`update purchase set expires_at = clock_timestamp() - interval '1 second' where number = $1`, [
    number,
  ])

const paid = (purchaseNumber: string, given: { eventId?: string; amount?: number } = {}) =>
  applyPayment(database.pool, {
    provider: 'test',
    eventId: given.eventId ?? crypto.randomUUID(),
    purchaseNumber,
    kind: 'paid',
    amount: fils(given.amount ?? 105_00),
  })

describe('openPayment', () => {
  it('[CALL-13] answers a link of our own, and the same one when asked again', async () => {
    const { number } = await aPurchase()
    const link = await linkOf(number)
    expect(link).toMatch(/^http:\/\/localhost:4000\/sandbox\/pay\/[\w-]{43}$/)
    const again = await Promise.all([linkOf(number), linkOf(number), linkOf(number)])
    expect(again).toEqual([link, link, link])
  })

  it('[M7] opened in eight tabs at once there is one link', async () => {
    const { number } = await aPurchase()
    const links = await Promise.all(Array.from({ length: 8 }, () => linkOf(number)))
    expect(new Set(links).size).toBe(1)
  })

  it('[R8] the purchase of somebody else is as unknown as one that does not exist', async () => {
    const { number } = await aPurchase()
    expect(await open(number, { userId: 2 })).toEqual({ ok: false, failure: 'unknown' })
    expect(await open('7K3M-9QPD-X2VA')).toEqual({ ok: false, failure: 'unknown' })
  })

  it('[DEC-11] nothing to pay is confirmed at once, and the link is the ticket', async () => {
    const { number } = await aPurchase({ amount: fils(0) })
    const link = `${ORIGIN}/booking-details/${number}?success`
    expect(await linkOf(number)).toBe(link)
    expect(await purchaseOf(number)).toEqual({ status: 1, owed: null })
    expect(await linkOf(number)).toBe(link)
  })

  it('[DEC-03] a hold that is over, swept or not, has no link any more', async () => {
    const { number } = await aPurchase()
    await endHold(number)
    expect(await open(number)).toEqual({ ok: false, failure: 'expired' })
    await sweep(database.pool)
    expect(await open(number)).toEqual({ ok: false, failure: 'expired' })
  })

  it('a cancelled purchase has no link, a paid one leads to its ticket', async () => {
    const cancelled = await aPurchase()
    await cancelPurchase(database.pool, cancelled.number, 1)
    expect(await open(cancelled.number)).toEqual({ ok: false, failure: 'closed' })
    const { number } = await aPurchase()
    await paid(number)
    expect(await linkOf(number)).toBe(`${ORIGIN}/booking-details/${number}?success`)
  })
})

describe('the sandbox page', () => {
  it('shows order and amount in both languages, without a script, never stored', async () => {
    const { number } = await aPurchase({ amount: fils(1234_50) })
    const page = await payments.routes.request(await linkOf(number))
    const text = await page.text()
    expect(page.status).toBe(200)
    for (const part of [number, 'AED 1234.50', 'Pay', 'ادفع', 'Decline', 'رفض الدفع', 'Cancel', 'إلغاء'])
      expect(text).toContain(part)
    expect(text).not.toContain('<script')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it('[AMB-066] Pay confirms the purchase and returns to where the booking asked', async () => {
    const { number, pool } = await aPurchase()
    const back = `${ORIGIN}/booking-details/${number}?success`
    const answer = await decide(await linkOf(number, back), { decision: 'pay' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/booking-details/${number}?success`])
    expect(await purchaseOf(number)).toEqual({ status: 1, owed: null })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 0, sold: 1 })
  })

  it('[R9] a return address elsewhere is ignored', async () => {
    const { number } = await aPurchase({ redirectTo: '/order-history' })
    const answer = await decide(await linkOf(number, 'https://evil.example/'), { decision: 'pay' })
    expect(answer.headers.get('Location')).toBe('/order-history')
  })

  it.each([
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
  ])(
    '[DEC-13] %s leads back to the booking, which stays as it is and can be paid with the same link',
    async (decision, state) => {
      const { number } = await aPurchase()
      const link = await linkOf(number)
      const answer = await decide(link, { decision })
      expect(answer.headers.get('Location')).toBe(`/p/desert-safari?sheet=summary&payment=${state}`)
      expect(await purchaseOf(number)).toEqual({ status: 0, owed: null })
      expect(await linkOf(number)).toBe(link)
      await decide(link, { decision: 'pay' })
      expect(await purchaseOf(number)).toEqual({ status: 1, owed: null })
    },
  )

  it('[DEC-13] Decline leads to the booking itself when its package is gone', async () => {
    const { number } = await aPurchase({ packageId: 9 })
    const answer = await decide(await linkOf(number), { decision: 'decline' })
    expect(answer.headers.get('Location')).toBe(`/booking-details/${number}`)
  })

  it('[M6] two clicks on Pay are one charge', async () => {
    const { number } = await aPurchase()
    const link = await linkOf(number)
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(link, { decision: 'pay' })))
    expect(answers.map(({ status }) => status).filter((status) => status >= 400 && status !== 410)).toEqual([])
    expect(await purchaseOf(number)).toEqual({ status: 1, owed: null })
  })

  it('[DEC-03] paying after the hold says that the link has expired, and charges nothing', async () => {
    const { number } = await aPurchase()
    const link = await linkOf(number)
    await endHold(number)
    for (const page of [await payments.routes.request(link), await decide(link, { decision: 'pay' })]) {
      expect(page.status).toBe(410)
      expect(await page.text()).toContain('This payment link has expired')
    }
    expect(await purchaseOf(number)).toEqual({ status: 0, owed: null })
  })

  it('a link that nobody made is not found; a paid one says so', async () => {
    expect((await payments.routes.request('/sandbox/pay/nobody')).status).toBe(404)
    const { number } = await aPurchase()
    const link = await linkOf(number)
    await decide(link, { decision: 'pay' })
    expect(await (await payments.routes.request(link)).text()).toContain('Already paid')
  })

  it('a decision that is none changes nothing', async () => {
    const { number } = await aPurchase()
    const link = await linkOf(number)
    for (const form of [
      {},
      { decision: 'steal' },
      { decision: 'pay', delay: '-1' },
      { decision: 'pay', copies: '1e9' },
    ]) {
      expect((await decide(link, form)).status).toBe(400)
    }
    expect(await purchaseOf(number)).toEqual({ status: 0, owed: null })
  })

  it('[R4] copies on demand are applied once; a delay confirms after the visitor came back', async () => {
    const { number } = await aPurchase()
    const answer = await decide(`${await linkOf(number)}?delay=1`, { decision: 'pay', copies: '20' })
    expect(answer.status).toBe(303)
    expect(await purchaseOf(number)).toEqual({ status: 0, owed: null })
    await vi.waitFor(async () => expect(await purchaseOf(number)).toEqual({ status: 1, owed: null }), {
      timeout: 5_000,
    })
  })
})

describe('POST /webhooks/payments/:provider', () => {
  const event = (number: string) =>
    ({ id: `paid-${number}`, type: 'payment.paid', purchase_number: number, amount: 105_00, currency: 'AED' }) as const

  it('[R4] applies a signed event once and answers its copies with 200 too', async () => {
    const { number } = await aPurchase()
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
    const { number } = await aPurchase()
    const forged = sandboxWebhook(event(number), ['x'.repeat(32)], Date.now())
    expect((await payments.routes.request('/webhooks/payments/sandbox', forged)).status).toBe(400)
    const { rowCount } = await database.pool.query('select 1 from payment_event where purchase_number = $1', [number])
    expect([rowCount, await purchaseOf(number)]).toEqual([0, { status: 0, owed: null }])
  })

  it('an unknown provider is 404, a body of a megabyte 413', async () => {
    const webhook = sandboxWebhook(event('x'), SECRETS, Date.now())
    expect((await payments.routes.request('/webhooks/payments/barter', webhook)).status).toBe(404)
    const huge = { ...webhook, body: new Uint8Array(1_000_000) }
    expect((await payments.routes.request('/webhooks/payments/sandbox', huge)).status).toBe(413)
  })

  it('[R17] while the database is away it asks for another try', async () => {
    const gone = createPool('postgresql://postgres@/dareesha?host=/nowhere', silentLog)
    const { routes } = createPayments({ database: gone, secrets: SECRETS, log: silentLog, now: Date.now })
    const answer = await routes.request('/webhooks/payments/sandbox', sandboxWebhook(event('x'), SECRETS, Date.now()))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
  })
})

describe('applyPayment', () => {
  it('[M13] late, with the seat still free: taken again', async () => {
    const { number, pool } = await aPurchase()
    await endHold(number)
    await sweep(database.pool)
    expect((await purchaseOf(number))?.status).toBe(3)
    expect(await paid(number)).toMatchObject({ outcome: 'confirmed-late' })
    expect(await purchaseOf(number)).toEqual({ status: 1, owed: null })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 0, sold: 1 })
  })

  it('[M13] late, with the seat sold to another: owed back, and nothing half taken', async () => {
    const { number, pool, claims } = await aPurchase()
    await endHold(number)
    await placeHold(database.pool, aHold({ claims }))
    expect(await paid(number)).toMatchObject({ outcome: 'refund-due', changes: [] })
    expect(await purchaseOf(number)).toEqual({ status: 4, owed: 105_00 })
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 1, sold: 0 })
  })

  it('past its time but not swept: simply accepted', async () => {
    const { number } = await aPurchase()
    await endHold(number)
    expect(await paid(number)).toMatchObject({ outcome: 'confirmed' })
  })

  it('after a cancellation: as any late payment', async () => {
    const { number } = await aPurchase()
    await cancelPurchase(database.pool, number, 1)
    expect(await paid(number)).toMatchObject({ outcome: 'confirmed-late' })
  })

  it('[M7] a second charge is owed back in full, a third too', async () => {
    const { number } = await aPurchase()
    expect(await paid(number)).toMatchObject({ outcome: 'confirmed' })
    expect(await paid(number)).toMatchObject({ outcome: 'second-charge' })
    expect(await paid(number)).toMatchObject({ outcome: 'second-charge' })
    expect(await purchaseOf(number)).toEqual({ status: 1, owed: 210_00 })
  })

  it.each([105_01, 104_99, 0, 1])(
    '[M10] %i fils for 105 AED is not a payment: owed back, the hold stays',
    async (amount) => {
      const { number } = await aPurchase()
      expect(await paid(number, { amount })).toMatchObject({ outcome: 'wrong-amount' })
      expect(await purchaseOf(number)).toEqual({ status: 0, owed: amount === 0 ? null : amount })
    },
  )

  it('for a purchase that nobody made: kept for a person to look at', async () => {
    expect(await paid('NO-SUCH-NUMBER')).toMatchObject({ outcome: 'unknown-purchase' })
  })

  it('[M9] whatever the order of declined, paid, its copy and cancelled, and whatever the hold: one payment, kept', async () => {
    for (const state of ['pending', 'over', 'swept', 'cancelled']) {
      for (const order of permutations(['declined', 'paid', 'paid copy', 'cancelled'] as const)) {
        const { number } = await aPurchase()
        if (state === 'over' || state === 'swept') await endHold(number)
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
        expect(await purchaseOf(number), `${state}: ${order.join()}`).toEqual({ status: 1, owed: null })
      }
    }
  })

  it('[M9] a hundred copies at once have one effect', async () => {
    const { number, pool } = await aPurchase()
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => paid(number, { eventId: `hundred-${number}` })),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'confirmed')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(99)
    expect(await countersOf(database.pool, pool)).toEqual({ cap: 1, held: 0, sold: 1 })
  })
})

describe('webhookSecrets', () => {
  it('makes one secret for all processes and keeps it; a given one goes first', async () => {
    const none = { paymentWebhookSecrets: undefined }
    const [first, second] = await Promise.all([
      webhookSecrets(database.pool, none),
      webhookSecrets(database.pool, none),
    ])
    expect(first).toEqual(second)
    expect(first[0]).toMatch(/^[\w-]{43}$/)
    expect(await webhookSecrets(database.pool, none)).toEqual(first)
    expect(await webhookSecrets(database.pool, { paymentWebhookSecrets: SECRETS })).toEqual(SECRETS)
  })
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  )
}
