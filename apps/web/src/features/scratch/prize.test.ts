import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { markOf } from './prize.ts'

const karak = { en: 'Karak for two', ae: 'كرك لشخصين' }

describe('markOf', () => {
  it('different prizes have different marks', () => {
    const marks = ['7K3M-9QPD-X2VA', '7K3M-9QPD-X2VB', '7K3M-9QPD-X2V'].map((code) =>
      markOf({ name: karak, codes: [code] }, 'one'),
    )
    expect(new Set(marks).size).toBe(3)
    const kayak = { en: 'A kayak', ae: null }
    const without = (name: typeof karak | typeof kayak, session: string) => markOf({ name, codes: [] }, session)
    expect(new Set([without(karak, 'one'), without(karak, 'another'), without(kayak, 'one')]).size).toBe(3)
  })

  it('the mark of a prize does not depend on the Arabic name', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), fc.string(), (en, codes, session) => {
        const [one, other] = [null, 'كرك'].map((ae) => markOf({ name: { en, ae }, codes }, session))
        expect(one).toBe(other)
      }),
    )
  })

  it('the session does not change the mark of a prize with codes', () => {
    const mark = (session: string) => markOf({ name: karak, codes: ['7K3M-9QPD-X2VA'] }, session)
    expect(mark('one')).toBe(mark('another'))
  })

  it('[R8] the mark contains no code', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/), (code) => {
        expect(markOf({ name: karak, codes: [code] }, null)).toMatch(/^[0-9a-z]{1,7}$/)
      }),
    )
  })
})
