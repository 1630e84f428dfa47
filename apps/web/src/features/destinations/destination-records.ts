import { destinationListings } from '@dareesha/engine/catalogue'
import type { Destination, Listing } from '@dareesha/engine/catalogue'
import type { ItemList, TouristAttraction, WithContext, BreadcrumbList } from 'schema-dts'

import { destinationsQuery, fetchReaders, SITE } from '../../data/catalogue-records.ts'
import type { Loader } from '../../data/loader.ts'
import { shown, useRecord } from '../../data/client.tsx'
import type { Loaded } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { paths } from '../../paths.ts'
import { breadcrumbList, describedAt, geoOf, itemList } from '../../data/structured-data.ts'
import type { SiteVersion } from '../../data/structured-data.ts'

export const packagesQuery = (slug: string) =>
  recordQuery('packages', { slug }, async ({ data }) => (await fetchReaders()).parseListings(data))

export const destinationsLoader: Loader = (prefetch) => prefetch(destinationsQuery)

export const destinationLoader: Loader = (prefetch, { params: { slug = '' } }) =>
  Promise.all([prefetch(destinationsQuery), prefetch(packagesQuery(slug))])

export const useDestinationListings = (slug: string): Loaded<readonly Listing[]> =>
  shown(useRecord(packagesQuery(slug)), (all) => destinationListings(all, SITE))

export function destinationData(
  destination: Destination,
  packages: readonly Listing[],
  site: SiteVersion,
): readonly [WithContext<TouristAttraction>, WithContext<ItemList>, WithContext<BreadcrumbList>] {
  const path = paths.destination(destination.slug)
  const attraction = describedAt(site, path, { ...destination, image: destination.featuredImage ?? destination.image })
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'TouristAttraction',
      ...attraction,
      ...(destination.place === null ? {} : { geo: geoOf(destination.place) }),
    },
    itemList(site, attraction.name, packages, paths.package),
    breadcrumbList(site, { name: attraction.name, path }),
  ]
}
