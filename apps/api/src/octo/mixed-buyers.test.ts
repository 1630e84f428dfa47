import { calendarDate } from '@dareesha/contract'
import { addDays } from '@dareesha/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { sweep } from '../inventory/sweep.ts'
import { items } from '../testing/bookings.ts'
import { repeats, tally } from '../testing/endurance.ts'
import { aReseller } from '../testing/octo.ts'
import type { TestReseller } from '../testing/octo.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

const ROUNDS = repeats(20)
const BUYERS = 64
const SEATS = 10
/** Days with the listed price. Later rounds come back to the days of the first ones, whose holds are over. */
const DAYS = Array.from({ length: 20 }, (_, day) => addDays(calendarDate('2027-02-01'), day))

let site: TestSite
let resellers: readonly TestReseller[]
let visitors: readonly string[]
beforeAll(async () => {
  const availability = DAYS.map((date) => ({ date, adult_tickets: String(SEATS), child_tickets: '0' }))
  site = await aSite({ changes: { 105: { availability } }, maxAgeMs: 60_000 })
  resellers = await Promise.all([aReseller(site), aReseller(site)])
  visitors = await Promise.all(Array.from({ length: BUYERS / 2 }, () => site.signInNewUser()))
})
afterAll(() => site.end())

it(`[OCTO-05] in each of ${ROUNDS} rounds, 64 visitors and resellers at the same time get exactly the last ten seats`, async () => {
  const winners = { web: 0, octo: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = DAYS[round % DAYS.length]!
    const price = { adult_price: '40.00', child_price: '20.00', total: '40.00' }
    const bought = visitors.map(async (token) => {
      const booking = items({ package_id: 105, adult_qty: 1, child_qty: 0, date, ...price })
      return (await site.ask('createPurchase', booking, token)).body['success'] === 1 ? 'web' : null
    })
    const wanted = { productId: '105', optionId: 'DEFAULT', availabilityId: date, unitItems: [{ unitId: 'adult' }] }
    const reserved = visitors.map(async (_, buyer) => {
      const { status } = await resellers[buyer % 2]!.call('POST', '/bookings', wanted)
      return status === 200 ? 'octo' : null
    })
    const outcomes = await Promise.all(bought.flatMap((one, buyer) => [one, reserved[buyer]!]))
    for (const outcome of outcomes) if (outcome !== null) winners[outcome] += 1
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(SEATS)
    await site.database.pool.query(
      `update purchase set expires_at = clock_timestamp() - interval '1 second' where status = 0`,
    )
    await sweep(site.database.pool)
  }
  expect(Math.min(winners.web, winners.octo)).toBeGreaterThan(0)
  expect(await audit(site.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  tally('E1', 'rounds of each kind', ROUNDS, 'visitors and resellers')
})
