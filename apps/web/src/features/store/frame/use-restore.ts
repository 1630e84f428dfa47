import { mergeCarts, readCart } from '@dareesha/engine/store'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useSignedIn } from '../../../platform/session.ts'
import { useCall } from '../../../data/client.tsx'
import { droppedState } from '../cart/dropped-lines.tsx'
import { currentCart, saveCart } from '../cart/use-cart.ts'
import { storePaths } from '../store-paths.ts'

type Restorable = { readonly cart: string; readonly order: string | null }

/** Cancels the order first, because visitors could otherwise pay for the same products twice (DEC-10, DEC-13). */
export function useRestore({ cart, order }: Restorable, onRestored: () => void) {
  const call = useCall()
  const { t } = useTranslation('store')
  const navigate = useNavigate()
  const isSignedIn = useSignedIn()
  const [state, setState] = useState<'idle' | 'asking' | { readonly refused: string }>('idle')
  const restore = async () => {
    if (order !== null && isSignedIn) {
      setState('asking')
      const answer = await call('cancelPurchase', { purchase_number: order })
      if (!answer.ok) {
        const message = answer.failure.code === 'refused' ? answer.failure.msg : null
        return setState({ refused: message ?? t('unpaid.not-restored') })
      }
    }
    const { cart: merged, dropped } = mergeCarts(currentCart(), readCart(cart).cart)
    saveCart(merged)
    onRestored()
    void navigate(storePaths.cart, { replace: true, state: droppedState(dropped) })
  }
  return { state, restore }
}
