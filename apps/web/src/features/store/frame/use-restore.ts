import { mergeCarts, readCart } from '@dareesha/engine/store'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { useSignedIn } from '../../../browser/session.ts'
import { useCall } from '../../../client.tsx'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { droppedState } from '../cart/dropped-lines.tsx'
import { cartNow, keep } from '../cart/use-cart.ts'
import { storePaths } from '../store-paths.ts'

/** A cart that can be had again, and the order that was made of it; null where none is waiting to be paid. */
type Restorable = { readonly cart: string; readonly order: string | null }

/**
 * Has the cart of an order again. The order is given up first, or both could be paid (DEC-10, DEC-13).
 *
 * @param forget - Told when the cart is there again.
 */
export function useRestore({ cart, order }: Restorable, forget: () => void) {
  const call = useCall()
  const words = useStoreWords()
  const navigate = useNavigate()
  const isSignedIn = useSignedIn()
  const [state, setState] = useState<'idle' | 'asking' | { readonly refused: string }>('idle')
  const restore = async () => {
    if (order !== null && isSignedIn) {
      setState('asking')
      const answer = await call('cancelPurchase', { purchase_number: order })
      if (!answer.ok) {
        const said = answer.failure.code === 'refused' ? answer.failure.msg : null
        return setState({ refused: said ?? words('unpaid.kept') })
      }
    }
    const { cart: merged, dropped } = mergeCarts(cartNow(), readCart(cart).cart)
    keep(merged)
    forget()
    void navigate(storePaths.cart, { replace: true, state: droppedState(dropped) })
  }
  return { state, restore }
}
