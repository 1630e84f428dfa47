import type { HomeSettings, VoucherCard } from '@dareesha/engine/catalogue'

import { SearchField } from '../../cards/search-field.tsx'
import type { Loaded } from '../../client.tsx'
import { useHomeSettings } from '../../home-settings.ts'
import { useWords } from '../../i18n/i18n.ts'
import { usePageHead } from '../../ui/page-head.ts'
import { About } from './about.tsx'
import { Banner } from './banner.tsx'
import { DestinationsRail } from './destinations-rail.tsx'
import { Gallery } from './gallery.tsx'
import { GhostRail } from './ghost.tsx'
import styles from './home-page.module.css'
import { useBanners, useHomeDestinations, useTopOffers } from './home-records.ts'
import { LoadingNote } from './loading-note.tsx'
import { PromoStrip } from './promo-strip.tsx'
import { SpendAndWin } from './spend-and-win.tsx'
import { websiteAt } from './structured.ts'
import { TagRail } from './tag-rail.tsx'
import { TopOffers } from './top-offers.tsx'
import { UploadStrip } from './upload-strip.tsx'

/** The home page, section by section. What cannot be read stays away, and the page stands (HOME-01, HOME-24). */
export function HomePage() {
  const words = useWords()
  const banners = useBanners()
  const destinations = useHomeDestinations()
  const settings = useHomeSettings()
  const set = valueOf(settings)
  usePageHead({
    title: words('home.title'),
    description: words('home.description'),
    image: valueOf(banners)?.[0]?.image ?? null,
    structured: import.meta.env.SSR
      ? (origin) => [websiteAt(origin, words('site.name'), words('home.description'))]
      : undefined,
  })
  const offers = useTopOffers(set?.shows.vouchers === true)
  return (
    <>
      <Banner banners={banners} />
      <div className={styles['page']}>
        <div className={styles['headline']}>
          <h1>{words('home.title')}</h1>
          <p>{words('home.lead')}</p>
          <SearchField />
        </div>
        <PromoStrip ad={set?.promo ?? null} />
        <UploadStrip />
        <LoadingNote isLoading={[banners, destinations, settings].some(({ status }) => status === 'loading')} />
        <DestinationsRail destinations={destinations} />
        {settings.status === 'loading' ? <GhostRail kind="package" /> : null}
        {set === null ? null : <Chosen settings={set} offers={offers} />}
      </div>
    </>
  )
}

type ChosenProps = { readonly settings: HomeSettings; readonly offers: Loaded<readonly VoucherCard[]> }

/** What the owner chose to show. */
function Chosen({ settings, offers }: ChosenProps) {
  const { sliders, spendAndWin, shows, about, gallery } = settings
  return (
    <>
      {spendAndWin === null ? null : <SpendAndWin image={spendAndWin} />}
      {sliders.map((slider) => (
        <TagRail key={slider.tag} slider={slider} />
      ))}
      {shows.vouchers ? <TopOffers offers={offers} /> : null}
      {shows.about ? <About about={about} /> : null}
      {shows.gallery ? <Gallery pictures={gallery} /> : null}
    </>
  )
}

const valueOf = <Value,>(loaded: Loaded<Value>): Value | null => (loaded.status === 'ready' ? loaded.value : null)
