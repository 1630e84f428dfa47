import { describe, expect, it } from 'vitest'

import { assertNotNull } from './actions.ts'

describe('assertNotNull', () => {
  it('assertNotNull throws an error with the given text only for null', () => {
    expect([assertNotNull(0, ''), assertNotNull('', ''), assertNotNull(false, '')]).toEqual([0, '', false])
    expect(() => assertNotNull(null, 'a day is chosen before its look-up starts')).toThrow(
      'a day is chosen before its look-up starts',
    )
  })
})
