import { ok } from '@dareesha/contract'
import type { AnswerOf, Call, Fault, purchaseFields, Result } from '@dareesha/contract'
import { fromPromise } from 'xstate'

import { parseAnswer, withAnswer } from '../../../machine/asked.ts'
import type { Asked } from '../../../machine/asked.ts'
import { assertNotNull } from '../../../machine/actions.ts'
import type { Message } from '../../../messages/notices.ts'
import { parseRecord } from '../../../record-reader.ts'
import type { RecordReader } from '../../../record-reader.ts'
import { parsePaymentLink, toPurchaseRequest } from '../../purchase.ts'
import type { BookingRequest } from '../../purchase.ts'
import { purchaseToPay, quoteOf, wizard } from '../rules.ts'
import type { OpenPurchase, WizardContext } from '../setup.ts'

const PURCHASE_FAILED: Message = { code: 'purchase-failed' }
const PAYMENT_FAILED: Message = { code: 'payment-failed' }

const purchaseRequest = (context: WizardContext): BookingRequest =>
  toPurchaseRequest(context.package, context.selection, quoteOf(context), context.promo.code, {
    ...context.site,
    idempotencyKey: assertNotNull(context.attempt, 'the entry action assigned an attempt').key,
  })

type Done = { readonly event: { readonly output: Asked<OpenPurchase> } }

const failureWith =
  (otherwise: Message) =>
  ({ event: { output } }: Done) => ({ answer: output, otherwise })

const purchaseFailure = failureWith(PURCHASE_FAILED)
const paymentFailure = failureWith(PAYMENT_FAILED)

const bookNow = [
  { guard: 'codeIsUnanswered', description: 'CPN-04: the validation can still change the price' },
  {
    guard: 'canPay',
    target: 'paying',
    description: 'AMB-067: the purchase exists and is not paid; another choice creates another purchase',
  },
  { guard: 'canBook', target: 'creating' },
] as const

/** Book Now (BUY-01 to BUY-05). Further clicks have no effect while a call is pending. */
export const purchase = wizard.createStateConfig({
  description: 'BUY-01: the purchase and its payment',
  initial: 'idle',
  states: {
    idle: {
      description: 'BUY-01: Book Now can be pressed',
      on: { 'purchase.request': bookNow },
    },
    creating: {
      description: 'BUY-01: the server creates the purchase',
      tags: 'busy',
      entry: 'startPurchase',
      invoke: {
        src: 'createPurchase',
        input: ({ context }) => purchaseRequest(context),
        onDone: [
          {
            guard: withAnswer('endsSession'),
            target: 'idle',
            actions: [{ type: 'showFailure', params: purchaseFailure }, 'endSession'],
          },
          {
            guard: withAnswer('isRefused'),
            target: 'idle',
            actions: [
              withAnswer('storePurchase'),
              { type: 'showFailure', params: purchaseFailure },
              { type: 'toastFailure', params: purchaseFailure },
              'askForFreshPrices',
              'reportRefusal',
            ],
            description: 'BUY-02, WIZ-25: the wizard returns to the first step and keeps every choice',
          },
          {
            guard: withAnswer('hasFailed'),
            target: 'idle',
            actions: { type: 'showFailure', params: purchaseFailure },
            description: 'NET-12: the page shows the message; the next click sends the same idempotency key',
          },
          { target: 'created', actions: withAnswer('storePurchase') },
        ],
        onError: { target: 'idle', actions: { type: 'showNotice', params: PURCHASE_FAILED } },
      },
    },
    created: {
      description: 'BUY-03: payment starts if the choice is unchanged and the visitor is still signed in',
      tags: 'transient',
      always: [{ guard: 'isPayable', target: 'paying' }, { target: 'idle' }],
    },
    paying: {
      description: 'BUY-03: the server opens the payment',
      tags: 'busy',
      entry: 'clearNotices',
      invoke: {
        src: 'initiatePayment',
        input: ({ context }) => assertNotNull(purchaseToPay(context), 'the purchase exists before its payment starts'),
        onDone: [
          { guard: withAnswer('hasUsableLink'), target: 'leaving', actions: withAnswer('storePurchase') },
          {
            guard: withAnswer('endsSession'),
            target: 'idle',
            actions: [{ type: 'showFailure', params: paymentFailure }, 'endSession'],
          },
          {
            guard: withAnswer('hasFailed'),
            target: 'idle',
            actions: [
              withAnswer('storePurchase'),
              { type: 'showFailure', params: paymentFailure },
              { type: 'toastFailure', params: paymentFailure },
            ],
          },
          {
            target: 'idle',
            description: 'DEC-01: the choice changed or the visitor signed out, so the link is obsolete',
          },
        ],
        onError: { target: 'idle', actions: { type: 'showNotice', params: PAYMENT_FAILED } },
      },
    },
    leaving: {
      description: 'BUY-05: the page says that the payment page opens',
      tags: 'busy',
      entry: 'announcePayment',
      after: { beforeLeaving: [{ guard: 'isPayable', target: 'left' }, { target: 'idle' }] },
    },
    left: {
      description: 'AMB-067: the host opens the payment page; a visitor who returns can pay the same purchase',
      entry: 'leave',
      on: { 'purchase.request': bookNow },
    },
  },
})

/** Builds the full URL to which the payment page returns the visitor (AMB-066). */
export type ReturnAddress = (purchaseNumber: string) => string

export const purchaseActors = (call: Call, returnAddress: ReturnAddress) => ({
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
