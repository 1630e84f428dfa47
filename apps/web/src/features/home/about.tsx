import type { About as AboutUs } from '@dareesha/engine/catalogue'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import { LocalText } from '../../i18n/local-text.tsx'
import styles from './about.module.css'

export function About({ about }: { readonly about: AboutUs | null }) {
  const { t } = useTranslation('home')
  const id = useId()
  return (
    <section className={styles['about']} aria-labelledby={id}>
      {about?.image == null ? null : (
        <div className={styles['window']}>
          <CardImage name={about.image} alt="" width={680} height={680} sizes="(min-width: 900px) 480px, 90vw" />
        </div>
      )}
      <div className={styles['text']}>
        <p className={styles['over']}>{t('home.about')}</p>
        <h2 id={id}>{about?.heading == null ? t('home.about-heading') : <LocalText of={about.heading} />}</h2>
        <p className={styles['lead']}>{about === null ? t('home.about-text') : <LocalText of={about.text} />}</p>
        <LinkButton to={paths.about} variant="secondary">
          {t('home.about-more')}
        </LinkButton>
      </div>
    </section>
  )
}
