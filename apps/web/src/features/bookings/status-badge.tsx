import type { BookingStatus } from '@dareesha/engine/booking'

import { useBookingsWords } from '../../i18n/words/bookings/use-bookings-words.ts'
import { Badge } from '../../ui/badge.tsx'

/** The status of a booking; rows and tickets use different texts (ORD-06, ORD-09, ORD-18 to ORD-20). */
export function StatusBadge({ status, isRow }: { readonly status: BookingStatus; readonly isRow: boolean }) {
  const words = useBookingsWords()
  switch (status) {
    case 'processing':
      return (
        <Badge tone="wait" icon="clock">
          {words(isRow ? 'bookings.processing' : 'ticket.processing')}
        </Badge>
      )
    case 'confirmed':
      return (
        <Badge tone="ok" icon="check">
          {words(isRow ? 'bookings.show-qr' : 'ticket.confirmed')}
        </Badge>
      )
    case 'failed':
      return (
        <Badge tone="bad" icon="cross">
          {words(isRow ? 'bookings.failed' : 'ticket.failed')}
        </Badge>
      )
  }
}
