import { storyNameFromExport, toId } from 'storybook/internal/csf'

import type { Scene, StageArgs } from './stage.ts'
import type { StateName } from './states.ts'

type Story = {
  readonly args?: Partial<StageArgs>
  readonly parameters?: {
    readonly scene?: Scene
    /** Storybook fills it with the comment of the story. */
    readonly docs?: { readonly description?: { readonly story?: string } }
  }
}

export type StoryFile = { readonly default: { readonly title: string; readonly args?: StageArgs } } & Readonly<
  Record<string, Story>
>

export type ListedStory = {
  readonly id: string
  readonly name: string
  readonly scene: Scene
  readonly args: StageArgs
  readonly comment: string
}

const files = import.meta.glob<StoryFile>(['./*.stories.tsx', '!./{statechart,side-by-side}.stories.tsx'])

/** All wizard stories. Loaded late, because story files import components that list the stories. */
export const loadStories = async (): Promise<readonly ListedStory[]> =>
  listedStories(await Promise.all(Object.values(files).map((load) => load())))

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
              comment: parameters.docs?.description?.story ?? '',
            },
          ],
    ),
  )

/** The stories that show a state or one of its nested states. */
export const storiesOf = (state: StateName, stories: readonly ListedStory[]): readonly ListedStory[] =>
  stories.filter(({ scene }) => scene.states.some((name) => name === state || name.startsWith(`${state}.`)))
