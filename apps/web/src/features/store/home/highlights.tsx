import type { StorePicture } from '@dareesha/engine/store'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { LocalText } from '../../../i18n/local-text.tsx'
import { AnyLink } from '../../../ui/any-link.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import styles from './store-home.module.css'

export function Highlights({ highlights }: { readonly highlights: readonly StorePicture[] }) {
  const { t } = useTranslation('store')
  const id = useId()
  if (highlights.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('store.highlights')}</h2>
      <ul className={styles['highlights']}>
        {highlights.map(({ image, link, title }) => (
          <li key={`${image} ${link}`}>
            <AnyLink to={link} className={styles['highlight']}>
              <span className={styles['round']}>
                <CardImage
                  name={image}
                  // A link needs an accessible name, even if its picture is decorative.
                  alt={title === null && link !== null ? t('store.slide-link') : ''}
                  width={240}
                  height={240}
                  sizes="120px"
                />
              </span>
              {title === null ? null : (
                <span>
                  <LocalText of={title} />
                </span>
              )}
            </AnyLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
