import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { markOf } from './opened-card.ts'

const karak = { en: 'Karak for two', ae: 'كرك لشخصين' }

describe('markOf', () => {
  it('[SCR-03] the card of one winner says nothing of the card of another, though they won the same', () => {
    const marks = ['7K3M-9QPD-X2VA', '7K3M-9QPD-X2VB', '7K3M-9QPD-X2V'].map((code) =>
      markOf({ name: karak, codes: [code] }),
    )
    expect(new Set(marks).size).toBe(3)
    expect(markOf({ name: karak, codes: [] })).not.toBe(markOf({ name: { en: 'A kayak', ae: null }, codes: [] }))
  })

  it('[SCR-03] is the same whenever the same prize comes, in whatever language it is read', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (en, codes) => {
        expect(markOf({ name: { en, ae: null }, codes })).toBe(markOf({ name: { en, ae: 'كرك' }, codes }))
      }),
    )
  })

  it('[R8] holds no code that the next person could use', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/), (code) => {
        expect(markOf({ name: karak, codes: [code] })).toMatch(/^[0-9a-z]{1,7}$/)
      }),
    )
  })
})
