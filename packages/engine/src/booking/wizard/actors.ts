import { ok } from '@dareesha/contract'
import type { AnswerOf, Call, Fault, purchaseFields, Result } from '@dareesha/contract'
import { fromPromise } from 'xstate'

import { parseAnswer } from '../../machine/asked.ts'
import type { Asked } from '../../machine/asked.ts'
import { parseRecord } from '../../record-reader.ts'
import type { RecordReader } from '../../record-reader.ts'
import { couponBelowMinimum, parseCoupon } from '../coupon.ts'
import type { Coupon } from '../coupon.ts'
import { parseAvailability, parseDayPrices, parseSlots } from '../parse-availability.ts'
import { parsePaymentLink } from '../purchase.ts'
import type { BookingRequest, CouponRequest } from '../purchase.ts'
import type { Slot } from '../slots.ts'
import type { DayFacts, DayQuestion, OpenPurchase, SlotsQuestion } from './setup.ts'

/** Builds the full URL of the booking's page, to which the payment page returns the customer (AMB-066). */
export type ReturnAddress = (purchaseNumber: string) => string

/** Implements the wizard's actors with any `Call` (CALL-09 to CALL-14). Stopping an actor aborts its call. */
export const bookingActors = (call: Call, returnAddress: ReturnAddress) => ({
  askDay: fromPromise<Asked<DayFacts>, DayQuestion>(async ({ input: { packageId: id, date }, signal }) => {
    const [availability, prices] = await Promise.all([
      call('dateAvailabilityCheck', { id, date }, { signal }),
      call('getPackagePrice', { id, date }, { signal }),
    ])
    const readAvailability = parseAnswer(availability, parseAvailability)
    if (!readAvailability.ok) return readAvailability
    const readPrices = parseAnswer(prices, parseDayPrices)
    return readPrices.ok ? ok({ availability: readAvailability.value, prices: readPrices.value }) : readPrices
  }),

  askSlots: fromPromise<Asked<readonly Slot[]>, SlotsQuestion>(async ({ input: { packageId: id, date }, signal }) => {
    const answer = await call('packageSlots', date === null ? { id } : { id, date }, { signal })
    return parseAnswer(answer, ({ data }) => parseSlots(data))
  }),

  askCoupon: fromPromise<Asked<Coupon>, CouponRequest>(async ({ input, signal }) => {
    const answer = await call('validateCoupon', input, { signal })
    const refusal = !answer.ok && answer.failure.code === 'refused' ? answer.failure.answer : null
    // The wizard checks the minimum itself, because the booking may still grow.
    const coupon = refusal === null ? null : couponBelowMinimum(refusal, input.items)
    return coupon === null ? parseAnswer(answer, (offer) => parseCoupon(offer, input.items.coupon)) : ok(coupon)
  }),

  createPurchase: fromPromise<Asked<OpenPurchase>, BookingRequest>(async ({ input, signal }) =>
    parseAnswer(await call('createPurchase', input, { signal }), parseOpenPurchase),
  ),

  initiatePayment: fromPromise<Asked<OpenPurchase>, OpenPurchase>(async ({ input: { number, id }, signal }) => {
    const request = {
      purchase_number: number,
      ...(id === null ? {} : { purchase_id: id }),
      redirect_to: returnAddress(number),
    }
    const link = parseAnswer(await call('initiatePayment', request, { signal }), parsePaymentLink)
    return link.ok ? ok({ number, id, link: link.value }) : link
  }),
})

const parseOpenPurchase = (answer: AnswerOf<'createPurchase'>): Result<OpenPurchase, readonly Fault[]> =>
  parseRecord(answer, (reader: RecordReader<typeof purchaseFields>) => ({
    number: reader.requiredText('purchase_number'),
    id: reader.count('id'),
    link: null,
  }))
