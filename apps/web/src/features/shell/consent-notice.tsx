import { useTranslation } from 'react-i18next'

import { answerConsent, useConsent } from '../../platform/consent.ts'
import { usePixelId } from '../../platform/pixel.ts'
import { Button } from '../../ui/button.tsx'
import styles from './consent-notice.module.css'

/** The buttons look alike, so that neither answer is favoured. */
export function ConsentNotice() {
  const { t } = useTranslation()
  const consent = useConsent()
  const pixelId = usePixelId()
  if (consent !== null || pixelId === null) return null
  return (
    <section className={styles['notice']} aria-label={t('consent.title')}>
      <p>{t('consent.text')}</p>
      <div className={styles['answers']}>
        <Button variant="secondary" onPress={() => answerConsent('granted')}>
          {t('consent.accept')}
        </Button>
        <Button variant="secondary" onPress={() => answerConsent('refused')}>
          {t('consent.reject')}
        </Button>
      </div>
    </section>
  )
}
