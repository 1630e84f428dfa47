import type { HomeSettings } from '@dareesha/engine/catalogue'

import { fetchReaders, useRecord } from './client.tsx'
import type { Loaded } from './client.tsx'

/** The settings of the home page and the header, which share one query (CALL-04). */
export const useHomeSettings = (): Loaded<HomeSettings> =>
  useRecord('discover_shurooq_homepage_settings', {}, async ({ data }) =>
    (await fetchReaders()).parseHomeSettings(data),
  )
