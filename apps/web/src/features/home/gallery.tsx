import type { GalleryPicture } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { AnyLink } from '../../ui/any-link.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import styles from './gallery.module.css'

export function Gallery({ pictures }: { readonly pictures: readonly GalleryPicture[] }) {
  const { t } = useTranslation('home')
  const id = useId()
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {t('home.gallery')}
      </h2>
      <ul className={styles['mosaic']} data-count={pictures.length}>
        {pictures.map((picture, index) => (
          <li key={picture.image} className={styles['item']}>
            <Tile picture={picture} n={index + 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ picture, n }: { readonly picture: GalleryPicture; readonly n: number }) {
  const { language } = useLanguage()
  const { t } = useTranslation('home')
  const { image, alt, link } = picture
  const name = alt === null ? t('home.gallery-picture', { n }) : textIn(alt, language)
  return (
    <AnyLink to={link} className={styles['tile']}>
      <CardImage
        name={image}
        alt={alt === null ? name : ''}
        width={1024}
        height={768}
        sizes={n === 1 ? '(min-width: 900px) 600px, 90vw' : '(min-width: 900px) 300px, 45vw'}
      />
      {alt === null ? null : <span className={styles['caption']}>{name}</span>}
    </AnyLink>
  )
}
