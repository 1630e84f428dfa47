import { BANNER_EVERY_MS } from '@dareesha/engine/catalogue'
import type { Banner as BannerPicture } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { fetchParsers } from '../../data/catalogue-records.ts'
import type { Loaded } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { AnyLink } from '../../ui/any-link.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { BannerScene } from './banner-scene.tsx'
import styles from './banner.module.css'
import skeleton from './rail-skeleton.module.css'

export const bannersQuery = recordQuery('slider', {}, async ({ data }) => (await fetchParsers()).parseBanners(data))

export function Banner({ banners }: { readonly banners: Loaded<readonly BannerPicture[]> }) {
  const { t } = useTranslation()
  if (banners.status === 'loading')
    return (
      <div className={styles['banner']} aria-hidden="true">
        <span className={`${styles['window']} ${skeleton['box']}`} />
      </div>
    )
  if (banners.status !== 'ready' || banners.value.length === 0) return null
  return (
    <div className={styles['banner']}>
      <Carousel
        everyMs={BANNER_EVERY_MS}
        label={t('home.banner')}
        slides={banners.value.map((banner, index) => ({
          // Two banners may have the same picture.
          key: `${index} ${banner.image}`,
          render: (isFirst) => <Slide banner={banner} isFirst={isFirst} />,
        }))}
      />
    </div>
  )
}

function Slide({ banner, isFirst }: { readonly banner: BannerPicture; readonly isFirst: boolean }) {
  const { language } = useLanguage()
  const { t } = useTranslation()
  const { link, alt } = banner
  // A link needs an accessible name, even if its picture has none.
  const text = alt === null ? (link === null ? '' : t('home.banner-link')) : textIn(alt, language)
  return (
    <AnyLink to={link} className={styles['link']}>
      <span className={styles['window']}>
        <BannerScene banner={banner} alt={text} isFirst={isFirst} />
      </span>
    </AnyLink>
  )
}
