import type { CatalogueFile } from '@dareesha/contract'
import { calendarDate, parseAmount } from '@dareesha/contract'
import { OPTION_PACKAGE_IDS } from '@dareesha/engine/catalogue'
import { enabledSteps } from '@dareesha/engine/booking'
import type { Package } from '@dareesha/engine/booking'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { remainingOfDate } from '../inventory/availability.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { demoCatalogue } from './demo/demo-catalogue.ts'
import { importCatalogue } from './import.ts'
import { parseCatalogue } from './parse.ts'

const TODAY = calendarDate('2026-12-01')
const demo = demoCatalogue(TODAY)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function parsed() {
  const catalogue = parseCatalogue(demo)
  if (!catalogue.ok) throw new Error(JSON.stringify(catalogue.failure))
  return catalogue.value
}

describe('the demo catalogue', () => {
  it('[CAT-04] [OPT-01] has every package id with options, and more than forty packages of seven destinations', () => {
    const { packages, destinations } = parsed()
    const ids = packages.map((entry) => entry.package.id)
    expect(ids).toEqual(expect.arrayContaining([...OPTION_PACKAGE_IDS]))
    expect(packages.length).toBeGreaterThanOrEqual(40)
    expect(destinations.length).toBeGreaterThanOrEqual(7)
  })

  it('[DEST-17] a card promises what a visitor can pay: a ticket of the kind that is sold, or the cheapest option', () => {
    const cheapest = ({ options, tickets }: Package) => {
      if (options !== null) return Math.min(...options.options.map(({ price }) => price))
      return (tickets.adult.sold ? tickets.adult : tickets.child).price
    }
    for (const { package: of } of parsed().packages) {
      const record = demo.packages?.find(({ id }) => id === of.id)
      expect([of.slug, parseAmount(record?.price)]).toEqual([of.slug, cheapest(of)])
    }
  })

  it('covers every shape of a package', () => {
    const packages = parsed().packages.map((entry) => entry.package)
    const steps = packages.map((of) => enabledSteps(of).join(' '))
    expect(steps).toEqual(
      expect.arrayContaining([
        'tickets',
        'tickets date',
        'tickets time',
        'tickets sub-packages',
        'tickets transport',
        'tickets meals',
        'tickets date time sub-packages transport meals',
      ]),
    )
    expect(new Set(packages.map(({ sale }) => sale.kind))).toEqual(new Set(['open', 'disabled', 'elsewhere']))
    expect(packages.some(({ tickets }) => !tickets.adult.sold)).toBe(true)
    expect(packages.some(({ tickets }) => !tickets.child.sold)).toBe(true)
    expect(packages.some(({ content }) => content.note !== null)).toBe(true)
    expect(packages.some(({ calendar }) => (calendar?.eventDates.length ?? 0) > 0)).toBe(true)
    expect(packages.some(({ calendar }) => (calendar?.closedWeekdays.length ?? 0) > 0)).toBe(true)
    expect(packages.some(({ calendar }) => (calendar?.cutOffHours ?? 0) > 0)).toBe(true)
  })

  it('[I18N-05] speaks both languages throughout', () => {
    for (const { package: of } of parsed().packages) {
      const texts = [of.name, of.destination.name, of.content.description, of.content.terms, of.content.itinerary]
      const rows = [...of.subPackages, ...of.transport, ...of.meals].map(({ name }) => name)
      for (const text of [...texts, ...rows])
        expect([of.slug, text?.ae ?? '']).toEqual([of.slug, expect.stringMatching(/[\u0600-\u06ff]/)])
    }
  })
})

describe('importCatalogue', () => {
  it('names every fault by its path and changes nothing', async () => {
    await importCatalogue(database.pool, demo)
    const broken: CatalogueFile = {
      ...demo,
      packages: [
        {
          ...demo.packages?.[0],
          price: '12.345',
          destination_id: 99,
          availability: [{ date: '2026-02-30', adult_tickets: 'many' }],
        },
        { ...demo.packages?.[1], disabled_weeks: 'Funday' },
      ],
      coupons: [
        { code: 'X', type: 'percentage', off: '120' },
        { code: 'Y', type: 'aed', off: '5', packages: [12_345] },
      ],
    }
    const imported = await importCatalogue(database.pool, broken)
    if (imported.ok) throw new Error('the broken catalogue came in')
    expect(imported.failure.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'packages[0].price',
        'packages[0].availability[0].date',
        'packages[0].availability[0].adult_tickets',
        'packages[1].disabled_weeks[0]',
        'coupons[0].off',
      ]),
    )
    const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from package')
    expect(rows[0]?.count).toBe(demo.packages?.length)
  })

  it('an unknown key is a fault', async () => {
    const imported = await importCatalogue(database.pool, { ...demo, pakages: [] })
    expect(imported).toMatchObject({ ok: false, failure: [{ path: 'pakages', reason: 'Unknown key' }] })
  })

  it('[I11] again: what is taken stays, and a lower limit closes without taking anything from anybody', async () => {
    await importCatalogue(database.pool, demo)
    await database.pool.query(`update pool set held = 0, sold = 0 where key = 'pkg:101:date:2026-12-04:adult'`)
    const lower = {
      ...demo,
      packages: demo.packages?.map((entry) =>
        entry.id === 101
          ? { ...entry, availability: [{ date: '2026-12-04', adult_tickets: '1', child_tickets: '1' }] }
          : entry,
      ),
    }
    await importCatalogue(database.pool, lower)
    expect(await remainingOfDate(database.pool, 101, calendarDate('2026-12-04'))).toEqual({ adults: 1, children: 1 })
    expect(await remainingOfDate(database.pool, 101, calendarDate('2026-12-03'))).toEqual({
      adults: 'unlimited',
      children: 'unlimited',
    })
    expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  })
})
