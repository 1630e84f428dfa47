import { useTranslation } from 'react-i18next'

import { storeUnpaidOrder } from '../../../platform/unfinished-order.ts'
import type { UnpaidOrder } from '../../../platform/unfinished-order.ts'
import { Button } from '../../../ui/button.tsx'
import { usePay } from '../../../data/pay-button.tsx'
import { ordersReturn } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'
import styles from './frame.module.css'
import { useRestore } from './use-restore.ts'

type Props = {
  readonly unpaid: UnpaidOrder
  readonly isPayable: boolean
}

export function UnpaidWays({ unpaid: { number, cart }, isPayable }: Props) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const { paying, pay } = usePay(number, ordersReturn())
  const { state, restore } = useRestore({ cart, order: isPayable ? number : null }, () => storeUnpaidOrder(null))
  return (
    <>
      {typeof paying === 'string' ? null : (
        <p dir="auto">{paying.message ?? messageOf({ code: 'order-payment-failed' })}</p>
      )}
      {typeof state === 'string' ? null : <p dir="auto">{state.refused}</p>}
      <div className={styles['alert-ways']}>
        {isPayable ? (
          <Button isBusy={paying === 'asking'} onPress={() => void pay()}>
            {t('order-payment.again')}
          </Button>
        ) : null}
        <Button variant="secondary" isBusy={state === 'asking'} onPress={() => void restore()}>
          {t('checkout.restore')}
        </Button>
      </div>
    </>
  )
}
