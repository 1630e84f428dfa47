import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'

import { expect, userEvent } from 'storybook/test'
import { AnyLink } from './any-link.tsx'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Fact } from './fact.tsx'
import { MessageList } from './message-list.tsx'
import { Notice } from './notice.tsx'
import { OptionCards } from './option-cards.tsx'
import { Price } from './price.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { QuantityField } from './quantity-field.tsx'
import { Select } from './select.tsx'
import { Skeleton } from './skeleton.tsx'
import { TextField } from './text-field.tsx'

const meta = { title: 'Primitives/All' } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

export const Buttons: Story = {
  render: () => (
    <p>
      <Button>Primary</Button> <Button variant="secondary">Secondary</Button> <Button variant="quiet">Quiet</Button>{' '}
      <Button variant="link">Link</Button> <Button isBusy>Busy</Button> <Button isDisabled>Disabled</Button>
    </p>
  ),
}

export const Links: Story = {
  render: () => (
    <p>
      <AnyLink to="/">This site</AnyLink> <AnyLink to="https://dareesha.example">Another site</AnyLink>{' '}
      <AnyLink to={null}>No target</AnyLink>
    </p>
  ),
}

export const Quantity: Story = { render: () => <Counter /> }

/** [DEC-12] The field accepts Western, Arabic, Persian and full-width digits, but no other characters. */
export const QuantityTyped: Story = {
  render: () => <Counter />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox')
    for (const [typed, value] of [
      ['٣', '3'],
      ['2.5', '3'],
      ['-1', '3'],
      ['４', '4'],
    ] as const) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await userEvent.tab()
      await expect(field).toHaveValue(value)
    }
  },
}

function Counter() {
  const [value, setValue] = useState(2)
  return (
    <QuantityField
      label="بالغ"
      description="140.00 درهم · من 0 إلى 10"
      value={value}
      min={0}
      max={10}
      lessLabel="إنقاص"
      moreLabel="زيادة"
      onChange={setValue}
    />
  )
}

export const Options: Story = { render: () => <Choice /> }

function Choice() {
  const [chosen, setChosen] = useState('a')
  return (
    <OptionCards
      label="Times"
      mode="radio"
      options={[
        { key: 'a', label: '09:00', detail: '6 places left' },
        { key: 'b', label: 'جولة ليلية بالفوانيس في الحصن عبر أقدم أزقة الخليج وصولًا إلى برج المراقبة' },
      ]}
      selected={[chosen]}
      onSelect={setChosen}
    />
  )
}

export const Fields: Story = { render: () => <Field /> }

function Field() {
  const [value, setValue] = useState('')
  return (
    <TextField
      label="E-mail"
      name="email"
      hint="We send a code."
      value={value}
      onChange={setValue}
      error="Please Enter Email"
    />
  )
}

export const Messages: Story = {
  render: () => (
    <>
      <MessageList title="There is a problem" messages={['Please Select a Date']} />
      <Notice tone="peak">Peak Pricing applied</Notice>
      <Notice tone="info">التاريخ المختار مكتمل الحجز</Notice>
      <Badge tone="ok">Show QR</Badge>
      <ProgressBar label="Progress" value={50} />
      <Price money={{ amount: '435.00', currency: 'AED', isCurrencyFirst: true, spoken: '435 dirhams' }} size="large" />
    </>
  ),
}

export const Facts: Story = {
  render: () => (
    <dl>
      <Fact term="Date">01/12/2026</Fact>
      <Fact term="الوقت">09:00</Fact>
      <Fact term="Promo code">{null}</Fact>
    </dl>
  ),
}

export const Selects: Story = {
  render: () => <PackageSelect />,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Package'), 'kayak')
    await expect(canvas.getByLabelText('Package')).toHaveValue('kayak')
  },
}

function PackageSelect() {
  const [value, setValue] = useState('museum')
  const options = [
    ['museum', 'Museum entry'],
    ['kayak', 'Mangrove sunrise kayak'],
  ] as const
  return <Select label="Package" name="package" value={value} onChange={setValue} options={options} />
}

export const Loading: Story = {
  render: () => <Skeleton />,
}

export const Empty: Story = {
  render: () => (
    <main>
      <EmptyState scene="scenes/souk-dusk-2.svg" title="No products yet">
        <AnyLink to="/stores/gsharshop">To the store</AnyLink>
      </EmptyState>
    </main>
  ),
}
