import type { TFunction } from 'i18next'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import { wordIn } from './what-text.ts'

type Values = Readonly<Record<string, unknown>> | null

/** A change by staff, as the audit list stores it. */
export function Change({ before, after }: { readonly before: Values; readonly after: Values }) {
  const { t } = useTranslation('desk')
  return (
    <>
      <Side label={t('changes.before')} values={before} />
      <Side label={t('changes.after')} values={after} />
    </>
  )
}

function Side({ label, values }: { readonly label: string; readonly values: Values }) {
  const { t } = useTranslation('desk')
  const filled = Object.entries(values ?? {}).filter(([, value]) => value !== null)
  if (filled.length === 0) return null
  return (
    <span>
      {label}:{' '}
      {filled.map(([name, value], index) => (
        <Fragment key={name}>
          {index === 0 ? null : t('changes.comma')}
          {wordIn(NAMES, name, t) ?? <bdi>{name}</bdi>} <bdi>{valueText(name, value, t)}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

const NAMES = {
  state: 'desk.state',
  status: 'desk.state',
  refund: 'detail.refund',
  reason: 'desk-cancel.reason',
  date: 'today.day',
  timeSlot: 'today.time',
  adults: 'today.adults',
  children: 'today.children',
  tracking: 'desk-orders.tracking',
  amount: 'desk-invoices.amount',
  raffles: 'desk-invoices.raffles',
  delivery: 'desk.state',
  gate: 'changes.gate',
  lower: 'changes.lower',
  higher: 'changes.higher',
  sent: 'changes.sent',
  enable: 'coupon.on',
  code: 'coupon-field.code',
  type: 'coupon-field.type',
  off: 'coupon-field.off',
  max_discount: 'coupon-field.max_discount',
  min_cart: 'coupon-field.min_cart',
  buy: 'coupon-field.buy',
  buy_qty: 'coupon-field.buy_qty',
  free: 'coupon-field.free',
  free_qty: 'coupon-field.free_qty',
  usage_limit: 'coupon-field.usage_limit',
  per_user_limit: 'coupon-field.per_user_limit',
  valid_from: 'coupon-field.valid_from',
  valid_until: 'coupon-field.valid_until',
  msg: 'coupon-field.msg',
  first_order_only: 'coupon-field.first_order_only',
  skip_add_on: 'coupon-field.skip_add_on',
  skip_transport: 'coupon-field.skip_transport',
  skip_food: 'coupon-field.skip_food',
  packages: 'changes.packages',
  disabled_dates: 'changes.closed-days',
} as const

const VALUES = {
  confirmed: 'state.confirmed',
  cancelled: 'state.cancelled',
  pending: 'invoice-status.pending',
  approved: 'invoice-status.approved',
  rejected: 'invoice-status.rejected',
  resubmit: 'invoice-status.resubmit',
  success: 'desk-orders.delivered',
  failed: 'desk-orders.failed',
  on: 'coupon.on',
  off: 'coupon.off',
  percentage: 'coupon-type.percentage',
  aed: 'coupon-type.aed',
  buy_x_get_y: 'coupon-type.buy_x_get_y',
  adult: 'today.adults',
  child: 'today.children',
  ticket: 'what.paid',
} as const

const FLAGS = new Set(['first_order_only', 'skip_add_on', 'skip_transport', 'skip_food', 'enable'])

function valueText(name: string, value: unknown, t: TFunction<'desk'>): string {
  if (FLAGS.has(name) && value === '1') return t('changes.yes')
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(t('changes.comma'))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return wordIn(VALUES, text, t) ?? text
}
