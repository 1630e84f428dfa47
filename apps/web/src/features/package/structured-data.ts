import { formatAmount } from '@dareesha/contract'
import { listedPrice } from '@dareesha/engine/booking'
import { textIn } from '@dareesha/engine/messages'
import type { BreadcrumbList, TouristTrip, WithContext } from 'schema-dts'

import { paths } from '../../paths.ts'
import { breadcrumbList, describedAt, geoOf } from '../../data/structured-data.ts'
import type { SiteVersion } from '../../data/structured-data.ts'
import type { PackageRecord } from './package-record.ts'
import { isSoldOutOrOver } from './package-top.tsx'

export function packageData(
  record: PackageRecord,
  site: SiteVersion,
): readonly [WithContext<TouristTrip>, WithContext<BreadcrumbList>] {
  const { bookedPackage, summary } = record
  const path = paths.package(bookedPackage.slug)
  const { image, tags, place, rating } = bookedPackage.content
  const isBookable = bookedPackage.sale.kind === 'open' && !isSoldOutOrOver(record)
  const trip = describedAt(site, path, { name: bookedPackage.name, description: summary, image })
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'TouristTrip',
      ...trip,
      ...(tags.length === 0 ? {} : { touristType: [...tags] }),
      itinerary: {
        '@type': 'TouristAttraction',
        name: textIn(bookedPackage.destination.name, site.language),
        ...(place === null ? {} : { geo: geoOf(place) }),
      },
      offers: {
        '@type': 'Offer',
        url: trip.url,
        price: formatAmount(listedPrice(bookedPackage)),
        priceCurrency: 'AED',
        ...(rating === null
          ? {}
          : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, bestRating: 5 } }),
        availability: isBookable ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      },
    },
    breadcrumbList(site, { name: trip.name, path }),
  ]
}
