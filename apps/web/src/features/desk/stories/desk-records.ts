import { calendarDate, fils } from '@dareesha/contract'
import type { StaffAnswerOf } from '@dareesha/contract/staff'

import { LONG } from '../../../stories/long-text.ts'

export const DESK = { email: 'huda@example.ae', role: 'desk' } as const
export const MANAGER = { email: 'salem@example.ae', role: 'manager' } as const

const KAYAK = { en: 'Mangrove sunrise by kayak', ae: 'شروق القرم بالكاياك' }

export const VISITS: StaffAnswerOf<'deskToday'> = {
  date: calendarDate('2026-12-01'),
  data: [
    {
      package_id: 1,
      name: KAYAK,
      time_slot: '06:30 - 08:00',
      bookings: 6,
      sold: 14,
      held: 2,
      arrived: 9,
      free_adults: 4,
      free_children: 0,
    },
    {
      package_id: 2,
      name: { en: 'Museum entry', ae: 'دخول المتحف' },
      time_slot: null,
      bookings: 3,
      sold: 7,
      held: 0,
      arrived: 0,
      free_adults: null,
      free_children: null,
    },
  ],
}

export const CONFLICTS: StaffAnswerOf<'gateConflicts'> = {
  data: [
    {
      number: '7K3M-9QPD-X2VA',
      conflict: 'already-used',
      gate: 'Side gate',
      at: '2026-12-01 08:00',
      admitted_adults: 2,
      admitted_children: 1,
      package_name: KAYAK.en,
      package_arabic_name: KAYAK.ae,
    },
  ],
}

export const ROW: StaffAnswerOf<'deskFind'>['data'][number] = {
  number: '7K3M-9QPD-X2VA',
  name: KAYAK,
  buyer: 'Mariam Saeed',
  date: calendarDate('2026-12-01'),
  time_slot: '06:30 - 08:00',
  adults: 2,
  children: 1,
  state: 'confirmed',
  amount: fils(290_00),
}

const UNCHANGED = { before: null, after: null }

export const BOOKING: StaffAnswerOf<'deskBooking'> = {
  ...ROW,
  email: 'mariam@example.ae',
  mobile: '971501234567',
  notes: 'Single kayak',
  coupon: 'WELCOME10',
  refund: fils(0),
  can_move: true,
  created_at: '2026-11-20 10:00',
  add_ons: [{ name: 'Breakfast', arabic_name: 'إفطار', quantity: 2 }],
  history: [
    { at: '2026-11-20 10:00', kind: 'booked', what: '', who: null, ...UNCHANGED },
    { at: '2026-11-20 10:02', kind: 'payment', what: 'confirmed', who: null, ...UNCHANGED },
    { at: '2026-11-20 10:02', kind: 'message', what: 'paid', who: null, ...UNCHANGED },
    {
      at: '2026-11-21 09:00',
      kind: 'staff',
      what: 'deskRebook',
      who: 'huda@example.ae',
      before: { date: '2026-11-30', timeSlot: '16:30 - 18:00' },
      after: { date: '2026-12-01', timeSlot: '06:30 - 08:00' },
    },
    { at: '2026-11-21 09:01', kind: 'message', what: 'moved', who: null, ...UNCHANGED },
  ],
}

export const ENTERED_BOOKING: StaffAnswerOf<'deskBooking'> = {
  ...BOOKING,
  can_move: false,
  history: [
    ...BOOKING.history,
    { at: '2026-12-01 06:20', kind: 'arrived', what: '3 · North', who: 'salem@example.ae', ...UNCHANGED },
  ],
}

export const OFFER: StaffAnswerOf<'deskOffer'> = {
  date: calendarDate('2026-12-01'),
  target: 'free',
  slots: [
    { id: 1, label: '06:30 - 08:00', target: 'free' },
    { id: 2, label: '16:30 - 18:00', target: 'full' },
  ],
  change: 'lower',
  by: fils(40_00),
}

export const CHANGES: StaffAnswerOf<'auditList'> = {
  data: [
    {
      id: 1,
      at: '2026-12-01 09:30',
      who: 'huda@example.ae',
      action: 'deskCancel',
      subject: '7K3M-9QPD-X2VA',
      before: { state: 'confirmed' },
      after: { state: 'cancelled', refund: '290.00', reason: 'storm' },
    },
    {
      id: 2,
      at: '2026-12-01 09:10',
      who: 'huda@example.ae',
      action: 'couponAdd',
      subject: 'coupon EID',
      before: null,
      after: { code: 'EID', type: 'percentage', off: '15', max_discount: '50', packages: '1,2', first_order_only: '1' },
    },
  ],
}

export const PACKAGES: StaffAnswerOf<'gatePackages'> = {
  now: Date.parse('2026-12-01T05:00:00Z'),
  data: [
    {
      package_id: 1,
      name: KAYAK.en,
      arabic_name: KAYAK.ae,
      slots: [
        { id: 1, time_slot: '06:30 - 08:00' },
        { id: 2, time_slot: '16:30 - 18:00' },
      ],
    },
    { package_id: 2, name: 'Museum entry', arabic_name: 'دخول المتحف', slots: [] },
  ],
}

export const PREVIEW: StaffAnswerOf<'deskPreview'> = {
  version: 'v1',
  bookings: 7,
  visits: [
    {
      date: calendarDate('2026-12-01'),
      time_slot: '06:30 - 08:00',
      bookings: 6,
      adults: 14,
      children: 2,
      is_above_limit: true,
    },
    {
      date: calendarDate('2026-12-02'),
      time_slot: '16:30 - 18:00',
      bookings: 1,
      adults: 2,
      children: 0,
      is_above_limit: false,
    },
  ],
}

export const LONG_VISITS: StaffAnswerOf<'deskToday'> = {
  ...VISITS,
  data: VISITS.data.map((visit) => ({ ...visit, name: LONG })),
}

export const LONG_ROW = { ...ROW, name: LONG, buyer: LONG.ae }
const LONG_ADD_ON = { name: LONG.en, arabic_name: LONG.ae, quantity: 12 }
export const LONG_BOOKING = { ...BOOKING, name: LONG, buyer: LONG.ae, add_ons: [LONG_ADD_ON, ...BOOKING.add_ons] }
