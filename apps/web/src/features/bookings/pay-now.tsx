import type { BookingSummary } from '@dareesha/engine/booking-record'
import { message } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { PayButton } from '../../data/pay-button.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { returnAddress } from '../../paths.ts'

type Props = { readonly booking: BookingSummary; readonly isRow?: boolean }

export function PayNow({ booking: { orderNumber, purchaseNumber }, isRow = false }: Props) {
  const { t } = useTranslation('bookings')
  const { language } = useLanguage()
  const text = t('ticket.pay')
  return (
    <PayButton
      number={purchaseNumber}
      redirectTo={returnAddress(orderNumber)}
      text={text}
      label={isRow ? `${text} · ${orderNumber}` : text}
      failedText={message({ code: 'payment-failed' }, language)}
    />
  )
}
