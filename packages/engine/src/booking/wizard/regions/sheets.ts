import { asSent } from '../../../machine/actions.ts'
import { wizard } from '../rules.ts'

const openPromo = { actions: { type: 'fillPromoInput', params: asSent } } as const

const lapsing = {
  guard: 'bookingIsIncomplete',
  target: 'closed',
  actions: 'reportLapse',
  description: 'AMB-013: the booking became invalid, for example because its slot filled up',
} as const

export const sheets = wizard.createStateConfig({
  description: 'WIZ-14: at most one sheet lies over the step',
  initial: 'closed',
  on: { 'summary.change': '.closed', 'step.show': '.closed', 'purchase.refused': '.closed' },
  states: {
    closed: {
      description: 'WIZ-02: the step itself is visible',
      on: {
        'summary.open': { guard: 'bookingIsComplete', target: 'summary' },
        'promo.open': { ...openPromo, target: 'promo' },
      },
    },
    summary: {
      description: 'WIZ-14: every choice with its price, and Book Now',
      always: lapsing,
      on: { 'sheet.close': 'closed', 'promo.open': { ...openPromo, target: 'promoOverSummary' } },
    },
    promo: { description: 'CPN-01: the input for a promo code', on: { 'sheet.close': 'closed' } },
    promoOverSummary: {
      description: 'CPN-01: the input for a promo code; closing it returns to the summary',
      always: lapsing,
      on: { 'sheet.close': 'summary' },
    },
  },
})
