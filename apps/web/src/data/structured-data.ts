import type { Language } from '@dareesha/engine/messages'
import type { BreadcrumbList, GeoCoordinates, ItemList, WithContext } from 'schema-dts'

import { arabicAddress, paths } from '../paths.ts'

/** The English or the Arabic version of the site. */
export type SiteVersion = { readonly origin: string; readonly language: Language }

export const pageUrl = ({ origin, language }: SiteVersion, path: string): string =>
  `${origin}${language === 'ae' ? arabicAddress(path) : path}`

type Named = { readonly name: string; readonly path: string }

export const breadcrumbList = (site: SiteVersion, ...pages: readonly Named[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: entries(site, [{ name: 'Dareesha', path: paths.home }, ...pages]),
})

export const itemList = (site: SiteVersion, name: string, pages: readonly Named[]): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: pages.length,
  itemListElement: entries(site, pages),
})

const entries = (site: SiteVersion, pages: readonly Named[]) =>
  pages.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: pageUrl(site, path),
  }))

export const geoOf = (place: { readonly latitude: number; readonly longitude: number }): GeoCoordinates => ({
  '@type': 'GeoCoordinates',
  latitude: place.latitude,
  longitude: place.longitude,
})
