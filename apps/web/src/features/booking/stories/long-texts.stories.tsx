import { fils } from '@dareesha/contract'
import type { Meta } from '@storybook/react-vite'

import { LONG } from '../../../stories/long-text.ts'
import type { StageArgs } from './stage.ts'
import { applyCode, dispatch, fail, sequence, refusal, chooseAddOns, goTo } from './walks.ts'
import { wizardStory, wizardMeta } from './wizard-story.tsx'

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

export const SubPackages = wizardStory(['steps.sub-packages'], { walk: sequence(goTo('sub-packages'), chooseAddOns) })
export const Transport = wizardStory(['steps.transport'], { walk: sequence(goTo('transport'), chooseAddOns) })
export const Meals = wizardStory(['steps.meals'], { walk: sequence(goTo('meals'), chooseAddOns) })
export const Summary = wizardStory(['sheet.summary'], {
  walk: sequence(goTo('meals'), chooseAddOns, dispatch({ type: 'step.next' })),
})
export const Refusal = wizardStory(['sheet.promo', 'coupon.refused'], {
  walk: sequence(applyCode, fail('validateCoupon', refusal(LONG.ae.repeat(3)))),
})
