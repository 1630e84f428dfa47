import { describe, expect, it } from 'vitest'

import { decodeItems } from './items.ts'
import { encodeItems } from './form.ts'
import { fils } from './amounts.ts'
import { calendarDate } from './days.ts'

const items = {
  packages: [
    {
      package_id: 2501,
      adult_qty: 2,
      child_qty: 1,
      adult_price: fils(105_00),
      child_price: fils(52_50),
      total: fils(262_50),
      date: calendarDate('2026-12-01'),
      meals_id: [3],
      meals_qty: [2],
    },
  ],
  coupon: 'WELCOME10',
}

describe('decodeItems', () => {
  it('[BUY-06] decodeItems restores encoded items after a JSON round trip', () => {
    expect(decodeItems(JSON.parse(JSON.stringify(encodeItems(items))))).toEqual({ ok: true, value: items })
  })

  it('[BUY-06] decodeItems reports every fault with its path', () => {
    const [whole] = items.packages
    const broken = { ...whole, adult_price: '1.005', child_price: '52.50', total: 262.5, adult_qty: -1 }
    expect(decodeItems({ packages: [broken] })).toEqual({
      ok: false,
      failure: [
        { path: 'packages.0.adult_qty', message: 'Must be a whole number, 0 or more' },
        { path: 'packages.0.adult_price', message: 'Must be an amount in AED with at most two decimals' },
      ],
    })
  })

  it.each([null, undefined, 'items', 7, [], {}])('[BUY-06] decodeItems refuses %j', (value) => {
    expect(decodeItems(value).ok).toBe(false)
  })
})

describe('encodeItems', () => {
  it('[BUY-07] encodeItems writes amounts with two decimals', () => {
    expect(encodeItems(items)).toMatchObject({
      packages: [{ adult_price: '105.00', child_price: '52.50', total: '262.50' }],
    })
  })
})
