import { keepCart } from '../../../browser/cart.ts'
import { keepRefusedCart, keepUnpaidOrder } from '../../../browser/unfinished-order.ts'
import { signIn, signOut } from '../../../browser/session.ts'
import { CART } from './store-records.ts'

/** What a story says of itself whose visitor has this cart; nothing of it reaches the next story. */
export const withCart = (text: string) => ({
  beforeEach: () => {
    keepCart(text)
    return forgetCarts
  },
})

/** The same of somebody who is signed in. */
export const signedInWithCart = (text: string) => ({
  beforeEach: () => {
    signIn('a.story.token')
    keepCart(text)
    return () => {
      signOut()
      forgetCarts()
    }
  },
})

/** Somebody whose cart was cleared for an order that he has not come back from. */
export const signedInWithUnpaid = {
  beforeEach: () => {
    signIn('a.story.token')
    keepUnpaidOrder({ number: 'ABCD-EFGH-JKMN', cart: CART })
    return () => {
      signOut()
      forgetCarts()
    }
  },
}

/** What stories that may put something into the cart say in their `meta`. */
export const leavesNoCart = { beforeEach: () => forgetCarts }

function forgetCarts(): void {
  keepCart(null)
  keepRefusedCart(null)
  keepUnpaidOrder(null)
}
