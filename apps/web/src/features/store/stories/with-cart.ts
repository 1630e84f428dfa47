import { storeCart } from '../../../platform/cart.ts'
import { storeRefusedCart, storeUnpaidOrder } from '../../../platform/unfinished-order.ts'
import { signIn, clearSession } from '../../../platform/session.ts'
import { CART } from './store-records.ts'

export const withCart = (text: string) => ({
  beforeEach: () => {
    storeCart(text)
    return deleteCarts
  },
})

export const signedInWithCart = (text: string) => ({
  beforeEach: () => {
    signIn('a.story.token')
    storeCart(text)
    return () => {
      clearSession()
      deleteCarts()
    }
  },
})

export const signedInWithUnpaid = {
  beforeEach: () => {
    signIn('a.story.token')
    storeUnpaidOrder({ number: 'ABCD-EFGH-JKMN', cart: CART })
    return () => {
      clearSession()
      deleteCarts()
    }
  },
}

export const leavesNoCart = { beforeEach: () => deleteCarts }

function deleteCarts(): void {
  storeCart(null)
  storeRefusedCart(null)
  storeUnpaidOrder(null)
}
