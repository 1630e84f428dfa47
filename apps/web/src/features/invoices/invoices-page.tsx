import { message } from '@dareesha/engine/messages'
import { isAnyPending, parseInvoices } from '@dareesha/engine/rewards'
import type { Invoice } from '@dareesha/engine/rewards'
import { useTranslation } from 'react-i18next'

import { useSignedIn } from '../../platform/session.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/invoices/ae.ts'
import { useRecord } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { RecordSection } from '../../data/record-section.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import styles from './invoices.module.css'
import { PleaseLogin } from './please-login.tsx'

export function InvoicesPage() {
  const { t } = useTranslation('invoices')
  const isSignedIn = useSignedIn()
  usePageHead({ title: t('invoices.title') })
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1}>{t('invoices.title')}</h1>
      {isSignedIn ? <Invoices /> : <PleaseLogin code="login-for-invoices" backTo={paths.invoices} />}
    </div>
  )
}

function Invoices() {
  const { t } = useTranslation('invoices')
  const found = useRecord(recordQuery('listInvocies', {}, ({ data }) => parseInvoices(data)))
  return (
    <RecordSection
      found={found}
      failed={t('invoices.load-failed')}
      placeholder={<Skeleton rows={4} />}
      missing={<InvoiceList invoices={[]} />}
    >
      {(invoices) => <InvoiceList invoices={invoices} />}
    </RecordSection>
  )
}

function InvoiceList({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { t } = useTranslation('invoices')
  const { language } = useLanguage()
  return (
    <>
      {invoices.length === 0 ? <p role="status">{message({ code: 'no-invoices' }, language)}</p> : null}
      {isAnyPending(invoices) ? <Notice tone="info">{message({ code: 'invoices-pending' }, language)}</Notice> : null}
      <ul className="card-list">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceRow invoice={invoice} />
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <LinkButton to={paths.upload}>{t('upload.heading')}</LinkButton>
        <LinkButton to={paths.raffles} variant="secondary">
          {t('raffles.title')}
        </LinkButton>
      </div>
    </>
  )
}
