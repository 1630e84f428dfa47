import * as z from 'zod/mini'

import { withData } from '../answer.ts'
import { destinationRecord } from '../entities/destination.ts'
import { packageRecord } from '../entities/package.ts'
import { pageRecord } from '../entities/page.ts'
import { bannerRecord, homeDataRecord, settingsRecord } from '../entities/settings.ts'
import { id, text } from '../wire.ts'

const nothing = z.object({})

/** The reads of the browsing site (CALL-01 to CALL-08, CALL-38). */
export const browsing = {
  slider: { auth: 'none', request: nothing, answer: withData(z.array(bannerRecord)) },
  destinations: { auth: 'none', request: nothing, answer: withData(z.array(destinationRecord)) },
  HomeData: { auth: 'none', request: nothing, answer: withData(homeDataRecord) },
  discover_shurooq_homepage_settings: {
    auth: 'none',
    request: nothing,
    answer: withData(settingsRecord),
  },
  packages: {
    auth: 'none',
    request: z
      .object({ id: z.optional(id), slug: z.optional(text(200)) })
      .check(z.refine((by) => by.id !== undefined || by.slug !== undefined, 'Needs an id or a slug')),
    answer: withData(z.array(packageRecord)),
  },
  packagesByTags: {
    auth: 'none',
    request: z.object({ tag: text(200) }),
    answer: withData(z.array(packageRecord)),
  },
  packagesDetails: {
    auth: 'none',
    request: z.object({ slug: text(200) }),
    answer: withData(packageRecord),
  },
  search: {
    auth: 'none',
    request: z.object({ search_term: z.optional(text(200)), destination_id: z.optional(id) }),
    answer: withData(z.array(packageRecord)),
  },
  /** A page of the site itself belongs to no destination. */
  pageDetails: {
    auth: 'none',
    request: z.object({ destination_slug: z.optional(text(200)), page_slug: text(200) }),
    answer: withData(pageRecord),
  },
} as const
