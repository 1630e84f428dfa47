import { describe, expect, it } from 'vitest'

import { tabAfter } from './tabs.tsx'

describe('tabAfter', () => {
  it.each([
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const)('in %s, %s moves to the next tab, and %s moves to the previous tab', (direction, forward, back) => {
    expect([0, 1, 2].map((at) => tabAfter(forward, at, 3, direction))).toEqual([1, 2, 0])
    expect([0, 1, 2].map((at) => tabAfter(back, at, 3, direction))).toEqual([2, 0, 1])
  })

  it('Home moves to the first tab, and End moves to the last tab', () => {
    expect(tabAfter('Home', 1, 3, 'ltr')).toBe(0)
    expect(tabAfter('End', 1, 3, 'rtl')).toBe(2)
    expect(['Tab', 'Enter', 'ArrowDown', 'a'].map((key) => tabAfter(key, 1, 3, 'ltr'))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
