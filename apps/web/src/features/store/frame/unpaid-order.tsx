import { orderByNumber } from '@dareesha/engine/store'
import type { OrderState } from '@dareesha/engine/store'
import { useSearchParams } from 'react-router-dom'

import { useUnpaidOrder } from '../../../browser/unfinished-order.ts'
import type { UnpaidOrder as Unpaid } from '../../../browser/unfinished-order.ts'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useStoreOrders } from '../use-store-orders.ts'
import styles from './frame.module.css'
import { UnpaidWays } from './unpaid-ways.tsx'

/** How the visitor comes back from a payment page that brought no payment: the order can still be paid, or its cart had again (DEC-13). */
export function UnpaidOrder() {
  const words = useStoreWords()
  const unpaid = useUnpaidOrder()
  const outcome = useOutcome()
  if (outcome === null) return null
  return (
    <div className={styles['refused']}>
      <div role="alert" className={styles['alert']}>
        <p>{words(`order-payment.${outcome}`)}</p>
        {unpaid === null ? null : <WaysBack unpaid={unpaid} />}
      </div>
    </div>
  )
}

/**
 * In cart and checkout, for whoever left the payment page by another way than its own, such as Back: his cart was cleared for an
 * order that is not paid (R15, DEC-13). Where the payment page said how it went, that stands above the page.
 */
export function KeptOrder() {
  const unpaid = useUnpaidOrder()
  const outcome = useOutcome()
  return unpaid === null || outcome !== null ? null : <Kept unpaid={unpaid} />
}

function Kept({ unpaid }: { readonly unpaid: Unpaid }) {
  const words = useStoreWords()
  const state = useStateOf(unpaid)
  // Nothing is offered before the server has said that it is not paid.
  if (state === null || state === 'success') return null
  return (
    <Notice tone="warn" action={<UnpaidWays unpaid={unpaid} isPayable={state === 'pending'} />}>
      {words(`unpaid.${state}`)}
    </Notice>
  )
}

/** The payment page has said that it is not paid: only what the server says since then takes a way away. */
function WaysBack({ unpaid }: { readonly unpaid: Unpaid }) {
  const state = useStateOf(unpaid)
  return state === 'success' ? null : <UnpaidWays unpaid={unpaid} isPayable={state !== 'failed'} />
}

/** Where the order stands; null while that is not known. */
function useStateOf({ number }: Unpaid): OrderState | null {
  const orders = useStoreOrders((all) => orderByNumber(all, number))
  return orders.status === 'ready' ? (orderByNumber(orders.value, number)?.state ?? null) : null
}

function useOutcome(): 'declined' | 'cancelled' | null {
  const [query] = useSearchParams()
  const outcome = query.get('payment')
  return outcome === 'declined' || outcome === 'cancelled' ? outcome : null
}
