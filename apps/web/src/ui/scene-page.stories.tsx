import type { Meta, StoryObj } from '@storybook/react-vite'

import { ScenePage } from './scene-page.tsx'
import { Button } from './button.tsx'
import { LONG } from '../stories/long-text.ts'

const meta: Meta<typeof ScenePage> = {
  title: 'Patterns/Scene page',
  parameters: { layout: 'fullscreen' },
  args: { scene: 'scenes/desert-night-1.svg', title: 'Nothing stands here' },
  render: (args) => (
    <main>
      <ScenePage {...args} />
    </main>
  ),
}

export default meta

type Story = StoryObj<typeof ScenePage>

export const Success: Story = {
  args: { text: 'The page has moved, or it was never here.', to: '/search', way: 'Search' },
}
export const SomethingToDo: Story = { args: { title: 'This did not load', action: <Button>Try again</Button> } }
export const LongArabic: Story = { args: { title: LONG.ae, text: LONG.ae }, globals: { language: 'ae' } }
