import type { CouponView } from '@dareesha/engine/booking'

import { useBookingWords } from '../../i18n/words/booking/use-booking-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './promo-sheet.module.css'
import type { Send } from './use-wizard.ts'

/** The code that is applied, with a way to take it off. */
export function CouponChip({ coupon, send }: { readonly coupon: CouponView; readonly send: Send }) {
  const words = useBookingWords()
  if (coupon.state === 'validating') return <p role="status">{words('promo.checking')}</p>
  if (coupon.state !== 'applied') return null
  return (
    <p className={styles['chip']}>
      <bdi dir="ltr" translate="no">
        {coupon.code}
      </bdi>
      <Button
        variant="quiet"
        label={words('promo.remove', { code: coupon.code })}
        onPress={() => send({ type: 'coupon.remove' })}
      >
        <Icon name="cross" size={18} />
      </Button>
    </p>
  )
}
