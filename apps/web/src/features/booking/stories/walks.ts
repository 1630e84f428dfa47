import { calendarDate } from '@dareesha/contract'
import type { CallFailure } from '@dareesha/contract'
import type { Step } from '@dareesha/engine/booking'
import type { WizardEvent } from '@dareesha/engine/wizard'

import type { Walk } from './stage.ts'

type Answer = Readonly<Record<string, unknown>>

const NEXT: WizardEvent = { type: 'step.next' }

export const sequence =
  (...walks: readonly Walk[]): Walk =>
  async (stage) => {
    for (const walk of walks) await walk(stage)
  }

export const dispatch =
  (...events: readonly WizardEvent[]): Walk =>
  ({ send }) =>
    send(...events)

export const next = dispatch(NEXT)

export const DAY = calendarDate('2026-11-25')
const TEN = { id: 1, label: '10:00', adults: 'unlimited', children: 'unlimited' } as const

export const chooseDay = dispatch({ type: 'select.date', date: DAY })
export const chooseSlot = dispatch({ type: 'select.slot', slot: TEN })

export const answerDay =
  (availability: Answer = {}, prices: Answer = {}): Walk =>
  async ({ server }) => {
    await server.waiting('dateAvailabilityCheck').answer({ adult_tickets: '', child_tickets: '', ...availability })
    await server.waiting('getPackagePrice').answer({ adult_price: '100.00', child_price: '50.00', ...prices })
  }

export const slot = (id: number, time: string, places: string) => ({
  id,
  time_slot: time,
  adult_tickets: places,
  child_tickets: places,
  enable: '1',
})

export const SLOTS = [slot(1, '10:00', ''), slot(2, '14:30', '12'), slot(3, '19:00', '4')]

export const answerSlots =
  (rows: readonly Answer[] = SLOTS): Walk =>
  ({ server }) =>
    server.waiting('packageSlots').answer({ data: rows })

export const answer =
  (action: 'validateCoupon' | 'createPurchase' | 'initiatePayment', record: Answer): Walk =>
  ({ server }) =>
    server.waiting(action).answer(record)

export const fail =
  (
    action: 'dateAvailabilityCheck' | 'packageSlots' | 'validateCoupon' | 'createPurchase' | 'initiatePayment',
    failure: CallFailure,
  ): Walk =>
  ({ server }) =>
    server.waiting(action).fail(failure)

export const refusal = (msg: string): CallFailure => ({ code: 'refused', msg, answer: { success: 0, msg } })

export function goTo(step: Step | 'summary'): Walk {
  const stages: readonly [Step | 'summary', Walk][] = [
    ['date', next],
    ['time', sequence(chooseDay, answerDay(), answerSlots(), next)],
    ['sub-packages', sequence(chooseSlot, next)],
    ['transport', next],
    ['meals', next],
    ['summary', next],
  ]
  return sequence(...stages.slice(0, stages.findIndex(([name]) => name === step) + 1).map(([, walk]) => walk))
}

export const chooseAddOns = dispatch(
  { type: 'select.sub-package', row: { id: 11, adults: 2, children: 1 } },
  { type: 'select.transport', choice: { id: 21, trip: 'two-way' } },
  { type: 'select.meal', row: { id: 31, quantity: 3 } },
)

export const bookNow = dispatch({ type: 'purchase.request' })
export const applyCode = dispatch({ type: 'promo.open' }, { type: 'coupon.apply', code: 'WELCOME10' })
export const answerCoupon = (record: Answer = {}): Walk =>
  answer('validateCoupon', { id: '501', type: 'percentage', off: '10', ...record })
export const answerPurchase = answer('createPurchase', { purchase_number: 'P-1', id: '1' })
export const answerPaymentLink = answer('initiatePayment', { payment_link: 'https://pay.example/1' })
