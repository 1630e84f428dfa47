import { checkOrder } from '@dareesha/engine/store'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button, LinkButton } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import cartStyles from '../cart/cart.module.css'
import { currentCart } from '../cart/use-cart.ts'
import { useStoreMessage } from '../store-messages.ts'
import styles from './checkout.module.css'
import { useOrder } from './use-order.ts'

type Props = { readonly addressId: number | null; readonly onOrdered: () => void }

/** Orders the cart and opens the payment (CHK-05, CHK-13, AMB-129, AMB-130). */
export function PlaceOrder({ addressId, onOrdered }: Props) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const toast = useToast()
  // The refusal of one address disappears when the visitor selects another.
  const [problem, setProblem] = useState<{ readonly text: string; readonly addressId: number | null } | null>(null)
  const { state, place } = useOrder(onOrdered)
  const order = () => {
    const [refused] = checkOrder(currentCart(), addressId)
    setProblem(refused === undefined ? null : { text: messageOf(refused), addressId })
    if (refused !== undefined) return toast({ tone: 'problem-snackbar', text: messageOf(refused) })
    if (addressId !== null) void place(addressId)
  }
  return (
    <div className={cartStyles['go']}>
      <Button isBusy={state.at !== 'idle'} onPress={order}>
        {t(state.at === 'placing' ? 'checkout.placing' : 'checkout.place')}
      </Button>
      {problem === null || problem.addressId !== addressId ? null : (
        <p className={cartStyles['problem']}>{problem.text}</p>
      )}
      <p role="status" className={styles['quiet']}>
        {t(state.at === 'leaving' ? 'checkout.leaving' : 'checkout.provider')}
      </p>
      {state.at === 'leaving' ? (
        <LinkButton to={state.link} variant="link">
          {t('checkout.pay-link')}
        </LinkButton>
      ) : null}
    </div>
  )
}
