import type { Meta } from '@storybook/react-vite'

import type { StageArgs } from './stage.ts'
import {
  applyCode,
  bookNow,
  chooseDay,
  answerCoupon,
  answerDay,
  dispatch,
  fail,
  sequence,
  answerSlots,
  goTo,
} from './walks.ts'
import { wizardStory, wizardMeta } from './wizard-story.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Trouble', tags: ['!autodocs'], ...wizardMeta }

export default meta

export const OfflineAtTheDate = wizardStory(['steps.date', 'day.unanswered'], {
  walk: sequence(goTo('date'), chooseDay, fail('dateAvailabilityCheck', { code: 'offline' }), ({ server }) =>
    server.waiting('getPackagePrice').fail({ code: 'offline' }),
  ),
})
export const OfflineAtTheSummary = wizardStory(['sheet.summary', 'purchase.idle'], {
  walk: sequence(goTo('summary'), bookNow, fail('createPurchase', { code: 'offline' })),
})
export const NoAnswer = wizardStory(['sheet.summary', 'purchase.idle'], {
  walk: sequence(goTo('summary'), bookNow, fail('createPurchase', { code: 'timeout' })),
})
export const SessionOver = wizardStory(['sheet.summary', 'purchase.idle'], {
  walk: sequence(
    goTo('summary'),
    bookNow,
    fail('createPurchase', { code: 'unauthorized', msg: null }),
    dispatch({ type: 'visitor.changed', visitor: 'anonymous' }),
  ),
})
export const Restored = wizardStory(['steps.time', 'sheet.closed', 'day.known', 'slots.known', 'coupon.validating'], {
  before: sequence(goTo('time'), applyCode, answerCoupon(), dispatch({ type: 'sheet.close' })),
  walk: sequence(answerDay(), answerSlots()),
})
export const RestoredUnreadable = wizardStory(['steps.tickets'], { notice: { code: 'saved-unreadable' } })
export const PricesChanged = wizardStory(['sheet.summary', 'day.known'], {
  before: goTo('summary'),
  walk: sequence(answerDay({}, { adult_price: '120.00', child_price: '60.00' }), answerSlots()),
})
export const FilledUpMeanwhile = wizardStory(['steps.date', 'sheet.closed', 'day.known'], {
  before: goTo('summary'),
  walk: sequence(answerDay({ adult_tickets: '0', child_tickets: '0' }), answerSlots()),
})
export const DayUnansweredAtTheSummary = wizardStory(['sheet.summary', 'day.unanswered'], {
  before: goTo('summary'),
  walk: sequence(fail('dateAvailabilityCheck', { code: 'timeout' }), ({ server }) =>
    server.waiting('getPackagePrice').fail({ code: 'timeout' }),
  ),
})
