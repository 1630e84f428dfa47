import {
  homeDestinations,
  homeTagListings,
  parseBanners,
  parseDestinations,
  parseListings,
  tagSlug,
  parseTopOffers,
} from '@dareesha/engine/catalogue'
import type { Banner, Destination, Listing, VoucherCard } from '@dareesha/engine/catalogue'

import { shown, useRecord } from '../../client.tsx'
import type { Loaded } from '../../client.tsx'
import { SITE } from '../../site.ts'

/** The pictures of the rotating banner (CALL-01). */
export const useBanners = (): Loaded<readonly Banner[]> => useRecord('slider', {}, ({ data }) => parseBanners(data))

/** The destinations of the slider (HOME-10, HOME-11). */
export const useHomeDestinations = (): Loaded<readonly Destination[]> =>
  shown(
    useRecord('destinations', {}, ({ data }) => parseDestinations(data)),
    homeDestinations,
  )

/** The packages of a tag slider (HOME-16). */
export const useTagListings = (tag: string): Loaded<readonly Listing[]> =>
  shown(
    useRecord('packagesByTags', { tag: tagSlug(tag) }, ({ data }) => parseListings(data)),
    (all) => homeTagListings(all, SITE),
  )

/** The vouchers of Top Offers, which only a page that shows them asks for (HOME-18). */
export const useTopOffers = (isShown: boolean): Loaded<readonly VoucherCard[]> =>
  useRecord('HomeData', {}, ({ data }) => parseTopOffers(data), { isEnabled: isShown })
