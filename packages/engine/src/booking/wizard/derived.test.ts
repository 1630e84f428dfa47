import { describe, expect, it } from 'vitest'

import { assertDefined } from './derived.ts'

describe('assertDefined', () => {
  it('a value other than null is returned, and null throws an error with the reason', () => {
    expect([assertDefined(0, ''), assertDefined('', ''), assertDefined(false, '')]).toEqual([0, '', false])
    expect(() => assertDefined(null, 'a day is chosen before its look-up starts')).toThrow(
      'a day is chosen before its look-up starts',
    )
  })
})
