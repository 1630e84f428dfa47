import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Button } from '../../../ui/button.tsx'
import { usePay } from '../../../data/use-pay.ts'
import { ordersReturn } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'

/** The payment button of an unpaid order, named by the order (DEC-13). */
export function PayOrder({ orderNumber }: { readonly orderNumber: string }) {
  const words = useStoreWords()
  const messageOf = useStoreMessage()
  const { paying, pay } = usePay(orderNumber, ordersReturn())
  const text = words('order-payment.again')
  return (
    <div>
      <Button isBusy={paying === 'asking'} label={`${text} · ${orderNumber}`} onPress={() => void pay()}>
        {text}
      </Button>
      {typeof paying === 'string' ? null : (
        <p role="alert" dir="auto">
          {paying.message ?? messageOf({ code: 'order-payment-failed' })}
        </p>
      )}
    </div>
  )
}
