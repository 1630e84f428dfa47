import { randomUUID } from 'node:crypto'

import { calendarDate } from '@dareesha/contract'
import { addDays } from '@dareesha/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addStaff, openStaffSession, staffOfEmail } from '../accounts/staff.ts'
import { audit } from '../inventory/audit.ts'
import { sweep } from '../inventory/sweep.ts'
import { items } from '../testing/bookings.ts'
import { repeats, tally } from '../testing/endurance.ts'
import { aReseller } from '../testing/octo.ts'
import { aPerson, codeFor } from '../testing/people.ts'
import { pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'

const ROUNDS = repeats(20)
const BUYERS_OF_EACH = 16
const SEATS = 10
const DAYS = Array.from({ length: 20 }, (_, day) => addDays(calendarDate('2027-02-01'), day))
const SPARE = calendarDate('2027-03-01')
const ALONE = calendarDate('2027-03-02')
const HOTEL = 'https://hotel.example'

type Buyer = {
  readonly through: 'web' | 'element' | 'desk' | 'octo'
  readonly buy: (date: string) => Promise<boolean>
  readonly leave?: () => Promise<boolean>
}

let site: TestSite
let staff: string
let buyers: readonly Buyer[]
beforeAll(async () => {
  const availability = DAYS.map((date) => ({ date, adult_tickets: String(SEATS), child_tickets: '0' }))
  site = await aSite({
    changes: { 105: { availability } },
    maxAgeMs: 60_000,
    corsOrigins: HOTEL,
    originHourlyLimit: 1_000_000,
  })
  await addStaff(site.database.pool, 'huda@example.ae', 'desk')
  const { id } = (await staffOfEmail(site.database.pool, 'huda@example.ae'))!
  staff = (await openStaffSession(site.database.pool, id, { place: 'desk', isSplit: false })).token
  const resellers = await Promise.all([aReseller(site), aReseller(site)])
  const each = <Made>(make: (buyer: number) => Promise<Made>) =>
    Promise.all(Array.from({ length: BUYERS_OF_EACH }, (_, buyer) => make(buyer)))
  const web = await each(async () => await site.signInNewUser())
  const element = await each(async () => await signInAtHotel())
  const moved = await each(async () => await aPaidBooking(await site.signInNewUser()))
  buyers = Array.from({ length: BUYERS_OF_EACH }, (_, buyer): readonly Buyer[] => [
    {
      through: 'web',
      buy: async (date) => (await site.ask('createPurchase', oneAdult(date), web[buyer])).body['success'] === 1,
    },
    {
      through: 'element',
      buy: async (date) => (await atHotel('createPurchase', oneAdult(date), element[buyer]))['success'] === 1,
    },
    {
      through: 'desk',
      buy: async (date) => await move(moved[buyer]!, date),
      leave: async () => await move(moved[buyer]!, SPARE),
    },
    {
      through: 'octo',
      buy: async (date) => {
        const wanted = { productId: '105', optionId: 'DEFAULT', availabilityId: date, unitItems: [{ unitId: 'adult' }] }
        return (await resellers[buyer % 2]!.call('POST', '/bookings', wanted)).status === 200
      },
    },
  ]).flat()
})
afterAll(() => site.end())

const oneAdult = (date: string): Fields => ({
  ...items({
    package_id: 105,
    adult_qty: 1,
    child_qty: 0,
    date,
    adult_price: '40.00',
    child_price: '20.00',
    total: '40.00',
  }),
  // Several rounds may use the same day. Without a key, equal requests within a minute count as a double click.
  idempotency_key: randomUUID(),
})

async function atHotel(action: string, fields: Fields, token?: string): Promise<Record<string, unknown>> {
  const answer = await site.app.request('/api', {
    method: 'POST',
    body: new URLSearchParams({ action, ...fields }),
    headers: { origin: HOTEL, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  })
  return (await answer.json()) as Record<string, unknown>
}

async function signInAtHotel(): Promise<string> {
  const person = aPerson()
  await atHotel('sendOtp', person)
  return String((await atHotel('verifyLoginOTP', { ...person, otp: await codeFor(site, person.email) }))['token'])
}

async function aPaidBooking(token: string): Promise<string> {
  const { body } = await site.ask('createPurchase', oneAdult(SPARE), token)
  const number = String(body['purchase_number'])
  await pay(site.database.pool, number, { amount: 40_00 })
  return number
}

async function move(number: string, date: string): Promise<boolean> {
  const unchanged = { change: 'same', by: '0', settlement: 'waive' }
  return (await site.ask('deskRebook', { number, date, ...unchanged }, staff)).body['success'] === 1
}

it(`[OCTO-05] in each of ${ROUNDS} rounds, site, embed, desk and resellers together sell exactly ten places to 64 buyers`, async () => {
  for (const { through, buy } of buyers.slice(0, 4)) expect([through, await buy(ALONE)]).toEqual([through, true])
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = DAYS[round % DAYS.length]!
    const first = round % buyers.length
    const racers = [...buyers.slice(first), ...buyers.slice(0, first)]
    const hasBought = await Promise.all(racers.map(({ buy }) => buy(date)))
    const winners = racers.filter((_, racer) => hasBought[racer])
    expect(winners).toHaveLength(SEATS)
    await site.database.pool.query(
      `update purchase set expires_at = clock_timestamp() - interval '1 second' where status = 0`,
    )
    await sweep(site.database.pool)
    for (const { leave } of winners) expect(await leave?.()).not.toBe(false)
  }
  expect(await audit(site.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  tally('E1', 'rounds of each kind', ROUNDS, 'visitors, the element, the desk and resellers')
})
