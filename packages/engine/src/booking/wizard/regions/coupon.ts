import { assign, emit, enqueueActions } from 'xstate'
import type { DoneActorEvent } from 'xstate'

import type { Message } from '../../../messages/notices.ts'
import { checkCoupon } from '../../coupon.ts'
import type { Coupon } from '../../coupon.ts'
import { dayIsUnknown, given, promoCode, quoteOf } from '../derived.ts'
import { endsSession, saidOf } from '../failure.ts'
import { wizard } from '../setup.ts'
import type { AcceptedCoupon, Asked, AskFailure, CouponQuestion, CouponStanding, WizardContext } from '../setup.ts'

const NO_CODE: CouponStanding = { kind: 'none' }

/** A restored code belongs to the booking from the start, and the wizard validates it again (DEC-13). */
export const couponAtStart = (kept: string | null): CouponStanding =>
  kept === null ? NO_CODE : { kind: 'asked', code: kept, isKept: true }

const couponQuestion = (context: WizardContext): CouponQuestion => ({
  package: context.package,
  selection: context.selection,
  quote: quoteOf(context),
  code: given(promoCode(context), 'a code exists before its validation starts'),
})

type Situation = { readonly context: WizardContext }
type Answered = Situation & { readonly event: DoneActorEvent<Asked<AcceptedCoupon>> }

const INVALID: Message = { code: 'coupon-invalid' }

// The server's `msg`, or else a fixed text; null offline (CPN-09, CPN-10, AMB-061, NET-08).
function refusalBy(failure: AskFailure): Message | null {
  if (endsSession(failure)) return { code: 'coupon-sign-up' }
  return failure.code === 'timeout' || failure.code === 'malformed' ? INVALID : saidOf(failure, INVALID)
}

// AMB-058. Without the price of the day, the minimum cannot be checked yet.
function lapseOf(coupon: Coupon, context: WizardContext): Message | null {
  const violations = checkCoupon(coupon, context.package.id, quoteOf(context).subtotal)
  return violations.find(({ code }) => code !== 'coupon-min-cart' || !dayIsUnknown(context)) ?? null
}

const isUnheard = ({ event: { output } }: Answered): boolean => !output.ok && refusalBy(output.failure) === null

const lapse = ({ context }: Situation): Message | null =>
  context.coupon.kind === 'applied' ? lapseOf(context.coupon.coupon, context) : null

const refused = (said: Message) => ({ coupon: { kind: 'refused' as const, said } })
const refusedToast = (said: Message) => ({ type: 'toast' as const, tone: 'refused-code' as const, said })

/** The promo code: the server validates it once; every change of the booking checks it again (CPN-04 to CPN-13, AMB-058). */
export const coupon = wizard.createStateConfig({
  initial: 'none',
  // Applying or removing a code leaves `validating`, which cancels the request for the previous code.
  on: {
    'coupon.apply': {
      // The code stays as typed (CPN-02); an empty code is not sent (AMB-060).
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
    // A restored visit can start with a code.
    none: { always: { guard: 'couponIsAsked', target: 'resuming' } },
    // A validation needs the price of the day and a signed-in visitor.
    resuming: {
      always: {
        guard: ({ context }) => context.visitor === 'signed-in' && !dayIsUnknown(context),
        target: 'validating',
      },
    },
    validating: {
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
            // The accepted coupon is checked against the booking at once (CPN-06, CPN-07).
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
    // The code stays, because a purchase may exist with it (DEC-13). Book Now retries the validation; a second click then books.
    unanswered: { on: { 'purchase.request': 'resuming' } },
    applied: {
      always: {
        guard: (situation) => lapse(situation) !== null,
        target: 'refused',
        actions: enqueueActions(({ context, enqueue }) => {
          const said = given(lapse({ context }), 'the transition requires a violation')
          enqueue.assign(refused(said))
          enqueue.emit(refusedToast(said))
        }),
      },
    },
    refused: {},
  },
})
