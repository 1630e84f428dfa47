import type { bookingActors, WizardEvent } from '@dareesha/engine/wizard'

import type { Narration } from '../../../stories/machines/walk-record.ts'

export const NARRATION: Narration<WizardEvent, keyof ReturnType<typeof bookingActors>> = {
  requests: {
    askDay: 'availability and prices of the day',
    askSlots: 'time slots',
    askCoupon: 'promo code',
    createPurchase: 'purchase',
    initiatePayment: 'payment link',
  },
  sentenceOf,
}

function sentenceOf(event: WizardEvent): string {
  switch (event.type) {
    case 'select.tickets':
      return `The visitor chooses the tickets: adults ${event.party.adults}, children ${event.party.children}.`
    case 'select.option':
      return `The visitor presses ticket option ${event.option}.`
    case 'select.date':
      return `The visitor chooses the date ${event.date}.`
    case 'select.slot':
      return `The visitor chooses the time ${event.slot.label}.`
    case 'select.sub-package':
      return `The visitor chooses sub-package ${event.row.id}: adults ${event.row.adults}, children ${event.row.children}.`
    case 'select.transport':
      return `The visitor chooses transport ${event.choice.id}, ${event.choice.trip}.`
    case 'select.meal':
      return `The visitor chooses meal ${event.row.id}: quantity ${event.row.quantity}.`
    case 'step.next':
      return 'The visitor presses Next.'
    case 'extras.skip':
      return 'The visitor presses Skip extras.'
    case 'step.back':
      return 'The visitor presses Back.'
    case 'step.jump':
      return `The visitor presses ${event.step} in the step bar.`
    case 'step.show':
      return `The address of the page requests the step ${event.step}.`
    case 'summary.open':
      return 'The visitor opens the summary.'
    case 'summary.change':
      return `The visitor presses Change in the summary, for the step ${event.step}.`
    case 'promo.open':
      return 'The visitor opens the promo code sheet.'
    case 'sheet.close':
      return 'The visitor closes the sheet.'
    case 'coupon.apply':
      return `The visitor applies the promo code ${event.code}.`
    case 'coupon.remove':
      return 'The visitor removes the promo code.'
    case 'schedule.retry':
      return 'The visitor retries the failed look-up.'
    case 'purchase.request':
      return 'The visitor presses Book Now.'
    case 'visitor.changed':
      return event.visitor === 'signed-in' ? 'The visitor signs in.' : 'The visitor signs out.'
    case 'purchase.refused':
    case 'summary.lapsed':
      return `A region raises ${event.type}.`
  }
}
