import * as z from 'zod/mini'

import { amount, count, day, id, text } from '../wire.ts'
import { ticketAddOn } from './gate.ts'
import { DESK_ROLES, facts } from './staff.ts'

const localName = z.object({ en: z.string(), ae: z.nullable(z.string()) })

/** The numbers of one package and slot on a day. `free_adults` and `free_children` are null if the places are unlimited. */
export const visitRow = z.object({
  package_id: id,
  name: localName,
  time_slot: z.nullable(z.string()),
  bookings: count,
  sold: count,
  held: count,
  arrived: count,
  free_adults: z.nullable(count),
  free_children: z.nullable(count),
})

const BOOKING_STATES = ['pending', 'confirmed', 'failed', 'expired', 'refund-due', 'cancelled'] as const

const bookingFields = {
  number: z.string(),
  name: localName,
  buyer: z.string(),
  date: z.nullable(day),
  time_slot: z.nullable(z.string()),
  adults: count,
  children: count,
  state: z.enum(BOOKING_STATES),
  amount,
}

/** A booking in a list at the desk. `amount` is the booking's share of the purchase's total. */
export const deskRow = z.object(bookingFields)

/** An event of a booking. `what` is a detail, such as who cancelled. A change by staff has the values `before` and `after`. */
export const historyRow = z.object({
  at: z.string(),
  kind: z.enum(['booked', 'payment', 'message', 'arrived', 'cancelled', 'staff']),
  what: z.string(),
  who: z.nullable(z.string()),
  before: facts,
  after: facts,
})

/** Whether a booking can move to a day or a slot. `own` is its present day or slot. `full` means too few places for the party. */
const moveTarget = z.enum(['free', 'own', 'closed', 'full'])

/** A slot of the offered day. */
export const offeredSlot = z.object({ id, label: z.string(), target: moveTarget })

/** The actions of the desk (DESK-03, DESK-04, CAN-02). */
export const desk = {
  deskToday: {
    roles: DESK_ROLES,
    request: z.object({ date: z.optional(day) }),
    answer: z.object({ date: day, data: z.array(visitRow) }),
  },
  deskBookings: {
    roles: DESK_ROLES,
    request: z.object({ date: day }),
    answer: z.object({ data: z.array(deskRow) }),
  },
  deskFind: {
    roles: DESK_ROLES,
    request: z.object({ query: text(254) }),
    answer: z.object({ data: z.array(deskRow) }),
  },
  deskBooking: {
    roles: DESK_ROLES,
    request: z.object({ number: text(100) }),
    answer: z.object({
      ...bookingFields,
      email: z.nullable(z.string()),
      mobile: z.nullable(z.string()),
      notes: z.nullable(z.string()),
      coupon: z.nullable(z.string()),
      refund: amount,
      can_move: z.boolean(),
      created_at: z.string(),
      add_ons: z.array(ticketAddOn),
      history: z.array(historyRow),
    }),
  },
  deskResend: {
    roles: DESK_ROLES,
    isChange: true,
    request: z.object({ number: text(100) }),
    answer: z.object({}),
  },
  deskOffer: {
    roles: DESK_ROLES,
    request: z.object({ number: text(100), date: z.optional(day) }),
    answer: z.object({
      date: z.nullable(day),
      target: moveTarget,
      slots: z.array(offeredSlot),
      change: z.enum(['same', 'lower', 'higher']),
      by: amount,
    }),
  },
  deskRebook: {
    roles: DESK_ROLES,
    isChange: true,
    request: z.object({
      number: text(100),
      date: z.optional(day),
      slot_id: z.optional(id),
      /** The price change that staff saw. The server refuses to rebook if the price change is different now. */
      change: z.enum(['same', 'lower', 'higher'], 'Must be same, lower or higher'),
      by: amount,
      settlement: z.enum(['refund', 'waive'], 'Must be refund or waive'),
      reason: z.optional(text(500)),
    }),
    answer: z.object({ refund: amount }),
  },
  /** `reason` is optional, because the engine's rules report a missing reason. */
  deskCancel: {
    roles: DESK_ROLES,
    isChange: true,
    request: z.object({ number: text(100), reason: z.optional(text(500)), refund: z.optional(amount) }),
    answer: z.object({ refund: amount }),
  },
} as const
