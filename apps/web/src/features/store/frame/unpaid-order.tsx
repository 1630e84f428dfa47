import { orderByNumber } from '@dareesha/engine/store'
import type { OrderState } from '@dareesha/engine/store'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useUnpaidOrder } from '../../../platform/unfinished-order.ts'
import type { UnpaidOrder as Unpaid } from '../../../platform/unfinished-order.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useStoreOrders } from '../use-store-orders.ts'
import styles from './frame.module.css'
import { UnpaidWays } from './unpaid-ways.tsx'

export function UnsuccessfulPayment() {
  const { t } = useTranslation('store')
  const unpaid = useUnpaidOrder()
  const outcome = useOutcome()
  if (outcome === null) return null
  return (
    <div className={styles['refused']}>
      <div role="alert" className={styles['alert']} data-outcome={outcome}>
        <p>{t(`order-payment.${outcome}`)}</p>
        {unpaid === null ? null : <UnsuccessfulPaymentActions unpaid={unpaid} />}
      </div>
    </div>
  )
}

/** After Back from the payment page, visitors can pay the order or restore the cart (R15, DEC-13). */
export function UnpaidOrderNotice() {
  const unpaid = useUnpaidOrder()
  const outcome = useOutcome()
  return unpaid === null || outcome !== null ? null : <UnpaidNotice unpaid={unpaid} />
}

function UnpaidNotice({ unpaid }: { readonly unpaid: Unpaid }) {
  const { t } = useTranslation('store')
  const state = useStateOf(unpaid)
  if (state === null || state === 'success') return null
  return (
    <Notice tone="warn" action={<UnpaidWays unpaid={unpaid} isPayable={state === 'pending'} />}>
      {t(`unpaid.${state}`)}
    </Notice>
  )
}

function UnsuccessfulPaymentActions({ unpaid }: { readonly unpaid: Unpaid }) {
  const state = useStateOf(unpaid)
  return state === 'success' ? null : <UnpaidWays unpaid={unpaid} isPayable={state !== 'failed'} />
}

function useStateOf({ number }: Unpaid): OrderState | null {
  const orders = useStoreOrders((all) => orderByNumber(all, number))
  return orders.status === 'ready' ? (orderByNumber(orders.value, number)?.state ?? null) : null
}

function useOutcome(): 'declined' | 'cancelled' | null {
  const [query] = useSearchParams()
  const outcome = query.get('payment')
  return outcome === 'declined' || outcome === 'cancelled' ? outcome : null
}
