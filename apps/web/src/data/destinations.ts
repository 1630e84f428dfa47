import type { Destination } from '@dareesha/engine/catalogue'

import { fetchReaders, useRecord } from './client.tsx'
import type { Loaded } from './client.tsx'

/** All destinations. Pages share one query (CALL-02). */
export const useDestinations = (): Loaded<readonly Destination[]> =>
  useRecord('destinations', {}, async ({ data }) => (await fetchReaders()).parseDestinations(data))
