import type { Banner } from '@dareesha/engine/catalogue'

import { fetchReaders, useRecord } from '../../client.tsx'
import type { Loaded } from '../../client.tsx'

/** The pictures of the rotating banner (CALL-01). */
export const useBanners = (): Loaded<readonly Banner[]> =>
  useRecord('slider', {}, async ({ data }) => (await fetchReaders()).parseBanners(data))
