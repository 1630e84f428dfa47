import { BANNER_EVERY_MS } from '@dareesha/engine/catalogue'
import type { StoreDesign, StorePicture } from '@dareesha/engine/store'
import { textIn } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import type { Loaded } from '../../../data/client.tsx'
import { useLanguage } from '../../../i18n/i18n.ts'
import { AnyLink } from '../../../ui/any-link.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { Carousel } from '../../../ui/carousel.tsx'
import styles from './store-home.module.css'

export function Slides({ design }: { readonly design: Loaded<StoreDesign> }) {
  const { t } = useTranslation('store')
  if (design.status === 'loading')
    return (
      <div className={styles['slides']} aria-hidden="true">
        <span className={`cover ${styles['window']}`} />
      </div>
    )
  if (design.status !== 'ready' || design.value.slides.length === 0) return null
  return (
    <div className={styles['slides']}>
      <Carousel
        everyMs={BANNER_EVERY_MS}
        label={t('store.slides')}
        slides={design.value.slides.map((slide, index) => ({
          // Two slides may have the same picture.
          key: `${index} ${slide.image}`,
          render: (isFirst) => <Slide slide={slide} isFirst={isFirst} />,
        }))}
      />
    </div>
  )
}

function Slide({ slide, isFirst }: { readonly slide: StorePicture; readonly isFirst: boolean }) {
  const { t } = useTranslation('store')
  const { language } = useLanguage()
  const { image, link, title } = slide
  const alt = title === null ? (link === null ? '' : t('store.slide-link')) : textIn(title, language)
  return (
    <AnyLink to={link} className={styles['slide']}>
      <span className={`cover ${styles['window']}`}>
        <CardImage
          name={image}
          alt={alt}
          width={1360}
          height={583}
          sizes="(min-width: 1264px) 1200px, 100vw"
          isFirst={isFirst}
        />
      </span>
    </AnyLink>
  )
}
