import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { silentLog } from '../log.ts'
import { addUsers } from '../testing/holds.ts'
import { aPurchase, letPass, openAsBuyer } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { sandboxTill } from '../testing/tills.ts'
import type { PaymentProvider } from './provider.ts'
import { returnRoutes } from './return-routes.ts'

let database: TestDatabase
let provider: PaymentProvider

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
  provider = (await sandboxTill(database.pool)).payments.provider
})

afterAll(() => database.drop())

const openWith = (payments: PaymentProvider, purchaseNumber: string) =>
  openAsBuyer({ database: database.pool, payments }, purchaseNumber)

it('[AMB-066] who comes back from paying is not kept waiting by a provider that does not answer, nor by a failure', async () => {
  const { number } = await aPurchase(database.pool)
  await openWith(provider, number)
  const lines: string[] = []
  const log = { ...silentLog, error: (message: string) => lines.push(message) }
  const back = async (ask: PaymentProvider['ask'], waitMs: number) => {
    const payments = { ...provider, ask }
    const answer = await returnRoutes({ database: database.pool, payments, formerPayments: [], log }, waitMs).request(
      `/payments/return/${number}/paid`,
    )
    await letPass(database.pool, number, 4)
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
  expect(lines).toEqual(['a payment was not asked for'])
})
