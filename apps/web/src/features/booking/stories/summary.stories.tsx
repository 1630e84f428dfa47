import type { Meta } from '@storybook/react-vite'

import type { StageArgs } from './stage.ts'
import {
  bookNow,
  chooseDay,
  dayIs,
  does,
  fail,
  inTurn,
  linkIs,
  purchaseIs,
  refusal,
  slotsAre,
  someAddOns,
  to,
} from './walks.ts'
import { at, wizardMeta } from './wizard-at.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Summary', tags: ['!autodocs'], ...wizardMeta }

export default meta

const toSummary = inTurn(to('meals'), someAddOns, does({ type: 'step.next' }))
const leaves = inTurn(toSummary, bookNow, purchaseIs, linkIs)

export const SignedIn = at(['sheet.summary', 'purchase.idle'], { walk: toSummary })
/** Come back to: the prices of the day are asked about anew, and nothing is booked before they are there. */
export const PriceUnderWay = at(['sheet.summary', 'purchase.idle', 'day.asking'], { before: toSummary, walk: does() })
export const Anonymous = at(['sheet.summary', 'purchase.idle'], { walk: toSummary }, { visitor: 'anonymous' })
export const OneStep = at(['sheet.summary'], { walk: does({ type: 'step.next' }) }, { shape: 'plain' })
export const SoldOut = at(
  ['sheet.summary', 'purchase.idle'],
  { walk: toSummary },
  { details: { adult: { salesLimit: 500, booked: 499 } } },
)
export const SoldOutForChildren = at(
  ['sheet.summary', 'purchase.idle'],
  { walk: toSummary },
  { details: { child: { salesLimit: 500, booked: 500 } } },
)
export const Booking = at(['sheet.summary', 'purchase.creating'], { walk: inTurn(toSummary, bookNow) })
export const Paying = at(['sheet.summary', 'purchase.paying'], { walk: inTurn(toSummary, bookNow, purchaseIs) })
export const Leaving = at(['sheet.summary', 'purchase.leaving'], { walk: leaves })
export const Left = at(['sheet.summary', 'purchase.left'], {
  walk: inTurn(leaves, ({ clock }) => clock.increment(500)),
})

/** The server said no: back to the first step with every choice kept, and the day is asked about again. */
export const Refused = at(['steps.tickets', 'sheet.closed', 'purchase.idle', 'day.asking', 'slots.asking'], {
  walk: inTurn(toSummary, bookNow, fail('createPurchase', refusal('The last places were just sold.'))),
})
export const Failed = at(['sheet.summary', 'purchase.idle'], {
  walk: inTurn(toSummary, bookNow, fail('createPurchase', { code: 'server', status: 500, msg: null })),
})
/** The purchase stands and its payment link is missing: Book Now pays it. */
export const Unpaid = at(['sheet.summary', 'purchase.idle'], {
  walk: inTurn(toSummary, bookNow, purchaseIs, fail('initiatePayment', { code: 'offline' })),
})
export const PaymentFailed = at(['sheet.summary', 'purchase.idle'], {
  walk: inTurn(toSummary, bookNow, purchaseIs, fail('initiatePayment', { code: 'server', status: 502, msg: null })),
})
export const PaymentRefused = at(['sheet.summary', 'purchase.idle'], {
  walk: inTurn(toSummary, bookNow, purchaseIs, fail('initiatePayment', refusal('This booking has expired.'))),
})
const comesBack = { before: inTurn(leaves, ({ clock }) => clock.increment(500)), walk: inTurn(dayIs(), slotsAre()) }
export const Declined = at(['sheet.summary', 'purchase.idle', 'day.known'], {
  ...comesBack,
  notice: { code: 'payment-declined' },
})
export const Cancelled = at(['sheet.summary', 'purchase.idle', 'day.known'], {
  ...comesBack,
  notice: { code: 'payment-cancelled' },
})
/** Another day was chosen, so what the payment was for is no longer what is paid. */
export const ChangedWhileLeaving = at(['steps.date', 'sheet.closed', 'purchase.leaving', 'day.asking'], {
  walk: inTurn(leaves, does({ type: 'summary.change', step: 'date' }), chooseDay),
})
