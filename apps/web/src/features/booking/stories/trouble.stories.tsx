import type { Meta } from '@storybook/react-vite'

import type { StageArgs } from './stage.ts'
import { applyCode, bookNow, chooseDay, codeIs, dayIs, does, fail, inTurn, slotsAre, to } from './walks.ts'
import { at, wizardMeta } from './wizard-at.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Trouble', tags: ['!autodocs'], ...wizardMeta }

export default meta

export const OfflineAtTheDate = at(['steps.date', 'day.unanswered'], {
  walk: inTurn(to('date'), chooseDay, fail('dateAvailabilityCheck', { code: 'offline' }), ({ server }) =>
    server.waiting('getPackagePrice').fail({ code: 'offline' }),
  ),
})
/** Nothing is said: the site itself tells that there is no connection. */
export const OfflineAtTheSummary = at(['sheet.summary', 'purchase.idle'], {
  walk: inTurn(to('summary'), bookNow, fail('createPurchase', { code: 'offline' })),
})
export const NoAnswer = at(['sheet.summary', 'purchase.idle'], {
  walk: inTurn(to('summary'), bookNow, fail('createPurchase', { code: 'timeout' })),
})
export const SessionOver = at(['sheet.summary', 'purchase.idle'], {
  walk: inTurn(
    to('summary'),
    bookNow,
    fail('createPurchase', { code: 'unauthorized', msg: null }),
    does({ type: 'visitor.changed', visitor: 'anonymous' }),
  ),
})
export const Restored = at(['steps.time', 'sheet.closed', 'day.known', 'slots.known', 'coupon.validating'], {
  before: inTurn(to('time'), applyCode, codeIs(), does({ type: 'sheet.close' })),
  walk: inTurn(dayIs(), slotsAre()),
})
export const RestoredUnreadable = at(['steps.tickets'], { notice: { code: 'saved-unreadable' } })
export const PricesChanged = at(['sheet.summary', 'day.known'], {
  before: to('summary'),
  walk: inTurn(dayIs({}, { adult_price: '120.00', child_price: '60.00' }), slotsAre()),
})
/** The day filled up while the visitor was away, so the wizard goes back to it. */
export const FilledUpMeanwhile = at(['steps.date', 'sheet.closed', 'day.known'], {
  before: to('summary'),
  walk: inTurn(dayIs({ adult_tickets: '0', child_tickets: '0' }), slotsAre()),
})
export const DayUnansweredAtTheSummary = at(['sheet.summary', 'day.unanswered'], {
  before: to('summary'),
  walk: inTurn(fail('dateAvailabilityCheck', { code: 'timeout' }), ({ server }) =>
    server.waiting('getPackagePrice').fail({ code: 'timeout' }),
  ),
})
