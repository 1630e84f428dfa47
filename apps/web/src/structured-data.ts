import type { Language } from '@dareesha/engine/messages'
import type { BreadcrumbList, GeoCoordinates, ItemList, WithContext } from 'schema-dts'

import { arabicAddress } from './arabic-address.ts'
import { paths } from './paths.ts'

/** Where a page lies for search engines: its address in the language that it was drawn in. */
export type Place = { readonly origin: string; readonly language: Language }

/** The full address of a page in its language. */
export const pageUrl = ({ origin, language }: Place, path: string): string =>
  `${origin}${language === 'ae' ? arabicAddress(path) : path}`

type Named = { readonly name: string; readonly path: string }

/** The way from the home page to a page, for search engines. */
export const breadcrumbList = (place: Place, ...way: readonly Named[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: entries(place, [{ name: 'Dareesha', path: paths.home }, ...way]),
})

/** The pages that a page lists, in its order, for search engines. */
export const itemList = (place: Place, name: string, pages: readonly Named[]): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: pages.length,
  itemListElement: entries(place, pages),
})

const entries = (place: Place, pages: readonly Named[]) =>
  pages.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: pageUrl(place, path),
  }))

/** Where something lies on the earth. */
export const geoOf = (place: { readonly latitude: number; readonly longitude: number }): GeoCoordinates => ({
  '@type': 'GeoCoordinates',
  latitude: place.latitude,
  longitude: place.longitude,
})
