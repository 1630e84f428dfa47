import { fils } from '@dareesha/contract'
import type { CalendarDate, Fils } from '@dareesha/contract'
import fc from 'fast-check'

import type { Coupon, CouponTerms } from '../booking/coupon.ts'
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
import { OPTION_PACKAGE_IDS, optionListOf } from '../catalogue/option-lists.ts'
import { ticketLabelsOf } from '../catalogue/ticket-labels.ts'
import type { Clock } from '../clock.ts'
import type { LocalText } from '../language.ts'
import { aPackage } from './packages.ts'

const FIRST_DAY = 19_723 // 1 January 2024
const LAST_DAY = 22_279 // 31 December 2030

/** An amount from 0 to 50,000 dirhams; free, one fils and half fils of a percentage come up often. */
export const anyFils = (): fc.Arbitrary<Fils> =>
  fc.oneof(fc.constantFrom(0, 1, 34_90, 99_99, 100_00), fc.integer({ min: 0, max: 5_000_000 })).map(fils)

/** A day of the years 2024 to 2030. */
export const anyDay = (): fc.Arbitrary<CalendarDate> => fc.integer({ min: FIRST_DAY, max: LAST_DAY }).map(dayOfNumber)

/** A clock that stands still at any millisecond of the years 2024 to 2030. */
export const anyClock = (): fc.Arbitrary<Clock> =>
  fc.integer({ min: FIRST_DAY * 86_400_000, max: LAST_DAY * 86_400_000 }).map((instant) => () => instant)

/** A text with Arabic, or without; long and short. */
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

/** A counter value, the edges of 0 to 99 among them. */
export const anyQuantity = (): fc.Arbitrary<number> =>
  fc.oneof(fc.constantFrom(0, 1, 2, HARD_MAX_QUANTITY), fc.integer({ min: 0, max: HARD_MAX_QUANTITY }))

/** Tickets of any number, nobody included. */
export const anyParty = (): fc.Arbitrary<Party> => fc.record({ adults: anyQuantity(), children: anyQuantity() })

/** Places left: none, few, many, or no limit. */
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

/** Calendar rules, with days that repeat, an end before the start, and every weekday closed among them. */
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

/** Any package that `parsePackage` could make: one, some or all steps; one ticket type or both; option lists. */
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
      aPackage({ id, adult, ...details, labels: ticketLabelsOf(id), options: optionListOf(id, adult.sold) }),
    )

/** A slot with any room, or none. */
export const anySlot = (): fc.Arbitrary<Slot> =>
  fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    label: fc.constantFrom('10:00 AM', '4:30 PM', 'مساءً', '', ' '),
    adults: anyRemaining(),
    children: anyRemaining(),
    enabled: fc.boolean(),
  })

/** What a visitor could do to a selection of this package, and what only a stale screen would send. */
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

/** Everything that one visit may do to a selection, in order. */
export const anySelectionEvents = (of: Package): fc.Arbitrary<readonly SelectionEvent[]> =>
  fc.array(anySelectionEvent(of), { maxLength: 12 })

/** Any selection that a visitor of the package can reach. */
export const anySelection = (of: Package): fc.Arbitrary<Selection> =>
  anySelectionEvents(of).map((events) =>
    events.reduce((selection, event) => reduce(selection, event, of), startSelection(of)),
  )

/** A package and a selection that a visitor of it can reach. */
export const anyBooking = (): fc.Arbitrary<{ readonly of: Package; readonly selection: Selection }> =>
  anyPackage().chain((of) => anySelection(of).map((selection) => ({ of, selection })))

/** The prices of a day; some keep a listed price. */
export const anyDayPrices = (): fc.Arbitrary<DayPrices | null> =>
  fc.option(fc.record({ adult: fc.option(anyFils()), child: fc.option(anyFils()), peak: fc.boolean() }))

const anyTicketType = () => fc.constantFrom('adult' as const, 'child' as const)
const anyCap = () => fc.option(anyFils())

/** Terms of all three types, quantities of 0 included. */
export const anyTerms = (): fc.Arbitrary<CouponTerms> =>
  fc.oneof(
    fc.record({ type: fc.constant('aed' as const), off: anyFils(), cap: anyCap() }),
    fc.record({
      type: fc.constant('percentage' as const),
      percent: fc.oneof(fc.constantFrom(0, 1, 1000, 1250, 10_000), fc.integer({ min: 0, max: 10_000 })),
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

/** A coupon of any terms, minimum and exclusions, good for every package and without figures of the server. */
export const anyCoupon = (): fc.Arbitrary<Coupon> =>
  fc.record({
    id: fc.integer({ min: 1, max: 9999 }),
    code: fc.constantFrom('WELCOME10', ' eid-2026 ', 'عيد'),
    terms: anyTerms(),
    skips: fc.record({ subPackages: fc.boolean(), transport: fc.boolean(), meals: fc.boolean() }),
    minCart: fc.option(anyFils()),
    packages: fc.constant([]),
    figures: fc.constant([]),
  })
