import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { forgetPersonalRecords } from './personal-records.ts'

describe('forgetPersonalRecords', () => {
  it('[ACC-17] [NET-10] what was read for a person is forgotten, what anybody may see is not', () => {
    const queries = new QueryClient()
    for (const key of [
      ['orderHistory', {}],
      ['bookingDetails', { order_number: '7' }],
      ['validateCoupon', { coupon: 'WELCOME10' }],
      ['monthAvailability', { id: 104, month: '2026-12' }],
      ['something else'],
      ['packagesDetails', { slug: 'museum-entry' }],
      ['search', {}],
    ]) {
      queries.setQueryData(key, 'an answer')
    }
    forgetPersonalRecords(queries)
    const left = queries.getQueryCache().getAll()
    expect(left.map(({ queryKey: [action] }) => action)).toEqual(['packagesDetails', 'search'])
  })
})
