import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { INVOICE_STATUSES } from './invoice.ts'
import { checkUndo, checkVerdict, MAX_INVOICE_AMOUNT, MAX_NOTES_LENGTH } from './moderation.ts'

const PENDING = { status: 'pending', amount: null } as const
const APPROVED = { status: 'approved', amount: fils(100_00) } as const
const approve = (amount: number) => ({ status: 'approved', amount: fils(amount) }) as const

describe('checkVerdict', () => {
  it('[R12] [DEC-04] an approved invoice accepts only a repeated approval of its amount', () => {
    expect(checkVerdict(APPROVED, approve(100_00))).toEqual([])
    for (const verdict of [
      approve(100_01),
      { status: 'rejected', notes: 'No' },
      { status: 'resubmit', notes: 'No' },
    ] as const)
      expect(checkVerdict(APPROVED, verdict)).toEqual([{ code: 'already-approved', params: { amount: 100_00 } }])
  })

  it('[DESK-07] an approval requires an amount from 1 fils to MAX_INVOICE_AMOUNT', () => {
    expect(checkVerdict(PENDING, approve(0))).toEqual([{ code: 'amount-missing' }])
    expect(checkVerdict(PENDING, approve(1))).toEqual([])
    expect(checkVerdict(PENDING, approve(MAX_INVOICE_AMOUNT))).toEqual([])
    expect(checkVerdict(PENDING, approve(MAX_INVOICE_AMOUNT + 1))).toEqual([
      { code: 'amount-too-large', params: { most: MAX_INVOICE_AMOUNT } },
    ])
  })

  it('[DESK-07] a rejection requires notes, and notes have at most 500 characters', () => {
    expect(checkVerdict(PENDING, { status: 'rejected', notes: ' ' })).toEqual([{ code: 'notes-missing' }])
    expect(checkVerdict(PENDING, { status: 'resubmit', notes: 'x'.repeat(MAX_NOTES_LENGTH) })).toEqual([])
    for (const notes of ['x'.repeat(MAX_NOTES_LENGTH + 1)])
      for (const verdict of [{ status: 'rejected', notes } as const, { ...approve(1), notes }])
        expect(checkVerdict(PENDING, verdict)).toEqual([{ code: 'notes-too-long', params: { n: MAX_NOTES_LENGTH } }])
  })

  it('[DESK-07] an invoice that is not approved accepts any valid verdict', () => {
    const anyVerdict = fc.oneof(
      fc.integer({ min: 1, max: MAX_INVOICE_AMOUNT }).map(approve),
      fc.record({ status: fc.constantFrom('rejected' as const, 'resubmit' as const), notes: fc.constant('Too dark') }),
    )
    const anyUnapproved = fc.constantFrom(...INVOICE_STATUSES.filter((status) => status !== 'approved'))
    fc.assert(
      fc.property(anyUnapproved, anyVerdict, (status, verdict) => {
        expect(checkVerdict({ status, amount: null }, verdict)).toEqual([])
      }),
    )
  })
})

describe('checkUndo', () => {
  it('[DESK-07] staff cannot undo an approval whose raffle numbers are in a draw', () => {
    expect(checkUndo('approved', { isInDraw: false })).toEqual([])
    expect(checkUndo('approved', { isInDraw: true })).toEqual([{ code: 'undo-in-draw' }])
    for (const status of INVOICE_STATUSES.filter((other) => other !== 'approved'))
      for (const isInDraw of [false, true])
        expect(checkUndo(status, { isInDraw })).toEqual([{ code: 'undo-not-approved' }])
  })
})
