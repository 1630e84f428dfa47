import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'

import body from '../../ui/page-body.module.css'
import type { AnyStage, Played } from './story-list.ts'
import { YouAreHere } from './you-are-here.tsx'

type Walk<Stage> = (stage: Stage) => void | Promise<void>

export const machineStory = <Stage extends AnyStage>(state: string, walk: Walk<Stage> = () => {}): StoryObj => ({
  parameters: { shows: [state], walk },
})

export const machineMeta = <Stage extends AnyStage>(
  start: () => Stage,
  Screen: ComponentType<{ readonly stage: Stage }>,
  Around: 'main' | 'div' = 'main',
): Pick<Meta, 'loaders' | 'render'> => ({
  loaders: [
    async ({ parameters }) => {
      const stage = start()
      await (parameters['walk'] as Walk<Stage>)(stage)
      return { played: { stage, stopped: null } satisfies Played<Stage> }
    },
  ],
  render: (_, { loaded, globals }) => {
    const { stage } = loaded['played'] as Played<Stage>
    return (
      <>
        <Around className={body['body']}>
          <Screen stage={stage} />
        </Around>
        {globals['chart'] === 'hidden' ? null : <YouAreHere stage={stage} />}
      </>
    )
  },
})
