import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ticketRefund } from './ticket-refund.ts'

const refundsOf = (refund: number, amounts: readonly number[]) => {
  const purchaseAmount = fils(amounts.reduce((sum, amount) => sum + amount, 0))
  return amounts.map((amount, at) =>
    ticketRefund(fils(refund), { position: at + 1, amount: fils(amount), purchaseAmount }),
  )
}

describe('ticketRefund', () => {
  it('[M7] each ticket shows its own amount when the whole purchase is refunded', () => {
    expect(refundsOf(600_00, [200_00, 400_00])).toEqual([200_00, 400_00])
    expect(refundsOf(200_00, [200_00, 0])).toEqual([200_00, null])
  })

  it.each([1, 599_99, 600_01, 1_200_00])('[M7] only the first ticket shows a refund of %i fils', (refund) => {
    expect(refundsOf(refund, [200_00, 400_00])).toEqual([refund, null])
  })

  it('[M7] the tickets of a purchase together show the whole refund', () => {
    const anyAmount = fc.nat(1_000_000)
    const anyPurchase = fc.array(anyAmount, { minLength: 1, maxLength: 20 }).chain((amounts) => {
      const whole = amounts.reduce((sum, amount) => sum + amount, 0)
      return fc.record({ amounts: fc.constant(amounts), refund: fc.oneof(fc.constant(whole), anyAmount) })
    })
    fc.assert(
      fc.property(anyPurchase, ({ amounts, refund }) => {
        const shown = refundsOf(refund, amounts)
        expect(shown.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)).toBe(refund)
        for (const amount of shown) expect(amount).not.toBe(0)
      }),
    )
  })
})
