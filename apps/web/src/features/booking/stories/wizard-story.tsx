import { view } from '@dareesha/engine/wizard'
import { message, textIn } from '@dareesha/engine/messages'
import { SOME_MORNING } from '@dareesha/engine/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'

import { CallContext } from '../../../data/client.tsx'
import { useLanguage } from '../../../i18n/i18n.ts'
import type { Played } from '../../../stories/machines/story-list.ts'
import { YouAreHere } from '../../../stories/machines/you-are-here.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { WizardScreen } from '../wizard.tsx'
import { playScene, SHAPES } from './stage.ts'
import type { Scene, ShownStates, Stage, StageArgs } from './stage.ts'
import styles from './wizard-story.module.css'

type StagedProps = { readonly played: Played<Stage>; readonly hasChart: boolean }

export function StagedWizard({ played, hasChart }: StagedProps) {
  const [{ stage, stopped }] = useState(played)
  const { actor, of, call, send } = stage
  const snapshot = useSelector(actor, (state) => state)
  const toast = useToast()
  const { language } = useLanguage()
  useEffect(() => {
    const subscription = actor.on('toast', ({ tone, said }) => toast({ tone, text: message(said, language) }))
    return () => subscription.unsubscribe()
  }, [actor, toast, language])
  return (
    <CallContext value={call}>
      <main>
        <h1 className="hidden">{textIn(of.name, language)}</h1>
        {stopped === null ? null : (
          <Notice tone="warn">The controls make the walk of this story impossible: {stopped}</Notice>
        )}
        <div className={styles['column']}>
          <WizardScreen view={view(snapshot)} bookedPackage={of} send={send} />
        </div>
      </main>
      {hasChart ? <YouAreHere stage={stage} /> : null}
    </CallContext>
  )
}

export type WizardStory = StoryObj<StageArgs> & {
  readonly parameters: { readonly shows: readonly string[]; readonly scene: Scene }
}

export const wizardStory = (states: ShownStates, scene: Scene = {}, args: Partial<StageArgs> = {}): WizardStory => ({
  args,
  parameters: { shows: states.map((state) => `wizard.${state}`), scene },
})

export const wizardMeta: Meta<StageArgs> & { readonly args: StageArgs } = {
  args: { shape: 'full', visitor: 'signed-in', now: SOME_MORNING, adults: 2, children: 1, details: {} },
  argTypes: {
    shape: { control: 'select', options: Object.keys(SHAPES), description: 'The test package that the wizard books' },
    visitor: { control: 'inline-radio', options: ['anonymous', 'signed-in'] },
    now: { control: 'date', description: 'The clock' },
    adults: { control: { type: 'number', min: 0 } },
    children: { control: { type: 'number', min: 0 } },
    details: { control: 'object', description: 'Overrides of the package' },
  },
  loaders: [
    async ({ args, parameters }) => ({ played: await playScene((parameters as { scene: Scene }).scene, args) }),
  ],
  render: (args, { loaded, globals }) => (
    <StagedWizard
      key={JSON.stringify(args)}
      played={(loaded as { played: Played<Stage> }).played}
      hasChart={globals['chart'] !== 'hidden'}
    />
  ),
}
