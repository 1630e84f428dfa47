import { message } from '@dareesha/engine/messages'

import { useLanguage } from '../../i18n/i18n.ts'
import { useBookingsWords } from '../../i18n/words/bookings/use-bookings-words.ts'
import { returnAddress } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { usePay } from '../../use-pay.ts'

type Props = {
  readonly orderNumber: string
  /** Among others: its name then says of which booking it is. */
  readonly isRow?: boolean
}

/** The way back to the payment of a booking that was made and not paid (AMB-067, DEC-13). */
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
          {paying.said ?? message({ code: 'payment-failed' }, language)}
        </p>
      )}
    </>
  )
}
