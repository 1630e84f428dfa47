import { describe, expect, it } from 'vitest'

import { transportText } from './transport-text.ts'

describe('transportText', () => {
  const coach = { en: 'Coach', ae: 'حافلة' }

  it('[ADD-03] [WIZ-15] says which way a transport was chosen for, in both languages', () => {
    expect(transportText(coach, 'one-way', 'en')).toBe('Coach · one way')
    expect(transportText(coach, 'two-way', 'en')).toBe('Coach · both ways')
    expect(transportText(coach, 'one-way', 'ae')).toBe('حافلة · ذهاب')
    expect(transportText(coach, 'two-way', 'ae')).toBe('حافلة · ذهاب وإياب')
  })

  it('says the name alone where the way is not known', () => {
    expect(transportText(coach, null, 'ae')).toBe('حافلة')
  })
})
