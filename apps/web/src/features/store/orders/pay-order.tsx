import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { PayButton } from '../../../data/pay-button.tsx'
import { ordersReturn } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'

/** The payment button of an unpaid order, named by the order (DEC-13). */
export function PayOrder({ orderNumber }: { readonly orderNumber: string }) {
  const words = useStoreWords()
  const messageOf = useStoreMessage()
  const text = words('order-payment.again')
  return (
    <div>
      <PayButton
        number={orderNumber}
        redirectTo={ordersReturn()}
        text={text}
        label={`${text} · ${orderNumber}`}
        failedText={messageOf({ code: 'order-payment-failed' })}
      />
    </div>
  )
}
