import type { OctoProduct, OctoSupplier } from '@dareesha/contract/octo'

import type { Package } from '../booking/package.ts'
import { textIn } from '../language.ts'
import type { Language, LocalText } from '../language.ts'

/** Returns the URL of the JPEG version of a catalogue picture. */
export type PictureAddress = (name: string) => string

type ProductContent = Pick<
  OctoProduct,
  | 'title'
  | 'shortDescription'
  | 'description'
  | 'features'
  | 'faqs'
  | 'media'
  | 'locations'
  | 'categoryLabels'
  | 'durationMinutesFrom'
  | 'durationMinutesTo'
  | 'commentary'
>

export function productContent(of: Package, language: Language, addressOf: PictureAddress): ProductContent {
  const { content } = of
  const text = (given: LocalText | null) => (given === null ? null : plainText(textIn(given, language)))
  const feature = (type: FeatureType, given: LocalText | null) =>
    given === null ? [] : [{ type, shortDescription: text(given) }]
  return {
    title: textIn(of.name, language),
    shortDescription: textIn(of.destination.name, language),
    description: text(content.description),
    features: [...feature('BOOKING_TERM', content.terms), ...feature('ADDITIONAL_INFORMATION', content.additionalInfo)],
    faqs: [],
    media: pictureNames(content).map((name, index) => ({
      src: addressOf(name),
      type: 'image/jpeg',
      rel: index === 0 ? 'COVER' : 'GALLERY',
      title: null,
      caption: null,
      copyright: text(content.pictures.find((picture) => picture.name === name)?.credit ?? null),
    })),
    locations:
      content.place === null
        ? []
        : [locationOf(content.place, textIn(of.destination.name, language), text(content.meetingPoint))],
    categoryLabels: [],
    ...(content.duration === null
      ? {}
      : { durationMinutesFrom: content.duration, durationMinutesTo: content.duration }),
    commentary: content.languages.map((code) => ({ format: 'IN_PERSON', language: code })),
  }
}

type FeatureType = NonNullable<OctoProduct['features']>[number]['type']

const pictureNames = ({ image, gallery }: Package['content']): readonly string[] => [
  ...new Set([...(image === null ? [] : [image]), ...gallery]),
]

const locationOf = (
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  title: string,
  meetingPoint: string | null,
): NonNullable<OctoProduct['locations']>[number] => ({
  title,
  shortDescription: meetingPoint,
  types: ['START', 'REDEMPTION'],
  minutesTo: null,
  minutesAt: null,
  place: {
    latitude,
    longitude,
    postalAddress: {
      streetAddress: null,
      addressLocality: null,
      addressRegion: null,
      postalCode: null,
      addressCountry: 'AE',
      postOfficeBoxNumber: null,
    },
    identifiers: NO_IDENTIFIERS,
    sameAs: [],
  },
})

const NO_IDENTIFIERS = {
  googlePlaceId: null,
  applePlaceId: null,
  tripadvisorLocationId: null,
  yelpPlaceId: null,
  facebookPlaceId: null,
  foursquarePlaceId: null,
  baiduPlaceId: null,
  amapPlaceId: null,
}

const SUPPLIER_NAME: LocalText = { en: 'Dareesha', ae: 'دريشة' }

/** Returns the supplier, which is this site. */
export const supplierOf = (origin: string, language: Language, hasContent: boolean): OctoSupplier => ({
  id: 'dareesha',
  name: textIn(SUPPLIER_NAME, language),
  endpoint: `${origin}/octo`,
  contact: { website: origin, email: null, telephone: null, address: null },
  ...(hasContent ? { shortDescription: null, media: [] } : {}),
})

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  deg: '°',
  times: '×',
}

export const plainText = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|li|h\d|div|tr)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,6}|x[\da-f]{1,5})|(\w{2,6}));/gi, (all: string, code?: string, name?: string) =>
      code === undefined ? (ENTITIES[name ?? ''] ?? all) : String.fromCodePoint(Number(code.replace(/^x/i, '0x'))),
    )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
