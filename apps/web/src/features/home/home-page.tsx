import { SearchField } from '../../cards/search-field.tsx'
import type { Loaded } from '../../client.tsx'
import { useHomeSettings } from '../../home-settings.ts'
import { useWords } from '../../i18n/i18n.ts'
import { laterPart } from '../../later-part.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Banner } from './banner.tsx'
import { GhostRail } from './ghost.tsx'
import styles from './home-page.module.css'
import { LoadingNote } from './loading-note.tsx'
import { PromoStrip } from './promo-strip.tsx'
import { websiteAt } from './structured.ts'
import { UploadStrip } from './upload-strip.tsx'
import { useBanners } from './use-banners.ts'

// Below the first screen; by far the most of the page.
const HomeSections = laterPart(
  async () => (await import('./home-sections.tsx')).HomeSections,
  <>
    <LoadingNote isLoading />
    <GhostRail kind="destination" />
    <GhostRail kind="package" />
  </>,
)

/** The home page. What cannot be read stays away, and the page stands (HOME-01, HOME-24). */
export function HomePage() {
  const words = useWords()
  const banners = useBanners()
  const settings = useHomeSettings()
  usePageHead({
    title: words('home.title'),
    description: words('home.description'),
    image: valueOf(banners)?.[0]?.image ?? null,
    structured: import.meta.env.SSR
      ? (origin) => [websiteAt(origin, words('site.name'), words('home.description'))]
      : undefined,
  })
  return (
    <>
      <Banner banners={banners} />
      <div className={styles['page']}>
        <div className={styles['headline']}>
          <h1>{words('home.title')}</h1>
          <p>{words('home.lead')}</p>
          <SearchField />
        </div>
        <PromoStrip ad={valueOf(settings)?.promo ?? null} />
        <UploadStrip />
        <HomeSections />
      </div>
    </>
  )
}

const valueOf = <Value,>(loaded: Loaded<Value>): Value | null => (loaded.status === 'ready' ? loaded.value : null)
