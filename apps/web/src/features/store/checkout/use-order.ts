import type { CallFailure } from '@dareesha/contract'
import { parsePaymentLink } from '@dareesha/engine/booking'
import { encodeCart, parseLineFaults, toOrderRequest } from '@dareesha/engine/store'
import type { Cart } from '@dareesha/engine/store'
import { textIn } from '@dareesha/engine/messages'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { keepRefusedCart, keepUnpaidOrder } from '../../../browser/unfinished-order.ts'
import { useCall } from '../../../client.tsx'
import { useLanguage } from '../../../i18n/i18n.ts'
import { cartNow, keep } from '../cart/use-cart.ts'
import { ordersReturn, storePaths } from '../store-paths.ts'
import { useSaid } from '../use-said.ts'

type State = { readonly at: 'idle' | 'placing' } | { readonly at: 'leaving'; readonly link: string }

/** A try to order one cart: the same cart is the same try, so that nothing is ordered twice. */
type Try = { readonly cart: string; readonly key: string }

/**
 * Orders the cart as it is at that moment, starts the payment and leaves for it. A refusal of either clears the cart and leads
 * back to the store, where it is said and the cart can be had again; a call that was skipped changes nothing (CHK-13 to CHK-17,
 * AMB-129, DEC-10).
 *
 * @param onOrdered - Told when the cart is cleared for the payment.
 */
export function useOrder(onOrdered: () => void) {
  const call = useCall()
  const said = useSaid()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const lastTry = useRef<Try | null>(null)
  const [state, setState] = useState<State>({ at: 'idle' })

  const place = async (addressId: number) => {
    const cart = cartNow()
    setState({ at: 'placing' })
    const key = keyFor(cart, addressId)
    const ordered = await call('createPurchase', toOrderRequest(cart, addressId, key))
    if (!ordered.ok) return giveUp(cart, ordered.failure, said({ code: 'order-failed' }))
    const number = ordered.value.purchase_number
    if (number === undefined) return refuse(cart, said({ code: 'order-failed' }), [])
    const started = await call('initiatePayment', { purchase_number: number, redirect_to: ordersReturn() })
    if (!started.ok) return giveUp(cart, started.failure, said({ code: 'order-payment-failed' }), number)
    const link = parsePaymentLink(started.value)
    if (!link.ok) return refuse(cart, said({ code: 'order-payment-failed' }), [], number)
    onOrdered()
    keepUnpaidOrder({ number, cart: encodeCart(cart) })
    keep([])
    setState({ at: 'leaving', link: link.value })
    window.location.assign(link.value)
  }

  const keyFor = (cart: Cart, addressId: number): string => {
    const text = `${addressId} ${encodeCart(cart)}`
    const attempt = lastTry.current?.cart === text ? lastTry.current : { cart: text, key: crypto.randomUUID() }
    lastTry.current = attempt
    return attempt.key
  }
  const giveUp = (cart: Cart, failure: CallFailure, otherwise: string, order: string | null = null) => {
    // Only a "no" clears the cart; what was not sent, not heard or not allowed can be tried again.
    if (failure.code !== 'refused' && failure.code !== 'malformed') return setState({ at: 'idle' })
    const lines = failure.code === 'refused' ? linesOf(cart, failure.answer) : []
    return refuse(cart, failure.msg ?? otherwise, lines, order)
  }
  const linesOf = (cart: Cart, answer: unknown): readonly string[] =>
    parseLineFaults(answer).map(({ productId, variantId, violation }) => {
      const line = cart.find((one) => one.productId === productId && one.variantId === variantId)
      return line === undefined ? said(violation) : `${textIn(language, line.title)}: ${said(violation)}`
    })
  const refuse = (cart: Cart, reason: string, lines: readonly string[], order: string | null = null) => {
    keepRefusedCart({ reason, lines, cart: encodeCart(cart), order })
    keep([])
    void navigate(storePaths.home)
  }
  return { state, place }
}
