import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'

import { Statechart } from './statechart.tsx'
import { loadComments, loadStories } from './story-list.ts'
import type { CommentedStory, ListedStory } from './story-list.ts'

const meta: Meta = {
  title: 'Machines/Statechart',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
  loaders: [async () => ({ stories: await loadStories(), comments: await loadComments() })],
  render: (_, { loaded }) => (
    <Statechart
      stories={loaded['stories'] as readonly ListedStory[]}
      comments={loaded['comments'] as readonly CommentedStory[]}
    />
  ),
}

export default meta

export const AllRegions: StoryObj = {}

export const RequirementSearch: StoryObj = {
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'date-14')
    await expect(await screen.findByRole('list', { name: 'Results for date-14' })).toHaveTextContent('day.asking')
  },
}
