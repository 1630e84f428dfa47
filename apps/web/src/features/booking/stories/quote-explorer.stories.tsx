import { fils } from '@dareesha/contract'
import { aCoupon } from '@dareesha/engine/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'

import type { QuoteCase } from './quote-case.ts'
import { QuoteExplorer } from './quote-explorer.tsx'
import { SHAPES } from './stage.ts'

const meta: Meta<QuoteCase> = {
  title: 'Pricing/Quote explorer',
  tags: ['!autodocs'],
  args: {
    shape: 'full',
    details: { adult: { price: fils(34_90) } },
    selection: {
      party: { adults: 1, children: 0 },
      subPackages: [{ id: 12, adults: 1, children: 0 }],
      transport: { id: 21, trip: 'two-way' },
      meals: [{ id: 32, quantity: 2 }],
    },
    day: null,
    coupon: null,
  },
  argTypes: {
    shape: { control: 'select', options: Object.keys(SHAPES), description: 'The test package that is priced' },
    details: { control: 'object', description: 'Overrides of the package; amounts are fils' },
    selection: { control: 'object', description: 'Party, add-ons and ticket options' },
    day: { control: 'object', description: 'The prices of the chosen day, in fils' },
    coupon: { control: 'object', description: 'A coupon that the server accepted' },
  },
  render: (args) => <QuoteExplorer quoteCase={args} />,
}

export default meta

type Story = StoryObj<QuoteCase>

export const NoCoupon: Story = {}
/** 15 % of AED 34.90 is AED 5.235, rounded up to AED 5.24. */
export const HalfAFils: Story = {
  args: {
    selection: { party: { adults: 1, children: 0 } },
    coupon: aCoupon({ terms: { type: 'percentage', percent: 1500, cap: null } }),
  },
}
export const AddOnsLeftOut: Story = {
  args: { coupon: aCoupon({ skips: { subPackages: true, transport: true, meals: true } }) },
}
export const Capped: Story = {
  args: { coupon: aCoupon({ terms: { type: 'percentage', percent: 5000, cap: fils(20_00) } }) },
}
export const Amount: Story = {
  args: { coupon: aCoupon({ terms: { type: 'aed', off: fils(500_00), cap: null } }) },
}
export const BuyOneGetOne: Story = {
  args: {
    selection: { party: { adults: 3, children: 2 } },
    coupon: aCoupon({
      terms: { type: 'buy-x-get-y', buy: 'adult', buyQuantity: 1, free: 'child', freeQuantity: 1 },
    }),
  },
}
export const UnderTheMinimum: Story = { args: { coupon: aCoupon({ minCart: fils(1000_00) }) } }
export const PeakDay: Story = { args: { day: { adult: fils(140_00), child: fils(70_00), peak: true } } }
export const Options: Story = {
  args: { shape: 'options', details: {}, selection: { party: { adults: 2, children: 0 }, options: [1, 3] } },
}
