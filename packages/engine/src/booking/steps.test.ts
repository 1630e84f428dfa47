import { calendarDate, fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { optionListOf } from '../catalogue/option-lists.ts'
import {
  aFullPackage,
  anyBooking,
  anyClock,
  anySlot,
  aPackage,
  aSelection,
  aSlot,
  aVisitOn,
  someCalendar,
} from '../testing/index.ts'
import { openCalendar } from './calendar.ts'
import { quote } from './quote.ts'
import { canSkipExtras, checkBooking, checkStep, enabledSteps, firstInvalidStep, STEPS } from './selection.ts'
import type { Facts } from './selection.ts'

const NOON = () => Date.parse('2026-11-20T08:00:00Z')
const full = aFullPackage()
const friday = calendarDate('2026-11-27')
const slot = aSlot({ adults: 5, children: 5 })

const facts = (details: Partial<Facts> = {}): Facts => ({
  calendar: openCalendar(someCalendar(), NOON),
  availability: { adults: 5, children: 5 },
  slots: [slot],
  ...details,
})

const complete = aSelection({ party: { adults: 2, children: 1 }, schedule: aVisitOn(friday, slot) }, full)

describe('enabledSteps', () => {
  it('[WIZ-02] [WIZ-03] a package that offers everything has every step in the specified order', () => {
    expect(enabledSteps(full)).toEqual(['tickets', 'date', 'time', 'sub-packages', 'transport', 'meals'])
  })

  it('[WIZ-04] [AMB-004] a package without dates, times and add-ons has only the tickets step', () => {
    expect(enabledSteps(aPackage())).toEqual(['tickets'])
  })

  it('[AMB-006] a package without add-ons of a kind has no step for this kind', () => {
    const { subPackages, transport, meals } = full
    const one = { subPackages: subPackages.slice(0, 1), transport: transport.slice(0, 1), meals: meals.slice(0, 1) }
    expect(enabledSteps(aFullPackage(one))).toHaveLength(6)
    expect(enabledSteps(aFullPackage({ meals: [], transport: [] }))).toEqual([
      'tickets',
      'date',
      'time',
      'sub-packages',
    ])
  })
})

describe('checkStep', () => {
  it('[WIZ-11] [AMB-024] the tickets step checks the party and the options', () => {
    const of = aPackage({ options: optionListOf(2501, 'adult') })
    const selection = aSelection({ party: { adults: 0, children: 0 }, options: [] }, of)
    expect(checkStep('tickets', of, selection, facts())).toEqual([{ code: 'party-empty' }, { code: 'options-none' }])
  })

  it('[DATE-07] a missing date is refused', () => {
    const undecided = aSelection({}, full)
    expect(checkStep('date', full, undecided, facts())).toEqual([{ code: 'date-missing' }])
  })

  it('[WIZ-03] a package without a date step needs no date', () => {
    expect(checkStep('date', aPackage(), aSelection(), facts({ calendar: null }))).toEqual([])
  })

  it('[DATE-05] [DATE-06] a calendar without an open day gives only the violation event-full', () => {
    const withoutOpenDay = facts({ calendar: openCalendar(someCalendar({ end: null }), NOON) })
    expect(checkStep('date', full, aSelection({}, full), withoutOpenDay)).toEqual([{ code: 'event-full' }])
    expect(checkStep('date', full, complete, withoutOpenDay)).toEqual([{ code: 'event-full' }])
  })

  it('[DATE-08] [DATE-09] a day is full if one ticket type has too few places', () => {
    const left = (adults: number, children: number) => facts({ availability: { adults, children } })
    expect(checkStep('date', full, complete, left(1, 1))).toEqual([{ code: 'date-full' }])
    expect(checkStep('date', full, complete, left(2, 0))).toEqual([{ code: 'date-full' }])
    expect(checkStep('date', full, complete, left(2, 1))).toEqual([])
    expect(
      checkStep('date', full, complete, facts({ availability: { adults: 'unlimited', children: 'unlimited' } })),
    ).toEqual([])
  })

  it('[DATE-03] a closed day is refused', () => {
    const past = aSelection({ schedule: aVisitOn(calendarDate('2026-11-19')) }, full)
    expect(checkStep('date', full, past, facts())).toEqual([{ code: 'date-closed' }])
  })

  it('[AMB-038] a day with unknown availability is accepted', () => {
    expect(checkStep('date', full, complete, facts({ availability: null }))).toEqual([])
  })

  it('[SLOT-02] [SLOT-03] [SLOT-07] the time step requires a slot with room for the party', () => {
    const dated = aSelection({ schedule: aVisitOn(friday) }, full)
    expect(checkStep('time', full, dated, facts())).toEqual([{ code: 'slot-missing' }])
    expect(checkStep('time', full, dated, facts({ slots: [] }))).toEqual([{ code: 'slots-all-full' }])
    expect(checkStep('time', full, complete, facts({ slots: [aSlot({ adults: 1 })] }))).toEqual([{ code: 'slot-full' }])
  })

  it('[WIZ-11] the add-on steps accept an empty choice', () => {
    for (const step of ['sub-packages', 'transport', 'meals'] as const) {
      expect(checkStep(step, full, aSelection({}, full), facts())).toEqual([])
    }
  })
})

describe('firstInvalidStep', () => {
  it('[WIZ-06] [WIZ-07] [AMB-010] firstInvalidStep checks every step, or only the steps before a given step', () => {
    const undecided = aSelection({ party: { adults: 1, children: 0 } }, full)
    expect(firstInvalidStep(full, undecided, facts(), 'date')).toBeNull()
    expect(firstInvalidStep(full, undecided, facts(), 'time')).toEqual({
      step: 'date',
      violations: [{ code: 'date-missing' }],
    })
    expect(firstInvalidStep(full, undecided, facts())?.step).toBe('date')
    expect(firstInvalidStep(full, complete, facts())).toBeNull()
  })
})

describe('checkBooking', () => {
  it('[WIZ-11] a valid booking has no violations', () => {
    expect(checkBooking(full, complete, facts())).toEqual([])
  })

  it('[PKG-11] [PKG-12] a package that is disabled or sold on another website is refused', () => {
    for (const sale of [{ kind: 'disabled' }, { kind: 'elsewhere', url: 'https://example.com' }] as const) {
      expect(checkBooking({ ...full, sale }, complete, facts())).toEqual([{ code: 'bookings-disabled' }])
    }
  })

  it('[QTY-13] [DATE-03] [SLOT-03] checkBooking returns every violation of a request that breaks several rules', () => {
    const of = aFullPackage({ adult: { max: 1, salesLimit: 1, booked: 0 } })
    const raw = { ...complete, schedule: aVisitOn(calendarDate('2026-11-19'), aSlot({ id: 77 })) }
    expect(checkBooking(of, raw, facts()).map(({ code }) => code)).toEqual([
      'adult-max',
      'date-closed',
      'slot-unknown',
      'sales-limit',
    ])
  })

  it('[WIZ-11] checkBooking and the step checks agree, except about the sales limit', () => {
    fc.assert(
      fc.property(anyBooking(), anyClock(), fc.array(anySlot()), ({ of, selection }, clock, slots) => {
        const known: Facts = {
          calendar: of.calendar === null ? null : openCalendar(of.calendar, clock),
          availability: null,
          slots,
        }
        const invalid = firstInvalidStep(of, selection, known)
        const violations = checkBooking(of, selection, known)
        expect(invalid === null).toBe(violations.every(({ code }) => code === 'sales-limit'))
        if (invalid !== null) expect(violations).toEqual(expect.arrayContaining([...invalid.violations]))
      }),
    )
  })

  it('checking a booking does not mutate the selection', () => {
    const copy = structuredClone(complete)
    checkBooking(full, complete, facts({ availability: { adults: 0, children: 0 } }))
    expect(complete).toEqual(copy)
    expect(quote({ package: full, selection: complete }).subtotal).toBe(fils(250_00))
  })
})

describe('canSkipExtras', () => {
  it('[UX-17] a visitor can skip add-ons only from the last step before them', () => {
    const at = (of: typeof full) => STEPS.filter((step) => canSkipExtras(step, of, complete))
    expect(at(full)).toEqual(['time'])
    expect(at({ ...full, hasTime: false })).toEqual(['date'])
    expect(at({ ...full, hasTime: false, calendar: null })).toEqual(['tickets'])
    expect(at({ ...full, subPackages: [], transport: [] })).toEqual(['time'])
    expect(at({ ...full, subPackages: [], transport: [], meals: [] })).toEqual([])
  })

  it('[UX-17] a visitor who has chosen an add-on cannot skip the add-on steps', () => {
    const extras = [
      { subPackages: [{ id: 11, adults: 1, children: 0 }] },
      { transport: { id: 21, trip: 'one-way' as const } },
      { meals: [{ id: 31, quantity: 2 }] },
    ]
    for (const extra of extras) expect(canSkipExtras('time', full, { ...complete, ...extra })).toBe(false)
  })
})
