import { formatAmount } from '@dareesha/contract'
import { textIn } from '@dareesha/engine/messages'
import type { BreadcrumbList, TouristTrip, WithContext } from 'schema-dts'

import { paths } from '../../paths.ts'
import { breadcrumbList, geoOf, pageUrl } from '../../data/structured-data.ts'
import type { SiteVersion } from '../../data/structured-data.ts'
import { pictureAddress } from '../../ui/card-image.tsx'
import type { PackageRecord } from './package-record.ts'

export function packageData(
  { of, summary }: PackageRecord,
  site: SiteVersion,
): readonly [WithContext<TouristTrip>, WithContext<BreadcrumbList>] {
  const { origin, language } = site
  const path = paths.package(of.slug)
  const url = pageUrl(site, path)
  const name = textIn(language, of.name)
  const { image, tags } = of.content
  const { adult, child } = of.tickets
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'TouristTrip',
      name,
      url,
      ...(summary === null ? {} : { description: textIn(language, summary) }),
      ...(image === null ? {} : { image: `${origin}${pictureAddress(image, 1360, 800)}` }),
      ...(tags.length === 0 ? {} : { touristType: [...tags] }),
      itinerary: {
        '@type': 'TouristAttraction',
        name: textIn(language, of.destination.name),
        ...(of.content.place === null ? {} : { geo: geoOf(of.content.place) }),
      },
      offers: {
        '@type': 'Offer',
        url,
        price: formatAmount(adult.sold ? adult.price : child.price),
        priceCurrency: 'AED',
        availability: of.sale.kind === 'open' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      },
    },
    breadcrumbList(site, { name, path }),
  ]
}
