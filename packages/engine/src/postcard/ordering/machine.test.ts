import type { Call, CallFailure } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { aFakeServer, settle } from '../../testing/index.ts'
import { runsAtMost } from '../../testing/arbitraries.ts'
import { walkEveryPath } from '../../testing/paths.ts'
import { EMPTY_POSTCARD } from '../draft.ts'
import type { PostcardDraft } from '../draft.ts'
import { postcardOrderActors } from './actors.ts'
import { postcardOrderMachine } from './machine.ts'
import type { PostcardOrderEmitted, RenderedSides } from './machine.ts'
import type { PostcardOrderEvent, PostcardToOrder } from './read-event.ts'

const TEMPLATE: PostcardToOrder['template'] = {
  id: 8,
  kind: { name: 'customisable', photoArea: { left: 0, top: 0, width: 9, height: 9 } },
}
const PHOTO = 'data:image/png;base64,photo'
const SIDES: RenderedSides = { front: 'data:image/png;base64,front', back: 'data:image/png;base64,back' }
const LINK = 'https://pay.example/1'

const submit = (draft: Partial<PostcardDraft> = {}, other: Partial<PostcardToOrder> = {}) => ({
  type: 'order.submit' as const,
  template: TEMPLATE,
  draft: { ...EMPTY_POSTCARD, message: 'Hi', ...draft },
  photo: PHOTO,
  ...other,
})

function aPostcard(
  call?: Call,
  render: (draft: PostcardDraft) => Promise<RenderedSides> = () => Promise.resolve(SIDES),
) {
  const server = aFakeServer()
  const emitted: PostcardOrderEmitted[] = []
  let keys = 0
  const renderSides = fromPromise<RenderedSides, PostcardDraft>(({ input }) => render(input))
  const machine = postcardOrderMachine.provide({
    actors: { ...postcardOrderActors(call ?? server.call), renderSides },
  })
  const actor = createActor(machine, { input: { newKey: () => `key-${(keys += 1)}` } })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const order = async (event: PostcardOrderEvent = submit()) => {
    actor.send(event)
    await settle()
  }
  const state = () => actor.getSnapshot().value
  const refusal = () => actor.getSnapshot().context.refusal
  return { server, emitted, actor, order, state, refusal }
}

const refused: CallFailure = { code: 'refused', msg: 'This postcard is no longer offered', answer: {} }

describe('postcardOrderMachine', () => {
  it('[POST-32] [POST-38] [CALL-48] the machine orders the drawn postcard, and the host leaves for the payment page', async () => {
    const drawn: PostcardDraft[] = []
    const { server, emitted, actor, order, state } = aPostcard(undefined, (draft) => {
      drawn.push(draft)
      return Promise.resolve(SIDES)
    })
    actor.send(submit())
    expect([state(), actor.getSnapshot().hasTag('busy')]).toEqual(['rendering', true])
    await settle()
    expect([state(), actor.getSnapshot().hasTag('busy')]).toEqual(['ordering', true])
    expect(drawn).toEqual([submit().draft])
    expect(server.waiting('addPostCardOrder').request).toEqual({
      post_card_id: 8,
      message: 'Hi',
      address: '',
      image: PHOTO,
      front_side: SIDES.front,
      back_side: SIDES.back,
      idempotency_key: 'key-1',
    })
    await order(submit({ message: 'Again' }))
    expect(server.pending()).toHaveLength(1)
    await server.waiting('addPostCardOrder').answer({ payment_link: LINK })
    expect([state(), actor.getSnapshot().context.link]).toEqual(['leaving', LINK])
    expect(emitted).toEqual([{ type: 'leave', link: LINK }])
  })

  it('[POST-37] a postcard without texts can be ordered', async () => {
    const { server, order } = aPostcard()
    await order(submit({ message: '' }))
    expect(server.count('addPostCardOrder')).toBe(1)
  })

  it.each([
    ['POST-24', submit({ address: 'a'.repeat(89) })],
    ['POST-25', submit({ message: 'a'.repeat(381) })],
  ])('[%s] a postcard with a text that is too long is not ordered', async (_, event) => {
    const { server, order, state } = aPostcard()
    await order(event)
    expect([state(), server.pending()]).toEqual(['idle', []])
  })

  it.each<CallFailure>([
    { code: 'offline' },
    { code: 'aborted' },
    { code: 'unauthorized', msg: 'Please sign in' },
    { code: 'login-required', msg: null },
  ])(
    '[AMB-086] [NET-10] [NET-13] after the failure $code, the machine is in `idle` and keeps the idempotency key',
    async (failure) => {
      const { server, order, state } = aPostcard()
      await order()
      await server.waiting('addPostCardOrder').fail(failure)
      expect(state()).toBe('idle')
      await order()
      expect(server.waiting('addPostCardOrder').request['idempotency_key']).toBe('key-1')
    },
  )

  it.each<[CallFailure, string | null]>([
    [{ code: 'timeout' }, null],
    [{ code: 'malformed', msg: 'Unreadable', issues: [] }, null],
    [{ code: 'server', status: 500, msg: 'Broken' }, null],
    [{ code: 'too-many', msg: 'Too many orders', retryAfterSeconds: 9 }, 'Too many orders'],
  ])(
    '[DEC-13] [NET-12] after the failure %j, the machine is in `refused` and keeps the idempotency key',
    async (failure, message) => {
      const { server, order, state, refusal } = aPostcard()
      await order()
      await server.waiting('addPostCardOrder').fail(failure)
      expect([state(), refusal()]).toEqual(['refused', message])
      await order()
      expect([state(), refusal()]).toEqual(['ordering', null])
      expect(server.waiting('addPostCardOrder').request['idempotency_key']).toBe('key-1')
    },
  )

  it('[POST-38] the machine refuses a payment link that is not a web address', async () => {
    const { server, order, state, refusal, emitted } = aPostcard()
    await order()
    await server.waiting('addPostCardOrder').answer({ payment_link: 'javascript:alert(1)' })
    expect([state(), refusal(), emitted]).toEqual(['refused', null, []])
    await order()
    expect(server.waiting('addPostCardOrder').request['idempotency_key']).toBe('key-1')
  })

  it('[NET-12] a refusal has the server’s message, and the next order gets a new idempotency key', async () => {
    const { server, order, state, refusal } = aPostcard()
    await order()
    await server.waiting('addPostCardOrder').fail(refused)
    expect([state(), refusal()]).toEqual(['refused', 'This postcard is no longer offered'])
    await order()
    expect(server.waiting('addPostCardOrder').request['idempotency_key']).toBe('key-2')
  })

  it.each([
    ['another message', submit({ message: 'Hello' })],
    ['another placement of the photo', submit({ placement: { turns: 1, zoom: 1, across: 0, down: 0 } })],
    ['another photo', submit({}, { photo: 'data:image/png;base64,other' })],
    ['another template', submit({}, { template: { ...TEMPLATE, id: 9 } })],
  ])('[DEC-13] after a timeout, a postcard with %s gets a new idempotency key', async (_, other) => {
    const { server, order } = aPostcard()
    await order()
    await server.waiting('addPostCardOrder').fail({ code: 'timeout' })
    await order(other)
    expect(server.waiting('addPostCardOrder').request['idempotency_key']).toBe('key-2')
  })

  it('[UX-05] a postcard with an empty photo frame needs a confirmation', async () => {
    const { server, actor, order, state } = aPostcard()
    await order(submit({}, { photo: null }))
    expect([state(), server.pending()]).toEqual(['confirming', []])
    await order({ type: 'order.cancel' })
    await order(submit({}, { photo: null }))
    expect([state(), server.pending()]).toEqual(['confirming', []])
    await order({ type: 'order.confirm' })
    expect(state()).toBe('ordering')
    expect(server.waiting('addPostCardOrder').request).not.toHaveProperty('image')
    await server.waiting('addPostCardOrder').fail({ code: 'timeout' })
    await order(submit({}, { photo: null }))
    expect([state(), actor.getSnapshot().context.attempt?.key]).toEqual(['ordering', 'key-2'])
  })

  it('[UX-05] a ready-made postcard is ordered without a confirmation', async () => {
    const { order, state } = aPostcard()
    await order(submit({}, { photo: null, template: { id: 9, kind: { name: 'ready-made' } } }))
    expect(state()).toBe('ordering')
  })

  it('[POST-39] if the host cannot draw a side, the machine sends no request', async () => {
    let isBroken = true
    const { server, order, state, refusal } = aPostcard(undefined, () => {
      return isBroken ? Promise.reject(new Error('no canvas')) : Promise.resolve(SIDES)
    })
    await order()
    expect([state(), refusal(), server.pending()]).toEqual(['refused', null, []])
    isBroken = false
    await order()
    expect(state()).toBe('ordering')
  })

  it('[DEC-13] if the call throws, the state is `refused`, without a message', async () => {
    const { order, state, refusal } = aPostcard((() => Promise.reject(new Error('broken'))) as Call)
    await order()
    expect([state(), refusal()]).toEqual(['refused', null])
  })
})

const answer = (output: unknown) => ({ type: 'xstate.done.actor.0.postcardOrder.ordering', output })
const fails = (code: string) => answer({ ok: false, failure: { code, msg: code } })
const EVENTS = [
  submit(),
  submit({ message: 'Hello' }),
  submit({ message: 'a'.repeat(381) }),
  submit({}, { photo: null }),
  { type: 'order.confirm' },
  { type: 'order.cancel' },
  { type: 'xstate.done.actor.0.postcardOrder.rendering', output: SIDES },
  { type: 'xstate.error.actor.0.postcardOrder.rendering', error: new Error('no canvas') },
  answer({ ok: true, value: LINK }),
  ...['offline', 'unauthorized', 'refused', 'timeout'].map(fails),
  { type: 'xstate.error.actor.0.postcardOrder.ordering', error: new Error('broken') },
]

describe('every path of postcardOrderMachine', () => {
  const { reached, untaken } = walkEveryPath(postcardOrderMachine, { newKey: () => 'key' }, EVENTS)

  it('the events of this test take every transition', () => {
    expect(untaken).toEqual([])
  })

  it('[POST-32] the button is busy only in `rendering`, `ordering` and `leaving`', () => {
    expect(reached.length).toBeGreaterThan(50)
    for (const after of reached) {
      expect(after.hasTag('busy')).toBe(['rendering', 'ordering', 'leaving'].includes(String(after.value)))
      expect(after.context.link).toBe(after.value === 'leaving' ? LINK : null)
      if (after.value !== 'refused') expect(after.context.refusal).toBeNull()
    }
  })
})

it('[POST-38] after any series of failed submissions, a postcard can still be ordered', async () => {
  const anyFailure = fc.constantFrom<CallFailure>({ code: 'offline' }, { code: 'timeout' }, refused)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('Hi', 'Hello'), anyFailure), { maxLength: 6 }),
      async (tries) => {
        const { server, emitted, order, state } = aPostcard()
        for (const [message, failure] of tries) {
          await order(submit({ message }))
          await server.waiting('addPostCardOrder').fail(failure)
        }
        await order()
        await server.waiting('addPostCardOrder').answer({ payment_link: LINK })
        expect([state(), emitted]).toEqual(['leaving', [{ type: 'leave', link: LINK }]])
      },
    ),
    { numRuns: runsAtMost(50) },
  )
})
