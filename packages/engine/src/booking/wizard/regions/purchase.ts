import { assign, emit, enqueueActions } from 'xstate'

import { attemptAfter, attemptOf, paymentLinkOf, purchaseToPay } from '../attempt.ts'
import { given, mayBook, promoCode, quoteOf } from '../derived.ts'
import { endsSession, noticesOf } from '../failure.ts'
import { clearNotices, NO_NOTICES, wizard } from '../setup.ts'
import type { PurchaseQuestion, WizardContext } from '../setup.ts'

const LEAVE_AFTER_MS = 500

const PURCHASE_FAILED = { code: 'purchase-failed' } as const
const PAYMENT_FAILED = { code: 'payment-failed' } as const

const purchaseQuestion = (context: WizardContext): PurchaseQuestion => ({
  package: context.package,
  selection: context.selection,
  quote: quoteOf(context),
  coupon: promoCode(context),
  context: { ...context.site, idempotencyKey: given(context.attempt, 'the entry action assigned an attempt').key },
})

// A visitor who signs out meanwhile is not redirected; after signing in again they pay the same purchase.
const isPayable = (context: WizardContext): boolean =>
  context.visitor === 'signed-in' && purchaseToPay(context) !== null

/** Book Now (BUY-01 to BUY-05). While a call is pending, further clicks have no effect. */
export const purchase = wizard.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'purchase.request': [
          // The validation of the coupon can still change the price.
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
            // A refusal returns the wizard to step 1 and keeps every choice (BUY-02, WIZ-25).
            notices.forEach((said) => enqueue.emit({ type: 'toast', tone: 'error', said }))
            enqueue.emit({ type: 'purchase-refused' })
            enqueue.raise({ type: 'purchase.refused' })
          }),
        },
        onError: { target: 'idle', actions: assign({ notices: [PURCHASE_FAILED] }) },
      },
    },
    // Payment starts only if the server created the purchase, the choice is unchanged and the visitor is signed in.
    created: { always: [{ guard: ({ context }) => isPayable(context), target: 'paying' }, { target: 'idle' }] },
    paying: {
      entry: clearNotices,
      invoke: {
        src: 'initiatePayment',
        input: ({ context }) => given(purchaseToPay(context), 'the purchase exists before its payment starts'),
        onDone: [
          {
            guard: ({ context, event }) => event.output.ok && isPayable(context),
            target: 'leaving',
            actions: assign(({ context, event }) => ({ attempt: attemptAfter(context, event.output) })),
          },
          {
            target: 'idle',
            actions: enqueueActions(({ context, event: { output }, enqueue }) => {
              // The link is obsolete: the choice has changed, or the visitor has signed out.
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
        link: given(paymentLinkOf(context), 'the payment link exists before the redirect'),
      })),
      // The visitor can return from the payment page and pay the same purchase again.
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
