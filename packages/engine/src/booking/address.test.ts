import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { optionListOf } from '../catalogue/option-lists.ts'
import { aFullPackage, anyPackage, aPackage, aSelection, aSlot, aVisitOn, SOME_MORNING } from '../testing/index.ts'
import { addressOfSelection, SELECTION_PARAMS, selectionInAddress } from './address.ts'
import { reduce, startSelection } from './selection.ts'

const OPTIONS_ID = 2501
const DAY = calendarDate('2026-11-25')
const clock = () => SOME_MORNING

const at = (query: string, of = aPackage()) => {
  const address = new URLSearchParams(query)
  return selectionInAddress((param) => address.getAll(param), of, clock)
}

describe('selectionInAddress', () => {
  it('an address names the tickets, options, day and slot of a selection', () => {
    const of = aFullPackage({ id: OPTIONS_ID, options: optionListOf(OPTIONS_ID, 'adult') })
    expect(at(`adults=2&children=1&option=1&option=3&date=${DAY}&slot=41-10:00`, of)).toEqual({
      ...startSelection(of),
      party: { adults: 2, children: 1 },
      options: [1, 3],
      schedule: { kind: 'dated', date: DAY, slot: { id: 41, label: '10:00', adults: 1000, children: 1000 } },
    })
  })

  it('[DEC-12] a quantity may have Arabic digits', () => {
    expect(at('adults=٣').party).toEqual({ adults: 3, children: 0 })
  })

  it('[QTY-05] a quantity above 99 becomes 99, and a smaller quantity stays', () => {
    expect(at('adults=500', aPackage({ adult: { max: 4 } })).party.adults).toBe(99)
    expect(at('adults=7', aPackage({ adult: { max: 4 } })).party.adults).toBe(7)
  })

  it.each([
    ['no parameter', '', aPackage()],
    ['broken counts', 'adults=two&children=-1&children=2', aPackage()],
    ['tickets that are not sold', 'children=2', aPackage({ child: { sold: false } })],
    ['an option of a package without options', 'option=0', aPackage()],
    ['an unknown option', 'option=99&option=x', aPackage({ options: optionListOf(OPTIONS_ID, 'adult') })],
    ['a day of a package without days', `date=${DAY}`, aPackage()],
    ['a day that does not exist', 'date=2026-02-30', aPackage({ calendar: {} })],
    ['a past day', 'date=2026-11-19', aPackage({ calendar: {} })],
    ['a closed day', `date=${DAY}`, aPackage({ calendar: { closedDates: [DAY] } })],
    ['a slot without a day', 'slot=41-10:00', aFullPackage()],
    ['a broken slot', 'slot=ten', aPackage({ hasTime: true })],
    ['a slot of a package without times', 'slot=41-10:00', aPackage()],
  ])('from an address with %s, selectionInAddress returns the initial selection', (_, query, of) => {
    expect(at(query, of)).toEqual(startSelection(of))
  })

  it('[S4] [QTY-05] any query gives counts from 0 to 99 and options of the package', () => {
    const anyValue = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom(DAY, '41-10:00'))
    const anyQuery = fc.dictionary(fc.constantFrom(...SELECTION_PARAMS), fc.array(anyValue))
    fc.assert(
      fc.property(anyQuery, anyPackage(), (values, of) => {
        const { party, options } = selectionInAddress((param) => values[param] ?? [], of, clock)
        for (const count of [party.adults, party.children])
          expect(Number.isInteger(count) && count >= 0 && count <= 99).toBe(true)
        for (const option of options) expect(of.options?.options[option]).toBeDefined()
      }),
    )
  })
})

describe('addressOfSelection', () => {
  it('reading the address of a selection without add-ons returns the selection', () => {
    const of = aFullPackage({ id: OPTIONS_ID, options: optionListOf(OPTIONS_ID, 'adult') })
    fc.assert(
      fc.property(
        fc.record({ adults: fc.nat(99), children: fc.nat(99) }),
        fc.array(fc.nat(3)),
        fc.boolean(),
        (party, options, hasSlot) => {
          const chosen = options.reduce(
            (selection, option) => reduce(selection, { type: 'select.option', option }, of),
            aSelection(
              { party, schedule: aVisitOn(DAY, hasSlot ? aSlot({ adults: 1000, children: 1000 }) : null) },
              of,
            ),
          )
          fc.pre(chosen.options.length > 0)
          expect(at(new URLSearchParams(addressOfSelection(chosen)).toString(), of)).toEqual(chosen)
        },
      ),
    )
  })
})
