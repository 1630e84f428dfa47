import { formatAmount } from '@dareesha/contract'
import { textIn } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import type { BreadcrumbList, TouristTrip, WithContext } from 'schema-dts'

import { arabicAddress } from '../../arabic-address.ts'
import { paths } from '../../paths.ts'
import { pictureAddress } from '../../ui/picture-address.ts'
import type { PackageRecord } from './package-record.ts'

/** What search engines read of a package: what it is and what it costs, and the way to it. */
export function packageData(
  { of, summary }: PackageRecord,
  language: Language,
  origin: string,
): readonly [WithContext<TouristTrip>, WithContext<BreadcrumbList>] {
  const addressOf = (path: string) => `${origin}${language === 'ae' ? arabicAddress(path) : path}`
  const url = addressOf(paths.package(of.slug))
  const name = textIn(language, of.name)
  const { image, place, tags } = of.content
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
        ...(place === null
          ? {}
          : { geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude } }),
      },
      offers: {
        '@type': 'Offer',
        url,
        price: formatAmount(of.tickets.adult.price),
        priceCurrency: 'AED',
        availability: of.sale.kind === 'open' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Dareesha', item: addressOf(paths.home) },
        { '@type': 'ListItem', position: 2, name, item: url },
      ],
    },
  ]
}
