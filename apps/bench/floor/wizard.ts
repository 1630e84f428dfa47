import { assign, createActor, fromPromise, raise, setup } from 'xstate'

export type WalkEvent = { readonly type: string }

type LookUp = 'day' | 'slots' | 'coupon'
type Context = Readonly<Record<LookUp, unknown>> & { readonly chosen: readonly WalkEvent[] }

const answering = (answer: unknown) => fromPromise(() => Promise.resolve(answer))

const bare = setup({
  types: { context: {} as Context, events: {} as WalkEvent },
  actors: { day: answering(null), slots: answering(null), coupon: answering(null) },
})

const lookUp = (what: LookUp, request: string) =>
  bare.createStateConfig({
    initial: 'undecided',
    on: { [request]: { target: '.asking' } },
    states: {
      undecided: {},
      asking: {
        entry: assign({ [what]: null }),
        invoke: {
          src: what,
          onDone: {
            target: 'known',
            actions: assign({ [what]: ({ event }: { event: { output: unknown } }) => event.output }),
          },
        },
      },
      known: {},
    },
  })

/** The floor of P5: the wizard's parallel regions without rules, prices and messages. */
const bareWizard = bare.createMachine({
  type: 'parallel',
  context: { chosen: [], day: null, slots: null, coupon: null },
  states: {
    steps: {
      initial: 'tickets',
      on: { 'select.*': { actions: assign({ chosen: ({ context, event }) => [...context.chosen, event] }) } },
      states: {
        tickets: { on: { 'step.next': 'date' } },
        date: { on: { 'step.next': 'time' } },
        time: { on: { 'step.next': 'sub-packages' } },
        'sub-packages': { on: { 'step.next': 'transport' } },
        transport: { on: { 'step.next': 'meals' } },
        meals: { on: { 'step.next': { actions: raise({ type: 'summary.open' }) } } },
      },
    },
    sheet: {
      initial: 'closed',
      states: {
        closed: { on: { 'summary.open': 'summary' } },
        summary: { on: { 'promo.open': 'promo', 'sheet.close': 'closed' } },
        promo: { on: { 'sheet.close': 'summary' } },
      },
    },
    day: lookUp('day', 'select.date'),
    slots: lookUp('slots', 'select.date'),
    coupon: lookUp('coupon', 'coupon.apply'),
    purchase: { initial: 'idle', states: { idle: {} } },
  },
})

export const bareWizardWith = (answers: Readonly<Record<LookUp, unknown>>) =>
  bareWizard.provide({
    actors: {
      day: answering(answers.day),
      slots: answering(answers.slots),
      coupon: answering(answers.coupon),
    },
  })

export async function bareWalk(
  machine: ReturnType<typeof bareWizardWith>,
  events: readonly WalkEvent[],
): Promise<number> {
  const actor = createActor(machine).start()
  for (const event of events) {
    actor.send(event)
    while (asks(actor.getSnapshot().value)) await Promise.resolve()
  }
  const { chosen } = actor.getSnapshot().context
  actor.stop()
  return chosen.length
}

const asks = ({ day, slots, coupon }: { day: string; slots: string; coupon: string }): boolean =>
  day === 'asking' || slots === 'asking' || coupon === 'asking'

const flatMachine = setup({ types: { context: {} as { received: number }, events: {} as WalkEvent } }).createMachine({
  context: { received: 0 },
  initial: 'open',
  states: { open: { on: { '*': { actions: assign({ received: ({ context }) => context.received + 1 }) } } } },
})

/** Shows the minimum cost of an event in XState. */
export function flatWalk(events: readonly WalkEvent[]): number {
  const actor = createActor(flatMachine).start()
  for (const event of events) actor.send(event)
  const { received } = actor.getSnapshot().context
  actor.stop()
  return received
}
