import { destinationBySlug } from '@dareesha/engine/catalogue'
import type { Destination } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'
import { viewContent } from '@dareesha/engine/tracking'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { track } from '../../platform/pixel.ts'
import { CardsSkeleton } from '../../cards/cards-skeleton.tsx'
import { useDestinations } from '../../data/catalogue-records.ts'
import { shown } from '../../data/client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { LocalText } from '../../i18n/local-text.tsx'
import '../../i18n/words/destinations/ae.ts'
import { lazyIsland } from '../../ssr/lazy-island.tsx'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../data/record-page.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { PageBanner, PageBannerSkeleton } from '../../ui/page-banner.tsx'
import { destinationData, useDestinationListings } from './destination-records.ts'

const TabbedListings = lazyIsland(
  'src/features/destinations/tabbed-listings.tsx',
  async () => (await import('./tabbed-listings.tsx')).TabbedListings,
  <CardsSkeleton />,
)

const MorePackages = lazyIsland(
  'src/cards/more-packages.tsx',
  async () => (await import('../../cards/more-packages.tsx')).MorePackages,
)

export function DestinationPage() {
  const { slug = '' } = useParams()
  const { t } = useTranslation()
  const found = shown(useDestinations(), (all) => destinationBySlug(all, slug))
  return (
    <RecordPage
      found={found}
      missing={{
        title: t('destination.not-found'),
        to: paths.destinations,
        way: t('search.everywhere'),
        more: <MorePackages />,
      }}
      placeholder={
        <PageBannerSkeleton>
          <CardsSkeleton />
        </PageBannerSkeleton>
      }
    >
      {(destination) => <DestinationView key={slug} destination={destination} />}
    </RecordPage>
  )
}

function DestinationView({ destination }: { readonly destination: Destination }) {
  const { t } = useTranslation('destinations')
  const { language } = useLanguage()
  const found = useDestinationListings(destination.slug)
  usePageHead({
    title: textIn(destination.name, language),
    description: destination.description === null ? undefined : textIn(destination.description, language),
    image: destination.featuredImage ?? destination.image,
    structured: import.meta.env.SSR
      ? (origin) =>
          destinationData(destination, found.status === 'ready' ? found.value.listings : [], { origin, language })
      : undefined,
  })
  useViewContent(destination.name.en, found.status === 'ready' ? found.value.listings.map(({ slug }) => slug) : null)
  return (
    <>
      <PageBanner
        image={destination.featuredImage ?? destination.image}
        title={<LocalText of={destination.name} />}
        pictures={destination.pictures}
        {...(destination.hoverText === null ? {} : { tagline: <LocalText of={destination.hoverText} /> })}
      >
        {destination.description === null ? null : (
          <p>
            <LocalText of={destination.description} />
          </p>
        )}
      </PageBanner>
      <div className={body['body']}>
        <div className={body['head']}>
          <Breadcrumb here={t('listing.here')} />
          <div className={body['asides']}>
            <Link className={body['aside']} to={paths.vouchers(destination.slug)}>
              {t('listing.vouchers-here')}
            </Link>
            {destination.place === null ? null : (
              <a className={body['aside']} href={paths.directions(destination.place)} rel="noopener">
                <Icon name="map-pin" size={18} />
                {t('package.directions')}
              </a>
            )}
          </div>
        </div>
        <TabbedListings />
      </div>
    </>
  )
}

function useViewContent(name: string, packageSlugs: readonly string[] | null): void {
  const isReported = useRef(false)
  useEffect(() => {
    if (packageSlugs === null || isReported.current) return
    isReported.current = true
    track(viewContent(name, packageSlugs))
  }, [name, packageSlugs])
}
