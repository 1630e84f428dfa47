import type { StaffAnswerOf } from '@dareesha/contract/staff'
import { parseCount, ScalarFault } from '@dareesha/contract'
import { money } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffChange, useStaffRecord } from '../../data/staff-call.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import styles from './desk.module.css'
import { Facts } from './facts.tsx'
import type { Fact } from './facts.tsx'
import { InvoiceDecided } from './invoice-decided.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { InvoiceBadge } from './invoices-page.tsx'

type DeskInvoice = StaffAnswerOf<'deskInvoice'>

export function InvoicePage() {
  const { t } = useTranslation('desk')
  const { id: typed = '' } = useParams()
  const id = parseCount(typed)
  usePageHead({ title: t('desk-invoices.number-of', { id: typed }) })
  if (id instanceof ScalarFault) return <p role="status">{t('desk-invoices.unknown')}</p>
  return <Found key={id} id={id} />
}

function Found({ id }: { readonly id: number }) {
  const { t } = useTranslation('desk')
  const found = useStaffRecord('deskInvoice', { id })
  const navigate = useNavigate()
  return (
    <RecordSection found={found} failed={t('desk.failed')} missing={<p role="status">{t('desk-invoices.unknown')}</p>}>
      {(invoice) => (
        <>
          <div className={styles['head']}>
            <h1>{t('desk-invoices.number-of', { id })}</h1>
            <InvoiceBadge status={invoice.status} />
            {invoice.next === null ? null : (
              <Link to={`/desk/invoices/${invoice.next}`}>{t('desk-invoices.skip')}</Link>
            )}
          </div>
          <InvoiceDecided />
          {invoice.same_as.length === 0 ? null : (
            <Notice tone="warn">{t('desk-invoices.same-as', { ids: invoice.same_as.join(', ') })}</Notice>
          )}
          <div className={styles['beside']}>
            <a href={invoice.picture} target="_blank" rel="noreferrer">
              <img className={styles['photo']} src={invoice.picture} alt={t('desk-invoices.photo')} />
            </a>
            {invoice.status === 'approved' ? (
              <Approved invoice={invoice} />
            ) : (
              <InvoiceForm
                invoice={invoice}
                onDone={(done) =>
                  void navigate(invoice.next === null ? '/desk/invoices' : `/desk/invoices/${invoice.next}`, {
                    state: done,
                  })
                }
              />
            )}
          </div>
        </>
      )}
    </RecordSection>
  )
}

function Approved({ invoice }: { readonly invoice: DeskInvoice }) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const undo = useStaffChange('deskUndo')
  const { id, amount, raffles, number, vendor, destination, notes, uploaded_at: uploaded } = invoice
  const facts: readonly Fact[] = [
    [t('desk-invoices.amount'), amount === null ? null : money(amount, language).text],
    [t('desk-invoices.raffles'), String(raffles)],
    [t('desk-invoices.uploaded'), uploaded],
    [t('desk-invoices.number'), number],
    [t('desk-invoices.vendor'), vendor],
    [t('desk-invoices.destination'), destination],
    [t('desk-invoices.notes'), notes],
  ]
  return (
    <div className={styles['form']}>
      <Facts facts={facts} />
      {invoice.is_in_draw ? (
        <Notice tone="info">{t('desk-invoices.final')}</Notice>
      ) : (
        <>
          <p>{t('desk-invoices.undo-hint')}</p>
          <div className={styles['tools']}>
            <Button variant="secondary" isBusy={undo.isBusy} onPress={() => void undo.send({ id })}>
              {t('desk-invoices.undo')}
            </Button>
          </div>
        </>
      )}
      {undo.refusal === null ? null : <Notice tone="warn">{undo.refusal}</Notice>}
    </div>
  )
}
