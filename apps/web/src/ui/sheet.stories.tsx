import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { LONG } from '../stories/long-text.ts'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

type Args = { readonly title: string; readonly text: string; readonly hasFooter: boolean }

const meta: Meta<Args> = {
  title: 'Patterns/Sheet',
  tags: ['!autodocs'],
  args: { title: 'Promo code', text: 'Type the code that you were given.', hasFooter: true },
  render: (args) => <Opener {...args} />,
}

export default meta

function Opener({ title, text, hasFooter }: Args) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <h1 className="hidden">Sheet</h1>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Sheet
        isOpen={isOpen}
        title={title}
        onClose={() => setOpen(false)}
        {...(hasFooter ? { footer: <Button onPress={() => setOpen(false)}>Done</Button> } : {})}
      >
        <p>{text}</p>
      </Sheet>
    </main>
  )
}

type Story = StoryObj<Args>

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.findByRole('dialog')
}

export const Closed: Story = {}
export const Open: Story = {
  play: async () => {
    await open()
  },
}
export const LongArabic: Story = {
  args: { title: LONG.ae, text: `${LONG.ae}، `.repeat(30) },
  globals: { language: 'ae' },
  play: async () => {
    const sheet = await open()
    await waitFor(() =>
      expect(within(sheet).getByText(/،/, { selector: 'p' }).parentElement).toHaveAttribute('tabindex', '0'),
    )
  },
}
export const ClosedByEscape: Story = {
  args: { hasFooter: false },
  play: async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  },
}
