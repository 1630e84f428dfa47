import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'

import { LONG } from '../stories/long-text.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { Disclosure } from './disclosure.tsx'
import { OptionCards } from './option-cards.tsx'
import { Price } from './price.tsx'

const meta = { title: 'Primitives/Choices', tags: ['!autodocs'] } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

const CHIPS = [
  { key: 'all', text: 'All', count: 12 },
  { key: 'family', text: 'عائلة', count: 4 },
  { key: 'kids', text: 'Kids', count: 0 },
] as const

function Chips() {
  const [chosen, setChosen] = useState<(typeof CHIPS)[number]['key']>('all')
  return <ChoiceChips label="Whom it suits" choices={CHIPS} chosen={chosen} onChoose={setChosen} />
}

export const OneOfAFew: Story = {
  render: () => <Chips />,
  play: async ({ canvas }) => {
    const kids = canvas.getByRole('button', { name: /Kids/ })
    await userEvent.click(kids)
    await expect(kids).toHaveAttribute('aria-pressed', 'true')
  },
}

function Several() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <OptionCards
      label="Days"
      description="As many as you like"
      mode="checkbox"
      options={[
        { key: 'one', label: 'One day', detail: '100' },
        { key: 'two', label: LONG.ae, detail: '190' },
      ]}
      selected={chosen}
      onSelect={(key) => setChosen((keys) => (keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]))}
    />
  )
}

export const SeveralOfAFew: Story = {
  render: () => <Several />,
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('checkbox')
    await userEvent.click(first!)
    await expect(first).toBeChecked()
    await userEvent.click(first!)
    await expect(first).not.toBeChecked()
  },
}

const PRICE = { amount: '1,500.00', currency: 'AED', isCurrencyFirst: true, spoken: '1500 dirhams' }

export const NarrowOption: Story = {
  render: () => (
    <div style={{ inlineSize: 240 }}>
      <OptionCards
        label="Choose your ticket"
        mode="radio"
        options={[{ key: 'month', label: 'Wednesdays and Thursdays', detail: <Price money={PRICE} /> }]}
        selected={[]}
        onSelect={() => undefined}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const name = canvas.getByText('Wednesdays and Thursdays')
    const room = name.closest('label')!
    await expect(room.getBoundingClientRect().width).toBeLessThanOrEqual(240)
    await expect(room.scrollWidth).toBeLessThanOrEqual(room.clientWidth)
    const price = canvas.getByText('1500 dirhams').parentElement!
    await expect(price.getBoundingClientRect().top).toBeGreaterThanOrEqual(name.getBoundingClientRect().bottom)
  },
}

export const ShortBreadcrumb: Story = {
  render: () => <Breadcrumb here="Mleiha" />,
}
export const WrappedBreadcrumb: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <Breadcrumb home={{ to: '/', text: 'The craft store' }} here="Basket for dates" />
    </div>
  ),
  play: async ({ canvas }) => {
    const here = canvas.getByText('Basket for dates')
    const words = document.createRange()
    words.selectNodeContents(here)
    await expect(here.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      canvas.getByRole('link').getBoundingClientRect().bottom,
    )
    const start = document.dir === 'rtl' ? 'right' : 'left'
    await expect(words.getBoundingClientRect()[start]).toBe(canvas.getByRole('list').getBoundingClientRect()[start])
  },
}
export const LongArabic: Story = {
  globals: { language: 'ae' },
  render: () => <Breadcrumb here={LONG.ae} />,
}

export const More: Story = {
  render: () => (
    <Disclosure summary="What is left out">
      <p>Transport and meals.</p>
    </Disclosure>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('What is left out'))
    await expect(canvas.getByText('Transport and meals.')).toBeVisible()
  },
}
