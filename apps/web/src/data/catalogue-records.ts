import { destinationListings } from '@dareesha/engine/catalogue'
import type { Destination, HomeSettings, Listing } from '@dareesha/engine/catalogue'

import { shown, useRecord } from './client.tsx'
import type { Loaded } from './client.tsx'

/** The site's name on the wire: it marks the packages of this site and the origin of a booking (AMB-064). */
export const SITE = 'dareesha'

/** The catalogue parsers, loaded on the first answer: a rendered page brings parsed records. */
export const fetchReaders = () => import('./catalogue-readers.ts')

/** All destinations. Pages share one query (CALL-02). */
export const useDestinations = (): Loaded<readonly Destination[]> =>
  useRecord('destinations', {}, async ({ data }) => (await fetchReaders()).parseDestinations(data))

/** The packages of a destination (DEST-07 to DEST-11). */
export const useDestinationListings = (slug: string): Loaded<readonly Listing[]> =>
  shown(
    useRecord('packages', { slug }, async ({ data }) => (await fetchReaders()).parseListings(data)),
    (all) => destinationListings(all, SITE),
  )

/** The settings of the home page and the header, which share one query (CALL-04). */
export const useHomeSettings = (): Loaded<HomeSettings> =>
  useRecord('discover_shurooq_homepage_settings', {}, async ({ data }) =>
    (await fetchReaders()).parseHomeSettings(data),
  )
