import { answerConsent, useConsent } from '../../platform/consent.ts'
import { usePixelId } from '../../platform/pixel.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import styles from './consent-notice.module.css'

/** Asks for consent to the advertising pixel. The notice causes no layout shift and covers neither the focused element nor the booking bar. Both answers look alike. */
export function ConsentNotice() {
  const words = useWords()
  const consent = useConsent()
  const pixelId = usePixelId()
  if (consent !== null || pixelId === null) return null
  return (
    <section className={styles['notice']} aria-label={words('consent.title')}>
      <p>{words('consent.text')}</p>
      <div className={styles['answers']}>
        <Button variant="secondary" onPress={() => answerConsent('granted')}>
          {words('consent.accept')}
        </Button>
        <Button variant="secondary" onPress={() => answerConsent('refused')}>
          {words('consent.reject')}
        </Button>
      </div>
    </section>
  )
}
