import { quote } from '@dareesha/engine/booking'
import { anyBooking, anyCoupon, anyDayPrices } from '@dareesha/engine/testing'
import fc from 'fast-check'

export const quotes = (seed: number, count: number): readonly string[] =>
  fc
    .sample(fc.tuple(anyBooking(), anyDayPrices(), fc.option(anyCoupon())), { seed, numRuns: count })
    .map(([{ of, selection }, day, coupon]) => JSON.stringify(quote({ package: of, selection, day, coupon })))
