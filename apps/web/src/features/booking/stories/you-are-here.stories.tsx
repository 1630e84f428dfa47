import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'

import { press, words } from '../../../stories/press.ts'
import type { StageArgs } from './stage.ts'
import { goTo } from './walks.ts'
import { wizardMeta, wizardStory } from './wizard-story.tsx'
import type { WizardStory } from './wizard-story.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/You are here', tags: ['!autodocs'], ...wizardMeta }

export default meta

const panel = async () => within(await screen.findByRole('complementary', { name: 'You are here' }))
const list = async (name: string) => (await panel()).findByRole('list', { name })

/** [LIB-06] The chart marks the current step, and Next moves the mark. */
export const FollowsTheVisitor: WizardStory = {
  ...wizardStory(['steps.tickets']),
  play: async () => {
    await userEvent.click((await panel()).getByRole('button', { name: 'tickets', current: true }))
    await (await panel()).findAllByRole('link', { name: 'Wizard/Steps: Tickets' })
    await expect(await list('Active states')).toHaveTextContent('steps.tickets')
    await press(words('bar.next', { step: words('step.date') }))
    await expect(await list('Active states')).toHaveTextContent('steps.date')
    await (await panel()).findByRole('button', { name: 'date', current: true })
    await expect(await list('Walk')).toHaveTextContent('The visitor presses Next.')
  },
}
export const BesideASheet: WizardStory = {
  ...wizardStory(['sheet.summary'], { walk: goTo('summary') }),
  play: async () => {
    await screen.findByRole('dialog')
    await expect(await list('Active states')).toHaveTextContent('sheet.summary')
  },
}
