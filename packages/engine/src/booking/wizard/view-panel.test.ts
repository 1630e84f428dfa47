import { calendarDate } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { optionListOf } from '../../catalogue/option-lists.ts'
import { aFakeServer, aFullPackage, aPackage, aVisit } from '../../testing/index.ts'
import type { FakeServer, Visit } from '../../testing/index.ts'
import type { Step } from '../selection.ts'
import { panelOf } from './view.ts'
import type { DatePanel, TicketsPanel } from './view-types.ts'

const DAY = calendarDate('2026-11-25')
const full = aFullPackage()

const panel = (visit: Visit, step: Step) => panelOf(visit.snapshot(), step, visit.look().quote)

describe('the tickets panel', () => {
  const of = aPackage({ adult: { min: 1, max: 4 }, labels: { adult: 'individual', child: 'family' } })

  it('[QTY-03] [QTY-04] [CAT-01] each ticket has a counter with its label, bounds and price', () => {
    const visit = aVisit({ package: of })
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 1 } })
    const reached = (code: string, label: string, n: number) => ({ code, params: { label, n } })
    expect(panel(visit, 'tickets')).toEqual({
      step: 'tickets',
      party: { adults: 2, children: 1 },
      overLimit: null,
      limits: null,
      counters: [
        {
          ticket: 'adult',
          label: 'individual',
          value: 2,
          unit: 100_00,
          min: 1,
          max: 4,
          reached: { min: reached('adult-min', 'individual', 1), max: reached('adult-max', 'individual', 4) },
        },
        {
          ticket: 'child',
          label: 'family',
          value: 1,
          unit: 50_00,
          min: 0,
          max: 99,
          reached: { min: null, max: reached('child-max', 'family', 99) },
        },
      ],
      options: null,
    })
  })

  it('[AMB-020] a ticket that is not sold has no counter', () => {
    const ticketsOf = (details: Parameters<typeof aPackage>[0]) => {
      const shown = panel(aVisit({ package: aPackage(details) }), 'tickets')
      return shown.step === 'tickets' ? shown.counters.map(({ ticket }) => ticket) : []
    }
    expect(ticketsOf({ child: { sold: false, max: 0 } })).toEqual(['adult'])
    expect(ticketsOf({ adult: { sold: false, max: 0 } })).toEqual(['child'])
  })

  it('[QTY-10] the panel shows a party minimum even without a party maximum', () => {
    expect(panel(aVisit({ package: aPackage({ party: { min: 4, max: null } }) }), 'tickets')).toMatchObject({
      limits: { min: 4, max: null },
    })
  })

  it('[OPT-02] [OPT-03] the panel lists the options with prices and marks the chosen options', () => {
    const visit = aVisit({ package: aPackage({ options: optionListOf(2505, 'adult') }) })
    expect(panel(visit, 'tickets')).toMatchObject({
      options: {
        mode: 'exclusive-first',
        rows: [
          { option: 0, label: { en: 'All Days' }, price: 360_00, chosen: true },
          { option: 1, label: { en: 'Single Day' }, price: 130_00, chosen: false },
        ],
      },
    })
  })

  it('[AMB-024] [PRICE-08] without a chosen option, a ticket with options has no price', () => {
    const visit = aVisit({ package: aPackage({ options: optionListOf(2505, 'adult') }) })
    const units = () => {
      const { counters } = panel(visit, 'tickets') as TicketsPanel
      return counters.map(({ unit }) => unit)
    }
    visit.send({ type: 'select.option', option: 1 })
    expect(units()).toEqual([130_00, 50_00])
    visit.send({ type: 'select.option', option: 1 })
    expect(units()).toEqual([null, 50_00])
    const children = aVisit({ package: aPackage({ options: optionListOf(2505, 'child') }) })
    children.send({ type: 'select.option', option: 1 }, { type: 'select.option', option: 1 })
    expect(panel(children, 'tickets')).toMatchObject({ counters: [{ unit: 100_00 }, { unit: null }] })
  })
})

describe('the date panel', () => {
  const of = aPackage({ calendar: { closedDates: [calendarDate('2026-11-26')] } })
  const choose = async (server: FakeServer, visit: Visit, tickets: number | '') => {
    visit.send({ type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').answer({ adult_tickets: tickets, child_tickets: '' })
    await server.waiting('getPackagePrice').answer({ adult_price: '120', child_price: '60', peak_price: '1' })
  }

  it('[DATE-01] [DATE-02] without a chosen day, the range goes from today to the end date', () => {
    expect(panel(aVisit({ package: of }), 'date')).toMatchObject({
      chosen: null,
      chosenDay: null,
      lookUp: 'undecided',
      range: { first: '2026-11-20', last: '2026-12-31' },
      firstOpen: '2026-11-20',
      isFull: false,
      peak: false,
      unit: 100_00,
      party: { adults: 1, children: 0 },
    })
  })

  it('[DATE-14] [PRICE-03] [PRICE-04] the panel contains the price and peak mark of the chosen day', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: of, call: server.call })
    await choose(server, visit, '')
    expect(panel(visit, 'date')).toMatchObject({
      chosen: DAY,
      chosenDay: {
        date: DAY,
        availability: { adults: 'unlimited', children: 'unlimited' },
        prices: { adult: 120_00, child: 60_00, peak: true },
      },
      lookUp: 'known',
      isFull: false,
      peak: true,
      unit: 120_00,
    })
    visit.send({ type: 'select.tickets', party: { adults: 0, children: 2 } })
    expect(panel(visit, 'date')).toMatchObject({ unit: 60_00 })
  })

  it('[DATE-14] the panel contains no facts about a day whose look-up is pending', () => {
    const visit = aVisit({ package: of, call: aFakeServer().call })
    visit.send({ type: 'select.date', date: DAY })
    expect(panel(visit, 'date')).toMatchObject({ chosen: DAY, chosenDay: null, lookUp: 'asking' })
  })

  it('[AMB-031] the panel contains the option price of the ticket type with options', () => {
    const optionPrices = (visit: Visit) => (panel(visit, 'date') as DatePanel).optionPrices
    expect(optionPrices(aVisit({ package: of }))).toEqual({})
    const visit = aVisit({ package: { ...of, options: optionListOf(2505, 'adult') } })
    expect(optionPrices(visit)).toEqual({ adult: 360_00 })
    visit.send({ type: 'select.option', option: 1 })
    expect(optionPrices(visit)).toEqual({ adult: 130_00 })
    visit.send({ type: 'select.option', option: 1 })
    expect(optionPrices(visit)).toEqual({ adult: null })
    expect(optionPrices(aVisit({ package: { ...of, options: optionListOf(2505, 'child') } }))).toEqual({
      child: 360_00,
    })
  })

  it('[DATE-08] the day is full exactly when it has no room for the party', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: of, call: server.call })
    await choose(server, visit, 1)
    expect(panel(visit, 'date')).toMatchObject({ isFull: false })
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 0 } })
    expect(panel(visit, 'date')).toMatchObject({ isFull: true })
  })

  it('[DATE-05] [DATE-06] the range is null when every day is closed', () => {
    const closed = aPackage({ calendar: { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] } })
    expect(panel(aVisit({ package: closed }), 'date')).toMatchObject({ range: null, firstOpen: null })
  })
})

describe('the time panel', () => {
  const slot = (id: number, tickets: number) => ({
    id,
    time_slot: `${id}:00`,
    adult_tickets: tickets,
    child_tickets: '',
    enable: 1,
  })
  const timed = aPackage({ hasTime: true })

  it('[SLOT-01] [SLOT-06] the panel lists the slots with room and marks the chosen slot', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: timed, call: server.call })
    expect(panel(visit, 'time')).toEqual({
      step: 'time',
      lookUp: 'asking',
      slots: [],
      isFull: false,
      allFull: false,
      date: null,
    })
    await server.waiting('packageSlots').answer({ data: [slot(9, 5), slot(10, 0), slot(11, 5)] })
    visit.send({ type: 'select.slot', slot: { id: 11, label: '11:00', adults: 5, children: 'unlimited' } })
    expect(panel(visit, 'time')).toMatchObject({
      lookUp: 'known',
      slots: [
        { slot: { id: 9, label: '9:00' }, remaining: 5, chosen: false },
        { slot: { id: 11, label: '11:00' }, remaining: 5, chosen: true },
      ],
      isFull: false,
      allFull: false,
    })
  })

  it('[SLOT-01] the panel lists no slots during a repeated look-up', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: timed, call: server.call })
    await server.waiting('packageSlots').answer({ data: [slot(9, 5)] })
    visit.send({ type: 'schedule.retry' })
    expect(panel(visit, 'time')).toMatchObject({ lookUp: 'asking', slots: [], allFull: false })
  })

  it('[SLOT-06] [DATE-14] a slot never shows more places than its day has', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ hasTime: true, calendar: {} }), call: server.call })
    visit.send({ type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').answer({ adult_tickets: 3, child_tickets: '' })
    await server.waiting('getPackagePrice').answer({ adult_price: '120', child_price: '60' })
    await server.waiting('packageSlots').answer({ data: [slot(9, 12), slot(11, 2)] })
    visit.send({ type: 'step.next' }, { type: 'step.next' })
    expect(panel(visit, 'time')).toMatchObject({ slots: [{ remaining: 3 }, { remaining: 2 }] })
  })

  it('[SLOT-03] [SLOT-07] isFull reports a chosen slot without room for the party, and allFull reports that all slots lack room', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: timed, call: server.call })
    await server.waiting('packageSlots').answer({ data: [slot(9, 2), slot(11, 5)] })
    visit.send({ type: 'select.slot', slot: { id: 9, label: '9:00', adults: 2, children: 'unlimited' } })
    visit.send({ type: 'select.tickets', party: { adults: 3, children: 0 } })
    expect(panel(visit, 'time')).toMatchObject({ isFull: true, allFull: false, slots: [{ slot: { id: 11 } }] })
    visit.send({ type: 'select.tickets', party: { adults: 6, children: 0 } })
    expect(panel(visit, 'time')).toMatchObject({ isFull: true, allFull: true, slots: [] })
  })

  it('[SLOT-03] isFull ignores the room in slots that are not chosen', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: timed, call: server.call })
    await server.waiting('packageSlots').answer({ data: [slot(9, 5), slot(11, 2)] })
    visit.send({ type: 'select.slot', slot: { id: 11, label: '11:00', adults: 2, children: 'unlimited' } })
    visit.send({ type: 'select.tickets', party: { adults: 3, children: 0 } })
    expect(panel(visit, 'time')).toMatchObject({ isFull: true, allFull: false, slots: [{ slot: { id: 9 } }] })
  })

  it('[SLOT-01] the panel contains the chosen day', () => {
    const visit = aVisit({ package: full })
    visit.send({ type: 'select.date', date: DAY })
    expect(panel(visit, 'time')).toMatchObject({ date: DAY })
  })
})

describe('the panels of add-ons', () => {
  const chosen = () => {
    const visit = aVisit({ package: full })
    visit.send(
      { type: 'select.sub-package', row: { id: 11, adults: 2, children: 1 } },
      { type: 'select.transport', choice: { id: 21, trip: 'two-way' } },
      { type: 'select.meal', row: { id: 32, quantity: 3 } },
    )
    return visit
  }

  it('[ADD-01] [AMB-043] a sub-package has a counter for each ticket type with a price', () => {
    const counter = (ticket: string, value: number, unit: number) => ({
      ticket,
      label: ticket,
      value,
      unit,
      min: 0,
      max: 99,
    })
    const [ride, show] = full.subPackages
    expect(panel(chosen(), 'sub-packages')).toEqual({
      step: 'sub-packages',
      rows: [
        {
          id: 11,
          name: ride?.name,
          adults: 2,
          children: 1,
          counters: [counter('adult', 2, 30_00), counter('child', 1, 15_00)],
        },
        { id: 12, name: show?.name, adults: 0, children: 0, counters: [counter('adult', 0, 20_50)] },
      ],
    })
  })

  it('[ADD-04] [AMB-042] the panel lists the trips on sale and marks only the chosen trip', () => {
    const [sharjah, dubai] = full.transport
    expect(panel(chosen(), 'transport')).toEqual({
      step: 'transport',
      options: [
        {
          id: 21,
          name: sharjah?.name,
          trips: [
            { trip: 'one-way', price: 40_00, chosen: false },
            { trip: 'two-way', price: 70_00, chosen: true },
          ],
        },
        { id: 22, name: dubai?.name, trips: [{ trip: 'one-way', price: 60_00, chosen: false }] },
      ],
    })
    const visit = chosen()
    visit.send({ type: 'select.transport', choice: { id: 22, trip: 'one-way' } })
    expect(panel(visit, 'transport')).toMatchObject({
      options: [{ trips: [{ chosen: false }, { chosen: false }] }, { trips: [{ chosen: true }] }],
    })
  })

  it('[ADD-02] [ADD-03] each meal has a counter with its price', () => {
    expect(panel(chosen(), 'meals')).toEqual({
      step: 'meals',
      rows: full.meals.map(({ id, name, description, price }) => ({
        id,
        name,
        description,
        value: id === 32 ? 3 : 0,
        min: 0,
        max: 99,
        unit: price,
      })),
    })
  })
})
