import { homeDestinations, homeTagListings, tagSlug } from '@dareesha/engine/catalogue'
import type { Destination, VoucherCard } from '@dareesha/engine/catalogue'
import { ok } from '@dareesha/contract'

import type { CardListing } from '../../cards/package-card.tsx'
import { fetchReaders, SITE } from '../../data/catalogue-records.ts'
import { useRecord } from '../../data/client.tsx'
import type { Loaded } from '../../data/client.tsx'

/** Most visits start at this page, so its records hold only the fields that the cards show. */
const EXCERPT = { excerpt: 'home' }

export type HomeDestination = Pick<Destination, 'id' | 'slug' | 'name' | 'hoverText' | 'image'>

export const useHomeDestinations = (): Loaded<readonly HomeDestination[]> =>
  useRecord(
    'destinations',
    {},
    async ({ data }) => {
      const read = (await fetchReaders()).parseDestinations(data)
      return read.ok ? ok(homeDestinations(read.value).map(toHomeDestination)) : read
    },
    EXCERPT,
  )

const toHomeDestination = ({ id, slug, name, hoverText, image }: HomeDestination): HomeDestination => ({
  id,
  slug,
  name,
  hoverText,
  image,
})

export const useTagListings = (tag: string): Loaded<readonly CardListing[]> =>
  useRecord(
    'packagesByTags',
    { tag: tagSlug(tag) },
    async ({ data }) => {
      const read = (await fetchReaders()).parseListings(data)
      return read.ok ? ok(homeTagListings(read.value, SITE).map(toCardListing)) : read
    },
    EXCERPT,
  )

const toCardListing = ({
  id,
  slug,
  name,
  destination,
  image,
  price,
  originalPrice,
  ribbon,
  redirectUrl,
}: CardListing): CardListing => ({ id, slug, name, destination, image, price, originalPrice, ribbon, redirectUrl })

/** The vouchers of Top Offers, requested only while the section is shown (HOME-18). */
export const useTopOffers = (isShown: boolean): Loaded<readonly VoucherCard[]> =>
  useRecord('HomeData', {}, async ({ data }) => (await fetchReaders()).parseTopOffers(data), { isEnabled: isShown })
