import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { changesBetween } from './changes.ts'

const rows = fc.uniqueArray(fc.record({ id: fc.nat(), price: fc.string(), tags: fc.array(fc.string()) }), {
  selector: ({ id }) => id,
})

describe('changesBetween', () => {
  it('[DATA-03] changesBetween ignores empty parts and the order of rows', () => {
    fc.assert(
      fc.property(rows, (packages) => {
        expect(changesBetween({ packages, coupons: [], note: null }, { packages: packages.toReversed() })).toEqual([])
      }),
    )
  })

  it('[DATA-03] changesBetween names each changed field by its path', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (packages, at) => {
        fc.pre(packages.length > 0)
        const { id, price } = packages[at % packages.length]!
        const changed = packages.map((row) => (row.id === id ? { ...row, price: `${price}0` } : row))
        expect(changesBetween({ packages: changed }, { packages })).toMatchObject([
          { path: `packages["${id}"].price`.replace(/\["([A-Za-z_]\w*)"\]/, '.$1') },
        ])
      }),
    )
  })

  it('[DATA-03] changesBetween reports an added or removed row as one change', () => {
    expect(changesBetween({ coupons: [{ code: 'A' }] }, { coupons: [{ code: 'B' }] })).toEqual([
      { path: 'coupons.A', reason: 'Is {"code":"A"} in the file and missing in the catalogue' },
      { path: 'coupons.B', reason: 'Is missing in the file and {"code":"B"} in the catalogue' },
    ])
  })
})
