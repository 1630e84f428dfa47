import type { TFunction } from 'i18next'

const WORDS = {
  paid: 'what.paid',
  moved: 'what.new-time',
  confirmed: 'what.confirmed',
  'confirmed-late': 'what.confirmed-late',
  'second-charge': 'what.second-charge',
  'wrong-amount': 'what.wrong-amount',
  declined: 'what.declined',
  disputed: 'what.disputed',
  expired: 'what.expired',
  cancelled: 'what.cancelled',
  'refund-due': 'what.refund-due',
  refunded: 'what.refunded',
  buyer: 'what.by-buyer',
  provider: 'what.by-bank',
  deskResend: 'what.resent',
  deskCancel: 'what.cancelled',
  'bookings cancel': 'what.cancelled',
  deskRebook: 'what.moved',
  'refunds settle': 'what.refund-settled',
  'refunds retry': 'what.refund-retried',
  gateCorrect: 'what.entry-corrected',
  gateDeliver: 'what.entry-corrected',
  deskChange: 'what.offer-changed',
  couponAdd: 'what.code-added',
  'coupons add': 'what.code-added',
  couponSwitch: 'what.code-switched',
  'coupons on': 'what.code-switched',
  'coupons off': 'what.code-switched',
  deskDecide: 'what.invoice-decided',
  'invoices moderate': 'what.invoice-decided',
  deskUndo: 'what.approval-undone',
  'invoices undo': 'what.approval-undone',
  deskPublishDraw: 'what.list-published',
  'raffles publish': 'what.list-published',
  deskDraw: 'what.winner-drawn',
  'raffles draw': 'what.winner-drawn',
  deskShip: 'what.order-shipped',
  'orders ship': 'what.order-shipped',
  deskDeliver: 'what.order-ended',
  'orders fulfil': 'what.order-ended',
  'orders fail': 'what.order-ended',
  deskMarkPostcards: 'what.postcard-marked',
  'postcards mark': 'what.postcard-marked',
  'staff add': 'what.role-given',
  'staff remove': 'what.role-taken',
} as const

export const whatText = (what: string, t: TFunction<'desk'>): string => wordIn(WORDS, what, t) ?? what

export function wordIn<Key extends string>(
  table: Readonly<Record<string, Key>>,
  name: string,
  t: (key: Key) => string,
): string | null {
  const key = Object.hasOwn(table, name) ? table[name] : undefined
  return key === undefined ? null : t(key)
}
