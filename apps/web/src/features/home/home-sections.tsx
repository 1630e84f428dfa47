import type { HomeSettings } from '@dareesha/engine/catalogue'

import '../../i18n/words/home/ae.ts'
import { useHomeSettings } from '../../data/catalogue-records.ts'
import { useRecord } from '../../data/client.tsx'
import { About } from './about.tsx'
import { bannersQuery } from './banner.tsx'
import { DestinationsRail } from './destinations-rail.tsx'
import { Gallery } from './gallery.tsx'
import { RailSkeleton } from './rail-skeleton.tsx'
import { homeDestinationsQuery, topOffersQuery } from './home-records.ts'
import { LoadingNote } from './loading-note.tsx'
import { SpendAndWin } from './spend-and-win.tsx'
import { TagRail } from './tag-rail.tsx'
import { TopOffers } from './top-offers.tsx'

export function HomeSections() {
  const banners = useRecord(bannersQuery)
  const destinations = useRecord(homeDestinationsQuery)
  const settings = useHomeSettings()
  return (
    <>
      <LoadingNote isLoading={[banners, destinations, settings].some(({ status }) => status === 'loading')} />
      <DestinationsRail destinations={destinations} />
      {settings.status === 'loading' ? <RailSkeleton kind="package" /> : null}
      {settings.status === 'ready' ? <OptionalSections settings={settings.value} /> : null}
    </>
  )
}

type OptionalProps = { readonly settings: HomeSettings }

function OptionalSections({ settings: { sliders, spendAndWin, shows, about, gallery } }: OptionalProps) {
  const offers = useRecord(topOffersQuery, { isEnabled: shows.vouchers })
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
