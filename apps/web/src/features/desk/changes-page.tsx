import { useTranslation } from 'react-i18next'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffRecord } from '../../data/staff-call.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import styles from './desk.module.css'
import { whatText, wordIn } from './what-text.ts'

export function ChangesPage() {
  const { t } = useTranslation('desk')
  usePageHead({ title: t('desk.changes') })
  const changes = useStaffRecord('auditList', {})
  return (
    <>
      <h1>{t('desk.changes')}</h1>
      <RecordSection found={changes} failed={t('desk.failed')}>
        {({ data }) =>
          data.length === 0 ? (
            <p role="status">{t('changes.none')}</p>
          ) : (
            <ol className={styles['list']}>
              {data.map(({ id, at, who, action, subject, before, after }) => (
                <li key={id} className={styles['row']}>
                  <bdi className="num">{at}</bdi>
                  <bdi>{who}</bdi>
                  <strong>{whatText(action, t)}</strong>
                  <bdi>{subject}</bdi>
                  <Facts label={t('changes.before')} facts={before} />
                  <Facts label={t('changes.after')} facts={after} />
                </li>
              ))}
            </ol>
          )
        }
      </RecordSection>
    </>
  )
}

type FactsProps = { readonly label: string; readonly facts: Readonly<Record<string, unknown>> | null }

function Facts({ label, facts }: FactsProps) {
  const { t } = useTranslation('desk')
  if (facts === null) return null
  return (
    <span>
      {label}:{' '}
      <bdi>
        {Object.entries(facts)
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
} as const

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
