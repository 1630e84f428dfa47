import { INVOICE_STATUSES } from '@dareesha/engine/rewards'
import type { InvoiceStatus } from '@dareesha/engine/rewards'
import { money } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffRecord } from '../../data/staff-call.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import styles from './desk.module.css'
import { InvoiceDecided } from './invoice-decided.tsx'

export function InvoicesPage() {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  usePageHead({ title: t('desk.invoices') })
  const [params] = useSearchParams()
  const status = INVOICE_STATUSES.find((known) => known === params.get('status')) ?? 'pending'
  const invoices = useStaffRecord('deskInvoices', { status })
  return (
    <>
      <h1>{t('desk.invoices')}</h1>
      <nav aria-label={t('desk.state')} className={styles['nav']}>
        {INVOICE_STATUSES.map((one) => (
          <Link key={one} to={`/desk/invoices?status=${one}`} aria-current={one === status ? 'page' : undefined}>
            {t(`invoice-status.${one}`)}
          </Link>
        ))}
      </nav>
      <InvoiceDecided />
      <RecordSection found={invoices} failed={t('desk.failed')}>
        {({ data }) =>
          data.length === 0 ? (
            <p role="status">{t(status === 'pending' ? 'desk-invoices.all-done' : 'desk-invoices.none')}</p>
          ) : (
            <ul className={styles['list']}>
              {data.map(({ id, uploaded_at: uploaded, amount, raffles, same_as: sameAs }) => (
                <li key={id} className={styles['row']}>
                  <Link to={`/desk/invoices/${id}`}>{t('desk-invoices.number-of', { id })}</Link>
                  <bdi className="num">{uploaded}</bdi>
                  {amount === null ? null : <span>{money(amount, language).text}</span>}
                  {raffles === 0 ? null : (
                    <span>
                      {t('desk-invoices.raffles')} <span className="num">{raffles}</span>
                    </span>
                  )}
                  {sameAs.length === 0 ? null : (
                    <Badge tone="wait">{t('desk-invoices.same-as', { ids: sameAs.join(', ') })}</Badge>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </RecordSection>
    </>
  )
}

const TONES: Readonly<Record<InvoiceStatus, BadgeTone>> = {
  pending: 'wait',
  approved: 'ok',
  rejected: 'bad',
  resubmit: 'grey',
}

export function InvoiceBadge({ status }: { readonly status: InvoiceStatus }) {
  const { t } = useTranslation('desk')
  return <Badge tone={TONES[status]}>{t(`invoice-status.${status}`)}</Badge>
}
