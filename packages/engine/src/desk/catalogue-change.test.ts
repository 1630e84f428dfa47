import { calendarDate, fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '../calendar-date.ts'
import type { WireRecord } from '../record-reader.ts'
import { aPackage, someCalendar } from '../testing/index.ts'
import { changePackage, daysAboveLimit, daysWithoutLimits, parseChange, parseClosedDays } from './catalogue-change.ts'
import type { AskedChange, CatalogueChange } from './catalogue-change.ts'

const TODAY = calendarDate('2026-12-01')
const FIRST = calendarDate('2026-12-10')
const LAST = calendarDate('2026-12-12')
const DAYS = { first: FIRST, last: LAST }
const of = { ...aPackage({ calendar: someCalendar() }), hasTime: true }

const RECORD: WireRecord = {
  id: 112,
  price: '25.00',
  disabled_dates: '2026-12-11, 2026-12-20',
  slots: [
    { id: 1, time_slot: '07:00 - 08:30', adult_tickets: '12' },
    { id: '2', time_slot: '09:00 - 10:30', adult_tickets: '', disabled_dates: ['2026-12-10'] },
  ],
  availability: [
    { date: '12/10/2026', adult_tickets: 30, child_tickets: 10 },
    { date: '2026-12-20', adult_tickets: 5 },
  ],
  date_prices: [{ date: '2026-12-11', adult_price: '40.00', peak_price: '1' }],
}

const change = (asked: Omit<AskedChange, 'first'> & { readonly first?: AskedChange['first'] | null }) => {
  const { first = FIRST, ...rest } = asked
  const parsed = parseChange({ ...rest, ...(first === null ? {} : { first }) }, TODAY)
  return parsed.ok ? changePackage(RECORD, of, parsed.value) : parsed
}

const slotsOf = (record: unknown) => (record as { readonly slots: readonly WireRecord[] }).slots

describe('parseChange', () => {
  it.each<[AskedChange, string]>([
    [{ kind: 'close' }, 'change-days-missing'],
    [{ kind: 'close', last: LAST }, 'change-days-missing'],
    [{ kind: 'close', first: LAST, last: FIRST }, 'change-days-order'],
    [{ kind: 'close', first: addDays(TODAY, -1), last: LAST }, 'change-days-past'],
    [{ kind: 'close', first: TODAY, last: addDays(TODAY, 366) }, 'change-days-many'],
    [{ kind: 'price', ...DAYS }, 'change-value-missing'],
    [{ kind: 'limit', ...DAYS }, 'change-value-missing'],
    [{ kind: 'price', ...DAYS, slotId: 1, adultPrice: fils(1) }, 'change-price-of-slot'],
    [{ kind: 'listed-price', ...DAYS, slotId: 1 }, 'change-price-of-slot'],
    [{ kind: 'limit', first: FIRST, slotId: 1, adults: 1 }, 'change-every-day'],
  ])('[DESK-06] the change %j is refused: %s', (asked, code) => {
    expect(parseChange(asked, TODAY)).toEqual({ ok: false, failure: { code } })
  })

  it('[DESK-06] a change can begin today and cover up to 366 days', () => {
    expect(parseChange({ kind: 'close', first: TODAY, last: addDays(TODAY, 365) }, TODAY)).toMatchObject({ ok: true })
    expect(parseChange({ kind: 'close', first: FIRST }, TODAY)).toMatchObject({
      value: { days: { first: FIRST, last: FIRST }, slotId: null },
    })
  })
})

describe('changePackage', () => {
  it('[DESK-06] a change closes or opens its days and keeps other closed days', () => {
    expect(change({ kind: 'close', last: LAST })).toMatchObject({
      value: { disabled_dates: ['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-20'] },
    })
    expect(change({ kind: 'open', last: LAST })).toMatchObject({ value: { disabled_dates: ['2026-12-20'] } })
  })

  it('[DESK-06] closing or opening a slot changes only the days of this slot', () => {
    const closed = change({ kind: 'close', slotId: 2, last: LAST })
    expect(closed).toMatchObject({ value: { disabled_dates: RECORD['disabled_dates'] } })
    expect(closed.ok && slotsOf(closed.value)).toEqual([
      slotsOf(RECORD)[0],
      { ...slotsOf(RECORD)[1], disabled_dates: ['2026-12-10', '2026-12-11', '2026-12-12'] },
    ])
    expect(change({ kind: 'open', slotId: 2 })).toMatchObject({ value: { slots: [{}, { disabled_dates: [] }] } })
  })

  it('[DESK-06] a limit changes only its ticket type, and `no-limit` removes both limits', () => {
    expect(change({ kind: 'limit', adults: 8, last: calendarDate('2026-12-11') })).toMatchObject({
      value: {
        availability: [
          { date: '12/10/2026', adult_tickets: '8', child_tickets: 10 },
          { date: '2026-12-20', adult_tickets: 5 },
          { date: '2026-12-11', adult_tickets: '8' },
        ],
      },
    })
    expect(change({ kind: 'no-limit', last: LAST })).toMatchObject({
      value: { availability: [{ date: '2026-12-20', adult_tickets: 5 }] },
    })
  })

  it('[DESK-06] the limit of a slot applies to every day', () => {
    const limited = change({ kind: 'limit', slotId: 1, adults: 6, children: 0, first: null })
    expect(limited.ok && slotsOf(limited.value)[0]).toEqual({
      ...slotsOf(RECORD)[0],
      adult_tickets: '6',
      child_tickets: '0',
    })
    const removed = change({ kind: 'no-limit', slotId: 1, first: null })
    expect(removed.ok && slotsOf(removed.value)[0]).toEqual({ id: 1, time_slot: '07:00 - 08:30' })
  })

  it('[DESK-06] `price` sets day prices, and `listed-price` removes day prices', () => {
    expect(change({ kind: 'price', adultPrice: fils(30_00), last: calendarDate('2026-12-11') })).toMatchObject({
      value: {
        date_prices: [
          { date: '2026-12-11', adult_price: '30.00', peak_price: '1' },
          { date: '2026-12-10', adult_price: '30.00' },
        ],
      },
    })
    expect(change({ kind: 'listed-price', last: LAST })).toMatchObject({
      value: { date_prices: [{ date: '2026-12-11', peak_price: '1' }] },
    })
  })

  it.each<[Parameters<typeof change>[0], string]>([
    [{ kind: 'close', slotId: 3 }, 'change-slot-unknown'],
    [{ kind: 'close', first: calendarDate('2026-12-20') }, 'change-nothing'],
    [{ kind: 'open', last: FIRST }, 'change-nothing'],
    [{ kind: 'limit', adults: 30, children: 10 }, 'change-nothing'],
    [{ kind: 'no-limit', first: LAST }, 'change-nothing'],
    [{ kind: 'price', adultPrice: fils(40_00), first: calendarDate('2026-12-11') }, 'change-nothing'],
    [{ kind: 'listed-price' }, 'change-nothing'],
    [{ kind: 'no-limit', slotId: 2, first: null }, 'change-nothing'],
  ])('[DESK-06] the change %j of the package is refused: %s', (asked, code) => {
    expect(change(asked)).toEqual({ ok: false, failure: { code } })
  })

  it('[DESK-06] changing days needs a date step, and changing slots needs a time step', () => {
    const close: CatalogueChange = { kind: 'close', days: DAYS, slotId: null }
    expect(changePackage(RECORD, { ...of, calendar: null }, close)).toMatchObject({
      failure: { code: 'change-no-days' },
    })
    expect(changePackage(RECORD, { ...of, hasTime: false }, { ...close, slotId: 1 })).toMatchObject({
      failure: { code: 'change-slot-unknown' },
    })
  })

  it('[DESK-06] closing or opening a range affects exactly the days of the range', () => {
    const day = fc.nat(40).map((days) => addDays(TODAY, days))
    fc.assert(
      fc.property(
        fc.uniqueArray(day),
        day,
        fc.nat(9),
        fc.constantFrom('close', 'open'),
        (closed, first, more, kind) => {
          const last = addDays(first, more)
          const isInside = (date: string) => date >= first && date <= last
          const changed = changePackage({ disabled_dates: closed }, of, { kind, days: { first, last }, slotId: null })
          const read = parseClosedDays(changed.ok ? changed.value : { disabled_dates: closed })
          const after: readonly string[] = read.ok ? read.value : []
          expect(after.filter((date) => !isInside(date)).toSorted()).toEqual(
            closed.filter((date) => !isInside(date)).toSorted(),
          )
          expect(after.filter(isInside)).toHaveLength(kind === 'close' ? more + 1 : 0)
        },
      ),
    )
  })
})

describe('daysWithoutLimits', () => {
  it('[DESK-06] [OCTO-03] daysWithoutLimits returns each day that a change closes, opens or reprices', () => {
    const days = { first: calendarDate('2026-12-31'), last: calendarDate('2027-01-01') }
    const change = { days, slotId: null }
    expect(daysWithoutLimits({ ...change, kind: 'close' })).toEqual(['2026-12-31', '2027-01-01'])
    expect(daysWithoutLimits({ ...change, kind: 'listed-price' })).toHaveLength(2)
    expect(daysWithoutLimits({ ...change, kind: 'no-limit' })).toEqual([])
    expect(daysWithoutLimits({ kind: 'limit', days: null, slotId: 1, adults: 1, children: null })).toEqual([])
  })
})

describe('daysAboveLimit', () => {
  const visits = [
    { date: FIRST, adults: 6, children: 1 },
    { date: FIRST, adults: 5, children: 0 },
    { date: LAST, adults: 10, children: 2 },
  ]

  it('[DESK-06] daysAboveLimit returns the days whose tickets together exceed the new limit', () => {
    const limit = { kind: 'limit', days: DAYS, slotId: null } as const
    expect([...daysAboveLimit({ ...limit, adults: 10, children: null }, visits)]).toEqual([FIRST])
    expect([...daysAboveLimit({ ...limit, adults: 11, children: 1 }, visits)]).toEqual([LAST])
    expect(daysAboveLimit({ kind: 'close', days: DAYS, slotId: null }, visits).size).toBe(0)
  })
})
