import { describe, expect, it } from 'vitest'

import { given } from './derived.ts'

describe('given', () => {
  it('a value other than null is returned, and null throws an error with the reason', () => {
    expect([given(0, ''), given('', ''), given(false, '')]).toEqual([0, '', false])
    expect(() => given(null, 'a day is chosen before its look-up starts')).toThrow(
      'a day is chosen before its look-up starts',
    )
  })
})
