import { ok } from '@dareesha/contract'
import type { AnswerOf, Call, Fault, purchaseFields, Result } from '@dareesha/contract'
import { fromPromise } from 'xstate'

import { parseAnswer } from '../../machine/asked.ts'
import type { Asked } from '../../machine/asked.ts'
import { parseRecord } from '../../record-reader.ts'
import type { RecordReader } from '../../record-reader.ts'
import { couponBelowMinimum, parseCoupon } from '../coupon.ts'
import { parseAvailability, parseDayPrices, parseSlots } from '../parse-availability.ts'
import { parsePaymentLink, toCouponRequest, toPurchaseRequest } from '../purchase.ts'
import type { Slot } from '../slots.ts'
import type {
  AcceptedCoupon,
  CouponQuestion,
  DayFacts,
  DayQuestion,
  OpenPurchase,
  PurchaseQuestion,
  SlotsQuestion,
} from './setup.ts'

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

  askCoupon: fromPromise<Asked<AcceptedCoupon>, CouponQuestion>(async ({ input, signal }) => {
    const request = toCouponRequest(input.package, input.selection, input.quote, input.code)
    const answer = await call('validateCoupon', request, { signal })
    const { package: of, quote, selection, code } = input
    const refusal = !answer.ok && answer.failure.code === 'refused' ? answer.failure.answer : null
    // The wizard checks the minimum itself, because the booking may still grow.
    const small = refusal === null ? null : couponBelowMinimum(refusal, code, of.id, quote.subtotal)
    const coupon = small === null ? parseAnswer(answer, (offer) => parseCoupon(offer, code)) : ok(small)
    return coupon.ok ? ok({ coupon: coupon.value, selection }) : coupon
  }),

  createPurchase: fromPromise<Asked<OpenPurchase>, PurchaseQuestion>(async ({ input, signal }) => {
    const request = toPurchaseRequest(input.package, input.selection, input.quote, input.coupon, input.context)
    return parseAnswer(await call('createPurchase', request, { signal }), parseOpenPurchase)
  }),

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
