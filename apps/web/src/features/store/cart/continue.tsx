import { CONTINUE_DELAY_MS, continueWith } from '@dareesha/engine/store'
import type { LineViolation, StoreViolation } from '@dareesha/engine/store'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { keepPath } from '../../../platform/navigation.ts'
import { useSignedIn } from '../../../platform/session.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { storePaths } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'
import styles from './cart.module.css'
import { currentCart } from './use-cart.ts'

type Props = {
  readonly violation?: LineViolation | null
  readonly variant?: 'primary' | 'secondary'
  readonly onUpdate?: () => void
}

export function Continue({ violation = null, variant = 'primary', onUpdate }: Props) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const toast = useToast()
  const navigate = useNavigate()
  const isSignedIn = useSignedIn()
  const [isLeaving, setLeaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    if (!isLeaving) return undefined
    keepPath(storePaths.checkout)
    const timer = setTimeout(() => void navigate(paths.register), CONTINUE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, navigate])
  const refuse = (refused: StoreViolation) => {
    setRefusal(messageOf(refused))
    toast({ tone: 'problem-snackbar', text: messageOf(refused), isRequired: true })
  }
  const goOn = () => {
    if (violation !== null) return refuse(violation)
    const next = continueWith(currentCart(), isSignedIn)
    switch (next.to) {
      case 'refused':
        return refuse(next.violation)
      case 'checkout-address':
        return void navigate(storePaths.checkout)
      case 'register':
        return setLeaving(true)
    }
  }
  return (
    <div className={styles['go']}>
      {violation?.code === 'product-price-changed' && onUpdate !== undefined ? (
        <Button onPress={onUpdate}>{t('cart.update')}</Button>
      ) : (
        <Button isBusy={isLeaving} variant={variant} onPress={goOn}>
          {t('cart.continue')}
        </Button>
      )}
      {refusal === null ? null : (
        <p className={styles['problem']} data-snackbar-copy>
          {refusal}
        </p>
      )}
      {isLeaving ? (
        <Notice tone="info" action={<Link to={paths.register}>{t('cart.go-on')}</Link>}>
          {t('cart.register-first')}
        </Notice>
      ) : null}
    </div>
  )
}
