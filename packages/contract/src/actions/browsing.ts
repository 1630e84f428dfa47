import * as z from 'zod/mini'

import { parseCount, parseFlag } from '../scalars.ts'
import { amount, day, decoded, id, quantity, text, textOrNumber } from '../wire.ts'

const noFields = z.object({})

/** A flag, encoded as 1 or 0. Decoding also accepts true, false, and all four values as text. */
export const flag = z.codec(z.union([z.string(), z.number(), z.boolean()], 'Must be a flag: 1 or 0'), z.boolean(), {
  decode: (value, refusal) => decoded(parseFlag(value), value, 'Must be a flag: 1 or 0', refusal),
  encode: (value) => (value ? 1 : 0),
})

/** The id of a destination. -1 means all destinations and decodes to undefined. */
export const destinationOrAll = z.codec(textOrNumber, z.optional(z.number()), {
  decode: (value, refusal) =>
    String(value).trim() === '-1'
      ? undefined
      : decoded(parseCount(value), value, 'Must be an id: a whole number, or -1 for all', refusal),
  encode: (value) => value ?? -1,
})

export const listLimit = quantity.check(z.maximum(100, 'Must be at most 100'))

/**
 * A request without these fields and without `tab` gets every package of the list, as the specification says. Any other request gets only
 * packages that the site shows.
 */
const listFields = {
  page: z.optional(quantity),
  limit: z.optional(listLimit),
  sort: z.optional(z.enum(['price', 'soonest', 'rating'], 'Must be price, soonest or rating')),
  max_price: z.optional(amount),
  day: z.optional(day),
  children: z.optional(flag),
}

const key = { id: z.optional(id), slug: z.optional(text(200)) }

const NEEDS_KEY = 'Needs an id or a slug'

export const idOrSlug = z.object(key).check(z.refine((by) => by.id !== undefined || by.slug !== undefined, NEEDS_KEY))

const packagesOfDestination = z
  .object({ ...key, tab: z.optional(text(200)), ...listFields })
  .check(z.refine((by) => by.id !== undefined || by.slug !== undefined, NEEDS_KEY))

export const browsing = {
  slider: { auth: 'none', request: noFields },
  destinations: { auth: 'none', request: noFields },
  HomeData: { auth: 'none', request: noFields },
  discover_shurooq_homepage_settings: { auth: 'none', request: noFields },
  packages: { auth: 'none', request: packagesOfDestination },
  packagesByTags: { auth: 'none', request: z.object({ tag: text(200), ...listFields }) },
  packagesDetails: { auth: 'none', request: z.object({ slug: text(200) }) },
  search: {
    auth: 'none',
    request: z.object({
      search_term: z.optional(text(200)),
      destination_id: z.optional(destinationOrAll),
      ...listFields,
    }),
  },
  searchSuggestions: {
    auth: 'none',
    request: z.object({ search_term: z.optional(text(200)), destination_id: z.optional(destinationOrAll) }),
  },
  pageDetails: { auth: 'none', request: z.object({ destination_slug: z.optional(text(200)), page_slug: text(200) }) },
} as const
