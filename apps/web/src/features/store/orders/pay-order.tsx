import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Button } from '../../../ui/button.tsx'
import { usePay } from '../../../use-pay.ts'
import { ordersReturn } from '../store-paths.ts'
import { useSaid } from '../use-said.ts'

/** The way back to the payment of an order that is not paid, for whoever left its tab; its name says which of the list it is (DEC-13). */
export function PayOrder({ orderNumber }: { readonly orderNumber: string }) {
  const words = useStoreWords()
  const said = useSaid()
  const { paying, pay } = usePay(orderNumber, ordersReturn())
  const text = words('order-payment.again')
  return (
    <div>
      <Button isBusy={paying === 'asking'} label={`${text} · ${orderNumber}`} onPress={() => void pay()}>
        {text}
      </Button>
      {typeof paying === 'string' ? null : (
        <p role="alert" dir="auto">
          {paying.said ?? said({ code: 'order-payment-failed' })}
        </p>
      )}
    </div>
  )
}
