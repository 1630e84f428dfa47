import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { SearchField } from '../../cards/search-field.tsx'
import { useRecord } from '../../data/client.tsx'
import type { Loaded } from '../../data/client.tsx'
import { useHomeSettings } from '../../data/catalogue-records.ts'
import { SITE_NAME, useLanguage } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { lazyIsland } from '../../ssr/lazy-island.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Banner, bannersQuery } from './banner.tsx'
import { RailSkeleton } from './rail-skeleton.tsx'
import styles from './home-page.module.css'
import { LoadingNote } from './loading-note.tsx'
import { PromoStrip } from './promo-strip.tsx'
import { websiteData } from './structured-data.ts'

const HomeSections = lazyIsland(
  'src/features/home/home-sections.tsx',
  async () => (await import('./home-sections.tsx')).HomeSections,
  <>
    <LoadingNote isLoading />
    <RailSkeleton kind="destination" />
    <RailSkeleton kind="package" />
  </>,
)

export function HomePage() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const banners = useRecord(bannersQuery)
  const settings = useHomeSettings()
  usePageHead({
    title: t('home.title'),
    description: t('home.description'),
    image: valueOf(banners)?.[0]?.image ?? null,
    structured: import.meta.env.SSR
      ? (origin) => [websiteData(origin, SITE_NAME[language], t('home.description'))]
      : undefined,
  })
  return (
    <>
      <Banner banners={banners} />
      <div className={styles['page']}>
        <div className={styles['headline']}>
          <h1>{t('home.title')}</h1>
          <p>{t('home.lead')}</p>
          <SearchField />
        </div>
        <PromoStrip ad={valueOf(settings)?.promo ?? null} />
        {/* AMB-074: hidden on purpose (HOME-08, HOME-09). */}
        <p hidden>
          <Link to={paths.upload}>{t('home.upload-strip')}</Link>
        </p>
        <HomeSections />
      </div>
    </>
  )
}

const valueOf = <Value,>(loaded: Loaded<Value>): Value | null => (loaded.status === 'ready' ? loaded.value : null)
