import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'

import { LONG } from '../stories/long-text.ts'
import { Button } from './button.tsx'
import { ShareButton } from './share-button.tsx'
import { ToastProvider, useToast } from './toast.tsx'
import type { Toast } from './toasts.ts'

type Args = { readonly toasts: readonly Toast[] }

const meta: Meta<Args> = {
  title: 'Patterns/Toast',
  tags: ['!autodocs'],
  render: ({ toasts }) => (
    <ToastProvider label="Messages">
      <main>
        <h1 className="hidden">Toast</h1>
        {toasts.map((toast) => (
          <ToastButton key={toast.text} toast={toast} />
        ))}
      </main>
    </ToastProvider>
  ),
}

export default meta

function ToastButton({ toast }: { readonly toast: Toast }) {
  const say = useToast()
  return (
    <Button variant="secondary" onPress={() => say(toast)}>
      {toast.tone}
    </Button>
  )
}

type Story = StoryObj<Args>

const pressAll: Story['play'] = async ({ canvas, args: { toasts } }) => {
  for (const button of canvas.getAllByRole('button')) await userEvent.click(button)
  await expect(await screen.findByText(toasts.at(-1)!.text)).toBeVisible()
}

export const Error: Story = { args: { toasts: [{ tone: 'error', text: 'The code has expired.' }] }, play: pressAll }
export const Success: Story = { args: { toasts: [{ tone: 'success', text: 'The code is applied.' }] }, play: pressAll }
export const LongArabic: Story = {
  args: { toasts: [{ tone: 'error', text: LONG.ae }] },
  globals: { language: 'ae' },
  play: pressAll,
}
/** [UX-31] A text that the page already shows is not repeated as a toast. */
export const ReadInline: Story = {
  args: {
    toasts: [
      { tone: 'error', text: 'The day is full.' },
      { tone: 'success', text: 'Your choice is kept.' },
    ],
  },
  decorators: [
    (render) => (
      <>
        {render()}
        <p>The day is full.</p>
      </>
    ),
  ],
  play: async (context) => {
    await pressAll(context)
    await expect(screen.getAllByText('The day is full.')).toHaveLength(1)
  },
}
/** The third toast replaces the oldest (NET-15). */
export const Three: Story = {
  args: {
    toasts: [
      { tone: 'refused-code', text: 'The prices have changed.' },
      { tone: 'error', text: 'The day is full.' },
      { tone: 'success', text: 'Your choice is kept.' },
    ],
  },
  play: async (context) => {
    await pressAll(context)
    await waitFor(() => expect(screen.queryByText('The prices have changed.')).toBeNull())
  },
}

/** [UX-06] If the browser cannot share, the button copies the URL for the language of the page. */
export const Share: StoryObj = {
  render: () => (
    <ToastProvider label="Messages">
      <main>
        <h1 className="hidden">Share</h1>
        <ShareButton path="/p/museum-entry" title="Museum entry" />
      </main>
    </ToastProvider>
  ),
  play: async ({ globals }) => {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^(Share|مشاركة)$/ }))
    await screen.findByText(/^(Link copied|تم نسخ الرابط)$/)
    const path = globals['language'] === 'ae' ? '/ae/p/museum-entry' : '/p/museum-entry'
    await expect(copied).toEqual([`${window.location.origin}${path}`])
  },
}
