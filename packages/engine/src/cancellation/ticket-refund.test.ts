import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ticketRefund } from './ticket-refund.ts'

/** The tickets were cancelled in the order of the purchase. */
const refundsOf = (due: number, amounts: readonly number[], cancellations: readonly number[] = []) => {
  const sum = (of: readonly number[]) => fils(of.reduce((total, one) => total + one, 0))
  return amounts.map((amount, at) =>
    ticketRefund(fils(due), {
      position: at + 1,
      amount: fils(amount),
      purchaseAmount: sum(amounts),
      cancellation: fils(cancellations[at] ?? 0),
      cancellations: sum(cancellations),
      laterCancellations: sum(cancellations.slice(at + 1)),
    }),
  )
}

describe('ticketRefund', () => {
  it('[M7] each ticket shows its own amount when the whole purchase is refunded', () => {
    expect(refundsOf(600_00, [200_00, 400_00])).toEqual([200_00, 400_00])
    expect(refundsOf(200_00, [200_00, 0])).toEqual([200_00, null])
  })

  it.each([1, 599_99, 600_01, 1_200_00])(
    '[M7] only the first ticket shows a refund of %i fils, which is not the price of the purchase',
    (refund) => {
      expect(refundsOf(refund, [200_00, 400_00])).toEqual([refund, null])
    },
  )

  it('[CAN-06] a cancelled ticket shows its own refund until that refund is paid', () => {
    expect(refundsOf(25_00, [25_00, 40_00], [25_00])).toEqual([25_00, null])
    expect(refundsOf(65_00, [25_00, 40_00], [25_00, 40_00])).toEqual([25_00, 40_00])
    expect(refundsOf(40_00, [25_00, 40_00], [25_00, 40_00])).toEqual([null, 40_00])
    expect(refundsOf(25_00 + 7_00, [25_00, 40_00], [25_00])).toEqual([32_00, null])
  })

  it('[M7] the tickets of a purchase together show the whole refund', () => {
    const anyAmount = fc.nat(1_000_000)
    const anyPurchase = fc.array(anyAmount, { minLength: 1, maxLength: 20 }).chain((amounts) => {
      const whole = amounts.reduce((sum, amount) => sum + amount, 0)
      const anyCancellation = fc.tuple(...amounts.map((amount) => fc.oneof(fc.constant(0), fc.nat(amount))))
      return fc.record({
        amounts: fc.constant(amounts),
        cancellations: anyCancellation,
        due: fc.oneof(fc.constant(whole), anyAmount),
      })
    })
    fc.assert(
      fc.property(anyPurchase, ({ amounts, cancellations, due }) => {
        const shown = refundsOf(due, amounts, cancellations)
        expect(shown.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)).toBe(due)
        for (const amount of shown) expect(amount).not.toBe(0)
      }),
    )
  })
})
