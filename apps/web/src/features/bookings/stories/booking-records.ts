import { LONG } from '../../../stories/long-text.ts'

export const BOOKING = {
  order_number: 'DR-1001',
  package_id: '104',
  package_slug: 'desert-camp',
  package_name: 'Desert Camp',
  package_arabic_name: 'مخيم الصحراء',
  package_img: 'scenes/desert-night-1.svg',
  destination_name: 'Mleiha',
  dest_arabic_name: 'مليحة',
  lat: '25.1294',
  lan: '55.8796',
  meeting_point: 'Visitor centre',
  arabic_meeting_point: 'مركز الزوار',
  email: 'maryam@example.com',
  mobile: '971501234567',
  total: '445.50',
  adult_qty: '3',
  child_qty: '1',
  status: '1',
  created_at: '2026-11-20 14:05:33',
  date: '2026-12-05',
  time_slot: '10:00 AM',
  coupon: 'WELCOME10',
  transport_name: 'From Sharjah',
  transport_arabic_name: 'من الشارقة',
  transport_type: 'two_way',
  order_sub_packages: [{ package_name: 'Camel Ride', arabic_name: 'ركوب الجمال', adult_qty: '2', child_qty: '1' }],
  order_meals: [{ meal_name: 'Dinner', arabic_name: 'عشاء', meal_qty: '3' }],
}

export const PROCESSING = { ...BOOKING, order_number: 'DR-1002', status: '0' }

export const SECOND = { ...PROCESSING, order_number: 'DR-1002-2', purchase_number: 'DR-1002' }

export const FAILED = { ...BOOKING, order_number: 'DR-1003', status: '2' }

export const CANCELLABLE = { ...BOOKING, free_cancellation_hours: '24' }

export const CANCELLED = { ...CANCELLABLE, status: '5', owed_back: '445.50' }

const receiptOf = (kind: string, number: string, total: string, vat: string) => ({
  number,
  kind,
  issued_on: '2026-11-20',
  seller: 'Tourism Authority',
  trn: '100000000000003',
  vat_percent: '5',
  total,
  vat,
  lines: [{ name: 'Desert Camp', arabic_name: 'مخيم الصحراء', amount: total, vat }],
})

const RECEIPT = receiptOf('receipt', '41', '445.50', '21.21')

export const WITH_RECEIPT = { ...BOOKING, receipts: [RECEIPT] }

export const WITH_CREDIT_NOTE = { ...CANCELLED, receipts: [RECEIPT, receiptOf('credit-note', '42', '445.50', '21.21')] }

export const OWED = { ...BOOKING, order_number: 'DR-1005', status: '4', owed_back: '105.00' }

export const PLAIN = {
  order_number: 'DR-1004',
  package_name: 'Museum',
  package_arabic_name: '',
  destination_name: 'Sharjah',
  total: '15.00',
  adult_qty: '1',
  status: '1',
}

export const ONE_WORD_BOOKING = {
  ...BOOKING,
  package_name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  package_arabic_name: null,
}
export const LONG_BOOKING = {
  ...BOOKING,
  package_arabic_name: LONG.ae,
  dest_arabic_name: LONG.ae,
  transport_arabic_name: LONG.ae,
  total: '123456.75',
  email: 'a.very.long.address.of.somebody.who.travels@a-very-long-name-of-a-company.example.com',
  notes: `${LONG.ae}، ${LONG.ae}`,
  order_sub_packages: [{ package_name: LONG.en, arabic_name: LONG.ae, adult_qty: '10', child_qty: '11' }],
  order_meals: [{ meal_name: LONG.en, arabic_name: LONG.ae, meal_qty: '100' }],
}
