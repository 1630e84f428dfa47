import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import {
  homeDestinations,
  homeTagListings,
  parseBanners,
  parseDestinations,
  parseListings,
  parseTopOffers,
} from '@dareesha/engine/catalogue'
import type { Banner, Destination, Listing, VoucherCard } from '@dareesha/engine/catalogue'

import { useRecord } from '../../client.tsx'
import type { Loaded } from '../../client.tsx'
import { SITE } from '../../site.ts'

/** The pictures of the rotating banner (CALL-01). */
export const useBanners = (): Loaded<readonly Banner[]> => useRecord('slider', {}, ({ data }) => parseBanners(data))

/** The destinations of the slider (HOME-10, HOME-11). */
export const useHomeDestinations = (): Loaded<readonly Destination[]> =>
  useRecord('destinations', {}, ({ data }) => of(parseDestinations(data), homeDestinations))

/** The packages of a tag slider (HOME-16). */
export const useTagListings = (tag: string): Loaded<readonly Listing[]> =>
  useRecord('packagesByTags', { tag }, ({ data }) => of(parseListings(data), (all) => homeTagListings(all, SITE)))

/** The vouchers of Top Offers, which only a page that shows them asks for (HOME-18). */
export const useTopOffers = (isShown: boolean): Loaded<readonly VoucherCard[]> =>
  useRecord('HomeData', {}, ({ data }) => parseTopOffers(data), { isEnabled: isShown })

/** What the page shows of an answer: the rest need not be kept. */
const of = <Read, Kept, Failure>(read: Result<Read, Failure>, keep: (value: Read) => Kept): Result<Kept, Failure> =>
  read.ok ? ok(keep(read.value)) : failed(read.failure)
