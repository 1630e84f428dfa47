import { describe, expect, it } from 'vitest'

import { BANNER_EVERY_MS, PORTRAIT_BELOW_PX, PROMOTION } from './home.ts'

describe('banner constants', () => {
  it('[HOME-03] [HOME-04] [CONST-01] [CONST-08] the banner advances every ten seconds and is portrait below 767 px', () => {
    expect([BANNER_EVERY_MS, PORTRAIT_BELOW_PX]).toEqual([10_000, 767])
  })
})

describe('PROMOTION', () => {
  it('[HOME-07] [CONST-13] the promotion is the code WELCOME10 with 10 % off', () => {
    expect(PROMOTION).toEqual({ code: 'WELCOME10', percent: 10 })
  })
})
