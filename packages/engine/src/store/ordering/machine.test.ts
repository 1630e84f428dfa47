import type { Call, CallFailure } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { aFakeServer, aProduct, obligingCall, settle } from '../../testing/index.ts'
import { runsAtMost } from '../../testing/arbitraries.ts'
import { walkEveryPath } from '../../testing/paths.ts'
import { addToCart } from '../cart.ts'
import type { Cart } from '../cart.ts'
import { orderActors } from './actors.ts'
import { incompleteReason, orderMachine } from './machine.ts'
import type { OrderEmitted } from './machine.ts'
import type { OrderEvent } from './read-event.ts'

const cartOf = (pieces: number): Cart => {
  const cart = addToCart([], aProduct(), null, pieces)
  if (!cart.ok) throw new Error(cart.failure.code)
  return cart.value
}
const CART = cartOf(1)
const place = (cart: Cart = CART, addressId: number | null = 3): OrderEvent => ({
  type: 'order.place',
  cart,
  addressId,
})

const RETURN = 'https://site.example/stores/store-orders'
const LINK = 'https://pay.example/1'

function anOrder(call?: Call) {
  const server = aFakeServer()
  const emitted: OrderEmitted[] = []
  let keys = 0
  const machine = orderMachine.provide({ actors: orderActors(call ?? server.call, () => RETURN) })
  const actor = createActor(machine, { input: { newKey: () => `key-${(keys += 1)}` } })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const state = () => actor.getSnapshot().value
  return { server, emitted, actor, send: actor.send.bind(actor), state }
}

const OTHER_FAILURES: readonly CallFailure[] = [
  { code: 'offline' },
  { code: 'aborted' },
  { code: 'timeout' },
  { code: 'unauthorized', msg: 'Please sign in' },
  { code: 'login-required', msg: null },
  { code: 'too-many', msg: 'Too many orders', retryAfterSeconds: 9 },
  { code: 'server', status: 500, msg: 'Broken' },
]

const refused = (msg: string | null, answer: Readonly<Record<string, unknown>> = {}): CallFailure => ({
  code: 'refused',
  msg,
  answer,
})

describe('orderMachine', () => {
  it('[CHK-13] [CALL-13] [CALL-42] the machine creates an order, starts its payment and leaves for the payment link', async () => {
    const { server, emitted, send, state } = anOrder()
    send(place())
    expect(state()).toBe('creating')
    expect(server.waiting('createPurchase').request).toEqual({
      items: { products: [{ product_id: 1, qty: 1, price: 105_00 }], address_id: 3, shipping_id: '1' },
      shipping_id: '1',
      idempotency_key: 'key-1',
    })
    await server.waiting('createPurchase').answer({ purchase_number: 'P-7' })
    expect(state()).toBe('startingPayment')
    expect(server.waiting('initiatePayment').request).toEqual({ purchase_number: 'P-7', redirect_to: RETURN })
    expect(emitted).toEqual([])
    await server.waiting('initiatePayment').answer({ payment_link: LINK })
    expect(state()).toBe('leaving')
    expect(emitted).toEqual([
      { type: 'ordered', number: 'P-7', cart: CART },
      { type: 'leave', link: LINK },
    ])
  })

  it.each(['creating', 'startingPayment'])('in the state %s, a second `order.place` sends no request', async (at) => {
    const { server, send, state, actor } = anOrder()
    send(place())
    if (at === 'startingPayment') await server.waiting('createPurchase').answer({ purchase_number: 'P-7' })
    expect([state(), actor.getSnapshot().hasTag('busy')]).toEqual([at, true])
    send(place(cartOf(2)))
    expect(server.pending()).toHaveLength(1)
  })

  it.each(OTHER_FAILURES)(
    '[AMB-129] the cart stays after the failure $code of createPurchase, and a retry reuses the idempotency key',
    async (failure) => {
      const { server, emitted, send, state, actor } = anOrder()
      send(place())
      await server.waiting('createPurchase').fail(failure)
      expect([state(), actor.getSnapshot().hasTag('busy'), emitted]).toEqual(['idle', false, []])
      send(place(structuredClone(CART)))
      expect(server.waiting('createPurchase').request['idempotency_key']).toBe('key-1')
    },
  )

  it.each(OTHER_FAILURES)(
    '[AMB-129] the cart stays after the failure $code of initiatePayment, and a retry pays the same order',
    async (failure) => {
      const { server, emitted, send, state } = anOrder()
      send(place())
      await server.waiting('createPurchase').answer({ purchase_number: 'P-7' })
      await server.waiting('initiatePayment').fail(failure)
      expect([state(), emitted]).toEqual(['idle', []])
      send(place())
      expect(server.waiting('createPurchase').request['idempotency_key']).toBe('key-1')
    },
  )

  it.each([
    ['another quantity', place(cartOf(2))],
    ['another address', place(CART, 4)],
  ])('[AMB-129] an attempt with %s gets a new idempotency key', async (_, other) => {
    const { server, send } = anOrder()
    send(place())
    await server.waiting('createPurchase').fail({ code: 'timeout' })
    send(other)
    expect(server.waiting('createPurchase').request['idempotency_key']).toBe('key-2')
  })

  it('[CHK-14] [CHK-16] the machine emits `cart-refused` with the server’s message and the refused lines', async () => {
    const { server, emitted, send, state } = anOrder()
    send(place())
    const lines = [
      { product_id: 1, variant_id: null, code: 'stock-limit', left: 1 },
      { product_id: 8, variant_id: 2, code: 'product-gone' },
    ]
    await server.waiting('createPurchase').fail(refused('Your cart has changed.', { lines }))
    expect(state()).toBe('refused')
    expect(emitted).toEqual([
      {
        type: 'cart-refused',
        cart: CART,
        number: null,
        reason: { code: 'server', params: { text: 'Your cart has changed.' } },
        lines: [
          { title: { en: 'Bowl', ae: 'وعاء' }, violation: { code: 'stock-limit', params: { n: 1 } } },
          { title: null, violation: { code: 'product-gone' } },
        ],
      },
    ])
  })

  it.each<[string, CallFailure]>([
    ['a refusal', refused(null)],
    ['a malformed request', { code: 'malformed', msg: null, issues: [] }],
  ])(
    '[CHK-14] [CHK-15] after %s without a message, the reason says whether the order or its payment failed',
    async (_, failure) => {
      const reason = (code: string) => ({ type: 'cart-refused', reason: { code }, lines: [] })
      const order = anOrder()
      order.send(place())
      await order.server.waiting('createPurchase').fail(failure)
      expect(order.emitted).toMatchObject([{ ...reason('order-failed'), number: null }])

      const payment = anOrder()
      payment.send(place())
      await payment.server.waiting('createPurchase').answer({ purchase_number: 'P-7' })
      await payment.server.waiting('initiatePayment').fail(failure)
      expect(payment.state()).toBe('refused')
      expect(payment.emitted).toMatchObject([{ ...reason('order-payment-failed'), number: 'P-7' }])
    },
  )

  it('[CHK-14] [DEC-13] the cart stays after an answer without an order number, and a retry reuses the idempotency key', async () => {
    const { server, emitted, send, state } = anOrder()
    send(place())
    await server.waiting('createPurchase').answer({ id: 7 })
    expect([state(), emitted]).toEqual(['idle', [{ type: 'order-failed', reason: { code: 'order-failed' } }]])
    send(place(structuredClone(CART)))
    expect(server.waiting('createPurchase').request['idempotency_key']).toBe('key-1')
  })

  it('[CHK-15] the machine refuses a payment link that is not a web address', async () => {
    const { server, emitted, send } = anOrder()
    send(place())
    await server.waiting('createPurchase').answer({ purchase_number: 'P-7' })
    await server.waiting('initiatePayment').answer({ payment_link: 'javascript:alert(1)' })
    expect(emitted).toMatchObject([{ type: 'cart-refused', number: 'P-7', reason: { code: 'order-payment-failed' } }])
  })

  it('[CART-15] an empty cart is not ordered', () => {
    const { server, emitted, send, state } = anOrder()
    send(place([]))
    expect([state(), server.pending()]).toEqual(['idle', []])
    expect(emitted).toEqual([{ type: 'order-incomplete', violation: { code: 'cart-empty' } }])
  })

  it('[AMB-130] a missing address is reported until the visitor selects an address', () => {
    const { actor, emitted, send } = anOrder()
    send(place(CART, null))
    expect(emitted).toEqual([{ type: 'order-incomplete', violation: { code: 'address-missing' } }])
    expect(incompleteReason(actor.getSnapshot(), null)).toEqual({ code: 'address-missing' })
    expect(incompleteReason(actor.getSnapshot(), 3)).toBeNull()
    send(place())
    expect(incompleteReason(actor.getSnapshot(), null)).toBeNull()
  })

  it.each(['createPurchase', 'initiatePayment'] as const)(
    '[AMB-129] if the call of %s throws, the cart stays',
    async (action) => {
      const call = ((called: string) =>
        called === action ? Promise.reject(new Error('broken')) : obligingCall(called as 'packages', {})) as Call
      const { emitted, send, state } = anOrder(call)
      send(place())
      await settle()
      expect([state(), emitted]).toEqual(['idle', []])
    },
  )
})

const ok = (value: string) => ({ ok: true, value })
const failed = (code: string) => ({ ok: false, failure: { code, msg: null } })
const answers = (state: string, value: string) => [
  ...[ok(value), failed('offline'), failed('refused'), failed('unreadable')].map((output) => ({
    type: `xstate.done.actor.0.order.${state}`,
    output,
  })),
  { type: `xstate.error.actor.0.order.${state}`, error: new Error('broken') },
]
const EVENTS = [
  place(),
  place(cartOf(2)),
  place([]),
  place(CART, null),
  ...answers('creating', 'P-7'),
  ...answers('startingPayment', LINK),
]

describe('every path of orderMachine', () => {
  const { reached, untaken } = walkEveryPath(orderMachine, { newKey: () => 'key' }, EVENTS)

  it('the events of this test take every transition', () => {
    expect(untaken).toEqual([])
  })

  it('[CHK-13] the machine is busy in every state except idle, and only `leaving` has a payment link', () => {
    expect(reached.length).toBeGreaterThan(50)
    for (const after of reached) {
      expect(after.hasTag('busy')).toBe(after.value !== 'idle')
      expect(after.context.link).toBe(after.value === 'leaving' ? LINK : null)
      if (after.value === 'startingPayment' || after.value === 'leaving') expect(after.context.number).toBe('P-7')
    }
  })
})

describe('orderMachine, for any sequence of button presses and server answers', () => {
  type Move = OrderEvent | { readonly answers: boolean } | CallFailure
  const anyMove = fc.oneof<fc.Arbitrary<Move>[]>(
    fc
      .record({ pieces: fc.integer({ min: 1, max: 2 }), addressId: fc.constantFrom(3, 4) })
      .map(({ pieces, addressId }) => place(cartOf(pieces), addressId)),
    fc.constantFrom(place([]), place(CART, null)),
    fc.constantFrom<Move>({ answers: true }, { answers: false }, ...OTHER_FAILURES, refused('No')),
  )

  it('[AMB-129] [CHK-16] at most one request is open, and an order ends at most once with `cart-refused` or `leave`', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { maxLength: 20 }), async (moves) => {
        const { server, emitted, send, state, actor } = anOrder()
        for (const move of moves) {
          const [pending] = server.pending()
          if ('type' in move) {
            if (actor.getSnapshot().status === 'active') send(move)
          } else if (pending !== undefined)
            await ('code' in move
              ? pending.fail(move)
              : pending.answer(move.answers ? { purchase_number: 'P-7', payment_link: LINK } : {}))
          expect(server.pending().length).toBe(state() === 'creating' || state() === 'startingPayment' ? 1 : 0)
        }
        const types = emitted
          .map(({ type }) => type)
          .filter((type) => type !== 'order-incomplete' && type !== 'order-failed')
        expect([[], ['cart-refused'], ['ordered', 'leave']]).toContainEqual(types)
        expect(types.length > 0).toBe(actor.getSnapshot().status === 'done')
      }),
      { numRuns: runsAtMost(200) },
    )
  })
})
