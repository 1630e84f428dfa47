import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from './calendar-date.ts'
import { canonicalCode, checkDays, isValidOn, parseCouponOffer, couponState } from './coupon-offer.ts'

const record = { code: 'WELCOME10', type: 'percentage', off: '10' }

const read = (fields: object = {}) => {
  const offer = parseCouponOffer({ ...record, ...fields }, 501)
  if (!offer.ok) throw new Error(JSON.stringify(offer.failure))
  return offer.value
}

const faults = (input: unknown) => {
  const offer = parseCouponOffer(input, 501)
  return offer.ok ? [] : offer.failure
}

describe('canonicalCode', () => {
  it('[DEC-06] canonicalCode converts a code to upper case and trims it', () => {
    expect(canonicalCode(' Eid-2026 ')).toBe('EID-2026')
    expect(canonicalCode(' welcome10\t')).toBe('WELCOME10')
    expect(canonicalCode('welcome 10')).toBe('WELCOME 10')
  })

  it('[DEC-06] [DEC-12] canonicalCode converts Arabic and Persian digits to Western digits', () => {
    expect(['welcome١٠', 'welcome۱۰'].map(canonicalCode)).toEqual(['WELCOME10', 'WELCOME10'])
  })
})

describe('parseCouponOffer', () => {
  it('[R14] [ENT-13] a coupon with only the required fields is enabled and unlimited', () => {
    expect(read()).toEqual({
      id: 501,
      code: 'WELCOME10',
      terms: { type: 'percentage', percent: 1000, cap: null },
      skips: { subPackages: false, transport: false, meals: false },
      minCart: null,
      packages: [],
      serverDeductions: [],
      enabled: true,
      validFrom: null,
      validUntil: null,
      usageLimit: null,
      perUserLimit: null,
      firstOrderOnly: false,
    })
  })

  it('[R14] parseCouponOffer reads the limits and the packages of a coupon', () => {
    const limits = {
      enable: '0',
      valid_from: '2026-11-01',
      valid_until: '2026-11-30',
      usage_limit: '100',
      per_user_limit: 1,
      first_order_only: '1',
      packages: ['7', 9],
    }
    expect(read(limits)).toMatchObject({
      packages: [7, 9],
      serverDeductions: [],
      enabled: false,
      validFrom: '2026-11-01',
      validUntil: '2026-11-30',
      usageLimit: 100,
      perUserLimit: 1,
      firstOrderOnly: true,
    })
  })

  it('[R14] a limit of 0 means no limit', () => {
    expect(read({ usage_limit: 0, per_user_limit: '0' })).toMatchObject({ usageLimit: null, perUserLimit: null })
  })

  it('[R14] checkDays reports a last day that is before the first day', () => {
    const days = fc.integer({ min: 0, max: 5 }).map((count) => addDays(calendarDate('2026-11-28'), count))
    fc.assert(
      fc.property(days, days, (first, last) => {
        const found = checkDays(read({ valid_from: first, valid_until: last }))
        expect(found).toEqual(last < first ? [{ path: 'valid_until', reason: 'out-of-range' }] : [])
      }),
    )
    const [first, last] = [{ valid_from: '2026-11-30' }, { valid_until: '2026-11-29' }]
    for (const fields of [{}, first, last]) expect(checkDays(read(fields))).toEqual([])
  })

  it('[ENT-13] parseCouponOffer reports faults of the offer before faults of the terms', () => {
    expect(faults(null)).toEqual([{ path: '', reason: 'not-an-object' }])
    expect(faults({ ...record, code: '' })).toEqual([{ path: 'code', reason: 'missing' }])
    expect(faults({ ...record, packages: ['7', 'all'] })).toEqual([{ path: 'packages', reason: 'not-a-count' }])
    expect(faults({ ...record, off: '', valid_until: 'soon' })).toEqual([
      { path: 'valid_until', reason: 'not-a-date' },
      { path: 'off', reason: 'missing' },
    ])
  })
})

describe('isValidOn and couponState', () => {
  const november = read({ valid_from: '2026-11-01', valid_until: '2026-11-30' })

  it('[R14] a coupon is valid from its first day to its last day, inclusive', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(calendarDate)
    expect(days.map((day) => isValidOn(november, day))).toEqual([false, true, true, false])
    expect(days.map((day) => couponState(november, day))).toEqual(['upcoming', 'on', 'on', 'expired'])
  })

  it('[R14] a coupon needs no dates, and a disabled coupon is never valid', () => {
    const day = calendarDate('2026-11-15')
    expect(isValidOn(read({ valid_from: '2026-11-16' }), day)).toBe(false)
    expect(isValidOn(read({ valid_until: '2026-11-14' }), day)).toBe(false)
    expect(isValidOn(read({ valid_from: '2026-11-15' }), day)).toBe(true)
    expect(isValidOn(read({ valid_until: '2026-11-15' }), day)).toBe(true)
    expect(isValidOn(read(), day)).toBe(true)
    expect(isValidOn({ ...november, enabled: false }, day)).toBe(false)
    expect(couponState({ ...november, enabled: false }, calendarDate('2027-01-01'))).toBe('off')
  })
})
