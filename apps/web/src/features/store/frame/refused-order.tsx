import { useTranslation } from 'react-i18next'

import { storeRefusedCart, useRefusedCart } from '../../../platform/unfinished-order.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './frame.module.css'
import { useRestore } from './use-restore.ts'

const NOTHING = { cart: '[]', order: null }

export function RefusedOrder() {
  const { t } = useTranslation('store')
  const refused = useRefusedCart()
  const { state, restore } = useRestore(refused ?? NOTHING, () => storeRefusedCart(null))
  if (refused === null) return null
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
        {typeof state === 'string' ? null : <p dir="auto">{state.refused}</p>}
        <div className={styles['alert-ways']}>
          <Button isBusy={state === 'asking'} onPress={() => void restore()}>
            {t('checkout.restore')}
          </Button>
          <Button variant="secondary" onPress={() => storeRefusedCart(null)}>
            {t('site.close')}
          </Button>
        </div>
      </div>
    </div>
  )
}
