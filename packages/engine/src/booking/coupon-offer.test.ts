import { calendarDate } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { canonicalCode, isSameCode, isValidOn, parseCouponOffer } from './coupon-offer.ts'

const record = { code: 'WELCOME10', type: 'percentage', off: '10' }

const read = (fields: object = {}) => {
  const offer = parseCouponOffer({ ...record, ...fields }, 501)
  if (!offer.ok) throw new Error(JSON.stringify(offer.failure))
  return offer.value
}

const faults = (said: unknown) => {
  const offer = parseCouponOffer(said, 501)
  return offer.ok ? [] : offer.failure
}

describe('codes', () => {
  it('[DEC-06] a typed code means a coupon whatever its case and the white space around it', () => {
    expect(isSameCode(' welcome10\t', 'Welcome10')).toBe(true)
    expect(isSameCode('welcome 10', 'WELCOME10')).toBe(false)
    expect(canonicalCode(' Eid-2026 ')).toBe('EID-2026')
  })

  it('[DEC-06] [DEC-12] a code typed on an Arabic keyboard is the same code, and so is one that was written on it', () => {
    expect(isSameCode('welcome١٠', 'WELCOME10')).toBe(true)
    expect(isSameCode('عيد10', 'عيد۱۰')).toBe(true)
    expect(isSameCode('WELCOME١٠', 'WELCOME20')).toBe(false)
  })
})

describe('parseCouponOffer', () => {
  it('[R14] [ENT-13] a coupon of the catalogue without limits is on for everybody, on any day', () => {
    expect(read()).toEqual({
      coupon: {
        id: 501,
        code: 'WELCOME10',
        terms: { type: 'percentage', percent: 1000, cap: null },
        skips: { subPackages: false, transport: false, meals: false },
        minCart: null,
        packages: [],
        figures: [],
      },
      enabled: true,
      validFrom: null,
      validUntil: null,
      usageLimit: null,
      perUserLimit: null,
      firstOrderOnly: false,
    })
  })

  it('[R14] its limits, and the packages it is good for', () => {
    const limits = {
      enable: '0',
      valid_from: '2026-11-01',
      valid_until: '2026-11-30',
      usage_limit: '100',
      per_user_limit: 1,
      first_order_only: '1',
      packages: ['7', 9],
    }
    const { coupon, ...offer } = read(limits)
    expect(coupon).toMatchObject({ packages: [7, 9], figures: [] })
    expect(offer).toEqual({
      enabled: false,
      validFrom: '2026-11-01',
      validUntil: '2026-11-30',
      usageLimit: 100,
      perUserLimit: 1,
      firstOrderOnly: true,
    })
  })

  it('[R14] a limit of 0 is none', () => {
    expect(read({ usage_limit: 0, per_user_limit: '0' })).toMatchObject({ usageLimit: null, perUserLimit: null })
  })

  it('[ENT-13] what cannot be read is named: of the offer first, then of its terms', () => {
    expect(faults(null)).toEqual([{ path: '', reason: 'not-an-object' }])
    expect(faults({ ...record, code: '' })).toEqual([{ path: 'code', reason: 'missing' }])
    expect(faults({ ...record, packages: ['7', 'all'] })).toEqual([{ path: 'packages', reason: 'not-a-count' }])
    expect(faults({ ...record, off: '', valid_until: 'soon' })).toEqual([
      { path: 'valid_until', reason: 'not-a-date' },
      { path: 'off', reason: 'missing' },
    ])
  })
})

describe('isValidOn', () => {
  const november = read({ valid_from: '2026-11-01', valid_until: '2026-11-30' })

  it('[R14] from its first day to its last, both included', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(calendarDate)
    expect(days.map((day) => isValidOn(november, day))).toEqual([false, true, true, false])
  })

  it('[R14] with one end open, or both; never while it is disabled', () => {
    const day = calendarDate('2026-11-15')
    expect(isValidOn(read({ valid_from: '2026-11-16' }), day)).toBe(false)
    expect(isValidOn(read({ valid_until: '2026-11-14' }), day)).toBe(false)
    expect(isValidOn(read({ valid_from: '2026-11-15' }), day)).toBe(true)
    expect(isValidOn(read({ valid_until: '2026-11-15' }), day)).toBe(true)
    expect(isValidOn(read(), day)).toBe(true)
    expect(isValidOn({ ...november, enabled: false }, day)).toBe(false)
  })
})
