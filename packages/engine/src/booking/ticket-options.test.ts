import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { OPTION_PACKAGE_IDS, optionListOf } from '../catalogue/option-lists.ts'
import type { OptionList } from '../catalogue/option-lists.ts'
import {
  cheaperOption,
  checkOptions,
  chooseOption,
  firstExcludesOthers,
  optionNotes,
  optionsOfNotes,
  optionsPrice,
  startingOptions,
} from './ticket-options.ts'

const listOf = (id: number): OptionList => {
  const list = optionListOf(id, 'adult')
  if (list === null) throw new RangeError(`no list: ${id}`)
  return list
}

const days = listOf(2501)
const minutes = listOf(3643)

const anyChoice = () =>
  fc
    .tuple(fc.constantFrom(...OPTION_PACKAGE_IDS).map(listOf), fc.array(fc.integer({ min: 0, max: 6 })))
    .map(([list, clicks]) => ({
      list,
      chosen: clicks.reduce<readonly number[]>((on, click) => chooseOption(list, on, click), startingOptions(list)),
    }))

describe('chooseOption', () => {
  it('[AMB-024] initially, the first option of a list is chosen', () => {
    expect(startingOptions(days)).toEqual([0])
    expect(startingOptions(null)).toEqual([])
  })

  it('[OPT-03] choosing the first option clears the other options', () => {
    expect(chooseOption(days, [1, 3], 0)).toEqual([0])
    expect(chooseOption(days, [0], 0)).toEqual([0])
  })

  it('[OPT-04] [OPT-05] choosing a later option toggles that option and clears the first option', () => {
    expect(chooseOption(days, [0], 3)).toEqual([3])
    expect(chooseOption(days, [3], 1)).toEqual([1, 3])
    expect(chooseOption(days, [1, 3], 3)).toEqual([1])
  })

  it('[AMB-024] checkOptions returns a violation if no option is chosen', () => {
    expect(chooseOption(days, [3], 3)).toEqual([])
    expect(checkOptions(days, [])).toEqual([{ code: 'options-none' }])
    expect(checkOptions(days, [3])).toEqual([])
    expect(checkOptions(null, [])).toEqual([])
  })

  it('[WIZ-24] a radio list has exactly one chosen option', () => {
    expect(chooseOption(minutes, [0], 2)).toEqual([2])
    expect(chooseOption(minutes, [2], 2)).toEqual([2])
  })

  it('[OPT-02] choosing an option that the list does not have changes nothing', () => {
    expect(chooseOption(days, [1], 9)).toEqual([1])
    expect(chooseOption(days, [1], -1)).toEqual([1])
  })

  it('[OPT-03] the first option is never chosen together with other options', () => {
    fc.assert(
      fc.property(anyChoice(), ({ list, chosen }) => {
        if (chosen.includes(0) || list.mode === 'radio') expect(chosen).toHaveLength(1)
        expect([...new Set(chosen)].sort((one, other) => one - other)).toEqual(chosen)
      }),
    )
  })
})

describe('firstExcludesOthers', () => {
  it('[OPT-03] [OPT-04] the first option excludes other options only in an exclusive-first list', () => {
    expect(firstExcludesOthers('exclusive-first', 2)).toBe(true)
    expect(firstExcludesOthers('exclusive-first', 1)).toBe(false)
    expect(firstExcludesOthers('radio', 4)).toBe(false)
  })
})

describe('optionsPrice', () => {
  it('[OPT-06] a ticket costs the sum of its chosen options', () => {
    expect(optionsPrice(days, [0])).toBe(290_00)
    expect(optionsPrice(days, [1, 2, 4])).toBe(240_00)
    expect(optionsPrice(days, [])).toBe(0)
    expect(optionsPrice(listOf(2502), [1, 2])).toBe(528_00)
  })
})

describe('optionsPrice and optionNotes', () => {
  it('[OPT-06] [OPT-07] a removed option costs nothing and does not appear in the notes', () => {
    expect(optionsPrice(days, [1, 9])).toBe(80_00)
    expect(optionNotes(days, [9])).toBe('')
  })
})

describe('optionNotes and optionsOfNotes', () => {
  it('[OPT-07] [BUY-12] the notes are the English labels of the chosen options, joined by commas', () => {
    expect(optionNotes(days, [1, 3])).toBe('Day 1, Day 3')
    expect(optionNotes(days, [0])).toBe('All Days')
  })

  it('[OPT-07] reading the notes restores the chosen options', () => {
    fc.assert(
      fc.property(anyChoice(), ({ list, chosen }) => {
        expect(optionsOfNotes(list, optionNotes(list, chosen))).toEqual(chosen)
      }),
    )
  })

  it('[BUY-12] [OPT-07] notes in any order and any case restore the same options', () => {
    expect(optionsOfNotes(days, 'DAY 3, day 1')).toEqual([1, 3])
    fc.assert(
      fc.property(anyChoice(), fc.func(fc.integer()), fc.boolean(), ({ list, chosen }, rank, isUpper) => {
        const notes = optionNotes(list, chosen).split(',')
        const shuffled = notes.toSorted((one, other) => rank(one) - rank(other)).join(',')
        expect(optionsOfNotes(list, isUpper ? shuffled.toUpperCase() : shuffled.toLowerCase())).toEqual(chosen)
      }),
    )
  })

  it('[BUY-12] unknown labels, duplicates and labels that exclude each other are refused', () => {
    expect(optionsOfNotes(days, 'Day 9')).toBeNull()
    expect(optionsOfNotes(minutes, '30 mins,60 mins')).toBeNull()
    expect(optionsOfNotes(minutes, '60 mins,90 mins')).toBeNull()
    expect(optionsOfNotes(minutes, '60 mins')).toEqual([1])
    expect(optionsOfNotes(days, 'All Days,Day 1')).toBeNull()
    expect(optionsOfNotes(days, 'Day 1,day 1')).toBeNull()
    expect(optionsOfNotes(days, 'Day 1,')).toBeNull()
    expect(optionsOfNotes(days, 'Day 1,Day 3')).toEqual([1, 3])
  })
})

describe('cheaperOption', () => {
  it('cheaperOption returns All Days if the chosen days cost more', () => {
    expect(cheaperOption(days, [1, 2, 3, 4])).toEqual({ label: { en: 'All Days', ae: 'جميع الأيام' }, saves: 30_00 })
    expect(cheaperOption(days, [1, 2, 3])).toBeNull()
    expect(cheaperOption(days, [0])).toBeNull()
  })

  it('cheaperOption never replaces a weekend option by a weekday option', () => {
    expect(cheaperOption(listOf(3094), [1])).toBeNull()
  })

  it('the saving is the price difference between the chosen options and the first option', () => {
    fc.assert(
      fc.property(anyChoice(), ({ list, chosen }) => {
        const cheaper = cheaperOption(list, chosen)
        if (cheaper === null) return
        expect(cheaper.saves).toBeGreaterThan(0)
        expect(optionsPrice(list, chosen) - cheaper.saves).toBe(optionsPrice(list, [0]))
      }),
    )
  })
})
