import type { CouponView } from '@dareesha/engine/booking'
import { message } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './promo-sheet.module.css'
import type { Send } from './use-wizard.ts'

export function CouponChip({ coupon, send }: { readonly coupon: CouponView; readonly send: Send }) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  // This line is as high as the chip that replaces it, so that the layout does not shift.
  if (coupon.state === 'validating') {
    return (
      <p role="status" className={styles['chip']} data-state={coupon.state}>
        {t('promo.checking')}
      </p>
    )
  }
  if (coupon.state !== 'applied' && coupon.state !== 'unanswered') return null
  const chip = (
    <p className={styles['chip']} data-state={coupon.state}>
      <bdi dir="ltr" translate="no">
        {coupon.code}
      </bdi>
      <Button
        variant="quiet"
        label={t('promo.remove', { code: coupon.code })}
        onPress={() => send({ type: 'coupon.remove' })}
      >
        <Icon name="cross" size={18} />
      </Button>
    </p>
  )
  if (coupon.state === 'applied') return chip
  return (
    <div className={styles['unanswered']}>
      {chip}
      <p role="status">{message({ code: 'coupon-unanswered' }, language)}</p>
    </div>
  )
}
