import { endsSession, ok } from '@dareesha/contract'
import type { Call, Result } from '@dareesha/contract'
import { fromPromise, setup } from 'xstate'

import { parseAnswer, withAnswer } from '../machine/asked.ts'
import type { AskFailure, Asked } from '../machine/asked.ts'
import { actionsFor, notProvided } from '../machine/actions.ts'
import { eventReader, ignoreMalformed } from '../machine/events.ts'
import type { EventFault } from '../machine/events.ts'

/** The buyer asks to cancel a booking, then confirms the cancellation or keeps the booking. */
export type CancellationEvent =
  | { readonly type: 'cancel.ask' }
  | { readonly type: 'cancel.confirm' }
  | { readonly type: 'cancel.keep' }

const read = eventReader<CancellationEvent>({ 'cancel.ask': {}, 'cancel.confirm': {}, 'cancel.keep': {} })

/**
 * Checks an untyped event (LIB-03). The machine itself ignores an unknown event.
 * @example readCancellationEvent({ type: 'cancel' }) // { ok: false, failure: { path: 'type', reason: 'unknown-type' } }
 */
export const readCancellationEvent = (value: unknown): Result<CancellationEvent, EventFault> => read(value)

/** The input of a cancellation. */
export type CancellationInput = { readonly orderNumber: string }

/** After this event, the host reads the ticket again. */
export type CancellationEmitted = { readonly type: 'changed' }

/** The data of a cancellation besides its state. */
export type CancellationContext = CancellationInput & {
  /** The message of the server's refusal. If it is null, the host shows its own text. */
  readonly refusal: string | null
}

const { assignIfChanged, emitting } = actionsFor<CancellationContext, CancellationEvent, CancellationEmitted>()

const cancellationSetup = setup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    input: {} as CancellationInput,
    emitted: {} as CancellationEmitted,
    tags: {} as 'busy',
  },
  actors: {
    cancelBooking: fromPromise<Asked<null>, CancellationInput>(
      notProvided('cancellationMachine.provide({ actors: cancellationActors(call) })'),
    ),
  },
  guards: {
    isCancelled: (_, answer: Asked<null>) => answer.ok,
    endsSession: (_, answer: Asked<null>) => !answer.ok && endsSession(answer.failure),
    isOfflineOrAborted: (_, answer: Asked<null>) =>
      !answer.ok && (answer.failure.code === 'offline' || answer.failure.code === 'aborted'),
  },
  actions: {
    storeRefusal: assignIfChanged((_, answer: Asked<null>) => ({
      refusal: answer.ok ? null : refusalText(answer.failure),
    })),
    clearRefusal: assignIfChanged(() => ({ refusal: null })),
    reportChange: emitting(() => ({ type: 'changed' })),
  },
})

/** Null if the host has the text for the failure (NET-12, NET-14). */
const refusalText = (failure: AskFailure): string | null => (failure.code === 'refused' ? failure.msg : null)

const asking = { 'cancel.ask': { target: 'confirming', actions: 'clearRefusal' } } as const

/**
 * The cancellation of one booking by its buyer. A host provides the actor `cancelBooking`.
 * @example const machine = cancellationMachine.provide({ actors: cancellationActors(client.call) })
 * const actor = createActor(machine, { input: { orderNumber } }).start()
 * actor.on('changed', readTicketAgain)
 * actor.send({ type: 'cancel.ask' })
 */
export const cancellationMachine = ignoreMalformed(
  cancellationSetup.createMachine({
    id: 'cancellation',
    context: ({ input: { orderNumber } }) => ({ orderNumber, refusal: null }),
    description: 'CAN-02: a buyer cancels a booking in time',
    initial: 'offered',
    states: {
      offered: { description: 'CAN-02: the ticket offers to cancel the booking', on: asking },
      confirming: {
        description: 'CAN-02: the ticket asks whether to cancel, and shows the refund',
        on: { 'cancel.confirm': 'cancelling', 'cancel.keep': 'offered' },
      },
      cancelling: {
        description: 'CAN-03: the server frees the places and records the refund',
        tags: 'busy',
        invoke: {
          src: 'cancelBooking',
          input: ({ context: { orderNumber } }) => ({ orderNumber }),
          onDone: [
            { guard: withAnswer('isCancelled'), target: 'cancelled' },
            {
              guard: withAnswer('endsSession'),
              target: 'offered',
              description: 'NET-10, NET-13: the host asks the visitor to sign in again',
            },
            {
              guard: withAnswer('isOfflineOrAborted'),
              target: 'confirming',
              description: 'AMB-086: the buyer can confirm again, because a cancelled booking is not cancelled twice',
            },
            { target: 'refused', actions: withAnswer('storeRefusal') },
          ],
          onError: {
            target: 'refused',
            description: 'CAN-03: the server may have cancelled the booking, so the host reads the ticket again',
          },
        },
      },
      refused: {
        description: 'NET-12: the ticket shows why the cancellation failed, and the current state of the booking',
        entry: 'reportChange',
        on: asking,
      },
      cancelled: { description: 'CAN-06: the ticket says that it is cancelled', type: 'final', entry: 'reportChange' },
    },
  }),
  readCancellationEvent,
)

/** Implements `cancelBooking` of `cancellationMachine` with any `Call`. Stopping the actor aborts its call. */
export const cancellationActors = (call: Call) => ({
  cancelBooking: fromPromise<Asked<null>, CancellationInput>(async ({ input, signal }) =>
    parseAnswer(await call('cancelBooking', { order_number: input.orderNumber }, { signal }), () => ok(null)),
  ),
})
