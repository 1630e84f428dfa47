import { describe, expect, it } from 'vitest'

import { OPTION_PACKAGE_IDS, optionListOf } from './option-lists.ts'

const listed = (id: number) =>
  optionListOf(id, 'adult')?.options.map(({ label, price }) => [label.en, price / 100] as const)

const numbered = (label: string, count: number, price: number) =>
  Array.from({ length: count }, (_, index) => [`${label} ${index + 1}`, price] as const)

describe('optionListOf', () => {
  it('[OPT-01] [AMB-029] exactly 22 packages have an option list', () => {
    expect(OPTION_PACKAGE_IDS).toHaveLength(22)
    expect(optionListOf(1, 'adult')).toBeNull()
  })

  it.each([
    ['CAT-05', 2501, [['All Days', 290], ...numbered('Day', 4, 80)]],
    [
      'CAT-06',
      2502,
      [
        ['All Days', 744],
        ['Day 1', 276],
        ['Day 2', 252],
      ],
    ],
    ['CAT-07', 2503, [['All Days', 720], ...numbered('Day', 4, 185)]],
    ['CAT-08', 2504, [['All Days', 780], ...numbered('Day', 4, 205)]],
    [
      'CAT-09',
      2505,
      [
        ['All Days', 360],
        ['Single Day', 130],
      ],
    ],
    [
      'CAT-10',
      2596,
      [
        ['All Days', 780],
        ['Single Day', 205],
      ],
    ],
    [
      'CAT-11',
      2595,
      [
        ['Full Package', 290],
        ['1-day package', 160],
        ['Per session', 80],
      ],
    ],
    ['CAT-12', 2633, [['Full Program', 450], ...numbered('Day Pass', 5, 100)]],
    [
      'CAT-13',
      2634,
      [
        ['Full Program', 200],
        ['Day Pass', 75],
      ],
    ],
    ['CAT-14', 749, [['Single Session', 50]]],
    [
      'CAT-15',
      2734,
      [
        ['Full Program', 200],
        ['Day Pass', 75],
      ],
    ],
    [
      'CAT-16',
      2807,
      [
        ['Individual', 35],
        ['Family of 4', 100],
      ],
    ],
    [
      'CAT-17',
      3021,
      [
        ['Full Program', 500],
        ['Day Pass', 150],
      ],
    ],
    [
      'CAT-18',
      3092,
      [
        ['Per Hour', 250],
        ['2 Hours', 450],
      ],
    ],
    [
      'CAT-19',
      3104,
      [
        ['Weekdays', 150],
        ['Weekends', 250],
      ],
    ],
    [
      'CAT-20',
      3093,
      [
        ['Per Day', 30],
        ['Per Month', 150],
        ['Four Months', 650],
        ['Per Year', 1500],
      ],
    ],
    [
      'CAT-21',
      3096,
      [
        ['Per Day', 30],
        ['Per Month', 150],
        ['Four Months', 650],
        ['Per Year', 1500],
      ],
    ],
    [
      'CAT-22',
      3094,
      [
        ['Weekdays', 200],
        ['Weekends', 250],
      ],
    ],
    [
      'CAT-23',
      3097,
      [
        ['Weekdays', 200],
        ['Weekends', 250],
      ],
    ],
    [
      'CAT-24',
      3643,
      [
        ['30 mins', 45],
        ['60 mins', 135],
        ['90 mins', 180],
        ['120 mins', 240],
      ],
    ],
    [
      'CAT-25',
      3644,
      [
        ['30 mins', 45],
        ['60 mins', 135],
        ['90 mins', 180],
        ['120 mins', 240],
      ],
    ],
    [
      'CAT-26',
      3123,
      [
        ['1 Month', 300],
        ['3 Months', 900],
        ['6 Months', 1500],
        ['12 Months', 2500],
      ],
    ],
  ])('[%s] package %i has the specified options and prices', (_requirement, id, options) => {
    expect(listed(id)).toEqual(options)
  })

  it('[WIZ-24] [AMB-012] only lists of durations are radio choices', () => {
    const radio = OPTION_PACKAGE_IDS.filter((id) => optionListOf(id, 'adult')?.mode === 'radio')
    expect(radio).toEqual([3092, 3093, 3096, 3123, 3643, 3644])
  })

  it('[AMB-026] the single days together cost more than the option for all days', () => {
    for (const id of [2501, 2503, 2504, 2633]) {
      const [full, ...days] = listed(id) ?? []
      const sum = days.reduce((total, [, price]) => total + price, 0)
      expect(sum).toBeGreaterThan(full?.[1] ?? Infinity)
    }
  })

  it('[CAT-04] every option has an Arabic label and a unique English label', () => {
    for (const id of OPTION_PACKAGE_IDS) {
      const options = optionListOf(id, 'adult')?.options ?? []
      expect(options.every(({ label }) => (label.ae ?? '') !== '')).toBe(true)
      expect(new Set(options.map(({ label }) => label.en.toLowerCase())).size).toBe(options.length)
    }
  })

  it('[OPT-07] no label contains a comma, because the notes join labels with commas', () => {
    for (const id of OPTION_PACKAGE_IDS) for (const [label] of listed(id) ?? []) expect(label).not.toContain(',')
  })
})
