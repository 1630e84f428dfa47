import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { SideBySide } from './side-by-side.tsx'
import { loadStories } from './story-list.ts'
import type { ListedStory } from './story-list.ts'

const meta: Meta = {
  title: 'Machines/Side by side',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
  loaders: [async () => ({ stories: await loadStories() })],
  render: (_, { loaded }) => <SideBySide stories={loaded['stories'] as readonly ListedStory[]} />,
}

export default meta

export const EveryLook: StoryObj = {
  play: async () => {
    await expect(document.querySelectorAll('iframe')).toHaveLength(8)
    await expect((await screen.findByRole('combobox')).children.length).toBeGreaterThan(80)
  },
}
