import { parseCount, ScalarFault } from '@dareesha/contract'
import { message } from '@dareesha/engine/messages'
import { isPending, parseInvoices, parseRaffles } from '@dareesha/engine/rewards'
import type { Raffle } from '@dareesha/engine/rewards'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useSignedIn } from '../../platform/session.ts'
import { useRecord } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { Literal } from '../../i18n/local-text.tsx'
import '../../i18n/words/invoices/ae.ts'
import { RecordSection } from '../../data/record-section.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './invoices.module.css'
import { PleaseLogin } from './please-login.tsx'

export function RafflesPage() {
  const { t } = useTranslation('invoices')
  const isSignedIn = useSignedIn()
  const [query] = useSearchParams()
  const id = invoiceIn(query)
  const notes = query.get('notes')?.trim() ?? ''
  const title = t(id === null ? 'raffles.title' : 'raffles.of-invoice')
  usePageHead({ title })
  return (
    <div className={styles['page']}>
      <div>
        <LinkButton to={paths.invoices} variant="link">
          {t('raffles.all-invoices')}
        </LinkButton>
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      {notes === '' ? null : <p dir="auto">{notes}</p>}
      {isSignedIn ? (
        <Raffles key={id} invoice={id} />
      ) : (
        <PleaseLogin code="login-for-invoices" backTo={paths.rafflesOf(id, notes)} />
      )}
    </div>
  )
}

function invoiceIn(query: URLSearchParams): number | null {
  const id = parseCount(query.get('invoice_id') ?? '')
  return id instanceof ScalarFault ? null : id
}

function Raffles({ invoice }: { readonly invoice: number | null }) {
  const { t } = useTranslation('invoices')
  const request = invoice === null ? {} : { invoice_id: invoice }
  const found = useRecord(recordQuery('listRafflesByInvoice', request, ({ data }) => parseRaffles(data)))
  return (
    <RecordSection
      found={found}
      failed={t('raffles.load-failed')}
      placeholder={<Skeleton rows={4} />}
      missing={<p role="status">{t('raffles.not-found')}</p>}
    >
      {(raffles) => (raffles.length === 0 ? <NoRaffles invoice={invoice} /> : <RaffleTickets raffles={raffles} />)}
    </RecordSection>
  )
}

function RaffleTickets({ raffles }: { readonly raffles: readonly Raffle[] }) {
  const { t } = useTranslation('invoices')
  return (
    <>
      <p>{t('raffles.count', { count: raffles.length })}</p>
      <ul className={styles['tickets']}>
        {raffles.map(({ number }) => (
          <li key={number} className={styles['ticket']}>
            <Literal className="num">{number}</Literal>
          </li>
        ))}
      </ul>
    </>
  )
}

function NoRaffles({ invoice }: { readonly invoice: number | null }) {
  const { t } = useTranslation('invoices')
  const { language } = useLanguage()
  const invoices = useRecord(recordQuery('listInvocies', {}, ({ data }) => parseInvoices(data)))
  const isModerated = invoices.status === 'ready' && isPending(invoices.value, invoice)
  return (
    <>
      <p role="status">{message({ code: isModerated ? 'invoices-pending' : 'no-raffles' }, language)}</p>
      <div className={styles['actions']}>
        <LinkButton to={paths.upload}>{t('upload.heading')}</LinkButton>
      </div>
    </>
  )
}
