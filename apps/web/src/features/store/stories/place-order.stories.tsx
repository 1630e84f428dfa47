import { orderActors, orderMachine, readCart } from '@dareesha/engine/store'
import type { OrderEvent } from '@dareesha/engine/store'
import { aFakeServer } from '@dareesha/engine/testing'
import type { FakeServer } from '@dareesha/engine/testing'
import type { Meta } from '@storybook/react-vite'
import { createActor } from 'xstate'

import { machineMeta, machineStory } from '../../../stories/machines/machine-story.tsx'
import { recordWalk } from '../../../stories/machines/walk-record.ts'
import type { Narration, WalkRecord } from '../../../stories/machines/walk-record.ts'
import { PlaceOrder } from '../checkout/place-order.tsx'
import type { CheckoutActor } from '@dareesha/react'
import { CART } from './store-records.ts'
import { signedInWithCart } from './with-cart.ts'

type Stage = { readonly actor: CheckoutActor; readonly record: WalkRecord; readonly server: FakeServer }

const NARRATION: Narration<OrderEvent, keyof ReturnType<typeof orderActors>> = {
  requests: { createOrder: 'order number', initiatePayment: 'payment link' },
  sentenceOf: ({ addressId }) => `The visitor places the order${addressId === null ? ' without an address' : ''}.`,
}

function startOrder(): Stage {
  const server = aFakeServer()
  const machine = orderMachine.provide({ actors: orderActors(server.call, () => 'https://site.example/stores') })
  const actor = createActor(machine, { input: { newKey: () => 'key' } }).start()
  return { actor, server, record: recordWalk(actor, NARRATION, ['A signed-in visitor opens the checkout.']) }
}

const ADDRESS = 3
const place = ({ actor }: Stage, addressId: number | null = ADDRESS) =>
  actor.send({ type: 'order.place', cart: readCart(CART).cart, addressId })

const create = async (stage: Stage) => {
  place(stage)
  await stage.server.waiting('createPurchase').answer({ purchase_number: 'ABCD-EFGH-JKMN' })
}

const meta: Meta = {
  title: 'Machines/Store order',
  tags: ['!autodocs'],
  ...signedInWithCart(CART),
  ...machineMeta(startOrder, ({ stage }) => (
    <PlaceOrder
      order={stage.actor}
      addressId={stage.actor.getSnapshot().context.incomplete === null ? ADDRESS : null}
    />
  )),
}

export default meta

export const Idle = machineStory('order.idle')
/** [AMB-130] The order needs an address. */
export const WithoutAddress = machineStory<Stage>('order.idle', (stage) => place(stage, null))
export const Creating = machineStory<Stage>('order.creating', (stage) => place(stage))
export const StartingPayment = machineStory('order.startingPayment', create)
/** [CHK-13] The checkout links to the payment page, because the redirect may fail. */
export const Leaving = machineStory<Stage>('order.leaving', async (stage) => {
  await create(stage)
  await stage.server.waiting('initiatePayment').answer({ payment_link: 'https://pay.example/1' })
})
/** [AMB-129] The cart stays if the server does not answer. */
export const Unanswered = machineStory<Stage>('order.idle', async (stage) => {
  place(stage)
  await stage.server.waiting('createPurchase').fail({ code: 'offline' })
})
/** [CHK-16] [CHK-17] The checkout stays busy until the host opens the store. The store shows the reason for the refusal. */
export const Refused = machineStory<Stage>('order.refused', async (stage) => {
  place(stage)
  await stage.server.waiting('createPurchase').fail({ code: 'refused', msg: 'Your cart has changed.', answer: {} })
})
