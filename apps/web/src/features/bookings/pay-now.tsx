import { message } from '@dareesha/engine/messages'

import { useLanguage } from '../../i18n/i18n.ts'
import { useBookingsWords } from '../../i18n/words/bookings/use-bookings-words.ts'
import { returnAddress } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { usePay } from '../../data/use-pay.ts'

type Props = {
  readonly orderNumber: string
  readonly isRow?: boolean
}

/** Opens the payment of a booking that is not paid yet (AMB-067, DEC-13). */
export function PayNow({ orderNumber, isRow = false }: Props) {
  const words = useBookingsWords()
  const { language } = useLanguage()
  const { paying, pay } = usePay(orderNumber, returnAddress(orderNumber))
  return (
    <>
      <Button
        isBusy={paying === 'asking'}
        onPress={() => void pay()}
        {...(isRow ? { label: `${words('ticket.pay')} · ${orderNumber}` } : {})}
      >
        {words('ticket.pay')}
      </Button>
      {typeof paying === 'string' ? null : (
        <p role="alert" dir="auto">
          {paying.message ?? message({ code: 'payment-failed' }, language)}
        </p>
      )}
    </>
  )
}
