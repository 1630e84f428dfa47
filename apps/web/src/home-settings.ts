import type { HomeSettings } from '@dareesha/engine/catalogue'

import { fetchReaders, useRecord } from './client.tsx'
import type { Loaded } from './client.tsx'

/** The settings of the home page and the header; both ask for the same, so it is asked for once (CALL-04). */
export const useHomeSettings = (): Loaded<HomeSettings> =>
  useRecord('discover_shurooq_homepage_settings', {}, async ({ data }) =>
    (await fetchReaders()).parseHomeSettings(data),
  )
