import { assign, emit, enqueueActions } from 'xstate'
import type { DoneActorEvent } from 'xstate'

import type { Said } from '../../../messages/said.ts'
import { checkCoupon } from '../../coupon.ts'
import type { Coupon } from '../../coupon.ts'
import { dayIsUnknown, promoCode, quoteOf } from '../derived.ts'
import { endsSession, saidOf } from '../failure.ts'
import { given } from '../given.ts'
import { wizard } from '../setup.ts'
import type { AcceptedCoupon, AskFailure, Asked, CouponQuestion, CouponStanding, WizardContext } from '../setup.ts'

const NO_CODE: CouponStanding = { kind: 'none' }

/** A kept code counts from the start of a visit on, and is asked about again (DEC-13). */
export const couponAtStart = (kept: string | null): CouponStanding =>
  kept === null ? NO_CODE : { kind: 'asked', code: kept, isKept: true }

const couponQuestion = (context: WizardContext): CouponQuestion => ({
  package: context.package,
  selection: context.selection,
  quote: quoteOf(context),
  code: given(promoCode(context), 'a code is asked about once it is typed'),
})

type Situation = { readonly context: WizardContext }
type Answered = Situation & { readonly event: DoneActorEvent<Asked<AcceptedCoupon>> }

const INVALID: Said = { code: 'coupon-invalid' }

// The server's words where it had some, the fixed text else; nothing without a connection (CPN-09, CPN-10, AMB-061, NET-08).
function refusalBy(failure: AskFailure): Said | null {
  if (endsSession(failure)) return { code: 'coupon-sign-up' }
  return failure.code === 'timeout' || failure.code === 'malformed' ? INVALID : saidOf(failure, INVALID)
}

/** What keeps a coupon from the present booking (AMB-058); its minimum waits until the price of the day is known. */
function lapseOf(coupon: Coupon, context: WizardContext): Said | null {
  const violations = checkCoupon(coupon, context.package.id, quoteOf(context).subtotal)
  return violations.find(({ code }) => code !== 'coupon-min-cart' || !dayIsUnknown(context)) ?? null
}

const isUnheard = ({ event: { output } }: Answered): boolean => !output.ok && refusalBy(output.failure) === null

/** Why the coupon that applies no longer does. */
const lapse = ({ context }: Situation): Said | null =>
  context.coupon.kind === 'applied' ? lapseOf(context.coupon.coupon, context) : null

const refused = (said: Said) => ({ coupon: { kind: 'refused' as const, said } })
const refusedToast = (said: Said) => ({ type: 'toast' as const, tone: 'refused-code' as const, said })

/**
 * A promo code: asked about once, then held against the booking after every change (CPN-04 to CPN-13, AMB-058).
 *
 * How it stands is in the context, which alone is read; the states follow it and tell how far the asking is.
 */
export const coupon = wizard.createStateConfig({
  initial: 'none',
  // Applying again, or removing, leaves `validating`, so that the answer for the code before is never heard.
  on: {
    'coupon.apply': {
      // The code is kept as it was typed (CPN-02); an empty one is not sent (AMB-060).
      guard: ({ context, event }) => context.visitor === 'signed-in' && event.code !== '',
      target: '.validating',
      actions: assign(({ event: { code } }) => ({
        promoInput: code,
        coupon: { kind: 'asked' as const, code, isKept: false },
      })),
    },
    'coupon.remove': { target: '.none', actions: assign({ coupon: NO_CODE }) },
  },
  states: {
    // At the start of a visit a code may have been kept.
    none: { always: { guard: 'couponIsAsked', target: 'resuming' } },
    // It is asked about again as soon as there is a price to ask about, and somebody to ask for.
    resuming: {
      always: {
        guard: ({ context }) => context.visitor === 'signed-in' && !dayIsUnknown(context),
        target: 'validating',
      },
    },
    validating: {
      // An answer was heard.
      always: [
        { guard: ({ context }) => context.coupon.kind === 'applied', target: 'applied' },
        { guard: ({ context }) => context.coupon.kind === 'refused', target: 'refused' },
      ],
      invoke: {
        src: 'askCoupon',
        input: ({ context }) => couponQuestion(context),
        onDone: [
          { guard: isUnheard, target: 'unanswered' },
          {
            // A coupon is held against the booking at once (CPN-06, CPN-07).
            actions: enqueueActions(({ context, event: { output }, enqueue }) => {
              const said = output.ok ? lapseOf(output.value.coupon, context) : refusalBy(output.failure)
              if (said !== null) {
                enqueue.assign(refused(said))
                enqueue.emit(refusedToast(said))
                if (!output.ok && endsSession(output.failure)) enqueue.emit({ type: 'session-over' })
              } else if (output.ok) {
                enqueue.assign({ coupon: { kind: 'applied', ...output.value } })
                if (context.coupon.kind === 'asked' && context.coupon.isKept) return
                enqueue.emit({ type: 'toast', tone: 'success', said: { code: 'coupon-added' } })
              }
            }),
          },
        ],
        onError: { target: 'refused', actions: [assign(refused(INVALID)), emit(refusedToast(INVALID))] },
      },
    },
    // The code is not given up: a purchase may have been made with it (DEC-13). Book Now asks again, and is pressed once more then.
    unanswered: { on: { 'purchase.request': 'resuming' } },
    applied: {
      always: {
        guard: (situation) => lapse(situation) !== null,
        target: 'refused',
        actions: enqueueActions(({ context, enqueue }) => {
          const said = given(lapse({ context }), 'a code is refused for a reason')
          enqueue.assign(refused(said))
          enqueue.emit(refusedToast(said))
        }),
      },
    },
    refused: {},
  },
})
