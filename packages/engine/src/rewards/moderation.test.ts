import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { INVOICE_STATUSES } from './invoice.ts'
import { checkVerdict, MOST_INVOICE_AMOUNT, MOST_NOTES } from './moderation.ts'

const PENDING = { status: 'pending', amount: null } as const
const APPROVED = { status: 'approved', amount: fils(100_00) } as const
const approve = (amount: number) => ({ status: 'approved', amount: fils(amount) }) as const

describe('checkVerdict', () => {
  it('[R12] [DEC-04] what is approved stays so, and to approve it for the same amount again is no fault', () => {
    expect(checkVerdict(APPROVED, approve(100_00))).toEqual([])
    for (const verdict of [
      approve(100_01),
      { status: 'rejected', notes: 'No' },
      { status: 'resubmit', notes: 'No' },
    ] as const)
      expect(checkVerdict(APPROVED, verdict)).toEqual([{ code: 'already-approved', params: { amount: 100_00 } }])
  })

  it('[INV-13] an approval needs an amount, and none that only a misplaced point explains', () => {
    expect(checkVerdict(PENDING, approve(0))).toEqual([{ code: 'amount-missing' }])
    expect(checkVerdict(PENDING, approve(1))).toEqual([])
    expect(checkVerdict(PENDING, approve(MOST_INVOICE_AMOUNT))).toEqual([])
    expect(checkVerdict(PENDING, approve(MOST_INVOICE_AMOUNT + 1))).toEqual([
      { code: 'amount-too-large', params: { most: MOST_INVOICE_AMOUNT } },
    ])
  })

  it('[INV-14] [INV-15] who is refused is told why, in as many words as are kept', () => {
    expect(checkVerdict(PENDING, { status: 'rejected', notes: ' ' })).toEqual([{ code: 'notes-missing' }])
    expect(checkVerdict(PENDING, { status: 'resubmit', notes: 'x'.repeat(MOST_NOTES) })).toEqual([])
    for (const notes of ['x'.repeat(MOST_NOTES + 1)])
      for (const verdict of [{ status: 'rejected', notes } as const, { ...approve(1), notes }])
        expect(checkVerdict(PENDING, verdict)).toEqual([{ code: 'notes-too-long', params: { n: MOST_NOTES } }])
  })

  it('[INV-12] until it is approved, an invoice takes any verdict that is whole', () => {
    const anyVerdict = fc.oneof(
      fc.integer({ min: 1, max: MOST_INVOICE_AMOUNT }).map(approve),
      fc.record({ status: fc.constantFrom('rejected' as const, 'resubmit' as const), notes: fc.constant('Too dark') }),
    )
    const anyOpen = fc.constantFrom(...INVOICE_STATUSES.filter((status) => status !== 'approved'))
    fc.assert(
      fc.property(anyOpen, anyVerdict, (status, verdict) => {
        expect(checkVerdict({ status, amount: null }, verdict)).toEqual([])
      }),
    )
  })
})
