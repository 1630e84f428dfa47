import { destinationListings } from '@dareesha/engine/catalogue'
import type { Destination, Listing } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'
import type { ItemList, TouristAttraction, WithContext, BreadcrumbList } from 'schema-dts'

import { fetchReaders, SITE } from '../../data/catalogue-records.ts'
import { shown, useRecord } from '../../data/client.tsx'
import type { Loaded } from '../../data/client.tsx'
import { paths } from '../../paths.ts'
import { breadcrumbList, geoOf, itemList, pageUrl } from '../../data/structured-data.ts'
import type { SiteVersion } from '../../data/structured-data.ts'
import { pictureAddress } from '../../ui/card-image.tsx'

export const useDestinationListings = (slug: string): Loaded<readonly Listing[]> =>
  shown(
    useRecord('packages', { slug }, async ({ data }) => (await fetchReaders()).parseListings(data)),
    (all) => destinationListings(all, SITE),
  )

export function destinationData(
  of: Destination,
  packages: readonly Listing[],
  site: SiteVersion,
): readonly [WithContext<TouristAttraction>, WithContext<ItemList>, WithContext<BreadcrumbList>] {
  const name = textIn(site.language, of.name)
  const path = paths.destination(of.slug)
  const image = of.featuredImage ?? of.image
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'TouristAttraction',
      name,
      url: pageUrl(site, path),
      ...(of.description === null ? {} : { description: textIn(site.language, of.description) }),
      ...(image === null ? {} : { image: `${site.origin}${pictureAddress(image, 1360, 800)}` }),
      ...(of.place === null ? {} : { geo: geoOf(of.place) }),
    },
    itemList(
      site,
      name,
      packages.map((listing) => ({ name: textIn(site.language, listing.name), path: paths.package(listing.slug) })),
    ),
    breadcrumbList(site, { name, path }),
  ]
}
