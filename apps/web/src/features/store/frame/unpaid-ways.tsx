import { parsePaymentLink } from '@dareesha/engine/booking'
import { mergeCarts, readCart } from '@dareesha/engine/store'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { keepUnpaidOrder } from '../../../browser/cart.ts'
import type { UnpaidOrder } from '../../../browser/cart.ts'
import { useCall } from '../../../client.tsx'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Button } from '../../../ui/button.tsx'
import { cartNow, keep } from '../cart/use-cart.ts'
import { ordersReturn, storePaths } from '../store-paths.ts'
import { useSaid } from '../use-said.ts'
import styles from './frame.module.css'

type Props = {
  readonly unpaid: UnpaidOrder
  /** Whether it can still be paid; its cart can be had again in any case. */
  readonly isPayable: boolean
}

/** The ways on with an order that was not paid: its payment, or its cart (DEC-13). */
export function UnpaidWays({ unpaid, isPayable }: Props) {
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
        {isPayable ? (
          <Button isBusy={state === 'asking'} onPress={() => void pay()}>
            {words('order-payment.again')}
          </Button>
        ) : null}
        <Button variant="secondary" onPress={restore}>
          {words('checkout.restore')}
        </Button>
      </div>
    </>
  )
}
