import { describe, expect, it } from 'vitest'

import { assertDefined } from './actions.ts'

describe('assertDefined', () => {
  it('assertDefined returns a value that is not null, and throws an error with the reason for null', () => {
    expect([assertDefined(0, ''), assertDefined('', ''), assertDefined(false, '')]).toEqual([0, '', false])
    expect(() => assertDefined(null, 'a day is chosen before its look-up starts')).toThrow(
      'a day is chosen before its look-up starts',
    )
  })
})
