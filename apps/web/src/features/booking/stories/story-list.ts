import { storyNameFromExport, toId } from 'storybook/internal/csf'

import type { Scene, StageArgs } from './stage.ts'
import type { StateName } from './states.ts'

type Story = { readonly args?: Partial<StageArgs>; readonly parameters?: { readonly scene?: Scene } }

export type StoryFile = { readonly default: { readonly title: string; readonly args?: StageArgs } } & Readonly<
  Record<string, Story>
>

export type ListedStory = {
  readonly id: string
  readonly name: string
  readonly scene: Scene
  readonly args: StageArgs
}

export const listedStories = (files: readonly StoryFile[]): readonly ListedStory[] =>
  files.flatMap(({ default: { title, args: common }, ...stories }) =>
    Object.entries(stories).flatMap(([name, { args, parameters }]) =>
      parameters?.scene === undefined || common === undefined
        ? []
        : [
            {
              id: toId(title, storyNameFromExport(name)),
              name: `${title}: ${storyNameFromExport(name)}`,
              scene: parameters.scene,
              args: { ...common, ...args },
            },
          ],
    ),
  )

/** The stories that show a state or one of its nested states. */
export const storiesOf = (state: StateName, stories: readonly ListedStory[]): readonly ListedStory[] =>
  stories.filter(({ scene }) => scene.states.some((name) => name === state || name.startsWith(`${state}.`)))
