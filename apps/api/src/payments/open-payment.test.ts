import { afterAll, beforeAll, expect, it } from 'vitest'

import { silentLog } from '../log.ts'
import { addUsers } from '../testing/holds.ts'
import { aPurchase, openAsBuyer } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { sandboxTill } from '../testing/tills.ts'
import type { PaymentProvider } from './provider.ts'
import { warnOfOtherProviders } from './reconcile.ts'

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

it('[M12] a link of the provider before is given to nobody, and the start says how many there are', async () => {
  const { number } = await aPurchase(database.pool)
  await openWith(provider, number)
  const now: PaymentProvider = { ...provider, name: 'another' }
  expect(await openWith(now, number)).toEqual({ ok: false, failure: 'expired' })
  const lines: object[] = []
  const log = { ...silentLog, error: (message: string, fields?: object) => lines.push({ message, ...fields }) }
  await warnOfOtherProviders({ database: database.pool, payments: provider, formerPayments: [], log })
  await warnOfOtherProviders({ database: database.pool, payments: now, formerPayments: [], log })
  expect(lines).toEqual([{ message: 'payments are open at another provider', provider: 'sandbox', count: 1 }])
})

it('[CALL-13] tabs that come at the very same moment, with one link of the provider, all get it', async () => {
  const TABS = 6
  for (let round = 0; round < 10; round += 1) {
    const { number } = await aPurchase(database.pool)
    let waiting = 0
    let goOn = () => {}
    const all = new Promise<void>((settle) => {
      goOn = settle
    })
    const together: PaymentProvider = {
      ...provider,
      initiate: async (purchase) => {
        const link = await provider.initiate(purchase)
        waiting += 1
        if (waiting === TABS) goOn()
        await all
        return link
      },
    }
    const opened = await Promise.all(Array.from({ length: TABS }, () => openWith(together, number)))
    expect(new Set(opened.map((one) => (one.ok ? one.value.link : one.failure))).size).toBe(1)
  }
})
