import { incompleteReason } from '@dareesha/engine/store'
import { useBusy } from '@dareesha/react'
import type { CheckoutActor } from '@dareesha/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'

import { Button, LinkButton } from '../../../ui/button.tsx'
import cartStyles from '../cart/cart.module.css'
import { currentCart } from '../cart/use-cart.ts'
import { useStoreMessage } from '../store-messages.ts'
import styles from './checkout.module.css'

type Props = { readonly order: CheckoutActor; readonly addressId: number | null }

export function PlaceOrder({ order, addressId }: Props) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const isBusy = useBusy(order)
  const link = useSelector(order, ({ context }) => context.link)
  const problem = useSelector(order, (snapshot) => incompleteReason(snapshot, addressId))
  return (
    <div className={cartStyles['go']}>
      <Button isBusy={isBusy} onPress={() => order.send({ type: 'order.place', cart: currentCart(), addressId })}>
        {t(isBusy && link === null ? 'checkout.placing' : 'checkout.place')}
      </Button>
      {problem === null ? null : <p className={cartStyles['problem']}>{messageOf(problem)}</p>}
      <p role="status" className={styles['quiet']}>
        {t(link === null ? 'checkout.provider' : 'checkout.leaving')}
      </p>
      {link === null ? null : (
        <LinkButton to={link} variant="link">
          {t('checkout.pay-link')}
        </LinkButton>
      )}
    </div>
  )
}
