import { endsSession } from '@dareesha/contract'
import { fromPromise, setup } from 'xstate'

import { actionsFor, asSent, assertNotNull, notProvided } from '../../machine/actions.ts'
import { ignoreMalformed } from '../../machine/events.ts'
import { valueOf, withAnswer } from '../../machine/asked.ts'
import type { AskFailure, Asked } from '../../machine/asked.ts'
import { checkPostcard } from '../draft.ts'
import type { PostcardDraft, PostcardPictures } from '../draft.ts'
import { readPostcardOrderEvent } from './read-event.ts'
import type { PostcardOrderEvent, PostcardToOrder } from './read-event.ts'

/** The input of `postcardOrderMachine`: `newKey` creates an idempotency key. */
export type PostcardOrderInput = {
  readonly newKey: () => string
}

/** An attempt to order a postcard. Retries reuse the idempotency key `key`, so the server creates one order. */
export type PostcardAttempt = PostcardToOrder & { readonly key: string }

/** Both sides of a postcard as data URLs of PNG pictures (POST-39). */
export type RenderedSides = Pick<PostcardPictures, 'front' | 'back'>

/** The input of the request for an order (CALL-48). */
export type PostcardOrderQuestion = PostcardAttempt & RenderedSides

/** Asks the host to open the payment page. */
export type PostcardOrderEmitted = { readonly type: 'leave'; readonly link: string }

/** The data of a postcard order besides its state. */
export type PostcardOrderContext = PostcardOrderInput & {
  readonly attempt: PostcardAttempt | null
  readonly sides: RenderedSides | null
  readonly link: string | null
  /** The server's message for the page; null if the page shows its own text. */
  readonly refusal: string | null
}

const missing = notProvided('postcardOrderMachine.provide({ actors: { ...postcardOrderActors(call), renderSides } })')

const { acting, assignIfChanged, emitting } = actionsFor<
  PostcardOrderContext,
  PostcardOrderEvent,
  PostcardOrderEmitted
>()

const postcardSetup = setup({
  types: {} as {
    context: PostcardOrderContext
    events: PostcardOrderEvent
    input: PostcardOrderInput
    emitted: PostcardOrderEmitted
    tags: 'busy'
  },
  actors: {
    renderSides: fromPromise<RenderedSides, PostcardDraft>(missing),
    orderPostcard: fromPromise<Asked<string>, PostcardOrderQuestion>(missing),
  },
  guards: {
    isTooLong: (_, { draft }: PostcardToOrder) => checkPostcard(draft).length > 0,
    isSameAttempt: ({ context: { attempt } }, postcard: PostcardToOrder) =>
      attempt !== null && cardOf(attempt) === cardOf(postcard),
    hasEmptyFrame: (_, { template, photo }: PostcardToOrder) => template.kind.name === 'customisable' && photo === null,
    hasLink: (_, answer: Asked<string>) => answer.ok,
    endsSession: (_, answer: Asked<string>) => !answer.ok && endsSession(answer.failure),
    isOfflineOrAborted: (_, answer: Asked<string>) =>
      !answer.ok && (answer.failure.code === 'offline' || answer.failure.code === 'aborted'),
    isRefusal: (_, answer: Asked<string>) => !answer.ok && answer.failure.code === 'refused',
  },
  actions: {
    startAttempt: acting(({ context, enqueue }, { template, draft, photo }: PostcardToOrder) =>
      enqueue.assign({ attempt: { template, draft, photo, key: context.newKey() } }),
    ),
    forgetAttempt: assignIfChanged(() => ({ attempt: null })),
    storeSides: assignIfChanged((_, sides: RenderedSides) => ({ sides })),
    storeLink: assignIfChanged((_, answer: Asked<string>) => ({ link: valueOf(answer) })),
    storeRefusal: assignIfChanged((_, answer: Asked<string>) => ({
      refusal: answer.ok ? null : refusalText(answer.failure),
    })),
    clearRefusal: assignIfChanged(() => ({ refusal: null })),
    leave: emitting(({ link }) => ({
      type: 'leave',
      link: assertNotNull(link, 'the payment link exists before the redirect'),
    })),
  },
})

const cardOf = ({ template, draft: { address, message, font, size, placement }, photo }: PostcardToOrder): string => {
  const { turns, zoom, across, down } = placement
  return JSON.stringify([template.id, photo, address, message, font, size, turns, zoom, across, down])
}

/** Returns the message with the reason of a refusal or the time of the next try. The page has texts for all other failures (NET-12, NET-14). */
const refusalText = (failure: AskFailure): string | null =>
  failure.code === 'refused' || failure.code === 'too-many' ? failure.msg : null

const attemptIn = ({ attempt }: PostcardOrderContext): PostcardAttempt =>
  assertNotNull(attempt, 'startAttempt assigns the attempt before its pictures are drawn')

const params = asSent<PostcardToOrder>
const startAttempt = { type: 'startAttempt', params } as const

const submitting = {
  'order.submit': [
    { guard: { type: 'isTooLong', params }, description: 'POST-24, POST-25: the page shows what is too long' },
    {
      guard: { type: 'isSameAttempt', params },
      target: 'rendering',
      description: 'DEC-13: a retry reuses the idempotency key, so the postcard is ordered once',
    },
    {
      guard: { type: 'hasEmptyFrame', params },
      target: 'confirming',
      actions: startAttempt,
      description: 'UX-05: a template for a photo was submitted without a photo',
    },
    { target: 'rendering', actions: startAttempt },
  ],
} as const

/**
 * The order of a postcard. A host provides the actors, including `renderSides`, which draws the pictures of the draft.
 * @example const machine = postcardOrderMachine.provide({ actors: { ...postcardOrderActors(client.call), renderSides } })
 * const actor = createActor(machine, { input: { newKey } }).start()
 * actor.on('leave', ({ link }) => location.assign(link))
 * actor.send({ type: 'order.submit', template, draft, photo: null })
 */
export const postcardOrderMachine = ignoreMalformed(
  postcardSetup.createMachine({
    id: 'postcardOrder',
    context: ({ input: { newKey } }) => ({ newKey, attempt: null, sides: null, link: null, refusal: null }),
    description: 'POST-38: a postcard is ordered, then its payment page opens',
    initial: 'idle',
    states: {
      idle: { description: 'POST-31: the postcard can be ordered', on: submitting },
      confirming: {
        description: 'UX-05: the page asks whether to order the postcard with an empty photo frame',
        entry: 'clearRefusal',
        on: {
          'order.confirm': { target: 'rendering' },
          'order.cancel': {
            target: 'idle',
            actions: 'forgetAttempt',
            description: 'UX-05: the next submission of the same postcard asks again',
          },
        },
      },
      rendering: {
        description: 'POST-39: the host draws both sides as pictures',
        tags: 'busy',
        entry: 'clearRefusal',
        invoke: {
          src: 'renderSides',
          input: ({ context }) => attemptIn(context).draft,
          onDone: { target: 'ordering', actions: { type: 'storeSides', params: ({ event }) => event.output } },
          onError: { target: 'refused', description: 'POST-39: an order needs both pictures' },
        },
      },
      ordering: {
        description: 'POST-32: the server creates the order and opens its payment',
        tags: 'busy',
        invoke: {
          src: 'orderPostcard',
          input: ({ context }) => ({
            ...attemptIn(context),
            ...assertNotNull(context.sides, 'the sides are drawn before the order is sent'),
          }),
          onDone: [
            { guard: withAnswer('hasLink'), target: 'leaving', actions: withAnswer('storeLink') },
            {
              guard: withAnswer('endsSession'),
              target: 'idle',
              description: 'NET-10, NET-13: the host asks the visitor to sign in again',
            },
            {
              guard: withAnswer('isOfflineOrAborted'),
              target: 'idle',
              description:
                'AMB-086: without a connection or after an abort, the page shows no message, and a retry reuses the idempotency key',
            },
            {
              guard: withAnswer('isRefusal'),
              target: 'refused',
              actions: [withAnswer('storeRefusal'), 'forgetAttempt'],
              description: 'NET-12: the key of a refused order would return the same refusal',
            },
            {
              target: 'refused',
              actions: withAnswer('storeRefusal'),
              description: 'DEC-13: the order may exist, so a retry reuses the idempotency key',
            },
          ],
          onError: { target: 'refused', description: 'DEC-13: the order may exist' },
        },
      },
      leaving: {
        description: 'POST-38: the host opens the payment page',
        type: 'final',
        tags: 'busy',
        entry: 'leave',
      },
      refused: {
        description:
          'NET-12: the page shows the reason of the server or a general message, and the postcard can be ordered again',
        on: submitting,
      },
    },
  }),
  readPostcardOrderEvent,
)
