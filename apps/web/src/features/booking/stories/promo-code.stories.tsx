import { fils } from '@dareesha/contract'
import { labelText, message } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'

import { press, words } from '../../../stories/press.ts'
import type { StageArgs } from './stage.ts'
import { applyCode, codeIs, does, fail, inTurn, refusal, someAddOns, to } from './walks.ts'
import { at, wizardMeta } from './wizard-at.tsx'
import type { WizardStory } from './wizard-at.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Promo code', tags: ['!autodocs'], ...wizardMeta }

export default meta

const openPromo = does({ type: 'promo.open' })

export const Empty = at(['sheet.promo', 'coupon.none'], { walk: openPromo })
export const FromTheNote = at(['sheet.promo', 'coupon.none'], { walk: does({ type: 'promo.open', code: 'WELCOME10' }) })
export const Anonymous = at(['sheet.promo', 'coupon.none'], { walk: openPromo }, { visitor: 'anonymous' })
export const OverTheSummary = at(['sheet.promoOverSummary'], { walk: inTurn(to('summary'), openPromo) })
export const Validating = at(['sheet.promo', 'coupon.validating'], { walk: applyCode })
export const Applied = at(['sheet.promo', 'coupon.applied'], { walk: inTurn(applyCode, codeIs()) })
/** What the server says reads in its own direction, whatever the page speaks. */
export const Refused: WizardStory = {
  ...at(['sheet.promo', 'coupon.refused'], {
    walk: inTurn(applyCode, fail('validateCoupon', refusal('This code has expired.'))),
  }),
  play: async () => {
    const said = await screen.findByText('This code has expired.')
    await expect(getComputedStyle(said).direction).toBe('ltr')
  },
}
export const Unreadable = at(['sheet.promo', 'coupon.refused'], {
  walk: inTurn(applyCode, codeIs({ type: 'half-of-everything' })),
})
/** Refused without a word, so the fixed text says it (CPN-10). */
export const RefusedInSilence = at(['sheet.promo', 'coupon.refused'], {
  walk: inTurn(applyCode, fail('validateCoupon', { code: 'refused', msg: null, answer: { success: 0 } })),
})
const isUnanswered = at(['sheet.promo', 'coupon.unanswered'], {
  walk: inTurn(applyCode, fail('validateCoupon', { code: 'offline' })),
})
/** Without a connection no code is refused; it is asked about again with Book Now. */
export const Unanswered: WizardStory = { ...isUnanswered }
/** Its cross takes it off. */
export const UnansweredTakenOff: WizardStory = {
  ...isUnanswered,
  play: async ({ globals }) => {
    const said = message({ code: 'coupon-unanswered' }, globals['language'] === 'ae' ? 'ae' : 'en')
    await screen.findByText(said)
    await press(words('promo.remove', { code: 'WELCOME10' }))
    await waitFor(() => expect(screen.queryByText(said)).toBeNull())
  },
}
export const UnansweredInTheSummary = at(['sheet.summary', 'coupon.unanswered'], {
  walk: inTurn(to('summary'), applyCode, fail('validateCoupon', { code: 'offline' }), does({ type: 'sheet.close' })),
})
export const UnderTheMinimum = at(['sheet.promo', 'coupon.refused'], {
  walk: inTurn(applyCode, codeIs({ min_cart: '1000.00' })),
})
export const OfAnotherPackage = at(['sheet.promo', 'coupon.refused'], {
  walk: inTurn(applyCode, codeIs({ packages: [{ package_id: '99' }] })),
})
/** A booking that shrinks below the minimum of its code is told so at once. */
export const NoLongerEnough: WizardStory = {
  ...at(['steps.tickets', 'sheet.closed', 'coupon.applied'], {
    walk: inTurn(applyCode, codeIs({ min_cart: '200.00' }), does({ type: 'sheet.close' })),
  }),
  play: async ({ globals }) => {
    const language = globals['language'] === 'ae' ? 'ae' : 'en'
    await press(words('tickets.less', { label: labelText('adult', language) }))
    await screen.findByText(message({ code: 'coupon-min-cart', params: { shortfall: fils(50_00) } }, language))
  },
}
export const AppliedToTheSummary = at(['sheet.summary', 'coupon.applied'], {
  walk: inTurn(to('summary'), applyCode, codeIs(), does({ type: 'sheet.close' })),
})
export const AppliedAmount = at(['sheet.summary', 'coupon.applied'], {
  walk: inTurn(to('summary'), applyCode, codeIs({ type: 'aed', off: '75' }), does({ type: 'sheet.close' })),
})
/** Two adults bring a child for nothing. */
export const AppliedFreeChild = at(['sheet.summary', 'coupon.applied'], {
  walk: inTurn(
    to('summary'),
    applyCode,
    codeIs({ type: 'buy_x_get_y', buy: 'adult', buy_qty: '2', free: 'child', free_qty: '1' }),
    does({ type: 'sheet.close' }),
  ),
})
/** What a code leaves out and its cap are told line by line. */
export const AppliedInPart = at(['sheet.summary', 'coupon.applied'], {
  walk: inTurn(
    to('meals'),
    someAddOns,
    does({ type: 'step.next' }),
    applyCode,
    codeIs({ off: '50', max_discount: '60', skip_add_on: '1', skip_transport: '1', skip_food: '1' }),
    does({ type: 'sheet.close' }),
  ),
})
/** A kept code waits until there is somebody to ask for. */
export const Resuming = at(
  ['steps.tickets', 'coupon.resuming'],
  { before: inTurn(applyCode, codeIs()) },
  { visitor: 'anonymous' },
)
export const AskedAnew = at(['steps.tickets', 'coupon.validating'], { before: inTurn(applyCode, codeIs()) })
