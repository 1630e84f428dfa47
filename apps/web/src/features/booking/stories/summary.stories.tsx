import type { Meta } from '@storybook/react-vite'

import type { StageArgs } from './stage.ts'
import {
  bookNow,
  chooseDay,
  answerDay,
  dispatch,
  fail,
  sequence,
  answerPaymentLink,
  answerPurchase,
  refusal,
  answerSlots,
  chooseAddOns,
  goTo,
} from './walks.ts'
import { wizardStory, wizardMeta } from './wizard-story.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Summary', tags: ['!autodocs'], ...wizardMeta }

export default meta

const toSummary = sequence(goTo('meals'), chooseAddOns, dispatch({ type: 'step.next' }))
const toPaymentPage = sequence(toSummary, bookNow, answerPurchase, answerPaymentLink)

export const SignedIn = wizardStory(['sheet.summary', 'purchase.idle'], { walk: toSummary })
export const PriceUnderWay = wizardStory(['sheet.summary', 'purchase.idle', 'day.asking'], {
  before: toSummary,
  walk: dispatch(),
})
export const Anonymous = wizardStory(['sheet.summary', 'purchase.idle'], { walk: toSummary }, { visitor: 'anonymous' })
export const OneStep = wizardStory(['sheet.summary'], { walk: dispatch({ type: 'step.next' }) }, { shape: 'plain' })
export const SoldOut = wizardStory(
  ['sheet.summary', 'purchase.idle'],
  { walk: toSummary },
  { details: { adult: { salesLimit: 500, booked: 499 } } },
)
export const SoldOutForChildren = wizardStory(
  ['sheet.summary', 'purchase.idle'],
  { walk: toSummary },
  { details: { child: { salesLimit: 500, booked: 500 } } },
)
export const Booking = wizardStory(['sheet.summary', 'purchase.creating'], { walk: sequence(toSummary, bookNow) })
export const Paying = wizardStory(['sheet.summary', 'purchase.paying'], {
  walk: sequence(toSummary, bookNow, answerPurchase),
})
export const Leaving = wizardStory(['sheet.summary', 'purchase.leaving'], { walk: toPaymentPage })
export const Left = wizardStory(['sheet.summary', 'purchase.left'], {
  walk: sequence(toPaymentPage, ({ clock }) => clock.increment(500)),
})

export const Refused = wizardStory(['steps.tickets', 'sheet.closed', 'purchase.idle', 'day.asking', 'slots.asking'], {
  walk: sequence(toSummary, bookNow, fail('createPurchase', refusal('The last places were just sold.'))),
})
export const Failed = wizardStory(['sheet.summary', 'purchase.idle'], {
  walk: sequence(toSummary, bookNow, fail('createPurchase', { code: 'server', status: 500, msg: null })),
})
/** The purchase exists, but the request for its payment link failed. Book Now requests the link again. */
export const Unpaid = wizardStory(['sheet.summary', 'purchase.idle'], {
  walk: sequence(toSummary, bookNow, answerPurchase, fail('initiatePayment', { code: 'offline' })),
})
export const PaymentFailed = wizardStory(['sheet.summary', 'purchase.idle'], {
  walk: sequence(
    toSummary,
    bookNow,
    answerPurchase,
    fail('initiatePayment', { code: 'server', status: 502, msg: null }),
  ),
})
export const PaymentRefused = wizardStory(['sheet.summary', 'purchase.idle'], {
  walk: sequence(toSummary, bookNow, answerPurchase, fail('initiatePayment', refusal('This booking has expired.'))),
})
const returning = {
  before: sequence(toPaymentPage, ({ clock }) => clock.increment(500)),
  walk: sequence(answerDay(), answerSlots()),
}
export const Declined = wizardStory(['sheet.summary', 'purchase.idle', 'day.known'], {
  ...returning,
  notice: { code: 'payment-declined' },
})
export const Cancelled = wizardStory(['sheet.summary', 'purchase.idle', 'day.known'], {
  ...returning,
  notice: { code: 'payment-cancelled' },
})
/** The visitor changes the day before the redirect, so the payment link is no longer valid. */
export const ChangedWhileLeaving = wizardStory(['steps.date', 'sheet.closed', 'purchase.leaving', 'day.asking'], {
  walk: sequence(toPaymentPage, dispatch({ type: 'summary.change', step: 'date' }), chooseDay),
})
