import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'

import { words } from '../stories/press.ts'
import { Rail } from './rail.tsx'

type Args = { readonly count: number }

const meta: Meta<Args> = {
  title: 'Patterns/Rail',
  args: { count: 7 },
  render: ({ count }) => (
    <main>
      <h1 className="hidden">Rail</h1>
      <Rail
        heading="Places"
        description="As many as you like"
        items={Array.from({ length: count }, (_, index) => ({
          key: index,
          content: (
            <p style={{ padding: '60px 20px', background: 'var(--surface)' }}>
              <a href={`#place-${index}`}>Place {index + 1}</a>
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
  },
}

export const Many: Story = {
  play: async ({ canvas, step }) => {
    const row = canvas.getByRole('list')
    const inView = (place: number) => {
      const card = within(row).getByText(`Place ${place}`).closest('li')!.getBoundingClientRect()
      const { left, right } = row.getBoundingClientRect()
      return card.left >= left - 1 && card.right <= right + 1
    }
    const button = (name: string) => canvas.getByRole('button', { name })
    const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
    await step('At the start, Previous is disabled', async () => {
      await expect(button(words('site.previous'))).toHaveAttribute('aria-disabled', 'true')
      await expect(inView(1)).toBe(true)
      await expect(inView(7)).toBe(false)
    })
    await step('Next scrolls to the end, and is disabled there', async () => {
      for (let press = 0; press < 7 && !isOff(words('site.next')); press += 1) {
        const before = row.scrollLeft
        await userEvent.click(button(words('site.next')))
        await waitFor(() => expect(row.scrollLeft !== before || isOff(words('site.next'))).toBe(true))
      }
      await waitFor(() => expect(inView(7)).toBe(true))
      await waitFor(() => expect(button(words('site.next'))).toHaveAttribute('aria-disabled', 'true'))
      await expect(inView(1)).toBe(false)
    })
    await step('Previous scrolls back', async () => {
      await userEvent.click(button(words('site.previous')))
      await waitFor(() => expect(inView(7)).toBe(false))
    })
  },
}
