import { cartAfterOrder, encodeCart } from '@dareesha/engine/store'
import type { OrderEmitted, RefusedLine } from '@dareesha/engine/store'
import { textIn } from '@dareesha/engine/messages'
import { useCheckout } from '@dareesha/react'
import type { CheckoutActor } from '@dareesha/react'
import { useLocation, useNavigate } from 'react-router-dom'

import { isCurrentEntry } from '../../../platform/navigation.ts'
import { storeRefusedCart, storeUnpaidOrder } from '../../../platform/unfinished-order.ts'
import { useCall } from '../../../data/client.tsx'
import { useLanguage } from '../../../i18n/i18n.ts'
import { useToast } from '../../../ui/toast.tsx'
import { currentCart, saveCart } from '../cart/use-cart.ts'
import { ordersReturn, storePaths } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'

export function useOrder(onOrdered: () => void): CheckoutActor {
  const call = useCall()
  const messageOf = useStoreMessage()
  const toast = useToast()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { key } = useLocation()
  const lineText = ({ title, violation }: RefusedLine) =>
    title === null ? messageOf(violation) : `${textIn(title, language)}: ${messageOf(violation)}`
  const onEmitted = (event: OrderEmitted) => {
    switch (event.type) {
      case 'order-incomplete':
        return toast({ tone: 'problem-snackbar', text: messageOf(event.violation), isRequired: true })
      case 'order-failed':
        return toast({ tone: 'error', text: messageOf(event.reason) })
      case 'ordered':
        onOrdered()
        storeUnpaidOrder({ number: event.number, cart: encodeCart(event.cart) })
        return saveCart(cartAfterOrder(currentCart(), event.cart))
      case 'cart-refused': {
        const { cart, number: order, reason, lines } = event
        storeRefusedCart({
          reason: reason.code === 'server' ? reason.params.text : messageOf(reason),
          lines: lines.map(lineText),
          cart: encodeCart(cart),
          order,
        })
        saveCart(cartAfterOrder(currentCart(), cart))
        return isCurrentEntry(key) ? void navigate(storePaths.home) : undefined
      }
      case 'leave':
        return window.location.assign(event.link)
    }
  }
  return useCheckout({ call, returnAddress: ordersReturn, onEmitted })
}
