import { assign } from 'xstate'
import type { DoneActorEvent } from 'xstate'

import type { Said } from '../../../messages/said.ts'
import { checkCoupon } from '../../coupon.ts'
import { dayIsUnknown, promoCode, quoteOf } from '../derived.ts'
import { endsSession, saidOf } from '../failure.ts'
import { given } from '../given.ts'
import { wizard } from '../setup.ts'
import type { AcceptedCoupon, AskFailure, Asked, CouponQuestion, CouponStanding, WizardContext } from '../setup.ts'

const NO_CODE: CouponStanding = { kind: 'none' }

/** A kept code counts from the start of a visit on, and is asked about again (DEC-13). */
export const couponAtStart = (kept: string | null): CouponStanding =>
  kept === null ? NO_CODE : { kind: 'asked', code: kept }

const couponQuestion = (context: WizardContext): CouponQuestion => ({
  package: context.package,
  selection: context.selection,
  quote: quoteOf(context),
  code: given(promoCode(context), 'a code is asked about once it is typed'),
})

type Answered = { readonly context: WizardContext; readonly event: DoneActorEvent<Asked<AcceptedCoupon>> }

/** How it stands with the code that was asked about: an answer is held against the booking at once (CPN-06, CPN-07). */
const heard = ({ context, event: { output } }: Answered): CouponStanding =>
  heldAgainst({ ...context, coupon: standingOf(output) })

function standingOf(answer: Asked<AcceptedCoupon>): CouponStanding {
  if (answer.ok) return { kind: 'applied', ...answer.value }
  const said = refusalOf(answer.failure)
  return said === null ? NO_CODE : { kind: 'refused', said }
}

const INVALID: Said = { code: 'coupon-invalid' }

// The server's words where it had some, the fixed text else (CPN-09, CPN-10, AMB-061).
function refusalOf(failure: AskFailure): Said | null {
  if (endsSession(failure)) return { code: 'coupon-sign-up' }
  return failure.code === 'timeout' || failure.code === 'malformed' ? INVALID : saidOf(failure, INVALID)
}

/** A coupon as the present booking leaves it (AMB-058); its minimum waits until the price of the day is known. */
function heldAgainst(context: WizardContext): CouponStanding {
  const { coupon: standing } = context
  if (standing.kind !== 'applied') return standing
  const violations = checkCoupon(standing.coupon, context.package.id, quoteOf(context).subtotal)
  const said = violations.find(({ code }) => code !== 'coupon-min-cart' || !dayIsUnknown(context))
  return said === undefined ? standing : { kind: 'refused', said }
}

const announce = wizard.enqueueActions(({ context: { coupon: standing }, enqueue }) => {
  if (standing.kind === 'applied') enqueue.emit({ type: 'toast', tone: 'success', said: { code: 'coupon-added' } })
  if (standing.kind !== 'refused') return
  enqueue.emit({ type: 'toast', tone: 'refused-code', said: standing.said })
  // He is asked to sign up since his session is over (NET-10, NET-13).
  if (standing.said.code === 'coupon-sign-up') enqueue.emit({ type: 'session-over' })
})

/** A promo code: asked about once, then held against the booking after every change (CPN-04 to CPN-13, AMB-058). */
export const coupon = wizard.createStateConfig({
  initial: 'resuming',
  // Applying again, or removing, leaves `validating`, so that the answer for the code before is never heard.
  on: {
    'coupon.apply': {
      // The code is kept as it was typed (CPN-02); an empty one is not sent (AMB-060).
      guard: ({ context, event }) => context.visitor === 'signed-in' && event.code !== '',
      target: '.validating',
      actions: assign(({ event: { code } }) => ({ promoInput: code, coupon: { kind: 'asked' as const, code } })),
    },
    'coupon.remove': { target: '.none', actions: assign({ coupon: NO_CODE }) },
  },
  states: {
    // A kept code is asked about again as soon as there is a price to ask about, and somebody to ask for.
    resuming: {
      always: [
        { guard: ({ context }) => context.coupon.kind === 'none', target: 'none' },
        { guard: ({ context }) => context.visitor === 'signed-in' && !dayIsUnknown(context), target: 'validating' },
      ],
    },
    none: {},
    validating: {
      invoke: {
        src: 'askCoupon',
        input: ({ context }) => couponQuestion(context),
        onDone: (['none', 'applied', 'refused'] as const).map((kind) => ({
          guard: (answered: Answered) => heard(answered).kind === kind,
          target: kind,
          actions: assign((answered: Answered) => ({ coupon: heard(answered) })),
        })),
        onError: { target: 'refused', actions: assign({ coupon: { kind: 'refused' as const, said: INVALID } }) },
      },
    },
    applied: {
      entry: announce,
      always: {
        guard: ({ context }) => heldAgainst(context).kind === 'refused',
        target: 'refused',
        actions: assign(({ context }) => ({ coupon: heldAgainst(context) })),
      },
    },
    refused: { entry: announce },
  },
})
