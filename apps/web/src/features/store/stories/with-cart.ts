import { storeCart } from '../../../platform/cart.ts'
import { keepRefusedCart, keepUnpaidOrder } from '../../../platform/unfinished-order.ts'
import { signIn, clearSession } from '../../../platform/session.ts'
import { CART } from './store-records.ts'

/** A story with this cart, which is deleted afterwards. */
export const withCart = (text: string) => ({
  beforeEach: () => {
    storeCart(text)
    return forgetCarts
  },
})

export const signedInWithCart = (text: string) => ({
  beforeEach: () => {
    signIn('a.story.token')
    storeCart(text)
    return () => {
      clearSession()
      forgetCarts()
    }
  },
})

/** A visitor whose cart was cleared for an unpaid order. */
export const signedInWithUnpaid = {
  beforeEach: () => {
    signIn('a.story.token')
    keepUnpaidOrder({ number: 'ABCD-EFGH-JKMN', cart: CART })
    return () => {
      clearSession()
      forgetCarts()
    }
  },
}

export const leavesNoCart = { beforeEach: () => forgetCarts }

function forgetCarts(): void {
  storeCart(null)
  keepRefusedCart(null)
  keepUnpaidOrder(null)
}
