import { mergeCarts, readCart } from '@dareesha/engine/store'
import { useNavigate } from 'react-router-dom'

import { keepRefusedCart, useRefusedCart } from '../../../browser/cart.ts'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Button } from '../../../ui/button.tsx'
import { cartNow, keep } from '../cart/use-cart.ts'
import { storePaths } from '../store-paths.ts'
import styles from './frame.module.css'

/**
 * Why an order was refused, and the cart it was made of, to be had again until the tab closes (CHK-14 to CHK-17, DEC-10). It
 * stands on every page of the store until it is answered.
 */
export function RefusedOrder() {
  const words = useStoreWords()
  const navigate = useNavigate()
  const refused = useRefusedCart()
  if (refused === null) return null
  const restore = () => {
    keep(mergeCarts(cartNow(), readCart(refused.cart).cart))
    keepRefusedCart(null)
    void navigate(storePaths.cart)
  }
  return (
    <div className={styles['refused']}>
      <div role="alert" className={styles['alert']}>
        <p dir="auto">{refused.reason}</p>
        {refused.lines.length === 0 ? null : (
          <ul>
            {refused.lines.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        )}
        <div className={styles['alert-ways']}>
          <Button onPress={restore}>{words('checkout.restore')}</Button>
          <Button variant="secondary" onPress={() => keepRefusedCart(null)}>
            {words('site.close')}
          </Button>
        </div>
      </div>
    </div>
  )
}
