import type { Destination } from '@dareesha/engine/catalogue'

import { fetchReaders, useRecord } from './client.tsx'
import type { Loaded } from './client.tsx'

/** All destinations; every page that lists some asks for the same, so it is asked for once (CALL-02). */
export const useDestinations = (): Loaded<readonly Destination[]> =>
  useRecord('destinations', {}, async ({ data }) => (await fetchReaders()).parseDestinations(data))
