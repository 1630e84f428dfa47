import type { Meta, StoryObj } from '@storybook/react-vite'

import { Pager } from './pager.tsx'

const meta: Meta<typeof Pager> = {
  title: 'Primitives/Pager',
  args: {
    label: 'Pages',
    pageLabel: (n) => `Page ${n}`,
    current: 6,
    pages: [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12],
    to: (page) => `/?page=${page}`,
  },
  render: (args) => (
    <main>
      <h1 className="hidden">Pager</h1>
      <Pager {...args} />
    </main>
  ),
}

export default meta

type Story = StoryObj<typeof Pager>

export const Success: Story = {}
export const First: Story = { args: { current: 1, pages: [1, 2, 3] } }
export const Last: Story = { args: { current: 12, pages: [1, 'gap', 10, 11, 12] } }
export const Arabic: Story = { globals: { language: 'ae' } }
