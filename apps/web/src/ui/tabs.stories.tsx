import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { LONG } from '../stories/long-text.ts'
import { Tabs } from './tabs.tsx'
import type { TabContent } from './tabs.tsx'

const tab = (key: string, title: string, text: string): TabContent => ({ key, title, content: <p>{text}</p> })

const ENGLISH = [
  tab('about', 'About', 'A night under the clearest sky.'),
  tab('terms', 'Terms', 'Bring warm clothes.'),
  tab('location', 'Location', 'Mleiha'),
]

const meta: Meta<typeof Tabs> = {
  title: 'Primitives/Tabs',
  args: { label: 'What there is to know', tabs: ENGLISH },
  render: (args) => (
    <main>
      <h1 className="hidden">Tabs</h1>
      <Tabs {...args} />
    </main>
  ),
}

export default meta

type Story = StoryObj<typeof Tabs>

export const Empty: Story = { args: { tabs: [] } }
export const One: Story = { args: { tabs: ENGLISH.slice(0, 1) } }
export const Many: Story = {
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'About' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Terms' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByText('Bring warm clothes.')).toBeVisible()
  },
}
export const LongArabic: Story = {
  args: { tabs: ['1', '2', '3', '4'].map((key) => tab(key, LONG.ae, LONG.ae)) },
  globals: { language: 'ae' },
}
