import { destinationBySlug, parseListView, parseTab, toListFields } from '@dareesha/engine/catalogue'
import type { Destination, Listing, ListingsPage } from '@dareesha/engine/catalogue'
import { useSearchParams } from 'react-router-dom'
import type { ItemList, TouristAttraction, WithContext, BreadcrumbList } from 'schema-dts'

import { destinationsQuery, fetchParsers, suggestionsQuery } from '../../data/catalogue-records.ts'
import type { Loader } from '../../data/loader.ts'
import { useRecord } from '../../data/client.tsx'
import type { Loaded } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { paths } from '../../paths.ts'
import { breadcrumbList, describedAt, geoOf, itemList } from '../../data/structured-data.ts'
import type { SiteVersion } from '../../data/structured-data.ts'

const packagesQuery = (slug: string, address: URLSearchParams) => {
  const tab = parseTab(address.get('tab'))
  const request = { slug, ...(tab === 'all' ? {} : { tab }), ...toListFields(parseListView(address)) }
  return recordQuery('packages', request, async (answer) => (await fetchParsers()).parseListingsPage(answer))
}

export const destinationsLoader: Loader = (prefetch) => prefetch(destinationsQuery)

export const destinationLoader: Loader = (prefetch, { params: { slug = '' }, search }) =>
  Promise.all([
    prefetch(packagesQuery(slug, search)),
    prefetch(destinationsQuery).then((all) =>
      destinationBySlug(all ?? [], slug) === null ? prefetch(suggestionsQuery({})) : null,
    ),
  ])

const KEEPS_PREVIOUS = { keepsPrevious: true }

export function useDestinationListings(slug: string): Loaded<ListingsPage> {
  const [address] = useSearchParams()
  return useRecord(packagesQuery(slug, address), KEEPS_PREVIOUS)
}

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
