import type { Destination, Listing } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'
import type { ItemList, TouristAttraction, WithContext, BreadcrumbList } from 'schema-dts'

import { paths } from '../../paths.ts'
import { breadcrumbList, geoOf, itemList, pageUrl } from '../../structured-data.ts'
import type { Place } from '../../structured-data.ts'
import { pictureAddress } from '../../ui/picture-address.ts'

/** What search engines read of a destination: where it is, what can be booked there, and the way to it. */
export function destinationData(
  of: Destination,
  packages: readonly Listing[],
  place: Place,
): readonly [WithContext<TouristAttraction>, WithContext<ItemList>, WithContext<BreadcrumbList>] {
  const name = textIn(place.language, of.name)
  const path = paths.destination(of.slug)
  const image = of.featuredImage ?? of.image
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'TouristAttraction',
      name,
      url: pageUrl(place, path),
      ...(of.description === null ? {} : { description: textIn(place.language, of.description) }),
      ...(image === null ? {} : { image: `${place.origin}${pictureAddress(image, 1360, 800)}` }),
      ...(of.place === null ? {} : { geo: geoOf(of.place) }),
    },
    itemList(
      place,
      name,
      packages.map((listing) => ({ name: textIn(place.language, listing.name), path: paths.package(listing.slug) })),
    ),
    breadcrumbList(place, { name, path }),
  ]
}
