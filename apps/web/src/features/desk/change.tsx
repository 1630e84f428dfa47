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
  if (values === null) return null
  return (
    <span>
      {label}:{' '}
      <bdi>
        {Object.entries(values)
          .filter(([, value]) => value !== null)
          .map(
            ([name, value]) => `${wordIn(NAMES, name, t) ?? name} ${wordIn(VALUES, String(value), t) ?? textOf(value)}`,
          )
          .join(', ')}
      </bdi>
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
  packages: 'coupon-field.packages',
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
} as const

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
