import type { CalendarDate } from '@dareesha/contract'
import { calendarDate } from '@dareesha/contract'
import { isPeak, parseDayPrices } from '@dareesha/engine/availability'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { importCatalogue } from '../testing/catalogue.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { dayPricesOn } from './day-prices.ts'
import { catalogueInMemory } from './read.ts'

const MARKS = ['150', 1, '0.50', true, 'yes', false, 'false', 0, '0', '0.00', '٠', '', null]
const dayOf = (index: number): CalendarDate => calendarDate(`2026-12-${String(index + 1).padStart(2, '0')}`)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const days = MARKS.map((peak_price, index) => ({ date: dayOf(index), adult_price: '12.50', peak_price }))
  const listing = { id: 1, destination_id: 1, package_name: 'P', url_slug: 'p', price: '10', enable_date_picker: '1' }
  const imported = await importCatalogue(database.pool, {
    destinations: [{ id: 1, name: 'A', url_slug: 'a' }],
    packages: [{ ...listing, date_prices: days }],
  })
  expect(imported.ok).toBe(true)
})
afterAll(() => database.drop())

async function pricesOf() {
  const days = (await catalogueInMemory(database.pool)()).daysOf(1)
  return MARKS.map((_, index) => dayPricesOn(days, dayOf(index))!)
}

const peakOnTheWire = (answer: unknown) => {
  const read = parseDayPrices(answer)
  return read.ok ? read.value.peak : read.failure
}

describe('dayPricesOn', () => {
  it('[PRICE-04] [AMB-039] the server and the browser read every stored peak mark alike', async () => {
    const prices = await pricesOf()
    expect(prices.map(({ peak }) => peak)).toEqual(MARKS.map(isPeak))
    expect(prices.map(({ wire }) => peakOnTheWire(wire))).toEqual(MARKS.map(isPeak))
    expect(prices.map(({ wire }) => wire.peak_price)).toEqual([
      ...Array<string>(5).fill('1'),
      ...Array<string>(6).fill('0'),
      undefined,
      undefined,
    ])
  })

  it('[AMB-039] the server and the browser agree on peak marks from earlier imports', async () => {
    for (const [mark, peak] of [
      ['150', true],
      ['٠', false],
      ['false', false],
    ] as const) {
      await database.pool.query('update package_date_price set peak_price = $1 where date = $2', [mark, dayOf(0)])
      const [price] = await pricesOf()
      expect([price?.peak, peakOnTheWire(price?.wire)]).toEqual([peak, peak])
    }
  })
})
