import { destinationListings } from '@dareesha/engine/catalogue'
import type { Listing } from '@dareesha/engine/catalogue'

import { fetchReaders, SITE } from '../../data/catalogue-records.ts'
import { shown, useRecord } from '../../data/client.tsx'
import type { Loaded } from '../../data/client.tsx'

/** A module of its own, because the page and its lazy island share this query (DEST-07 to DEST-11). */
export const useDestinationListings = (slug: string): Loaded<readonly Listing[]> =>
  shown(
    useRecord('packages', { slug }, async ({ data }) => (await fetchReaders()).parseListings(data)),
    (all) => destinationListings(all, SITE),
  )
