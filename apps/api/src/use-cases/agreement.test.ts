import type { CalendarDate } from '@dareesha/contract'
import { encodeRequest, fils } from '@dareesha/contract'
import type { ActionName, RequestOf } from '@dareesha/contract'
import { addDays } from '@dareesha/engine'
import { listedSlots, openCalendar, parseAvailability, parseDayPrices, parseSlots } from '@dareesha/engine/availability'
import { checkBooking, parseCoupon, parsePackage, quotePackages } from '@dareesha/engine/booking'
import { toPackagesRequest } from '@dareesha/engine/requests'
import type { ChosenPackage, Coupon, Facts, Package, Quote, Selection } from '@dareesha/engine/booking'
import type { PricedPackage } from '@dareesha/engine/requests'
import { anySelection } from '@dareesha/engine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { catalogueInMemory } from '../catalogue/read.ts'
import { audit } from '../inventory/audit.ts'
import { sweep } from '../inventory/sweep.ts'
import { repeats, tally } from '../testing/endurance.ts'
import { expireHold } from '../testing/purchases.ts'
import { TODAY } from '../testing/catalogue.ts'
import { aSite, NOW } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'

const RUNS = Number(process.env['FC_RUNS'] ?? repeats(100))
const COUPONS = ['SUNSET15', 'FAMILY3', 'TWOFORONE', 'DUNE50', null] as const

let site: TestSite
let packages: readonly Package[]
beforeAll(async () => {
  site = await aSite()
  const { packages: stored } = await catalogueInMemory(site.database.pool)()
  packages = stored.records.map((record) => valueOf(parsePackage(record))).filter(({ sale }) => sale.kind === 'open')
})
afterAll(() => site.end())

function valueOf<Value>(
  read: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: unknown },
): Value {
  if (read.ok) return read.value
  throw new Error(JSON.stringify(read.failure))
}

type Visit = {
  readonly of: Package
  readonly selection: Selection
  readonly date: CalendarDate
  readonly slot: number
}

const anyVisit = (): fc.Arbitrary<Visit> =>
  fc.constantFrom(...packages).chain((of) =>
    fc.record({
      of: fc.constant(of),
      selection: fc
        .tuple(anySelection(of), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
        .map(([selection, adults, children]) => ({ ...selection, party: { adults, children } })),
      date: fc.integer({ min: 1, max: 90 }).map((days) => addDays(TODAY, days)),
      slot: fc.nat(9),
    }),
  )

async function requestAsBrowser({ of, selection, date, slot: chosen }: Visit): Promise<ChosenPackage | null> {
  const id = String(of.id)
  const dated = of.calendar !== null
  const [availability, prices, slots] = [
    dated ? valueOf(parseAvailability((await site.ask('dateAvailabilityCheck', { id, date })).body)) : null,
    dated ? valueOf(parseDayPrices((await site.ask('getPackagePrice', { id, date })).body)) : null,
    of.hasTime
      ? valueOf(parseSlots((await site.ask('packageSlots', { id, ...(dated ? { date } : {}) })).body['data']))
      : null,
  ]
  const listed = listedSlots(slots ?? [], selection.party)
  const slot = listed[chosen % Math.max(listed.length, 1)] ?? null
  const schedule: Selection['schedule'] = dated ? { kind: 'dated', date, slot } : { kind: 'dateless', slot }
  const facts: Facts = {
    calendar: of.calendar === null ? null : openCalendar(of.calendar, () => NOW),
    availability,
    slots,
  }
  const scheduled = { ...selection, schedule }
  return checkBooking(of, scheduled, facts).length === 0 ? { package: of, selection: scheduled, day: prices } : null
}

const CONTEXT = { site: 'dareesha', channel: 'web' }

function fieldsOf<Action extends ActionName>(action: Action, request: RequestOf<Action>): Fields {
  const encoded = encodeRequest(action, request)
  if (!encoded.ok) throw new TypeError(JSON.stringify(encoded.failure))
  return encoded.value as Fields
}

async function couponAt(code: string, priced: readonly PricedPackage[], token: string) {
  const { items } = toPackagesRequest(priced, code, CONTEXT)
  const { body } = await site.ask('validateCoupon', fieldsOf('validateCoupon', { items }), token)
  return body['success'] === 1 ? valueOf(parseCoupon(body, code)) : null
}

async function chargedFor(number: string): Promise<number | undefined> {
  const { rows } = await site.database.pool.query<{ amount: number }>('select amount from purchase where number = $1', [
    number,
  ])
  return rows[0]?.amount
}

it('[R5] [R6] [BUY-06] the server charges the total that the browser shows and refuses changed prices', async () => {
  let booked = 0
  // Two bookings of one package could together exceed its limits.
  const anyVisits = fc.uniqueArray(anyVisit(), { selector: ({ of }) => of.id, minLength: 1, maxLength: 4 })
  const anyPrice = fc.constantFrom('adult', 'child', 'total')
  await fc.assert(
    fc.asyncProperty(anyVisits, fc.constantFrom(...COUPONS), anyPrice, async (visits, code, changedPrice) => {
      const chosen = (await Promise.all(visits.map(requestAsBrowser))).filter((choice) => choice !== null)
      fc.pre(chosen.length > 0)
      const token = await site.signInNewUser()
      const withQuotes = (quotes: readonly Quote[]) =>
        chosen.map(({ package: of, selection }, index) => ({ package: of, selection, quote: quotes[index]! }))
      const without = quotePackages(chosen, null)
      const coupon: Coupon | null = code === null ? null : await couponAt(code, withQuotes(without.quotes), token)
      const shown = quotePackages(chosen, coupon)
      fc.pre(shown.couponViolation === null)
      const ask = (claims: readonly Quote[]) => {
        const request = toPackagesRequest(withQuotes(claims), coupon?.code ?? null, CONTEXT)
        return site.ask('createPurchase', fieldsOf('createPurchase', request), token)
      }
      const wrong = await ask([...shown.quotes.slice(0, -1), oneFilsMore(shown.quotes.at(-1)!, changedPrice)])
      const msg = expect.stringContaining('Prices have changed. Please review your booking.')
      expect(wrong.body).toMatchObject({ success: 0, msg })
      const made = await ask(shown.quotes)
      expect(made.body).toMatchObject({ success: 1 })
      const number = String(made.body['purchase_number'])
      expect(await chargedFor(number)).toBe(shown.total)
      await expireHold(site.database.pool, number)
      await sweep(site.database.pool)
      booked += 1
    }),
    { numRuns: RUNS, maxSkipsPerRun: 50 },
  )
  expect(booked).toBe(RUNS)
  expect(await audit(site.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  tally('E5', 'bookings through the server', RUNS)
})

function oneFilsMore(shown: Quote, changedPrice: string): Quote {
  if (changedPrice === 'total') return { ...shown, subtotal: fils(shown.subtotal + 1) }
  const { adult, child } = shown.unitPrices
  return {
    ...shown,
    unitPrices: changedPrice === 'adult' ? { adult: fils(adult + 1), child } : { adult, child: fils(child + 1) },
  }
}
