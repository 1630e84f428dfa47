import { fils } from '@dareesha/contract'
import { labelText, message, money } from '@dareesha/engine/messages'
import type { Message } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { languageOf } from '../../../stories/language-of.ts'
import { expectMessage, readRows } from '../../../stories/facts.ts'
import { press, words } from '../../../stories/press.ts'
import type { StageArgs } from './stage.ts'
import { applyCode, answerCoupon, dispatch, fail, sequence, refusal, chooseAddOns, goTo } from './walks.ts'
import { wizardStory, wizardMeta } from './wizard-story.tsx'
import type { WizardStory } from './wizard-story.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Promo code', tags: ['!autodocs'], ...wizardMeta }

export default meta

const openPromo = dispatch({ type: 'promo.open' })

const withMessage = (said: Message, story: WizardStory): WizardStory => ({ ...story, play: () => expectMessage(said) })

const withSaving = (amount: string, story: WizardStory): WizardStory => ({
  ...story,
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: words('summary.title') })
    const row = readRows(sheet).find((text) => text.startsWith(words('summary.saved')))
    await expect(row).toContain(amount)
  },
})

/** [CPN-01] The sheet has a field for the code and the button Apply. */
export const Empty: WizardStory = {
  ...wizardStory(['sheet.promo', 'coupon.none'], { walk: openPromo }),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: words('summary.promo') })).toHaveValue('')
    await expect(screen.getByRole('button', { name: words('promo.apply') })).toBeVisible()
  },
}
/** [PKG-09] [PKG-10] The visitor pressed a promo note on the package page. */
export const FromTheNote: WizardStory = {
  ...wizardStory(['sheet.promo', 'coupon.none'], { walk: dispatch({ type: 'promo.open', code: 'WELCOME10' }) }),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: words('summary.promo') })).toHaveValue('WELCOME10')
  },
}
/** [WIZ-21] An anonymous visitor sees “Signup to Apply Coupon” instead of the field. */
export const Anonymous: WizardStory = {
  ...wizardStory(['sheet.promo', 'coupon.none'], { walk: openPromo }, { visitor: 'anonymous' }),
  play: async ({ globals }) => {
    const text = message({ code: 'coupon-sign-up' }, languageOf(globals))
    await expect(await screen.findByText(text)).toBeVisible()
    await expect(screen.queryByRole('textbox', { name: words('summary.promo') })).toBeNull()
  },
}
export const OverTheSummary = wizardStory(['sheet.promoOverSummary'], { walk: sequence(goTo('summary'), openPromo) })
export const Validating = wizardStory(['sheet.promo', 'coupon.validating'], { walk: applyCode })
/** [UX-20] After a code is accepted, the sheet and the bottom bar show the deduction and the new total. */
export const Applied: WizardStory = {
  ...wizardStory(['sheet.promo', 'coupon.applied'], { walk: sequence(applyCode, answerCoupon()) }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const [saved = '', total = ''] = [25_00, 225_00].map((amount) =>
      money(fils(amount), language).text.replaceAll('\u00a0', ' '),
    )
    await expect(await screen.findByText(words('promo.saved', { saved, total }))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: words('promo.back') }))
    await expect(await screen.findByText(words('bar.saved', { amount: saved }))).toBeVisible()
  },
}
export const Refused: WizardStory = {
  ...wizardStory(['sheet.promo', 'coupon.refused'], {
    walk: sequence(applyCode, fail('validateCoupon', refusal('This code has expired.'))),
  }),
  play: async () => {
    const refusalText = await screen.findByText('This code has expired.')
    await expect(getComputedStyle(refusalText).direction).toBe('ltr')
  },
}
/** [CPN-09] */
export const Unreadable = withMessage(
  { code: 'coupon-invalid' },
  wizardStory(['sheet.promo', 'coupon.refused'], {
    walk: sequence(applyCode, answerCoupon({ type: 'half-of-everything' })),
  }),
)
/** [CPN-10] After a refusal without a message, the sheet shows a fixed text. */
export const RefusedInSilence = withMessage(
  { code: 'coupon-invalid' },
  wizardStory(['sheet.promo', 'coupon.refused'], {
    walk: sequence(applyCode, fail('validateCoupon', { code: 'refused', msg: null, answer: { success: 0 } })),
  }),
)
const unanswered = wizardStory(['sheet.promo', 'coupon.unanswered'], {
  walk: sequence(applyCode, fail('validateCoupon', { code: 'offline' })),
})
export const Unanswered: WizardStory = { ...unanswered }
export const UnansweredTakenOff: WizardStory = {
  ...unanswered,
  play: async ({ globals }) => {
    const text = message({ code: 'coupon-unanswered' }, languageOf(globals))
    await screen.findByText(text)
    await press(words('promo.remove', { code: 'WELCOME10' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  },
}
export const UnansweredInTheSummary = wizardStory(['sheet.summary', 'coupon.unanswered'], {
  walk: sequence(
    goTo('summary'),
    applyCode,
    fail('validateCoupon', { code: 'offline' }),
    dispatch({ type: 'sheet.close' }),
  ),
})
/** [CPN-12] The tickets cost AED 250, which is AED 750 below the minimum of the coupon. */
export const UnderTheMinimum = withMessage(
  { code: 'coupon-min-cart', params: { shortfall: fils(750_00) } },
  wizardStory(['sheet.promo', 'coupon.refused'], {
    walk: sequence(applyCode, answerCoupon({ min_cart: '1000.00' })),
  }),
)
/** [CPN-11] */
export const OfAnotherPackage = withMessage(
  { code: 'coupon-wrong-package' },
  wizardStory(['sheet.promo', 'coupon.refused'], {
    walk: sequence(applyCode, answerCoupon({ packages: [{ package_id: '99' }] })),
  }),
)
/** [CPN-07] */
export const NoLongerEnough: WizardStory = {
  ...wizardStory(['steps.tickets', 'sheet.closed', 'coupon.applied'], {
    walk: sequence(applyCode, answerCoupon({ min_cart: '200.00' }), dispatch({ type: 'sheet.close' })),
  }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    await press(words('tickets.less', { label: labelText('adult', language) }))
    await screen.findByText(message({ code: 'coupon-min-cart', params: { shortfall: fils(50_00) } }, language))
  },
}
/** [CPN-18] The deduction is ten per cent of AED 250. */
export const AppliedToTheSummary = withSaving(
  '25.00',
  wizardStory(['sheet.summary', 'coupon.applied'], {
    walk: sequence(goTo('summary'), applyCode, answerCoupon(), dispatch({ type: 'sheet.close' })),
  }),
)
/** [CPN-15] */
export const AppliedAmount = withSaving(
  '75.00',
  wizardStory(['sheet.summary', 'coupon.applied'], {
    walk: sequence(
      goTo('summary'),
      applyCode,
      answerCoupon({ type: 'aed', off: '75' }),
      dispatch({ type: 'sheet.close' }),
    ),
  }),
)
/** [CPN-21] With two adult tickets, the child ticket of AED 50 is free. */
export const AppliedFreeChild = withSaving(
  '50.00',
  wizardStory(['sheet.summary', 'coupon.applied'], {
    walk: sequence(
      goTo('summary'),
      applyCode,
      answerCoupon({ type: 'buy_x_get_y', buy: 'adult', buy_qty: '2', free: 'child', free_qty: '1' }),
      dispatch({ type: 'sheet.close' }),
    ),
  }),
)
/** [CPN-18] [CPN-20] [CPN-23] [CPN-24] [CPN-25] The sheet names the parts that the coupon excludes. */
export const AppliedInPart: WizardStory = {
  ...wizardStory(['sheet.summary', 'coupon.applied'], {
    walk: sequence(
      goTo('meals'),
      chooseAddOns,
      dispatch({ type: 'step.next' }),
      applyCode,
      answerCoupon({ off: '50', max_discount: '60', skip_add_on: '1', skip_transport: '1', skip_food: '1' }),
      dispatch({ type: 'sheet.close' }),
    ),
  }),
  play: async ({ globals }) => {
    const sheet = await screen.findByRole('dialog', { name: words('summary.title') })
    const isArabic = globals['language'] === 'ae'
    const what = isArabic ? 'الإضافات والمواصلات والوجبات' : 'Sub-packages, Transport, and Meals'
    // In Arabic, a minus outside the `bdi` would appear to the right of the digits.
    if (isArabic) await expect(within(sheet).getByText('−60.00', { selector: 'bdi' })).toBeVisible()
    await expect(readRows(sheet).slice(-3)).toEqual([
      `${words('summary.saved')} | −${isArabic ? '60.00 درهم' : 'AED 60.00'}`,
      `${words('summary.left-out', { what })} | `,
      `${words('summary.total')} | ${isArabic ? '470.00 درهم' : 'AED 470.00'}`,
    ])
  },
}
export const Resuming = wizardStory(
  ['steps.tickets', 'coupon.resuming'],
  { before: sequence(applyCode, answerCoupon()) },
  { visitor: 'anonymous' },
)
export const Revalidating = wizardStory(['steps.tickets', 'coupon.validating'], {
  before: sequence(applyCode, answerCoupon()),
})
