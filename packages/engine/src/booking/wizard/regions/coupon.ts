import { assign, emit } from 'xstate'

import type { Said } from '../../../messages/said.ts'
import { couponViolations, dayIsUnknown, quoteOf } from '../derived.ts'
import { endsSession, saidOf } from '../failure.ts'
import { wizard } from '../setup.ts'
import type { Asked, CouponQuestion, WizardContext } from '../setup.ts'
import type { Coupon } from '../../coupon.ts'

const INVALID: Said = { code: 'coupon-invalid' }

const couponQuestion = (context: WizardContext): CouponQuestion => ({
  package: context.package,
  selection: context.selection,
  quote: quoteOf({ ...context, coupon: null }),
  code: context.couponCode,
})

const withoutCode = ({ resume }: WizardContext): WizardContext['resume'] =>
  resume === null ? null : { ...resume, coupon: null }

/** What is remembered of a code from the moment it is asked about. */
const askedAbout = (context: WizardContext, code: string) => ({
  couponCode: code,
  couponRefusal: null,
  coupon: null,
  couponFor: context.selection,
  resume: withoutCode(context),
})

const forgetKeptCode = wizard.assign(({ context }) => ({ resume: withoutCode(context) }))

/** A promo code: asked about once, then held against the booking after every change (CPN-04 to CPN-13, AMB-058). */
export const coupon = wizard.createStateConfig({
  initial: 'none',
  // Applying again leaves `validating`, so that the answer for the code before is never heard.
  on: {
    'coupon.resume': '.resuming',
    'coupon.apply': {
      // The code is kept as it was typed (CPN-02); an empty one is not sent (AMB-060).
      guard: ({ context, event }) => context.visitor === 'signed-in' && event.code !== '',
      target: '.validating',
      actions: assign(({ context, event }) => askedAbout(context, event.code)),
    },
  },
  states: {
    none: {},
    // A kept code is asked about again as soon as there is a price to ask about, and somebody to ask for.
    resuming: {
      always: {
        guard: ({ context }) => context.visitor === 'signed-in' && !dayIsUnknown(context),
        target: 'validating',
        actions: assign(({ context }) => askedAbout(context, context.resume?.coupon ?? '')),
      },
      on: { 'coupon.remove': { target: 'none', actions: forgetKeptCode } },
    },
    validating: {
      on: { 'coupon.remove': 'none' },
      invoke: {
        src: 'askCoupon',
        input: ({ context }) => couponQuestion(context),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'applied',
            actions: assign(({ event }) => ({ coupon: event.output.ok ? event.output.value : null })),
          },
          {
            guard: ({ event }) => saysNothing(event.output),
            target: 'none',
          },
          {
            target: 'refused',
            actions: [
              assign(({ event }) => ({ couponRefusal: refusalOf(event.output) })),
              emit(({ event }) => ({
                type: 'toast' as const,
                tone: 'refused-code' as const,
                said: refusalOf(event.output) ?? INVALID,
              })),
            ],
          },
        ],
        onError: { target: 'refused', actions: assign({ couponRefusal: INVALID }) },
      },
    },
    applied: {
      // The answer may be for another package, or the basket too small: success is said only of a coupon that applies.
      entry: wizard.enqueueActions(({ context, enqueue }) => {
        if (couponViolations(context).length > 0) return
        enqueue.emit({ type: 'toast', tone: 'success', said: { code: 'coupon-added' } })
      }),
      always: {
        guard: ({ context }) => couponViolations(context).length > 0,
        target: 'refused',
        actions: [
          emit(({ context }) => ({
            type: 'toast' as const,
            tone: 'refused-code' as const,
            said: couponViolations(context)[0] ?? INVALID,
          })),
          assign(({ context }) => ({ couponRefusal: couponViolations(context)[0] ?? INVALID, coupon: null })),
        ],
      },
      on: { 'coupon.remove': { target: 'none', actions: assign({ coupon: null }) } },
    },
    refused: { on: { 'coupon.remove': { target: 'none', actions: assign({ couponRefusal: null }) } } },
  },
})

const saysNothing = (answer: Asked<Coupon>): boolean =>
  !answer.ok && saidOf(answer.failure, { code: 'coupon-sign-up' }) === null

// The server's words where it had some, the fixed text else (CPN-09, CPN-10, AMB-061).
function refusalOf(answer: Asked<Coupon>): Said | null {
  if (answer.ok) return null
  if (endsSession(answer.failure)) return { code: 'coupon-sign-up' }
  const { failure } = answer
  return 'msg' in failure && failure.msg !== null && failure.code !== 'malformed'
    ? { code: 'server', params: { text: failure.msg } }
    : INVALID
}
