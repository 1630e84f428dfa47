import { message } from '@dareesha/engine/messages'

import { useLanguage } from '../../i18n/i18n.ts'
import { useBookingsWords } from '../../i18n/words/bookings/use-bookings-words.ts'
import { returnAddress } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { usePay } from '../../use-pay.ts'

/** The way back to the payment of a booking that was made and not paid (AMB-067, DEC-13). */
export function PayNow({ orderNumber }: { readonly orderNumber: string }) {
  const words = useBookingsWords()
  const { language } = useLanguage()
  const { paying, pay } = usePay(orderNumber, returnAddress(orderNumber))
  return (
    <>
      <Button isBusy={paying === 'asking'} onPress={() => void pay()}>
        {words('ticket.pay')}
      </Button>
      {typeof paying === 'string' ? null : (
        <p role="alert">{paying.said ?? message({ code: 'payment-failed' }, language)}</p>
      )}
    </>
  )
}
