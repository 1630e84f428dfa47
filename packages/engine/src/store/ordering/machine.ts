import { fromPromise, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'

import type { LocalText } from '../../language.ts'
import { actionsFor, assertNotNull, notProvided } from '../../machine/actions.ts'
import { ignoreMalformed } from '../../machine/events.ts'
import { serverText, valueOf, withAnswer } from '../../machine/asked.ts'
import type { Asked } from '../../machine/asked.ts'
import type { ServerText } from '../../messages/notices.ts'
import { lineOf } from '../cart.ts'
import type { Cart } from '../cart.ts'
import { parseLineFaults } from '../line-faults.ts'
import { checkOrder } from '../order-request.ts'
import { encodeCart } from '../stored-cart.ts'
import type { LineViolation, StoreFormViolation } from '../violation.ts'
import { readOrderEvent } from './read-event.ts'
import type { OrderEvent } from './read-event.ts'

/** The input of the order machine. `newKey` creates an idempotency key. */
export type OrderInput = {
  readonly newKey: () => string
}

/** An attempt to order a cart. Retries reuse the idempotency key `key`, so that the server creates only one order. */
export type OrderAttempt = { readonly cart: Cart; readonly addressId: number; readonly key: string }

/** A line that the server refused. `title` is null if the line is not in the cart. */
export type RefusedLine = { readonly title: LocalText | null; readonly violation: LineViolation }

/** The reason why an order cannot be placed, and the `addressId` of its `order.place` event. */
export type IncompleteOrder = { readonly violation: StoreFormViolation; readonly addressId: number | null }

type OrderFailed = { readonly code: 'order-failed' | 'order-payment-failed' }

/** An event that the machine emits to its host. */
export type OrderEmitted =
  | { readonly type: 'order-incomplete'; readonly violation: StoreFormViolation }
  /** The answer of createPurchase has no order number, but the order may exist. The host keeps the cart; a retry creates no second order (DEC-13). */
  | { readonly type: 'order-failed'; readonly reason: OrderFailed }
  /** The order exists, but is not paid yet. The host stores the result of `cartAfterOrder` as the cart (AMB-129). */
  | { readonly type: 'ordered'; readonly number: string; readonly cart: Cart }
  /** The host stores the result of `cartAfterOrder` as the cart and opens the store (CHK-16, CHK-17). `number` is null if createPurchase failed. */
  | {
      readonly type: 'cart-refused'
      readonly cart: Cart
      readonly number: string | null
      readonly reason: OrderFailed | ServerText
      readonly lines: readonly RefusedLine[]
    }
  | { readonly type: 'leave'; readonly link: string }

/** The context of the order machine. */
export type OrderContext = OrderInput & {
  readonly attempt: OrderAttempt | null
  readonly incomplete: IncompleteOrder | null
  readonly number: string | null
  readonly link: string | null
}

type Refusal = {
  readonly answer: Asked<string>
  readonly number: string | null
  readonly otherwise: OrderFailed
}

const ORDER_FAILED: OrderFailed = { code: 'order-failed' }
const PAYMENT_FAILED: OrderFailed = { code: 'order-payment-failed' }

const missing = notProvided('orderMachine.provide({ actors: orderActors(call, returnAddress) })')

const { acting, assignIfChanged, emitting } = actionsFor<OrderContext, OrderEvent, OrderEmitted>()

const orderSetup = setup({
  types: {} as {
    context: OrderContext
    events: OrderEvent
    input: OrderInput
    emitted: OrderEmitted
    tags: 'busy'
  },
  actors: {
    createOrder: fromPromise<Asked<string>, OrderAttempt>(missing),
    initiatePayment: fromPromise<Asked<string>, string>(missing),
  },
  guards: {
    isIncomplete: ({ event: { cart, addressId } }) => checkOrder(cart, addressId).length > 0,
    isSameAttempt: ({ context: { attempt }, event: { cart, addressId } }) =>
      attempt !== null && attempt.addressId === addressId && encodeCart(attempt.cart) === encodeCart(cart),
    hasNumber: (_, answer: Asked<string>) => answer.ok,
    hasLink: (_, answer: Asked<string>) => answer.ok,
    isUnreadable: (_, answer: Asked<string>) => !answer.ok && answer.failure.code === 'unreadable',
    /** After any other failure, such as a timeout, the visitor can retry the order (AMB-129). */
    endsOrder: (_, answer: Asked<string>) =>
      !answer.ok && ['refused', 'malformed', 'unreadable'].includes(answer.failure.code),
  },
  actions: {
    reportIncomplete: acting(({ event: { cart, addressId }, enqueue }) => {
      const [violation] = checkOrder(cart, addressId)
      if (violation === undefined) return
      enqueue.assign({ incomplete: { violation, addressId } })
      enqueue.emit({ type: 'order-incomplete', violation })
    }),
    startAttempt: acting(({ context, event: { cart, addressId }, enqueue }) =>
      enqueue.assign({
        attempt: {
          cart,
          addressId: assertNotNull(addressId, 'isIncomplete refuses an order without an address'),
          key: context.newKey(),
        },
      }),
    ),
    clearIncomplete: assignIfChanged(() => ({ incomplete: null })),
    storeNumber: assignIfChanged((_, answer: Asked<string>) => ({ number: valueOf(answer) })),
    storeLink: assignIfChanged((_, answer: Asked<string>) => ({ link: valueOf(answer) })),
    announceOrder: emitting((context) => ({
      type: 'ordered',
      number: assertNotNull(context.number, 'the order has a number before its payment starts'),
      cart: attemptIn(context).cart,
    })),
    leave: emitting(({ link }) => ({
      type: 'leave',
      link: assertNotNull(link, 'the payment link exists before the redirect'),
    })),
    reportFailure: emitting(() => ({ type: 'order-failed', reason: ORDER_FAILED })),
    refuseCart: emitting((context, { answer, number, otherwise }: Refusal) => {
      const { cart } = attemptIn(context)
      const failure = answer.ok ? null : answer.failure
      return {
        type: 'cart-refused',
        cart,
        number,
        reason: failure !== null && 'msg' in failure && failure.msg !== null ? serverText(failure.msg) : otherwise,
        lines: failure?.code === 'refused' ? refusedLines(cart, failure.answer) : [],
      }
    }),
  },
})

const attemptIn = ({ attempt }: OrderContext): OrderAttempt =>
  assertNotNull(attempt, 'startAttempt assigns the attempt before the first request')

const refusedLines = (cart: Cart, refusal: unknown): readonly RefusedLine[] =>
  parseLineFaults(refusal).map(({ violation, ...key }) => ({ title: lineOf(cart, key)?.title ?? null, violation }))

/**
 * Orders a cart and starts the payment. A host provides the actors and sends `order.place`.
 * @example const machine = orderMachine.provide({ actors: orderActors(client.call, () => 'https://site.example/stores/store-orders') })
 * const actor = createActor(machine, { input: { newKey } }).start()
 * actor.on('leave', ({ link }) => location.assign(link))
 * actor.send({ type: 'order.place', cart, addressId: 3 })
 */
export const orderMachine = ignoreMalformed(
  orderSetup.createMachine({
    id: 'order',
    context: ({ input: { newKey } }) => ({ newKey, attempt: null, incomplete: null, number: null, link: null }),
    description: 'CHK-05: a cart is ordered, then its payment page opens',
    initial: 'idle',
    states: {
      idle: {
        description: 'CHK-05: the cart can be ordered',
        on: {
          'order.place': [
            {
              guard: 'isIncomplete',
              actions: 'reportIncomplete',
              description: 'CART-15, AMB-130: an order needs products and an address',
            },
            {
              guard: 'isSameAttempt',
              target: 'creating',
              description: 'AMB-129: a retry reuses the idempotency key, so the cart is ordered once',
            },
            { target: 'creating', actions: 'startAttempt' },
          ],
        },
      },
      creating: {
        description: 'CHK-13: the server creates the order',
        tags: 'busy',
        entry: 'clearIncomplete',
        invoke: {
          src: 'createOrder',
          input: ({ context }) => attemptIn(context),
          onDone: [
            { guard: withAnswer('hasNumber'), target: 'startingPayment', actions: withAnswer('storeNumber') },
            {
              guard: withAnswer('isUnreadable'),
              target: 'idle',
              actions: 'reportFailure',
              description: 'DEC-13: the order may exist, so the cart stays and a retry reuses the idempotency key',
            },
            {
              guard: withAnswer('endsOrder'),
              target: 'refused',
              actions: {
                type: 'refuseCart',
                params: ({ event }) => ({ answer: event.output, number: null, otherwise: ORDER_FAILED }),
              },
            },
            { target: 'idle', description: 'AMB-129: without an answer the cart stays, and the visitor can try again' },
          ],
          onError: { target: 'idle', description: 'AMB-129: without an answer the cart stays' },
        },
      },
      startingPayment: {
        description: 'CHK-13: the server opens the payment of the order',
        tags: 'busy',
        invoke: {
          src: 'initiatePayment',
          input: ({ context: { number } }) => assertNotNull(number, 'the order has a number before its payment starts'),
          onDone: [
            { guard: withAnswer('hasLink'), target: 'leaving', actions: withAnswer('storeLink') },
            {
              guard: withAnswer('endsOrder'),
              target: 'refused',
              actions: {
                type: 'refuseCart',
                params: ({ context, event }) => ({
                  answer: event.output,
                  number: context.number,
                  otherwise: PAYMENT_FAILED,
                }),
              },
            },
            {
              target: 'idle',
              description: 'AMB-129: a retry reuses the idempotency key, so it pays the same order',
            },
          ],
          onError: { target: 'idle', description: 'AMB-129: without an answer the cart stays' },
        },
      },
      leaving: {
        description: 'CHK-13, AMB-129: the host removes the ordered pieces from the cart and opens the payment page',
        type: 'final',
        tags: 'busy',
        entry: ['announceOrder', 'leave'],
      },
      refused: {
        description:
          'CHK-14, CHK-15, CHK-16, CHK-17: the host removes the ordered pieces from the cart and returns to the store',
        type: 'final',
        tags: 'busy',
      },
    },
  }),
  readOrderEvent,
)

/** A snapshot of the order machine. */
export type OrderSnapshot = SnapshotFrom<typeof orderMachine>

/** Returns why the last `order.place` was incomplete; null if the event was complete or had another `addressId` (CART-15, AMB-130). */
export const incompleteReason = (
  { context: { incomplete } }: OrderSnapshot,
  addressId: number | null,
): StoreFormViolation | null =>
  incomplete !== null && incomplete.addressId === addressId ? incomplete.violation : null
