import { assign, emit, raise } from 'xstate'

import type { Said } from '../../../messages/said.ts'
import { attemptOf, isUnchanged } from '../attempt.ts'
import { mayBook, quoteOf } from '../derived.ts'
import { endsSession, saidOf } from '../failure.ts'
import { wizard } from '../setup.ts'
import type { AskFailure, OpenPurchase, PurchaseQuestion, WizardContext } from '../setup.ts'

/** How long after the payment link is there the browser leaves for it (BUY-05). */
const LEAVE_AFTER_MS = 500

const PURCHASE_FAILED = { code: 'purchase-failed' } as const
const PAYMENT_FAILED = { code: 'payment-failed' } as const

const purchaseQuestion = (context: WizardContext): PurchaseQuestion => ({
  package: context.package,
  selection: context.selection,
  quote: quoteOf(context),
  coupon: context.coupon?.code ?? null,
  context: { ...context.site, ...(context.attempt === null ? {} : { idempotencyKey: context.attempt.key }) },
})

const openPurchase = ({ purchase }: WizardContext): OpenPurchase => {
  if (purchase === null) throw new Error('a payment is asked for only once the purchase is made')
  return purchase
}

/** Book Now (BUY-01 to BUY-05). One call at a time: while one is under way, another press changes nothing. */
export const purchase = wizard.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'purchase.request': [
          // The price waits for the coupon.
          { guard: 'couponIsAsked' },
          { guard: ({ context }) => mayBook(context) && isUnchanged(context), target: 'paying' },
          { guard: ({ context }) => mayBook(context), target: 'creating' },
        ],
      },
    },
    creating: {
      entry: assign(({ context }) => ({
        attempt: attemptOf(context),
        shownPrices: quoteOf(context).unitPrices,
        purchase: null,
        notices: [],
      })),
      invoke: {
        src: 'createPurchase',
        input: ({ context }) => purchaseQuestion(context),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'created',
            actions: assign(({ event }) => ({ purchase: event.output.ok ? event.output.value : null })),
          },
          {
            guard: ({ event }) => !event.output.ok && endsSession(event.output.failure),
            target: 'idle',
            actions: [
              assign({ notices: [{ code: 'session-over' as const }] }),
              emit({ type: 'session-over' as const }),
            ],
          },
          // Refused in words: the wizard goes back to step 1 with every choice kept (BUY-02, WIZ-25).
          {
            guard: ({ event }) => !event.output.ok && event.output.failure.code === 'refused',
            target: 'idle',
            actions: [
              // Refused is refused: the next attempt is a new one.
              assign(({ event }) => ({ attempt: null, notices: said(purchaseSaid(event.output)) })),
              emit(({ event }) => ({
                type: 'toast' as const,
                tone: 'error' as const,
                said: purchaseSaid(event.output) ?? PURCHASE_FAILED,
              })),
              emit({ type: 'purchase-refused' as const }),
              raise({ type: 'purchase.refused' as const }),
            ],
          },
          // Not known whether it was made: the same attempt may be repeated, under the same key.
          { target: 'idle', actions: assign(({ event }) => ({ notices: said(purchaseSaid(event.output)) })) },
        ],
        onError: { target: 'idle', actions: assign({ notices: [PURCHASE_FAILED] }) },
      },
    },
    created: { always: [{ guard: ({ context }) => isUnchanged(context), target: 'paying' }, { target: 'idle' }] },
    paying: {
      entry: assign({ notices: [] }),
      invoke: {
        src: 'initiatePayment',
        input: ({ context }) => openPurchase(context),
        onDone: [
          {
            guard: ({ context, event }) => event.output.ok && isUnchanged(context),
            target: 'leaving',
            actions: assign(({ event }) => ({ paymentLink: event.output.ok ? event.output.value : null })),
          },
          {
            guard: ({ event }) => !event.output.ok && endsSession(event.output.failure),
            target: 'idle',
            actions: [
              assign({ notices: [{ code: 'session-over' as const }] }),
              emit({ type: 'session-over' as const }),
            ],
          },
          // Refused in words: this purchase can no longer be paid, so Book Now makes another one.
          {
            guard: ({ event }) => !event.output.ok && event.output.failure.code === 'refused',
            target: 'idle',
            actions: [
              assign(({ event }) => ({ purchase: null, attempt: null, notices: said(paymentSaid(event.output)) })),
              emit(({ event }) => ({
                type: 'toast' as const,
                tone: 'error' as const,
                said: paymentSaid(event.output) ?? PAYMENT_FAILED,
              })),
            ],
          },
          // Nothing to say: without a connection, or after a change.
          { guard: ({ event }) => paymentSaid(event.output) === null, target: 'idle' },
          {
            target: 'idle',
            actions: [
              assign(({ event }) => ({ notices: said(paymentSaid(event.output)) })),
              emit(({ event }) => ({
                type: 'toast' as const,
                tone: 'error' as const,
                said: paymentSaid(event.output) ?? PAYMENT_FAILED,
              })),
            ],
          },
        ],
        onError: { target: 'idle', actions: assign({ notices: [PAYMENT_FAILED] }) },
      },
    },
    leaving: {
      entry: emit(({ context }) => ({
        type: 'payment-started' as const,
        packageSlug: context.package.slug,
        total: quoteOf(context).total,
      })),
      after: {
        [LEAVE_AFTER_MS]: [{ guard: ({ context }) => isUnchanged(context), target: 'left' }, { target: 'idle' }],
      },
    },
    left: {
      entry: emit(({ context }) => ({ type: 'leave' as const, link: context.paymentLink ?? '' })),
      // The visitor came back from the payment page: the same purchase can be paid again.
      on: {
        'purchase.request': [
          { guard: 'couponIsAsked' },
          { guard: ({ context }) => mayBook(context), target: 'returned' },
        ],
      },
    },
    returned: {
      always: [{ guard: ({ context }) => isUnchanged(context), target: 'paying' }, { target: 'creating' }],
    },
  },
})

type Answer = { readonly ok: true } | { readonly ok: false; readonly failure: AskFailure }

const purchaseSaid = (answer: Answer): Said | null => (answer.ok ? null : saidOf(answer.failure, PURCHASE_FAILED))
const paymentSaid = (answer: Answer): Said | null => (answer.ok ? null : saidOf(answer.failure, PAYMENT_FAILED))

const said = (words: Said | null): readonly Said[] => (words === null ? [] : [words])
