import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'

import { silentLog } from '../log.ts'
import { tally } from '../testing/endurance.ts'
import { addUsers } from '../testing/holds.ts'
import { aPurchase, backdatePurchase, openAsBuyer } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { sandboxTestProvider, STRIPE_KEY } from '../testing/test-providers.ts'
import { returnRoutes } from './checkout.ts'
import type { PaymentProvider } from './provider.ts'
import { logUnconfiguredProviders } from './reconcile.ts'
import { stripeProvider } from './stripe.ts'

let database: TestDatabase
let provider: PaymentProvider

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
  provider = (await sandboxTestProvider(database.pool)).payments.provider
})

afterAll(() => database.drop())

const openWith = (payments: PaymentProvider, purchaseNumber: string) =>
  openAsBuyer({ database: database.pool, payments }, purchaseNumber)

it('[M12] the server returns no link of a removed provider and logs its open payments', async () => {
  const { number } = await aPurchase(database.pool)
  await openWith(provider, number)
  const now: PaymentProvider = { ...provider, name: 'another' }
  expect(await openWith(now, number)).toEqual({ ok: false, failure: 'expired' })
  const lines: object[] = []
  const log = { ...silentLog, error: (message: string, fields?: object) => lines.push({ message, ...fields }) }
  await logUnconfiguredProviders({ database: database.pool, payments: provider, formerPayments: [], log })
  await logUnconfiguredProviders({ database: database.pool, payments: now, formerPayments: [], log })
  expect(lines).toEqual([{ message: 'payments are open at another provider', provider: 'sandbox', count: 1 }])
})

it('[CALL-13] concurrent requests for one purchase get the same payment link', async () => {
  const TABS = 6
  for (let round = 0; round < 10; round += 1) {
    const { number } = await aPurchase(database.pool)
    let waiting = 0
    let release = () => {}
    const allTabs = new Promise<void>((settle) => {
      release = settle
    })
    const together: PaymentProvider = {
      ...provider,
      initiate: async (purchase) => {
        const link = await provider.initiate(purchase)
        waiting += 1
        if (waiting === TABS) release()
        await allTabs
        return link
      },
    }
    const opened = await Promise.all(Array.from({ length: TABS }, () => openWith(together, number)))
    expect(opened.every(({ ok }) => ok)).toBe(true)
    expect(new Set(opened.map((one) => one.ok && one.value.link)).size).toBe(1)
  }
})

it('[AMB-066] a visitor who paid reaches the ticket even if the provider fails', async () => {
  const { number } = await aPurchase(database.pool)
  await openWith(provider, number)
  const lines: string[] = []
  const log = { ...silentLog, error: (message: string) => lines.push(message) }
  const back = async (ask: PaymentProvider['ask'], waitMs: number) => {
    const payments = { ...provider, ask }
    const answer = await returnRoutes({ database: database.pool, payments, formerPayments: [], log }, waitMs).request(
      `/payments/return/${number}/paid`,
    )
    await backdatePurchase(database.pool, number, 4)
    return [answer.status, answer.headers.get('Location')]
  }
  const ticket = [303, `/booking-details/${number}?success`]
  expect(await back(() => new Promise(() => {}), 20)).toEqual(ticket)
  const unreadable = {
    provider: null as never,
    eventId: 'x',
    purchaseNumber: number,
    kind: 'paid',
    amount: fils(1),
  } as const
  expect(await back(() => Promise.resolve({ state: 'paid', event: unreadable }), 30_000)).toEqual(ticket)
  expect(lines).toEqual(['payment not reconciled on return'])
})

it('[M14] a silent provider counts as unavailable after the deadline, and the visitor can pay later', async () => {
  const { number } = await aPurchase(database.pool)
  let tries = 0
  const silent = createServer(() => {
    tries += 1
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const at = { protocol: 'http', host: '127.0.0.1', port } as const
  const payments = stripeProvider({ secretKey: STRIPE_KEY, webhookSecrets: [], log: silentLog, at })
  expect(await openAsBuyer({ database: database.pool, payments }, number, {}, 200)).toEqual({
    ok: false,
    failure: 'unavailable',
  })
  expect(tries).toBe(1)
  expect((await openWith(provider, number)).ok).toBe(true)
  tally('E8', 'outages of each kind', 1, 'silent provider')
})
