import { fils } from '@dareesha/contract'
import type { Meta } from '@storybook/react-vite'

import { LONG } from '../../../stories/long-text.ts'
import type { StageArgs } from './stage.ts'
import { applyCode, does, fail, inTurn, refusal, someAddOns, to } from './walks.ts'
import { at, wizardMeta } from './wizard-at.tsx'

const longDetails = {
  name: LONG,
  subPackages: [{ id: 11, name: LONG, adultPrice: fils(123_456_75), childPrice: fils(30_00) }],
  transport: [{ id: 21, name: LONG, oneWay: fils(40_00), twoWay: fils(70_00) }],
  meals: [{ id: 31, name: LONG, description: LONG, price: fils(45_00) }],
}

const meta: Meta<StageArgs> = {
  title: 'Wizard/Long texts',
  tags: ['!autodocs'],
  globals: { language: 'ae' },
  ...wizardMeta,
  args: { ...wizardMeta.args, adults: 10, children: 11, details: longDetails },
}

export default meta

export const SubPackages = at(['steps.sub-packages'], { walk: inTurn(to('sub-packages'), someAddOns) })
export const Transport = at(['steps.transport'], { walk: inTurn(to('transport'), someAddOns) })
export const Meals = at(['steps.meals'], { walk: inTurn(to('meals'), someAddOns) })
export const Summary = at(['sheet.summary'], { walk: inTurn(to('meals'), someAddOns, does({ type: 'step.next' })) })
export const Refusal = at(['sheet.promo', 'coupon.refused'], {
  walk: inTurn(applyCode, fail('validateCoupon', refusal(LONG.ae.repeat(3)))),
})
