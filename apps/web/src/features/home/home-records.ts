import { homeDestinations, homeTagListings, tagSlug } from '@dareesha/engine/catalogue'
import type { Destination } from '@dareesha/engine/catalogue'
import { ok } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'

import { CARD_FIELDS } from '../../cards/package-card.tsx'
import type { CardListing } from '../../cards/package-card.tsx'
import { fetchParsers, homeSettingsQuery, SITE } from '../../data/catalogue-records.ts'
import type { Loader } from '../../data/loader.ts'
import { recordQuery } from '../../data/read-record.ts'
import { bannersQuery } from './banner.tsx'

/** Most visits start at the home page, so its cards get records with only the fields that they show. These records need their own cache keys. */
const EXCERPT = { excerpt: 'home' }

const DESTINATION_FIELDS = ['id', 'slug', 'name', 'hoverText', 'image', 'pictures'] as const

export type HomeDestination = Pick<Destination, (typeof DESTINATION_FIELDS)[number]>

export const homeDestinationsQuery = recordQuery(
  'destinations',
  {},
  async ({ data }): Promise<Result<readonly HomeDestination[], readonly Fault[]>> => {
    const read = (await fetchParsers()).parseDestinations(data)
    return read.ok ? ok(homeDestinations(read.value).map((card) => pick(card, DESTINATION_FIELDS))) : read
  },
  EXCERPT,
)

export const tagRailQuery = (tag: string) =>
  recordQuery(
    'packagesByTags',
    { tag: tagSlug(tag) },
    async ({ data }): Promise<Result<readonly CardListing[], readonly Fault[]>> => {
      const read = (await fetchParsers()).parseListings(data)
      return read.ok ? ok(homeTagListings(read.value, SITE).map((card) => pick(card, CARD_FIELDS))) : read
    },
    EXCERPT,
  )

const pick = <Value, Key extends keyof Value>(value: Value, keys: readonly Key[]): Pick<Value, Key> =>
  Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>

export const topOffersQuery = recordQuery('HomeData', {}, async ({ data }) =>
  (await fetchParsers()).parseTopOffers(data),
)

export const homeLoader: Loader = async (prefetch) => {
  const first = [prefetch(bannersQuery), prefetch(homeDestinationsQuery)]
  const settings = await prefetch(homeSettingsQuery)
  if (settings === null) return Promise.all(first)
  const rails = settings.sliders.map(({ tag }) => prefetch(tagRailQuery(tag)))
  return Promise.all([...first, ...rails, settings.shows.vouchers ? prefetch(topOffersQuery) : null])
}
