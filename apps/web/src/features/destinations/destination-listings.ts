import { destinationListings } from '@dareesha/engine/catalogue'
import type { Listing } from '@dareesha/engine/catalogue'

import { fetchReaders, shown, useRecord } from '../../client.tsx'
import type { Loaded } from '../../client.tsx'
import { SITE } from '../../site.ts'

/** The packages of a destination page (DEST-07 to DEST-11). */
export const useDestinationListings = (slug: string): Loaded<readonly Listing[]> =>
  shown(
    useRecord('packages', { slug }, async ({ data }) => (await fetchReaders()).parseListings(data)),
    (all) => destinationListings(all, SITE),
  )
