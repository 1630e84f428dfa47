import { textIn } from '@dareesha/engine/messages'
import type { Language, LocalText } from '@dareesha/engine/messages'
import type { BreadcrumbList, GeoCoordinates, ItemList, WithContext } from 'schema-dts'

import { SITE_NAME } from '../i18n/i18n.ts'
import { arabicAddress, paths } from '../paths.ts'
import { pictureAddress } from '../ui/card-image.tsx'

export type SiteVersion = { readonly origin: string; readonly language: Language }

export const pageUrl = ({ origin, language }: SiteVersion, path: string): string =>
  `${origin}${language === 'ae' ? arabicAddress(path) : path}`

type Named = { readonly name: string; readonly path: string }

export const breadcrumbList = (site: SiteVersion, ...pages: readonly Named[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: entries(site, [{ name: SITE_NAME[site.language], path: paths.home }, ...pages]),
})

type Listed = { readonly name: LocalText; readonly slug: string }

export const itemList = (
  site: SiteVersion,
  name: string,
  records: readonly Listed[],
  pathOf: (slug: string) => string,
): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: records.length,
  itemListElement: entries(
    site,
    records.map((record) => ({ name: textIn(record.name, site.language), path: pathOf(record.slug) })),
  ),
})

type Described = { readonly name: LocalText; readonly description: LocalText | null; readonly image: string | null }

export const describedAt = (site: SiteVersion, path: string, { name, description, image }: Described) => ({
  name: textIn(name, site.language),
  url: pageUrl(site, path),
  ...(description === null ? {} : { description: textIn(description, site.language) }),
  ...(image === null ? {} : { image: `${site.origin}${pictureAddress(image, 1360, 800)}` }),
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
