import { describe, expect, it } from 'vitest'

import { PROMOTION } from './promotion.ts'

describe('PROMOTION', () => {
  it('[HOME-07] [CONST-13] the promotion is the code WELCOME10 with 10 % off', () => {
    expect(PROMOTION).toEqual({ code: 'WELCOME10', percent: 10 })
  })
})
