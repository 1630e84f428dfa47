import type { Actor, AnyStateMachine } from 'xstate'
import { storyNameFromExport, toId } from 'storybook/internal/csf'

import type { WalkRecord } from './walk-record.ts'

/** `stopped` is the error message if the walk cannot continue with the values of Storybook's controls. */
export type Played<Stage extends AnyStage = AnyStage> = { readonly stage: Stage; readonly stopped: string | null }

export type AnyStage = { readonly actor: Actor<AnyStateMachine>; readonly record: WalkRecord }

type Story = {
  readonly args?: object
  readonly parameters?: {
    readonly shows?: readonly string[]
  }
}

type Loader = (context: { readonly args: object; readonly parameters: Story['parameters'] }) => Promise<{
  readonly played: Played
}>

export type StoryFile = {
  readonly default: { readonly title: string; readonly args?: object; readonly loaders: readonly [Loader] }
} & Readonly<Record<string, Story>>

export type ListedStory = {
  readonly id: string
  readonly name: string
  readonly states: readonly string[]
  readonly play: () => Promise<Played>
}

const files = import.meta.glob<StoryFile>([
  '../../features/account/stories/one-time-code.stories.tsx',
  '../../features/booking/stories/*.stories.tsx',
  '../../features/bookings/stories/cancel-booking.stories.tsx',
  '../../features/gate/stories/*.stories.tsx',
  '../../features/postcards/stories/submit-order.stories.tsx',
  '../../features/store/stories/place-order.stories.tsx',
])

/** The imports are dynamic, because the components of the stories import this module. */
export const loadStories = async (): Promise<readonly ListedStory[]> =>
  listedStories(await Promise.all(Object.values(files).map((load) => load())))

export const listedStories = (files: readonly StoryFile[]): readonly ListedStory[] =>
  files.flatMap(({ default: { title, args: common, loaders }, ...stories }) =>
    Object.entries(stories).flatMap(([name, { args, parameters }]) =>
      parameters?.shows === undefined
        ? []
        : [
            {
              id: toId(title, storyNameFromExport(name)),
              name: `${title}: ${storyNameFromExport(name)}`,
              states: parameters.shows,
              play: async () => (await loaders[0]({ args: { ...common, ...args }, parameters })).played,
            },
          ],
    ),
  )

export type CommentedStory = Pick<ListedStory, 'id' | 'name'> & { readonly comment: string }

const sources = import.meta.glob<string>('../../**/*.stories.tsx', { query: '?raw', import: 'default' })

/** The sources are text, because the modules would load every page. */
export const loadComments = async (): Promise<readonly CommentedStory[]> =>
  (await Promise.all(Object.values(sources).map((load) => load()))).flatMap(commentedStories)

export function commentedStories(source: string): readonly CommentedStory[] {
  const [, title = ''] = /title: '([^']+)'/.exec(source) ?? []
  return [...source.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\nexport const (\w+)/gs)].map(
    ([, comment = '', name = '']) => ({
      id: toId(title, storyNameFromExport(name)),
      name: `${title}: ${storyNameFromExport(name)}`,
      comment,
    }),
  )
}

export const storiesOf = (id: string, stories: readonly ListedStory[]): readonly ListedStory[] =>
  stories.filter(({ states }) => states.some((shown) => shown === id || shown.startsWith(`${id}.`)))
