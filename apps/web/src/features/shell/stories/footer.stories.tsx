import type { Meta, StoryObj } from '@storybook/react-vite'
import i18next from 'i18next'
import { expect, userEvent } from 'storybook/test'

import { Footer } from '../footer.tsx'

const meta: Meta<typeof Footer> = {
  title: 'Patterns/Footer',
  tags: ['!autodocs'],
  component: Footer,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <>
      <main>
        <h1 className="hidden">Footer</h1>
      </main>
      <Footer />
    </>
  ),
}

export default meta

type Story = StoryObj<typeof Footer>

export const Success: Story = {}

/** [FTR-02] The page thanks the visitor. */
export const Thanked: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('alert')).toHaveTextContent(i18next.t('subscribe.thanks'))
  },
}

/** [FTR-01] The page, not the browser, reports an invalid e-mail address. */
export const NoAddress: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'bad')
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('alert')).toHaveTextContent(i18next.t('subscribe.bad'))
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await userEvent.type(canvas.getByRole('textbox'), '@example.ae{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent(i18next.t('subscribe.thanks'))
    await expect(canvas.getByRole('textbox')).toBeValid()
  },
}
