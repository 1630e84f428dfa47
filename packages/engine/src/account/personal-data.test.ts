import { calendarDate } from '@dareesha/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { openMatter } from './personal-data.ts'
import type { OpenMatter, PersonalPurchase } from './personal-data.ts'

const NOW = () => Date.parse('2026-12-10T09:00:00+04:00')
const [YESTERDAY, TODAY, TOMORROW] = [
  calendarDate('2026-12-09'),
  calendarDate('2026-12-10'),
  calendarDate('2026-12-11'),
]
const purchase = (given: Partial<PersonalPurchase> = {}): PersonalPurchase => ({
  number: '7K3M-9QPD-X2VA',
  kind: 'booking',
  state: 'paid',
  visits: [YESTERDAY],
  isFulfilled: false,
  isRefundDue: false,
  ...given,
})

const anyPurchase: fc.Arbitrary<PersonalPurchase> = fc.record({
  number: fc.string({ minLength: 1 }),
  kind: fc.constantFrom('booking', 'order', 'postcard'),
  state: fc.constantFrom('unpaid', 'paid', 'over'),
  visits: fc.array(fc.constantFrom(YESTERDAY, TODAY, TOMORROW), { maxLength: 3 }),
  isFulfilled: fc.boolean(),
  isRefundDue: fc.boolean(),
})

describe('openMatter', () => {
  it.each<[string, Partial<PersonalPurchase>, OpenMatter['code'] | null]>([
    ['a past visit', {}, null],
    ['a visit today', { visits: [YESTERDAY, TODAY] }, 'erase-visit'],
    ['a ticket without a day', { visits: [] }, null],
    ['an open payment', { state: 'unpaid' }, 'erase-payment'],
    ['a purchase that is over', { state: 'over', visits: [TOMORROW] }, null],
    ['an order on its way', { kind: 'order', visits: [] }, 'erase-order'],
    ['a delivered order', { kind: 'order', visits: [], isFulfilled: true }, null],
    ['a postcard that is not printed', { kind: 'postcard', visits: [] }, 'erase-order'],
    ['a refund that is due', { state: 'over', isRefundDue: true }, 'erase-refund'],
  ])('for %s with %o, openMatter returns %s', (_, given, code) => {
    expect(openMatter([purchase(given)], NOW)?.code ?? null).toBe(code)
  })

  it('openMatter returns the open matter of the first purchase that has one', () => {
    fc.assert(
      fc.property(fc.array(anyPurchase, { maxLength: 5 }), (purchases) => {
        const open = purchases.find((one) => openMatter([one], NOW) !== null)
        expect(openMatter(purchases, NOW)).toEqual(open === undefined ? null : openMatter([open], NOW))
      }),
    )
  })

  it('a visit prevents the erasure until its day ends in Dubai', () => {
    const until = (time: string) => openMatter([purchase({ visits: [TODAY] })], () => Date.parse(time))?.code
    expect([until('2026-12-10T19:59:59Z'), until('2026-12-10T20:00:00Z')]).toEqual(['erase-visit', undefined])
  })
})
