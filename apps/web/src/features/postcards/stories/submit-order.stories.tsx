import { EMPTY_POSTCARD, postcardOrderActors, postcardOrderMachine } from '@dareesha/engine/postcard'
import type { PostcardDraft, PostcardOrderEvent, RenderedSides } from '@dareesha/engine/postcard'
import { aFakeServer, settle } from '@dareesha/engine/testing'
import type { FakeServer } from '@dareesha/engine/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { createActor, fromPromise } from 'xstate'

import { clearSession, signIn } from '../../../platform/session.ts'
import { machineMeta, machineStory } from '../../../stories/machines/machine-story.tsx'
import { recordWalk } from '../../../stories/machines/walk-record.ts'
import type { Narration, WalkRecord } from '../../../stories/machines/walk-record.ts'
import { press, words } from '../../../stories/press.ts'
import { SubmitOrder } from '../submit-order.tsx'
import type { PostcardOrderActor } from '../use-postcard-order.ts'

type Stage = {
  readonly actor: PostcardOrderActor
  readonly record: WalkRecord
  readonly server: FakeServer
  readonly draw: () => void
}

const NARRATION: Narration<PostcardOrderEvent, 'renderSides' | 'orderPostcard'> = {
  requests: { renderSides: 'pictures of both sides', orderPostcard: 'payment link' },
  sentenceOf: ({ type }) =>
    type === 'order.submit' ? 'The visitor submits the order.' : 'The visitor answers the question about the photo.',
}

const SIDES: RenderedSides = { front: 'data:image/png;base64,front', back: 'data:image/png;base64,back' }

function startOrder(): Stage {
  const server = aFakeServer()
  let draw = () => {}
  const renderSides = fromPromise<RenderedSides, PostcardDraft>(
    () =>
      new Promise((resolve) => {
        draw = () => resolve(SIDES)
      }),
  )
  const machine = postcardOrderMachine.provide({ actors: { ...postcardOrderActors(server.call), renderSides } })
  const actor = createActor(machine, { input: { newKey: () => 'key' } }).start()
  const record = recordWalk(actor, NARRATION, ['A signed-in visitor writes a postcard.'])
  return { actor, server, record, draw: () => draw() }
}

const submit = ({ actor }: Stage) =>
  actor.send({
    type: 'order.submit',
    template: { id: 8, kind: { name: 'ready-made' } },
    draft: { ...EMPTY_POSTCARD, message: 'Hi' },
    photo: null,
  })

const order = async (stage: Stage) => {
  submit(stage)
  stage.draw()
  await settle()
}

const addPhoto = fn()

const meta: Meta = {
  title: 'Machines/Postcard order',
  tags: ['!autodocs'],
  beforeEach: () => {
    signIn('a.story.token')
    return clearSession
  },
  ...machineMeta(startOrder, ({ stage }) => (
    <SubmitOrder price="AED 25.00" order={stage.actor} onAddPhoto={addPhoto} />
  )),
}

export default meta

export const Idle = machineStory('postcardOrder.idle')
/** [POST-32] The button is busy while the host draws the pictures. */
export const Rendering = machineStory<Stage>('postcardOrder.rendering', submit)
const submitEmptyFrame = ({ actor }: Stage) =>
  actor.send({
    type: 'order.submit',
    template: { id: 8, kind: { name: 'customisable', photoArea: { left: 24, top: 24, width: 300, height: 200 } } },
    draft: { ...EMPTY_POSTCARD, message: 'Hi' },
    photo: null,
  })
/** [UX-05] The frame for the photo is empty, so the page asks the visitor to confirm the order. */
export const Confirming = machineStory<Stage>('postcardOrder.confirming', submitEmptyFrame)
/** [UX-05] The visitor chooses to add a photo, and the question closes. */
export const PhotoAdded: StoryObj = {
  ...machineStory<Stage>('postcardOrder.confirming', submitEmptyFrame),
  play: async () => {
    addPhoto.mockClear()
    await press(words('postcard.add-photo'))
    await expect(addPhoto).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const Ordering = machineStory('postcardOrder.ordering', order)
/** [POST-38] If the browser does not open the payment page, the visitor can follow a link. */
export const Leaving = machineStory<Stage>('postcardOrder.leaving', async (stage) => {
  await order(stage)
  await stage.server.waiting('addPostCardOrder').answer({ payment_link: 'https://pay.example/1' })
})
/** [NET-12] The page shows the server's message, and the visitor can order the postcard again. */
export const Refused = machineStory<Stage>('postcardOrder.refused', async (stage) => {
  await order(stage)
  await stage.server
    .waiting('addPostCardOrder')
    .fail({ code: 'refused', msg: 'This postcard is no longer offered', answer: {} })
})
/** [DEC-13] If the server does not answer, the page shows a text of the site. */
export const Unanswered = machineStory<Stage>('postcardOrder.refused', async (stage) => {
  await order(stage)
  await stage.server.waiting('addPostCardOrder').fail({ code: 'timeout' })
})
