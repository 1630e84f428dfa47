import { describe, expect, it } from 'vitest'

import { PROMOTION } from './promotion.ts'

describe('PROMOTION', () => {
  it('[HOME-07] [CONST-13] the code WELCOME10 takes 10% off a first order', () => {
    expect(PROMOTION).toEqual({ code: 'WELCOME10', percent: 10 })
  })
})
