import { message } from '@dareesha/engine/messages'
import { isAnyPending, parseInvoices } from '@dareesha/engine/rewards'
import type { Invoice } from '@dareesha/engine/rewards'

import { useSignedIn } from '../../platform/session.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { useInvoiceWords } from '../../i18n/words/invoices/use-invoice-words.ts'
import { useRecord } from '../../data/client.tsx'
import { RecordSection } from '../../data/record-section.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import styles from './invoices.module.css'
import { PleaseLogin } from './please-login.tsx'

/** The visitor's invoices with their status, newest first (RTE-18, INV-06 to INV-15). */
export function InvoicesPage() {
  const words = useInvoiceWords()
  const isSignedIn = useSignedIn()
  usePageHead({ title: words('invoices.title') })
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1}>{words('invoices.title')}</h1>
      {isSignedIn ? <Invoices /> : <PleaseLogin code="login-for-invoices" backTo={paths.invoices} />}
    </div>
  )
}

function Invoices() {
  const words = useInvoiceWords()
  const found = useRecord('listInvocies', {}, ({ data }) => parseInvoices(data))
  return (
    <RecordSection
      found={found}
      failed={words('invoices.load-failed')}
      placeholder={<Skeleton rows={4} />}
      missing={<InvoiceList invoices={[]} />}
    >
      {(invoices) => <InvoiceList invoices={invoices} />}
    </RecordSection>
  )
}

function InvoiceList({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const words = useInvoiceWords()
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
        <LinkButton to={paths.upload}>{words('upload.heading')}</LinkButton>
        <LinkButton to={paths.raffles} variant="secondary">
          {words('raffles.title')}
        </LinkButton>
      </div>
    </>
  )
}
