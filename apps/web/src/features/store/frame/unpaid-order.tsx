import { parsePaymentLink } from '@dareesha/engine/booking'
import { mergeCarts, readCart } from '@dareesha/engine/store'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { keepUnpaidOrder, useUnpaidOrder } from '../../../browser/cart.ts'
import type { UnpaidOrder as Unpaid } from '../../../browser/cart.ts'
import { useCall } from '../../../client.tsx'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Button } from '../../../ui/button.tsx'
import { cartNow, keep } from '../cart/use-cart.ts'
import { ordersReturn, storePaths } from '../store-paths.ts'
import { useSaid } from '../use-said.ts'
import styles from './frame.module.css'

/** How the visitor comes back from a payment page that brought no payment: the order can still be paid, or its cart had again (DEC-13). */
export function UnpaidOrder() {
  const words = useStoreWords()
  const [query] = useSearchParams()
  const unpaid = useUnpaidOrder()
  const outcome = query.get('payment')
  if (outcome !== 'declined' && outcome !== 'cancelled') return null
  return (
    <div className={styles['refused']}>
      <div role="alert" className={styles['alert']}>
        <p>{words(`order-payment.${outcome}`)}</p>
        {unpaid === null ? null : <Ways unpaid={unpaid} />}
      </div>
    </div>
  )
}

function Ways({ unpaid }: { readonly unpaid: Unpaid }) {
  const words = useStoreWords()
  const said = useSaid()
  const call = useCall()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | { readonly refused: string }>('idle')
  const pay = async () => {
    setState('asking')
    const request = { purchase_number: unpaid.number, redirect_to: ordersReturn() }
    const answer = await call('initiatePayment', request)
    const link = answer.ok ? parsePaymentLink(answer.value) : answer
    if (link.ok) return window.location.assign(link.value)
    const why = !answer.ok && answer.failure.code === 'refused' ? answer.failure.msg : null
    setState({ refused: why ?? said({ code: 'order-payment-failed' }) })
  }
  const restore = () => {
    keep(mergeCarts(cartNow(), readCart(unpaid.cart).cart))
    keepUnpaidOrder(null)
    void navigate(storePaths.cart, { replace: true })
  }
  return (
    <>
      {typeof state === 'string' ? null : <p dir="auto">{state.refused}</p>}
      <div className={styles['alert-ways']}>
        <Button isBusy={state === 'asking'} onPress={() => void pay()}>
          {words('order-payment.again')}
        </Button>
        <Button variant="secondary" onPress={restore}>
          {words('checkout.restore')}
        </Button>
      </div>
    </>
  )
}
