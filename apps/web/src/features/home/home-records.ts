import { homeDestinations, homeTagListings, tagSlug } from '@dareesha/engine/catalogue'
import type { Destination, VoucherCard } from '@dareesha/engine/catalogue'
import { ok } from '@dareesha/contract'

import { CARD_FIELDS } from '../../cards/package-card.tsx'
import type { CardListing } from '../../cards/package-card.tsx'
import { fetchReaders, SITE } from '../../data/catalogue-records.ts'
import { useRecord } from '../../data/client.tsx'
import type { Loaded } from '../../data/client.tsx'

/** Most visits start at this page, so its records hold only the fields that the cards show. */
const EXCERPT = { excerpt: 'home' }

const DESTINATION_FIELDS = ['id', 'slug', 'name', 'hoverText', 'image'] as const

export type HomeDestination = Pick<Destination, (typeof DESTINATION_FIELDS)[number]>

export const useHomeDestinations = (): Loaded<readonly HomeDestination[]> =>
  useRecord(
    'destinations',
    {},
    async ({ data }) => {
      const read = (await fetchReaders()).parseDestinations(data)
      return read.ok ? ok(homeDestinations(read.value).map((card) => pick(card, DESTINATION_FIELDS))) : read
    },
    EXCERPT,
  )

export const useTagListings = (tag: string): Loaded<readonly CardListing[]> =>
  useRecord(
    'packagesByTags',
    { tag: tagSlug(tag) },
    async ({ data }) => {
      const read = (await fetchReaders()).parseListings(data)
      return read.ok ? ok(homeTagListings(read.value, SITE).map((card) => pick(card, CARD_FIELDS))) : read
    },
    EXCERPT,
  )

const pick = <Value, Key extends keyof Value>(value: Value, keys: readonly Key[]): Pick<Value, Key> =>
  Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>

export const useTopOffers = (isShown: boolean): Loaded<readonly VoucherCard[]> =>
  useRecord('HomeData', {}, async ({ data }) => (await fetchReaders()).parseTopOffers(data), { isEnabled: isShown })
