import { keepUnpaidOrder } from '../../../browser/unfinished-order.ts'
import type { UnpaidOrder } from '../../../browser/unfinished-order.ts'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Button } from '../../../ui/button.tsx'
import { usePay } from '../../../use-pay.ts'
import { ordersReturn } from '../store-paths.ts'
import { useSaid } from '../use-said.ts'
import styles from './frame.module.css'
import { useRestore } from './use-restore.ts'

type Props = {
  readonly unpaid: UnpaidOrder
  /** Whether it can still be paid; its cart can be had again in any case. */
  readonly isPayable: boolean
}

/** The ways on with an order that was not paid: its payment, or its cart (DEC-13). */
export function UnpaidWays({ unpaid: { number, cart }, isPayable }: Props) {
  const words = useStoreWords()
  const said = useSaid()
  const { paying, pay } = usePay(number, ordersReturn())
  const { state, restore } = useRestore({ cart, order: isPayable ? number : null }, () => keepUnpaidOrder(null))
  return (
    <>
      {typeof paying === 'string' ? null : <p dir="auto">{paying.said ?? said({ code: 'order-payment-failed' })}</p>}
      {typeof state === 'string' ? null : <p dir="auto">{state.refused}</p>}
      <div className={styles['alert-ways']}>
        {isPayable ? (
          <Button isBusy={paying === 'asking'} onPress={() => void pay()}>
            {words('order-payment.again')}
          </Button>
        ) : null}
        <Button variant="secondary" isBusy={state === 'asking'} onPress={() => void restore()}>
          {words('checkout.restore')}
        </Button>
      </div>
    </>
  )
}
