import type { CallFailure } from '@dareesha/contract'
import { parsePaymentLink } from '@dareesha/engine/booking'
import { encodeCart, parseLineFaults, toOrderRequest } from '@dareesha/engine/store'
import type { Cart } from '@dareesha/engine/store'
import { textIn } from '@dareesha/engine/messages'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { isCurrentEntry } from '../../../platform/navigation.ts'
import { keepRefusedCart, keepUnpaidOrder } from '../../../platform/unfinished-order.ts'
import { useCall } from '../../../data/client.tsx'
import { useLanguage } from '../../../i18n/i18n.ts'
import { currentCart, saveCart } from '../cart/use-cart.ts'
import { ordersReturn, storePaths } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'

type State = { readonly at: 'idle' | 'placing' } | { readonly at: 'leaving'; readonly link: string }

/** The last request. The same cart keeps its idempotency key, so that it is ordered once. */
type OrderAttempt = { readonly cart: string; readonly key: string }

/** Orders the cart, then opens the payment. After a refusal, the store shows the reason and can restore the cart (CHK-13 to CHK-17, AMB-129, DEC-10). */
export function useOrder(onOrdered: () => void) {
  const call = useCall()
  const messageOf = useStoreMessage()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { key: entry } = useLocation()
  const lastAttempt = useRef<OrderAttempt | null>(null)
  const [state, setState] = useState<State>({ at: 'idle' })

  const place = async (addressId: number) => {
    const cart = currentCart()
    setState({ at: 'placing' })
    const key = keyFor(cart, addressId)
    const ordered = await call('createPurchase', toOrderRequest(cart, addressId, key))
    if (!ordered.ok) return giveUp(cart, ordered.failure, messageOf({ code: 'order-failed' }))
    const number = ordered.value.purchase_number
    if (typeof number !== 'string') return refuse(cart, messageOf({ code: 'order-failed' }), [])
    const started = await call('initiatePayment', { purchase_number: number, redirect_to: ordersReturn() })
    if (!started.ok) return giveUp(cart, started.failure, messageOf({ code: 'order-payment-failed' }), number)
    const link = parsePaymentLink(started.value)
    if (!link.ok) return refuse(cart, messageOf({ code: 'order-payment-failed' }), [], number)
    onOrdered()
    keepUnpaidOrder({ number, cart: encodeCart(cart) })
    saveCart([])
    setState({ at: 'leaving', link: link.value })
    window.location.assign(link.value)
  }

  const keyFor = (cart: Cart, addressId: number): string => {
    const text = `${addressId} ${encodeCart(cart)}`
    const attempt = lastAttempt.current?.cart === text ? lastAttempt.current : { cart: text, key: crypto.randomUUID() }
    lastAttempt.current = attempt
    return attempt.key
  }
  const giveUp = (cart: Cart, failure: CallFailure, otherwise: string, order: string | null = null) => {
    // Only a refusal clears the cart; other failures can be retried.
    if (failure.code !== 'refused' && failure.code !== 'malformed') return setState({ at: 'idle' })
    const lines = failure.code === 'refused' ? linesOf(cart, failure.answer) : []
    return refuse(cart, failure.msg ?? otherwise, lines, order)
  }
  const linesOf = (cart: Cart, answer: unknown): readonly string[] =>
    parseLineFaults(answer).map(({ productId, variantId, violation }) => {
      const line = cart.find((one) => one.productId === productId && one.variantId === variantId)
      return line === undefined ? messageOf(violation) : `${textIn(language, line.title)}: ${messageOf(violation)}`
    })
  const refuse = (cart: Cart, reason: string, lines: readonly string[], order: string | null = null) => {
    keepRefusedCart({ reason, lines, cart: encodeCart(cart), order })
    saveCart([])
    if (isCurrentEntry(entry)) void navigate(storePaths.home)
  }
  return { state, place }
}
