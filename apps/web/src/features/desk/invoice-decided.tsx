import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'

import { Notice } from '../../ui/notice.tsx'
import type { DecidedInvoice } from './invoice-form.tsx'

/** A link to the invoice that staff decided just before they came to this page. */
export function InvoiceDecided() {
  const { t } = useTranslation('desk')
  const decided = useLocation().state as DecidedInvoice | null
  if (decided === null) return null
  return (
    <Notice tone="success">
      <Link to={`/desk/invoices/${decided.id}`}>
        {t('desk-invoices.done', { id: decided.id, status: t(`invoice-status.${decided.status}`) })}
      </Link>
    </Notice>
  )
}
