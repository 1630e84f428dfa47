import type { HomeSettings } from '@dareesha/engine/catalogue'

import { useHomeSettings } from '../../home-settings.ts'
import { About } from './about.tsx'
import { DestinationsRail } from './destinations-rail.tsx'
import { Gallery } from './gallery.tsx'
import { GhostRail } from './ghost.tsx'
import { useHomeDestinations, useTopOffers } from './home-records.ts'
import { LoadingNote } from './loading-note.tsx'
import { SpendAndWin } from './spend-and-win.tsx'
import { TagRail } from './tag-rail.tsx'
import { TopOffers } from './top-offers.tsx'
import { useBanners } from './use-banners.ts'

/** What follows the promo strip, section by section (HOME-01, HOME-24). */
export function HomeSections() {
  const banners = useBanners()
  const destinations = useHomeDestinations()
  const settings = useHomeSettings()
  return (
    <>
      <LoadingNote isLoading={[banners, destinations, settings].some(({ status }) => status === 'loading')} />
      <DestinationsRail destinations={destinations} />
      {settings.status === 'loading' ? <GhostRail kind="package" /> : null}
      {settings.status === 'ready' ? <Chosen settings={settings.value} /> : null}
    </>
  )
}

/** What the owner chose to show. */
function Chosen({ settings: { sliders, spendAndWin, shows, about, gallery } }: { readonly settings: HomeSettings }) {
  const offers = useTopOffers(shows.vouchers)
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
