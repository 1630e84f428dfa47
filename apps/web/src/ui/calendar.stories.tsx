import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { expect, userEvent } from 'storybook/test'

import { Calendar } from './calendar.tsx'
import type { DayHint } from './calendar.tsx'

type Args = Pick<ComponentProps<typeof Calendar>, 'locale' | 'value'> & {
  readonly hints: Readonly<Record<string, DayHint>>
}

const HINTS: Args['hints'] = {
  '2026-12-03': { text: '140', spoken: 'peak price, 140 dirhams', tone: 'peak' },
  '2026-12-04': { text: '3', spoken: '3 places left', tone: 'few' },
  '2026-12-05': { text: 'Full', spoken: 'fully booked', tone: 'full' },
  '2026-12-06': { text: '100', spoken: '100 dirhams', tone: 'plain' },
}

const meta: Meta<Args> = {
  title: 'Primitives/Calendar',
  args: { locale: 'en-AE', value: null, hints: HINTS },
  render: (args) => (
    <main>
      <h1 className="hidden">Calendar</h1>
      <h2 className="hidden">Days</h2>
      <Month {...args} />
    </main>
  ),
}

export default meta

function Month({ locale, value: first, hints }: Args) {
  const [value, setValue] = useState(first)
  return (
    <Calendar
      label="Day of the visit"
      locale={locale}
      first="2026-12-01"
      last="2027-02-28"
      value={value}
      sentTo={null}
      isUnavailable={(day) => day === '2026-12-08'}
      hint={(day) => hints[day] ?? null}
      onSelect={setValue}
      onLook={() => undefined}
    />
  )
}

type Story = StoryObj<Args>

export const Empty: Story = { args: { hints: {} } }
export const Success: Story = { args: { value: '2026-12-04' } }
export const Arabic: Story = {
  args: {
    locale: 'ar-AE',
    hints: { '2026-12-05': { text: 'مكتمل', spoken: 'مكتمل الحجز', tone: 'full' } },
  },
  globals: { language: 'ae' },
}

/** From day to day by the arrows, and chosen by Enter. */
export const ByKeyboard: Story = {
  args: { value: '2026-12-03' },
  play: async ({ canvas }) => {
    const day = (n: number) => canvas.findByRole('button', { name: new RegExp(`\\b${n} December 2026`) })
    ;(await day(3)).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(await day(10)).toHaveAttribute('data-selected', 'true')
  },
}
