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
  '2026-12-03': {
    lines: [
      { text: '140.00', tone: 'peak' },
      { text: 'Peak', tone: 'peak' },
    ],
    spoken: '140 dirhams, Peak',
  },
  '2026-12-04': {
    lines: [
      { text: '1,250.00', tone: 'plain' },
      { text: '3 left', tone: 'few' },
    ],
    spoken: '3 left, 100 dirhams',
  },
  '2026-12-05': { lines: [{ text: 'Full', tone: 'full' }], spoken: 'Full', state: 'full' },
  '2026-12-06': { lines: [{ text: '100.00', tone: 'plain' }], spoken: '100 dirhams' },
}

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

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
      opensAt="2026-12-01"
      jumpTo={null}
      isUnavailable={(day) => day === '2026-12-08'}
      name={(day, isSelected) => `${LONG.format(new Date(day))}${isSelected ? ' selected' : ''}`}
      hint={(day) => hints[day] ?? null}
      onSelect={setValue}
      onFocusDay={() => undefined}
    />
  )
}

type Story = StoryObj<Args>

const linesUnder = (day: HTMLElement) =>
  [...day.querySelectorAll<HTMLElement>('[data-hint]')].map((line) => line.dataset['hint'])

export const Empty: Story = { args: { hints: {} } }
export const Success: Story = {
  args: { value: '2026-12-04' },
  play: async ({ canvas }) => {
    const peak = await canvas.findByRole('button', { name: /\b3 December 2026/, description: /140 dirhams, Peak/ })
    await expect(linesUnder(peak)).toEqual(['140.00', 'Peak'])
    await expect(linesUnder(await canvas.findByRole('button', { name: /\b4 December 2026/ }))).toEqual([
      '1,250.00',
      '3 left',
    ])
  },
}
export const Arabic: Story = {
  args: {
    locale: 'ar-AE',
    hints: { '2026-12-05': { lines: [{ text: 'مكتمل', tone: 'full' }], spoken: 'مكتمل الحجز', state: 'full' } },
  },
  globals: { language: 'ae' },
}

export const ByKeyboard: Story = {
  args: { value: '2026-12-03' },
  play: async ({ canvas }) => {
    const day = (n: number) => canvas.findByRole('button', { name: new RegExp(`\\b${n} December 2026`) })
    ;(await day(3)).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(await day(10)).toHaveAttribute('data-selected', 'true')
  },
}
