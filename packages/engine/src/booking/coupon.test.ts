import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aCoupon, anyFils } from '../testing/index.ts'
import { checkCoupon, checkMinCart, parseCoupon } from './coupon.ts'

const answer = { success: 1, id: '501', type: 'percentage', off: '10', max_discount: '', min_cart: '' }

const read = (fields: object) => {
  const coupon = parseCoupon({ ...answer, ...fields }, 'WELCOME10')
  if (!coupon.ok) throw new Error(JSON.stringify(coupon.failure))
  return coupon.value
}

const faults = (fields: object) => {
  const coupon = parseCoupon({ ...answer, ...fields }, 'WELCOME10')
  return coupon.ok ? [] : coupon.failure
}

describe('parseCoupon', () => {
  it('[CPN-14] [ENT-13] parsing reads percentages in basis points and amounts in fils', () => {
    expect(read({ off: '12.5', max_discount: '50.00', min_cart: '100' })).toEqual({
      id: 501,
      code: 'WELCOME10',
      terms: { type: 'percentage', percent: 1250, cap: 50_00 },
      skips: { subPackages: false, transport: false, meals: false },
      minCart: 100_00,
      packages: [],
      serverDeductions: [],
    })
  })

  it('[CPN-19] parsing keeps every decimal of a percentage', () => {
    expect(read({ off: '33.33333333333333333333' }).terms).toMatchObject({ percent: '33.33333333333333333333' })
    expect(read({ off: 33.333 }).terms).toMatchObject({ percent: '33.333' })
    expect(faults({ type: 'aed', off: '33.333' })).toEqual([{ path: 'off', reason: 'too-many-decimals' }])
    expect(faults({ off: '100.001' })).toEqual([{ path: 'off', reason: 'not-a-percentage' }])
  })

  it('[CPN-14] [CPN-15] parsing reads a discount in AED and its cap as fils', () => {
    expect(read({ type: 'aed', off: 25 }).terms).toEqual({ type: 'aed', off: 25_00, cap: null })
    expect(read({ type: 'aed', off: 25, max_discount: '0' }).terms).toMatchObject({ cap: null })
    expect(read({ type: 'aed', off: 25, max_discount: '0.01' }).terms).toMatchObject({ cap: 1 })
  })

  it('[CPN-14] [ENT-14] [AMB-056] parsing reads the ticket types of buy-x-get-y terms in upper or lower case', () => {
    const fields = { type: 'buy_x_get_y', off: '', buy: 'Adult', buy_qty: '3', free: 'CHILD', free_qty: 1 }
    expect(read(fields).terms).toEqual({
      type: 'buy-x-get-y',
      buy: 'adult',
      buyQuantity: 3,
      free: 'child',
      freeQuantity: 1,
    })
    expect(read({ ...fields, buy_qty: '', free_qty: null }).terms).toMatchObject({ buyQuantity: 0, freeQuantity: 0 })
    expect(faults({ ...fields, buy: 'senior' })).toEqual([{ path: 'buy', reason: 'not-known' }])
    expect(faults({ ...fields, free: undefined })).toEqual([{ path: 'free', reason: 'not-known' }])
  })

  it('[AMB-057] a max_discount that is empty or 0 means no cap', () => {
    expect([read({}).terms, read({ max_discount: '0' }).terms, read({ max_discount: '0.00' }).terms]).toEqual(
      Array.from({ length: 3 }, () => ({ type: 'percentage', percent: 1000, cap: null })),
    )
  })

  it('[CPN-22] a min_cart that is absent or 0 means no minimum', () => {
    expect([read({ min_cart: '0' }).minCart, read({ min_cart: null }).minCart]).toEqual([null, null])
  })

  it('[CPN-23] [CPN-24] [CPN-25] skip_add_on, skip_transport and skip_food exclude sub-packages, transport and meals, respectively', () => {
    expect(read({ skip_add_on: '1' }).skips).toEqual({ subPackages: true, transport: false, meals: false })
    expect(read({ skip_transport: 1, skip_food: true }).skips).toEqual({
      subPackages: false,
      transport: true,
      meals: true,
    })
  })

  it('[CPN-26] parsing reads the package id of every row and ignores a deduction without a subtotal', () => {
    const coupon = read({
      packages: [
        { package_id: '1', sub_total: '100.00', total: '90.00', deducted_value: '10.00' },
        { package_id: 2, sub_total: '', total: '', deducted_value: '' },
        { package_id: 3, sub_total: '100.00', total: '', deducted_value: '' },
        { package_id: 4, sub_total: '', total: '', deducted_value: '10.00' },
      ],
    })
    expect(coupon.packages).toEqual([1, 2, 3, 4])
    expect(coupon.serverDeductions).toEqual([{ packageId: 1, subtotal: 100_00, deduction: 10_00 }])
  })

  it('[CPN-02] parsing keeps the code as the visitor typed it', () => {
    const coupon = parseCoupon(answer, '  Welcome10 ')
    expect(coupon.ok && coupon.value.code).toBe('  Welcome10 ')
  })

  it('[CPN-04] [AMB-047] an answer is accepted only if its success field is absent, 1 or true', () => {
    for (const success of [undefined, 1, '1', true, 'true']) expect(faults({ success })).toEqual([])
    for (const success of [0, '0', false, null]) {
      expect(faults({ success })).toEqual([{ path: 'success', reason: 'not-known' }])
    }
  })

  it('[CPN-05] [AMB-047] an answer without an id or with an unknown type is refused', () => {
    expect(faults({ id: '' })).toEqual([{ path: 'id', reason: 'missing' }])
    expect(faults({ type: 'free_lunch' })).toEqual([{ path: 'type', reason: 'not-known' }])
    expect(faults({ type: undefined })).toEqual([{ path: 'type', reason: 'not-known' }])
  })

  it('[CPN-05] an answer that is not an object is refused', () => {
    for (const input of [null, 'WELCOME10', [answer]]) {
      expect(parseCoupon(input, 'WELCOME10')).toEqual({ ok: false, failure: [{ path: '', reason: 'not-an-object' }] })
    }
  })

  it('[CPN-05] an answer with an invalid discount, flag or package id is refused', () => {
    expect(read({ off: '100' }).terms).toMatchObject({ percent: 10_000 })
    expect(faults({ off: '100.01' })).toEqual([{ path: 'off', reason: 'not-a-percentage' }])
    expect(faults({ off: '' })).toEqual([{ path: 'off', reason: 'missing' }])
    expect(faults({ off: '-5' })).toEqual([{ path: 'off', reason: 'not-an-amount' }])
    expect(faults({ skip_food: 'yes' })).toEqual([{ path: 'skip_food', reason: 'not-a-flag' }])
    expect(faults({ packages: [{ package_id: 'x' }] })).toEqual([
      { path: 'packages[0].package_id', reason: 'not-a-count' },
    ])
  })

  it('[CPN-04] parsing any answer returns a coupon or at least one fault', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (anything, terms) => {
        for (const input of [anything, { ...answer, type: 'aed', off: anything, packages: terms }]) {
          const coupon = parseCoupon(input, 'X')
          expect(coupon.ok || coupon.failure.length > 0).toBe(true)
        }
      }),
    )
  })
})

describe('checkCoupon', () => {
  it('[CPN-06] [CPN-11] [AMB-048] if a coupon names packages, it applies only to them', () => {
    const wrong = [{ code: 'coupon-wrong-package' }]
    expect(checkCoupon(aCoupon({ packages: [2, 3] }), 1, fils(100_00))).toEqual(wrong)
    expect(checkCoupon(aCoupon({ packages: [2, 3] }), 3, fils(100_00))).toEqual([])
    expect(checkCoupon(aCoupon(), 1, fils(0))).toEqual([])
  })

  it('[CPN-06] for a wrong package below the minimum, checkCoupon reports only the wrong package', () => {
    const coupon = aCoupon({ packages: [2], minCart: fils(500_00) })
    expect(checkCoupon(coupon, 1, fils(100_00))).toEqual([{ code: 'coupon-wrong-package' }])
  })

  it('[CPN-07] [CPN-12] a coupon applies only if the subtotal reaches its minimum', () => {
    const coupon = aCoupon({ minCart: fils(100_00) })
    expect(checkCoupon(coupon, 1, fils(99_99))).toEqual([{ code: 'coupon-min-cart', params: { shortfall: 1 } }])
    expect(checkCoupon(coupon, 1, fils(100_00))).toEqual([])
  })
})

describe('checkMinCart', () => {
  it('[CPN-12] the shortfall is exactly the amount that the subtotal lacks', () => {
    fc.assert(
      fc.property(anyFils(), anyFils(), (minCart, subtotal) => {
        const [refusal] = checkMinCart({ minCart }, subtotal)
        fc.pre(refusal !== undefined && 'params' in refusal)
        const enough = subtotal + refusal.params.shortfall
        expect(checkMinCart({ minCart }, fils(enough))).toEqual([])
        expect(checkMinCart({ minCart }, fils(enough - 1))).not.toEqual([])
      }),
    )
  })
})
