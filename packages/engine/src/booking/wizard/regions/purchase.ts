import { assign, emit, enqueueActions } from 'xstate'

import { attemptAfter, attemptOf, paymentLinkOf, purchaseToPay } from '../attempt.ts'
import { clearNotices, NO_NOTICES } from '../change.ts'
import { mayBook, promoCode, quoteOf } from '../derived.ts'
import { endsSession, noticesOf } from '../failure.ts'
import { given } from '../given.ts'
import { wizard } from '../setup.ts'
import type { PurchaseQuestion, WizardContext } from '../setup.ts'

/** How long after the payment link is there the browser leaves for it (BUY-05). */
const LEAVE_AFTER_MS = 500

const PURCHASE_FAILED = { code: 'purchase-failed' } as const
const PAYMENT_FAILED = { code: 'payment-failed' } as const

const purchaseQuestion = (context: WizardContext): PurchaseQuestion => ({
  package: context.package,
  selection: context.selection,
  quote: quoteOf(context),
  coupon: promoCode(context),
  context: { ...context.site, idempotencyKey: given(context.attempt, 'a purchase is asked for by an attempt').key },
})

// Who signed out meanwhile is not taken to a payment; signed in again, the same purchase is paid.
const isPayable = (context: WizardContext): boolean =>
  context.visitor === 'signed-in' && purchaseToPay(context) !== null

/** Book Now (BUY-01 to BUY-05). One call at a time: while one is under way, another press changes nothing. */
export const purchase = wizard.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'purchase.request': [
          // The price waits for the coupon.
          { guard: 'couponIsAsked' },
          { guard: ({ context }) => mayBook(context) && isPayable(context), target: 'paying' },
          { guard: ({ context }) => mayBook(context), target: 'creating' },
        ],
      },
    },
    creating: {
      entry: assign(({ context }) => ({
        attempt: attemptOf(context),
        shownPrices: quoteOf(context).unitPrices,
        notices: NO_NOTICES,
      })),
      invoke: {
        src: 'createPurchase',
        input: ({ context }) => purchaseQuestion(context),
        onDone: {
          target: 'created',
          actions: enqueueActions(({ context, event: { output }, enqueue }) => {
            enqueue.assign({ attempt: attemptAfter(context, output) })
            if (output.ok) return
            const notices = noticesOf(output.failure, PURCHASE_FAILED)
            enqueue.assign({ notices })
            if (endsSession(output.failure)) enqueue.emit({ type: 'session-over' })
            if (output.failure.code !== 'refused') return
            // Refused in words: the wizard goes back to step 1 with every choice kept (BUY-02, WIZ-25).
            notices.forEach((said) => enqueue.emit({ type: 'toast', tone: 'error', said }))
            enqueue.emit({ type: 'purchase-refused' })
            enqueue.raise({ type: 'purchase.refused' })
          }),
        },
        onError: { target: 'idle', actions: assign({ notices: [PURCHASE_FAILED] }) },
      },
    },
    // Nothing is paid that the server did not make, nothing that was changed meanwhile, and nothing by a visitor who left.
    created: { always: [{ guard: ({ context }) => isPayable(context), target: 'paying' }, { target: 'idle' }] },
    paying: {
      entry: clearNotices,
      invoke: {
        src: 'initiatePayment',
        input: ({ context }) => given(purchaseToPay(context), 'a payment is asked for once the purchase is made'),
        onDone: [
          {
            guard: ({ context, event }) => event.output.ok && isPayable(context),
            target: 'leaving',
            actions: assign(({ context, event }) => ({ attempt: attemptAfter(context, event.output) })),
          },
          {
            target: 'idle',
            actions: enqueueActions(({ context, event: { output }, enqueue }) => {
              // The choice was changed, or the visitor signed out: this link is for another one.
              if (output.ok) return
              const notices = noticesOf(output.failure, PAYMENT_FAILED)
              enqueue.assign({ attempt: attemptAfter(context, output), notices })
              if (endsSession(output.failure)) enqueue.emit({ type: 'session-over' })
              else notices.forEach((said) => enqueue.emit({ type: 'toast', tone: 'error', said }))
            }),
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
        [LEAVE_AFTER_MS]: [{ guard: ({ context }) => isPayable(context), target: 'left' }, { target: 'idle' }],
      },
    },
    left: {
      entry: emit(({ context }) => ({
        type: 'leave' as const,
        link: given(paymentLinkOf(context), 'the browser leaves once there is a link'),
      })),
      // The visitor came back from the payment page: the same purchase can be paid again.
      on: {
        'purchase.request': [
          { guard: 'couponIsAsked' },
          { guard: ({ context }) => mayBook(context), target: 'returned' },
        ],
      },
    },
    returned: {
      always: [{ guard: ({ context }) => isPayable(context), target: 'paying' }, { target: 'creating' }],
    },
  },
})
