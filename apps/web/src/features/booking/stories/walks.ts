import { calendarDate } from '@dareesha/contract'
import type { CallFailure } from '@dareesha/contract'
import type { Step, WizardEvent } from '@dareesha/engine/booking'

import type { Walk } from './stage.ts'

type Answer = Readonly<Record<string, unknown>>

const NEXT: WizardEvent = { type: 'step.next' }

/** One walk after the other. */
export const inTurn =
  (...walks: readonly Walk[]): Walk =>
  async (stage) => {
    for (const walk of walks) await walk(stage)
  }

export const does =
  (...events: readonly WizardEvent[]): Walk =>
  ({ send }) =>
    send(...events)

export const next = does(NEXT)

export const DAY = calendarDate('2026-11-25')
const TEN = { id: 1, label: '10:00', adults: 'unlimited', children: 'unlimited' } as const

export const chooseDay = does({ type: 'select.date', date: DAY })
export const chooseSlot = does({ type: 'select.slot', slot: TEN })

/** What the server says of the chosen day, unless the story says otherwise: no limit, and the listed prices. */
export const dayIs =
  (availability: Answer = {}, prices: Answer = {}): Walk =>
  async ({ server }) => {
    await server.waiting('dateAvailabilityCheck').answer({ adult_tickets: '', child_tickets: '', ...availability })
    await server.waiting('getPackagePrice').answer({ adult_price: '100.00', child_price: '50.00', ...prices })
  }

const slot = (id: number, time: string, places: string) => ({
  id,
  time_slot: time,
  adult_tickets: places,
  child_tickets: places,
  enable: '1',
})

/** Three times of the day, the last with few places. */
export const SLOTS = [slot(1, '10:00', ''), slot(2, '14:30', '12'), slot(3, '19:00', '4')]

export const slotsAre =
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

/** The server said no, in its own words. */
export const refusal = (msg: string): CallFailure => ({ code: 'refused', msg, answer: { success: 0, msg } })

/** Through every step of a full package, as far as the one that is named. */
export function to(step: Step | 'summary'): Walk {
  const ways: readonly [Step | 'summary', Walk][] = [
    ['date', next],
    ['time', inTurn(chooseDay, dayIs(), slotsAre(), next)],
    ['sub-packages', inTurn(chooseSlot, next)],
    ['transport', next],
    ['meals', next],
    ['summary', next],
  ]
  return inTurn(...ways.slice(0, ways.findIndex(([name]) => name === step) + 1).map(([, walk]) => walk))
}

export const someAddOns = does(
  { type: 'select.sub-package', row: { id: 11, adults: 2, children: 1 } },
  { type: 'select.transport', choice: { id: 21, trip: 'two-way' } },
  { type: 'select.meal', row: { id: 31, quantity: 3 } },
)

export const bookNow = does({ type: 'purchase.request' })
export const applyCode = does({ type: 'promo.open' }, { type: 'coupon.apply', code: 'WELCOME10' })
export const codeIs = (record: Answer = {}): Walk =>
  answer('validateCoupon', { id: '501', type: 'percentage', off: '10', ...record })
export const purchaseIs = answer('createPurchase', { purchase_number: 'P-1', id: '1' })
export const linkIs = answer('initiatePayment', { payment_link: 'https://pay.example/1' })
