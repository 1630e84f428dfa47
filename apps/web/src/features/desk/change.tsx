import { parseAmount, ScalarFault } from '@dareesha/contract'
import { money } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import type { TFunction } from 'i18next'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { FLAGS, OFF, QUANTITIES, TERMS, TICKETS, TYPES } from './coupon-fields.ts'
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
  const { language } = useLanguage()
  const filled = Object.entries(values ?? {}).filter(([, value]) => value !== null)
  if (filled.length === 0) return null
  return (
    <span>
      {label}:{' '}
      {filled.map(([name, value], index) => (
        <Fragment key={name}>
          {index === 0 ? null : t('changes.comma')}
          {nameText(name, t) ?? <bdi>{name}</bdi>} <bdi>{valueText(name, value, language, t)}</bdi>
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
  adult: 'today.adults',
  child: 'today.children',
  ticket: 'what.paid',
} as const

const COUPON_FIELDS = ['code', 'type', ...OFF, ...QUANTITIES, ...TICKETS, ...TERMS, ...FLAGS] as const

function nameText(name: string, t: TFunction<'desk'>): string | null {
  const field = COUPON_FIELDS.find((one) => one === name)
  return field === undefined ? wordIn(NAMES, name, t) : t(`coupon-field.${field}`)
}

const AMOUNTS = new Set(['amount', 'refund', 'lower', 'higher'])

function valueText(name: string, value: unknown, language: Language, t: TFunction<'desk'>): string {
  const amount = AMOUNTS.has(name) ? parseAmount(value) : null
  if (amount !== null && !(amount instanceof ScalarFault)) return money(amount, language).text
  if (value === '1' && [...FLAGS, 'enable'].includes(name)) return t('changes.yes')
  const type = TYPES.find((one) => one === value)
  if (type !== undefined) return t(`coupon-type.${type}`)
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(t('changes.comma'))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return wordIn(VALUES, text, t) ?? text
}
