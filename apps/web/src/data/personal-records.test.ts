import { actions } from '@dareesha/contract'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { forgetPersonalRecords, isPublicRecord } from './personal-records.ts'

describe('forgetPersonalRecords', () => {
  it('forgetPersonalRecords deletes personal records and keeps public records', () => {
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

  it('a record is public exactly when its action needs no authentication', () => {
    const reads = Object.entries(actions).filter(
      ([name]) => !['sendOtp', 'createAccount', 'dateAvailabilityCheck', 'packageSlots'].includes(name),
    )
    for (const [name, { auth }] of reads) expect([name, isPublicRecord(name)]).toEqual([name, auth === 'none'])
  })
})
