import { restoreGate, saveGate } from '@dareesha/engine/admission'
import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { machineMeta, machineStory } from '../../../stories/machines/machine-story.tsx'
import { words } from '../../../stories/press.ts'
import { Gate } from '../gate.tsx'
import { GateStage, NOW, POST } from './gate-stage.ts'

const DAY_MS = 86_400_000

const earlier = new GateStage()
earlier.actor.send({ type: 'post.choose', post: POST, gate: 'Main gate' })
const saved = restoreGate(saveGate(earlier.actor.getSnapshot()))

const meta: Meta = {
  title: 'Machines/Admission of yesterday',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  ...machineMeta(
    () => new GateStage(saved, NOW + DAY_MS),
    ({ stage }) => <Gate admission={stage.actor} />,
    'div',
  ),
}

export default meta

/** [GATE-06] The saved post is from yesterday, or the phone’s clock is wrong. The gate asks staff before it judges a ticket. */
export const Outdated = {
  ...machineStory<GateStage>('admission.door.outdated'),
  play: async () => {
    await expect(await screen.findByRole('button', { name: words('gate.choose-today') })).toBeVisible()
    await expect(screen.queryByRole('textbox')).toBeNull()
  },
}
