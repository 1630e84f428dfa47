import type { BookingStatus } from '@dareesha/engine/booking-record'
import { useTranslation } from 'react-i18next'

import { Badge } from '../../ui/badge.tsx'

const TONES = { processing: 'wait', confirmed: 'ok', failed: 'bad', cancelled: 'bad' } as const
const TEXTS = {
  processing: { row: 'bookings.processing', ticket: 'ticket.processing' },
  confirmed: { row: 'bookings.show-qr', ticket: 'ticket.confirmed' },
  failed: { row: 'bookings.failed', ticket: 'ticket.failed' },
  cancelled: { row: 'bookings.cancelled', ticket: 'ticket.cancelled' },
} as const

type Props = { readonly status: BookingStatus; readonly place: 'row' | 'ticket' }

export function StatusBadge({ status, place }: Props) {
  const { t } = useTranslation('bookings')
  return <Badge tone={TONES[status]}>{t(TEXTS[status][place])}</Badge>
}
