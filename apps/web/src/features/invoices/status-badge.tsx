import type { InvoiceStatus } from '@dareesha/engine/rewards'

import { useInvoiceWords } from '../../i18n/words/invoices/use-invoice-words.ts'
import { Badge } from '../../ui/badge.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

const LOOKS: Readonly<Record<InvoiceStatus, { readonly tone: BadgeTone; readonly icon: IconName }>> = {
  pending: { tone: 'grey', icon: 'clock' },
  approved: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'bad', icon: 'cross' },
  resubmit: { tone: 'bad', icon: 'cross' },
}

/** Where an invoice stands: grey, green, red and red (INV-12 to INV-15). */
export function StatusBadge({ status }: { readonly status: InvoiceStatus }) {
  const words = useInvoiceWords()
  return <Badge {...LOOKS[status]}>{words(`invoices.${status}`)}</Badge>
}
