import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { Carousel } from './carousel.tsx'

type Args = { readonly count: number }

const meta: Meta<Args> = {
  title: 'Patterns/Carousel',
  args: { count: 3 },
  render: ({ count }) => (
    <main>
      <h1 className="hidden">Carousel</h1>
      <Carousel
        everyMs={10_000}
        label="Sights"
        slides={Array.from({ length: count }, (_, index) => ({
          key: String(index),
          render: () => (
            <p style={{ padding: '120px 20px', background: 'var(--teal-soft)', textAlign: 'center' }}>
              Sight {index + 1}
            </p>
          ),
        }))}
      />
    </main>
  ),
}

export default meta

type Story = StoryObj<Args>

export const One: Story = {
  args: { count: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('button')).toEqual([])
    await expect(canvas.getByText('Sight 1')).toBeVisible()
  },
}

export const Many: Story = {
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    const button = (name: string) => canvas.getByRole('button', { name })
    await expect(canvas.getAllByRole('button')[0]).toHaveAccessibleName(/^(Pause|Play) the pictures$/)
    await userEvent.click(button('Previous'))
    await expect(canvas.getByRole('group', { name: '3 of 3' })).not.toHaveAttribute('inert')
    await expect(canvas.getByText('Sight 1').closest('[role="group"]')).toHaveAttribute('inert')
    await userEvent.click(button('Next'))
    await expect(canvas.getByRole('group', { name: '1 of 3' })).not.toHaveAttribute('inert')
  },
}
