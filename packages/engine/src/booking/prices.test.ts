import { fils } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { optionListOf } from '../catalogue/option-lists.ts'
import { aPackage } from '../testing/index.ts'
import { readPackage } from '../testing/read-package.ts'
import { listedPrice, unitPrices } from './prices.ts'

const day = { adult: fils(120_00), child: fils(60_00), peak: true }

describe('listedPrice', () => {
  it('[PRICE-01] [AMB-020] the listed price is the adult price or else the child price', () => {
    expect(listedPrice(aPackage())).toBe(100_00)
    expect(listedPrice(readPackage({ price: '', child_price: '50', adult_max_qty: '0' }))).toBe(50_00)
  })
})

describe('unitPrices', () => {
  it('[PRICE-01] without a day, the listed prices apply', () => {
    expect(unitPrices(aPackage(), [], null)).toEqual({ adult: 100_00, child: 50_00 })
  })

  it('[PRICE-03] [AMB-031] the prices of the chosen day override the listed prices', () => {
    expect(unitPrices(aPackage(), [], day)).toEqual({ adult: 120_00, child: 60_00 })
  })

  it('[PRICE-03] a day price of 0 replaces the listed price, and a missing day price does not', () => {
    expect(unitPrices(aPackage(), [], { ...day, child: null })).toEqual({ adult: 120_00, child: 50_00 })
    expect(unitPrices(aPackage(), [], { ...day, child: fils(0) })).toEqual({ adult: 120_00, child: 0 })
  })

  it('[PRICE-08] [OPT-06] [AMB-031] a ticket costs the sum of its chosen options, and the other ticket costs its day price', () => {
    const adults = aPackage({ id: 2501, options: optionListOf(2501, 'adult') })
    expect(unitPrices(adults, [1, 2], day)).toEqual({ adult: 160_00, child: 60_00 })
    const children = aPackage({ id: 2501, options: optionListOf(2501, 'child') })
    expect(unitPrices(children, [0], day)).toEqual({ adult: 120_00, child: 290_00 })
  })

  it('[AMB-030] with the option "family of 4", one adult ticket costs AED 100', () => {
    const of = aPackage({ id: 2807, options: optionListOf(2807, 'adult') })
    expect(unitPrices(of, [1], null).adult).toBe(100_00)
  })
})
