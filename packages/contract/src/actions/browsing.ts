import * as z from 'zod/mini'

import { destinationOrAll, id, text } from '../wire.ts'

const noFields = z.object({})

export const idOrSlug = z
  .object({ id: z.optional(id), slug: z.optional(text(200)) })
  .check(z.refine((by) => by.id !== undefined || by.slug !== undefined, 'Needs an id or a slug'))

/** The calls of the browsing pages (CALL-01 to CALL-08, CALL-38). */
export const browsing = {
  slider: { auth: 'none', request: noFields },
  destinations: { auth: 'none', request: noFields },
  HomeData: { auth: 'none', request: noFields },
  discover_shurooq_homepage_settings: { auth: 'none', request: noFields },
  packages: { auth: 'none', request: idOrSlug },
  packagesByTags: { auth: 'none', request: z.object({ tag: text(200) }) },
  packagesDetails: { auth: 'none', request: z.object({ slug: text(200) }) },
  search: {
    auth: 'none',
    request: z.object({ search_term: z.optional(text(200)), destination_id: z.optional(destinationOrAll) }),
  },
  searchSuggestions: {
    auth: 'none',
    request: z.object({ search_term: z.optional(text(200)), destination_id: z.optional(destinationOrAll) }),
  },
  /** Pages of the site itself have no `destination_slug`. */
  pageDetails: { auth: 'none', request: z.object({ destination_slug: z.optional(text(200)), page_slug: text(200) }) },
} as const
