import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { optionListOf } from '../catalogue/option-lists.ts'
import {
  aFullPackage,
  anyPackage,
  anySelection,
  anySelectionEvent,
  aPackage,
  aSelection,
  aSlot,
  aVisitOn,
} from '../testing/index.ts'
import { chosenDate, chosenSlot, reduce, startSelection } from './selection.ts'

const full = aFullPackage()
const friday = calendarDate('2026-11-27')
const saturday = calendarDate('2026-11-28')

describe('startSelection', () => {
  it('[QTY-01] [QTY-02] a selection starts with the default tickets and nothing else', () => {
    expect(startSelection(aFullPackage({ adult: { initial: 2 }, child: { initial: 1 } }))).toEqual({
      party: { adults: 2, children: 1 },
      options: [],
      schedule: { kind: 'undecided' },
      subPackages: [],
      transport: null,
      meals: [],
    })
  })

  it('[AMB-007] the schedule of a package without a date step is dateless', () => {
    expect(startSelection(aPackage()).schedule).toEqual({ kind: 'dateless', slot: null })
  })

  it('[AMB-024] the first option of an option list is chosen initially', () => {
    expect(startSelection(aPackage({ options: optionListOf(2501, 'adult') })).options).toEqual([0])
  })
})

describe('reduce', () => {
  it('[QTY-05] a ticket count may exceed the bounds of the package up to 99', () => {
    const of = aPackage({ adult: { max: 4 } })
    const { party } = reduce(aSelection(), { type: 'select.tickets', party: { adults: 7, children: 120 } }, of)
    expect(party).toEqual({ adults: 7, children: 99 })
  })

  it('[WIZ-22] choosing any date clears the chosen time', () => {
    const chosen = aSelection({ schedule: aVisitOn(friday, aSlot()) }, full)
    expect([chosenDate(chosen), chosenDate(aSelection())]).toEqual([friday, null])
    expect(reduce(chosen, { type: 'select.date', date: saturday }, full).schedule).toEqual(aVisitOn(saturday))
    expect(reduce(chosen, { type: 'select.date', date: friday }, full).schedule).toEqual(aVisitOn(friday))
  })

  it('[SLOT-10] [AMB-040] the selection stores an unlimited count of a chosen slot as 1000', () => {
    const dated = aSelection({ schedule: aVisitOn(friday) }, full)
    expect(chosenSlot(reduce(dated, { type: 'select.slot', slot: aSlot({ children: 3 }) }, full))).toEqual({
      id: 41,
      label: '10:00 AM',
      adults: 1000,
      children: 3,
    })
  })

  it('[AMB-007] only a date step requires a date before a time', () => {
    const timed = aPackage({ hasTime: true })
    expect(chosenSlot(reduce(aSelection(), { type: 'select.slot', slot: aSlot() }, timed))).toMatchObject({ id: 41 })
    const undecided = startSelection(full)
    expect(reduce(undecided, { type: 'select.slot', slot: aSlot() }, full)).toEqual(undecided)
  })

  it('[WIZ-03] a choice that the package does not offer changes nothing', () => {
    const selection = aSelection()
    expect(reduce(selection, { type: 'select.date', date: friday }, aPackage())).toEqual(selection)
    expect(reduce(selection, { type: 'select.slot', slot: aSlot() }, aPackage())).toEqual(selection)
    expect(reduce(selection, { type: 'select.option', option: 1 }, aPackage())).toEqual(selection)
    expect(reduce(selection, { type: 'select.meal', row: { id: 31, quantity: 2 } }, aPackage())).toEqual(selection)
  })

  it('[OPT-03] [ADD-01] [ADD-02] [ADD-04] each event changes only its own part of the selection', () => {
    const of = aFullPackage({ options: optionListOf(2501, 'adult') })
    const start = startSelection(of)
    const choices = [
      { type: 'select.option', option: 2 },
      { type: 'select.sub-package', row: { id: 11, adults: 1, children: 0 } },
      { type: 'select.transport', choice: { id: 21, trip: 'one-way' } },
      { type: 'select.meal', row: { id: 31, quantity: 2 } },
    ] as const
    expect(choices.reduce((selection, event) => reduce(selection, event, of), start)).toEqual({
      ...start,
      options: [2],
      subPackages: [{ id: 11, adults: 1, children: 0 }],
      transport: { id: 21, trip: 'one-way' },
      meals: [{ id: 31, quantity: 2 }],
    })
  })

  it('[WIZ-22] an event that changes the day always clears the slot', () => {
    fc.assert(
      fc.property(
        anyPackage().chain((of) => fc.tuple(fc.constant(of), anySelection(of), anySelectionEvent(of))),
        ([of, before, event]) => {
          const after = reduce(before, event, of)
          if (chosenDate(after) !== chosenDate(before)) expect(chosenSlot(after)).toBeNull()
          expect(after.schedule.kind === 'dateless').toBe(of.calendar === null)
          if (!of.hasTime) expect(chosenSlot(after)).toBeNull()
        },
      ),
    )
  })
})
