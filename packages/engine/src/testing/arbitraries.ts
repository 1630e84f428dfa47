import { fils } from '@dareesha/contract'
import type { CalendarDate, Fils, Percent } from '@dareesha/contract'
import { millisecondsInDay } from 'date-fns/constants'
import fc from 'fast-check'

import type { Basket, Coupon, CouponTerms } from '../booking/coupon.ts'
import type {
  CalendarRules,
  Meal,
  Package,
  Remaining,
  SubPackage,
  TicketRules,
  TransportOption,
} from '../booking/package.ts'
import { HARD_MAX_QUANTITY } from '../booking/party.ts'
import type { Party } from '../booking/party.ts'
import type { DayPrices } from '../booking/prices.ts'
import { reduce, startSelection } from '../booking/selection.ts'
import type { Selection, SelectionEvent } from '../booking/selection.ts'
import type { Slot } from '../booking/slots.ts'
import { dayOfNumber } from '../calendar-date.ts'
import { OPTION_PACKAGE_IDS, optionListOf, optionTicket } from '../catalogue/option-lists.ts'
import { ticketLabelsOf } from '../catalogue/ticket-labels.ts'
import type { Clock } from '../clock.ts'
import type { LocalText } from '../language.ts'
import { aPackage } from './packages.ts'

const FIRST_DAY = 19_723 // 1 January 2024
const LAST_DAY = 22_279 // 31 December 2030

/** Generates an amount from 0 to 50,000 AED, often an edge case such as 0 or 1 fils. */
export const anyFils = (): fc.Arbitrary<Fils> =>
  fc.oneof(fc.constantFrom(0, 1, 34_90, 99_99, 100_00), fc.integer({ min: 0, max: 5_000_000 })).map(fils)

/** Generates a date from 2024 to 2030. */
export const anyDay = (): fc.Arbitrary<CalendarDate> => fc.integer({ min: FIRST_DAY, max: LAST_DAY }).map(dayOfNumber)

/** Generates a clock that always returns the same instant, from 2024 to 2030. */
export const anyClock = (): fc.Arbitrary<Clock> =>
  fc.integer({ min: FIRST_DAY * millisecondsInDay, max: LAST_DAY * millisecondsInDay }).map((instant) => () => instant)

/** Generates a short or long text, with or without Arabic. */
export const anyText = (): fc.Arbitrary<LocalText> =>
  fc.record({
    en: fc.constantFrom(
      'Camel Ride',
      'BBQ',
      'Sunset, dinner & stars',
      'A very long name of a thing that can be booked',
    ),
    ae: fc.constantFrom(null, 'ركوب الجمال', 'عشاء'),
  })

/** Generates a quantity from 0 to 99, often 0, 1, 2 or 99. */
export const anyQuantity = (): fc.Arbitrary<number> =>
  fc.oneof(fc.constantFrom(0, 1, 2, HARD_MAX_QUANTITY), fc.integer({ min: 0, max: HARD_MAX_QUANTITY }))

/** Generates any party, including an empty party. */
export const anyParty = (): fc.Arbitrary<Party> => fc.record({ adults: anyQuantity(), children: anyQuantity() })

/** Generates remaining places: none, few, many or unlimited. */
export const anyRemaining = (): fc.Arbitrary<Remaining> =>
  fc.oneof(fc.constantFrom<Remaining>('unlimited', 0), fc.integer({ min: 0, max: 200 }))

const anyTicket = (): fc.Arbitrary<TicketRules> =>
  fc.oneof(
    fc.record({
      sold: fc.constant(true),
      min: fc.integer({ min: 0, max: 5 }),
      max: fc.oneof(fc.constant(null), fc.integer({ min: 5, max: 120 })),
      initial: anyQuantity(),
      price: anyFils(),
      salesLimit: fc.option(fc.integer({ min: 1, max: 200 })),
      booked: fc.integer({ min: 0, max: 220 }),
    }),
    anyFils().map((price) => ({ sold: false, min: 0, max: 0, initial: 0, price, salesLimit: null, booked: 0 })),
  )

/** Generates calendar rules, including duplicate days, an end before the start, and all weekdays closed. */
export const anyCalendarRules = (): fc.Arbitrary<CalendarRules> =>
  fc.record({
    start: fc.option(anyDay()),
    end: fc.option(anyDay(), { freq: 20 }),
    eventDates: fc.oneof(fc.constant([]), fc.array(anyDay(), { maxLength: 30 })),
    closedDates: fc.array(anyDay(), { maxLength: 30 }),
    closedWeekdays: fc.oneof(
      fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
      fc.constant([0, 1, 2, 3, 4, 5, 6]),
    ),
    cutOffHours: fc.constantFrom(0, 1, 2, 24, 48, 71, 720),
  })

const withId = <Row extends object>(row: fc.Arbitrary<Row>) =>
  fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 999 }), row), { maxLength: 4, selector: ([id]) => id })

const rowsOf = <Row extends object>(row: fc.Arbitrary<Row>): fc.Arbitrary<readonly (Row & { readonly id: number })[]> =>
  withId(row).map((rows) => rows.map(([id, fields]) => ({ ...fields, id })))

const anySubPackages = (): fc.Arbitrary<readonly SubPackage[]> =>
  rowsOf(fc.record({ name: anyText(), adultPrice: anyFils(), childPrice: fc.option(anyFils()) }))

const anyTransport = (): fc.Arbitrary<readonly TransportOption[]> =>
  rowsOf(fc.record({ name: anyText(), oneWay: anyFils(), twoWay: fc.option(anyFils()) }))

const anyMeals = (): fc.Arbitrary<readonly Meal[]> =>
  rowsOf(fc.record({ name: anyText(), description: fc.option(anyText()), price: anyFils() }))

/** Generates any package that `parsePackage` can return. */
export const anyPackage = (): fc.Arbitrary<Package> =>
  fc
    .record({
      id: fc.oneof(fc.integer({ min: 1, max: 700 }), fc.constantFrom(...OPTION_PACKAGE_IDS)),
      adult: anyTicket(),
      child: anyTicket(),
      party: fc.record({
        min: fc.option(fc.integer({ min: 1, max: 6 })),
        max: fc.option(fc.integer({ min: 6, max: 60 })),
      }),
      calendar: fc.option(anyCalendarRules()),
      hasTime: fc.boolean(),
      subPackages: anySubPackages(),
      transport: anyTransport(),
      meals: anyMeals(),
    })
    .map(({ id, adult, ...details }) =>
      aPackage({
        id,
        adult,
        ...details,
        labels: ticketLabelsOf(id),
        options: optionListOf(id, optionTicket(adult)),
      }),
    )

/** Generates a slot with any remaining places; its label may be empty. */
export const anySlot = (): fc.Arbitrary<Slot> =>
  fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    label: fc.constantFrom('10:00 AM', '4:30 PM', 'مساءً', '', ' '),
    adults: anyRemaining(),
    children: anyRemaining(),
    enabled: fc.boolean(),
  })

/** Generates any selection event of a package, including events with an id that only a stale screen would send. */
export function anySelectionEvent(of: Package): fc.Arbitrary<SelectionEvent> {
  const idOf = (rows: readonly { readonly id: number }[]) => fc.constantFrom(...rows.map(({ id }) => id), 100_000)
  const options = of.options?.options.length ?? 0
  return fc.oneof(
    fc.record({ type: fc.constant('select.tickets' as const), party: anyParty() }),
    fc.record({ type: fc.constant('select.option' as const), option: fc.integer({ min: 0, max: options }) }),
    fc.record({ type: fc.constant('select.date' as const), date: anyDay() }),
    fc.record({ type: fc.constant('select.slot' as const), slot: anySlot() }),
    fc.record({
      type: fc.constant('select.sub-package' as const),
      row: fc.record({ id: idOf(of.subPackages), adults: anyQuantity(), children: anyQuantity() }),
    }),
    fc.record({
      type: fc.constant('select.transport' as const),
      choice: fc.record({ id: idOf(of.transport), trip: fc.constantFrom('one-way' as const, 'two-way' as const) }),
    }),
    fc.record({
      type: fc.constant('select.meal' as const),
      row: fc.record({ id: idOf(of.meals), quantity: anyQuantity() }),
    }),
  )
}

/** Generates up to 12 selection events of a package. */
export const anySelectionEvents = (of: Package): fc.Arbitrary<readonly SelectionEvent[]> =>
  fc.array(anySelectionEvent(of), { maxLength: 12 })

/** Generates any reachable selection of a package. */
export const anySelection = (of: Package): fc.Arbitrary<Selection> =>
  anySelectionEvents(of).map((events) =>
    events.reduce((selection, event) => reduce(selection, event, of), startSelection(of)),
  )

/** Generates a package with a reachable selection. */
export const anyBooking = (): fc.Arbitrary<{ readonly of: Package; readonly selection: Selection }> =>
  anyPackage().chain((of) => anySelection(of).map((selection) => ({ of, selection })))

/** Generates the prices of a day; null means the listed prices. */
export const anyDayPrices = (): fc.Arbitrary<DayPrices | null> =>
  fc.option(fc.record({ adult: fc.option(anyFils()), child: fc.option(anyFils()), peak: fc.boolean() }))

const anyTicketType = () => fc.constantFrom('adult' as const, 'child' as const)
const anyCap = () => fc.option(anyFils())

/** Generates a percentage from 0 to 100 with up to 30 decimals. 3.125 % is 1/32, and 1/32 of an amount can end in half a fils. */
export const anyPercent = (): fc.Arbitrary<Percent> =>
  fc.oneof(
    fc.constantFrom<Percent>(0, 1, 1000, 1250, 10_000, '3.125'),
    fc.integer({ min: 0, max: 10_000 }),
    fc
      .tuple(fc.nat(99), fc.stringMatching(/^\d{2,29}[1-9]$/))
      .map(([whole, decimals]) => `${whole}.${decimals}` as Percent),
  )

/** Generates coupon terms of all three types, including quantities of 0. */
export const anyTerms = (): fc.Arbitrary<CouponTerms> =>
  fc.oneof(
    fc.record({ type: fc.constant('aed' as const), off: anyFils(), cap: anyCap() }),
    fc.record({
      type: fc.constant('percentage' as const),
      percent: anyPercent(),
      cap: anyCap(),
    }),
    fc.record({
      type: fc.constant('buy-x-get-y' as const),
      buy: anyTicketType(),
      buyQuantity: fc.integer({ min: 0, max: 6 }),
      free: anyTicketType(),
      freeQuantity: fc.integer({ min: 0, max: 6 }),
    }),
  )

/** Generates coupons. Half of them list the booked package, another package, or both. Each listed package may have a deduction by the server. */
export function anyCoupon(
  { packageId, subtotal }: Pick<Basket, 'packageId' | 'subtotal'> = { packageId: 1, subtotal: fils(365_00) },
): fc.Arbitrary<Coupon> {
  const around = [subtotal - 1, subtotal, subtotal + 1].filter((amount) => amount >= 0).map(fils)
  const row = fc.record({
    packageId: fc.constantFrom(packageId, packageId + 1),
    subtotal: fc.oneof(fc.constant(subtotal), anyFils()),
    deduction: fc.option(anyFils()),
  })
  return fc
    .record({
      id: fc.integer({ min: 1, max: 9999 }),
      code: fc.constantFrom('WELCOME10', ' eid-2026 ', 'عيد'),
      terms: anyTerms(),
      skips: fc.record({ subPackages: fc.boolean(), transport: fc.boolean(), meals: fc.boolean() }),
      minCart: fc.option(fc.oneof(anyFils(), fc.constantFrom(...around))),
      rows: fc.oneof(fc.array(row, { maxLength: 0 }), fc.array(row, { minLength: 1, maxLength: 3 })),
    })
    .map(({ rows, ...coupon }) => ({
      ...coupon,
      packages: rows.map((one) => one.packageId),
      serverDeductions: rows.flatMap(({ deduction, ...one }) => (deduction === null ? [] : [{ ...one, deduction }])),
    }))
}

/** Returns the configured number of runs, but at most `max`, for a slow property. */
export const runsAtMost = (max: number): number => Math.min(max, fc.readConfigureGlobal().numRuns ?? max)
