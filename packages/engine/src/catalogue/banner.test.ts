import { describe, expect, it } from 'vitest'

import { BANNER_EVERY_MS, PORTRAIT_BELOW_PX } from './banner.ts'

describe('the numbers of the banner', () => {
  it('[HOME-03] [HOME-04] [CONST-01] [CONST-08] it moves on every 10000 ms and changes its pictures under 767 px', () => {
    expect([BANNER_EVERY_MS, PORTRAIT_BELOW_PX]).toEqual([10_000, 767])
  })
})
