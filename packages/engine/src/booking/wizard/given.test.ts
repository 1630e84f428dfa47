import { describe, expect, it } from 'vitest'

import { given } from './given.ts'

describe('given', () => {
  it('is the value, whatever it is, and says why there has to be one where there is none', () => {
    expect([given(0, ''), given('', ''), given(false, '')]).toEqual([0, '', false])
    expect(() => given(null, 'a day is asked about once it is chosen')).toThrow(
      'a day is asked about once it is chosen',
    )
  })
})
