import { describe, expect, it } from 'vitest'

import { BANNER_EVERY_MS, PORTRAIT_BELOW_PX } from './banner.ts'

describe('banner constants', () => {
  it('[HOME-03] [HOME-04] [CONST-01] [CONST-08] the banner advances every 10000 ms and shows portrait pictures below 767 px', () => {
    expect([BANNER_EVERY_MS, PORTRAIT_BELOW_PX]).toEqual([10_000, 767])
  })
})
