import { useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { storePaths } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'
import styles from './orders.module.css'

export function OrderSuccess({ isPaid }: { readonly isPaid: boolean }) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const navigate = useNavigate()
  const close = () => void navigate(paths.storeOrders, { replace: true })
  return (
    <Sheet
      isOpen={isPaid}
      title={messageOf({ code: 'order-succeeded' })}
      onClose={close}
      footer={
        <div className={styles['ways']}>
          <Button onPress={close}>{t('orders.track')}</Button>
          <Button variant="secondary" onPress={() => void navigate(storePaths.home)}>
            {t('orders.shop-on')}
          </Button>
        </div>
      }
    >
      <div className={styles['success']}>
        <CardImage
          name="scenes/souk-dawn-1.svg"
          alt=""
          width={680}
          height={400}
          sizes="(min-width: 768px) 440px, 100vw"
        />
        <p>{t('orders.success-text')}</p>
      </div>
    </Sheet>
  )
}
