import { ok } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import { fromPromise } from 'xstate'

import { parseAnswer, withAnswer } from '../../../machine/asked.ts'
import type { Asked } from '../../../machine/asked.ts'
import { asSent, assertNotNull } from '../../../machine/actions.ts'
import { couponBelowMinimum, parseCoupon } from '../../coupon.ts'
import type { Coupon } from '../../coupon.ts'
import { toCouponRequest } from '../../purchase.ts'
import type { CouponRequest } from '../../purchase.ts'
import { quoteOf, wizard } from '../rules.ts'
import type { WizardContext } from '../setup.ts'

function couponRequest(context: WizardContext): CouponRequest {
  const code = assertNotNull(context.promo.code, 'a code exists before its validation starts')
  return toCouponRequest(context.package, context.selection, quoteOf(context), code)
}

/** The server validates a code once. The engine checks the coupon after each later change (CPN-04 to CPN-13, AMB-058). */
export const coupon = wizard.createStateConfig({
  description: 'CPN-04: the promo code of the booking',
  initial: 'none',
  on: {
    'coupon.apply': {
      guard: 'canApplyCode',
      target: '.validating',
      actions: { type: 'enterCode', params: asSent },
      description: 'CPN-04: leaving `validating` cancels the request for the previous code',
    },
    'coupon.remove': { target: '.none', actions: 'removeCode' },
  },
  states: {
    none: {
      description: 'CPN-01: no code',
      on: { 'step.show': { guard: 'hasCode', target: 'resuming', description: 'DEC-13: a restored visit has a code' } },
    },
    resuming: {
      description: 'DEC-13: a code waits until the visitor is signed in and the price of the day is known',
      always: { guard: 'canValidate', target: 'validating' },
    },
    validating: {
      description: 'CPN-04: the server validates the code',
      tags: 'busy',
      entry: 'startValidation',
      invoke: {
        src: 'askCoupon',
        input: ({ context }) => couponRequest(context),
        onDone: [
          { guard: withAnswer('codeHasNoAnswer'), target: 'unanswered' },
          {
            guard: withAnswer('endsSession'),
            target: 'resuming',
            actions: [{ type: 'setVisitor', params: { visitor: 'anonymous' } }, 'endSession'],
            description: 'NET-13: the code is validated after the next sign-in',
          },
          { guard: withAnswer('hasFailed'), target: 'refused', actions: withAnswer('refuseCode') },
          {
            guard: withAnswer('answerIsViolated'),
            target: 'refused',
            actions: [withAnswer('acceptCode'), 'refuseViolatedCode'],
            description: 'CPN-06, CPN-07: the accepted coupon does not apply to the booking',
          },
          {
            guard: 'isFromSavedVisit',
            target: 'applied',
            actions: withAnswer('acceptCode'),
            description: 'DEC-13: the success was announced in the saved visit',
          },
          { target: 'applied', actions: [withAnswer('acceptCode'), 'announceCode'] },
        ],
        onError: { target: 'refused', actions: 'refuseFailedCode' },
      },
    },
    unanswered: {
      description: 'NET-08: the validation got no answer; the code stays, because a purchase with this code may exist',
      on: {
        'purchase.request': {
          target: 'resuming',
          description: 'DEC-13: Book Now retries the validation; a second click then books',
        },
      },
    },
    applied: {
      description: 'CPN-04: the coupon reduces the price',
      always: {
        guard: 'couponIsViolated',
        target: 'refused',
        actions: 'refuseViolatedCode',
        description: 'AMB-058: the booking no longer meets the coupon’s conditions',
      },
    },
    refused: { description: 'CPN-09: the server or a rule refused the code' },
  },
})

export const couponActors = (call: Call) => ({
  askCoupon: fromPromise<Asked<Coupon>, CouponRequest>(async ({ input, signal }) => {
    const answer = await call('validateCoupon', input, { signal })
    const refusal = !answer.ok && answer.failure.code === 'refused' ? answer.failure.answer : null
    // If the server refused a coupon for its minimum, the engine checks the minimum. The price of a new day may still raise the subtotal.
    const coupon = refusal === null ? null : couponBelowMinimum(refusal, input.items)
    return coupon === null ? parseAnswer(answer, (offer) => parseCoupon(offer, input.items.coupon)) : ok(coupon)
  }),
})
