import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import styles from './spend-and-win.module.css'

export function SpendAndWin({ image }: { readonly image: string }) {
  const { t } = useTranslation('home')
  const id = useId()
  return (
    <section className={styles['banner']} aria-labelledby={id}>
      <div className={styles['picture']}>
        <CardImage name={image} alt="" width={1360} height={680} sizes="(min-width: 900px) 720px, 100vw" />
      </div>
      <div className={styles['text']}>
        <h2 id={id}>{t('home.spend')}</h2>
        <p>{t('home.spend-lead')}</p>
        <LinkButton to={paths.upload} variant="secondary">
          {t('home.spend-upload')}
        </LinkButton>
      </div>
    </section>
  )
}
