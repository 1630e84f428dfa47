import { dayText, money } from '@dareesha/engine/messages'
import type { Invoice, InvoiceStatus } from '@dareesha/engine/rewards'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { DateTime } from '../../cards/date-time.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './invoices.module.css'

const TONES: Readonly<Record<InvoiceStatus, BadgeTone>> = {
  pending: 'grey',
  approved: 'ok',
  rejected: 'bad',
  resubmit: 'bad',
}

export function InvoiceRow({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const { language } = useLanguage()
  const { number, vendor, destination, createdAt, amount, notes, status, preview } = invoice
  const day = createdAt === null ? '' : dayText(createdAt.date)
  return (
    <article className={`row-card ${styles['row']}`}>
      {preview === null ? (
        <span className={styles['preview']} />
      ) : (
        <img className={styles['preview']} src={preview} alt="" width={96} height={128} loading="lazy" />
      )}
      <div className={styles['what']}>
        <h2 className={styles['name']}>
          <Link to={paths.rafflesOf(invoice.id, notes)}>
            {number === null ? t('invoices.unnumbered', { day }) : t('invoices.numbered', { number })}
          </Link>
        </h2>
        {vendor === null ? null : <p dir="auto">{vendor}</p>}
        <dl className={styles['facts']}>
          <Fact term={t('invoices.uploaded')}>{createdAt === null ? null : <DateTime at={createdAt} />}</Fact>
          <Fact term={t('invoices.destination')}>{destination}</Fact>
          <Fact term={t('invoices.amount')}>{amount === null ? null : <Price money={money(amount, language)} />}</Fact>
          <Fact term={t('invoices.notes')}>{notes}</Fact>
        </dl>
      </div>
      <div className={styles['state']}>
        <Badge tone={TONES[status]}>{t(`invoices.${status}`)}</Badge>
        {status === 'resubmit' ? <Link to={paths.upload}>{t('invoices.upload-again')}</Link> : null}
      </div>
    </article>
  )
}
