import { isAbsent, ok, parseCount, parseList, ScalarFault } from '@dareesha/contract'
import type { AnswerOf, destinationFields, Fault, Fils, listedPackageFields, Result } from '@dareesha/contract'

import type { SaleState } from './sale-state.ts'
import { isRecord, parseRows, toLimit } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import { readPictures } from './picture.ts'
import { TABS } from './listing.ts'
import type { Destination, Listing, Tab } from './listing.ts'

/** Parses the packages of a list as cards. On failure, returns the faults of all rows. */
export const parseListings = (data: unknown): Result<readonly Listing[], readonly Fault[]> =>
  parseRows(data, readListing)

/** A page of a list of packages. On a destination page, `tabCounts` has the number of packages in each tab. */
export type ListingsPage = {
  readonly listings: readonly Listing[]
  readonly page: number
  readonly total: number
  readonly tabCounts: Readonly<Record<Tab, number>> | null
}

/** Parses the answer of a list call that asked for a page. On failure, returns the faults of all rows. */
export function parseListingsPage(
  answer: AnswerOf<'search'> & { readonly tab_counts?: unknown },
): Result<ListingsPage, readonly Fault[]> {
  const listings = parseListings(answer.data)
  if (!listings.ok) return listings
  const counts = isRecord(answer.tab_counts) ? answer.tab_counts : null
  const countOf = (value: unknown, otherwise: number) => {
    const count = isAbsent(value) ? otherwise : parseCount(value)
    return count instanceof ScalarFault ? otherwise : count
  }
  return ok({
    listings: listings.value,
    page: countOf(answer.page, 1),
    total: countOf(answer.total, listings.value.length),
    tabCounts:
      counts === null
        ? null
        : (Object.fromEntries(TABS.map((tab) => [tab, countOf(counts[tab], 0)])) as Record<Tab, number>),
  })
}

/** What the server proposes for a search term (UX-26). */
export type Suggestions = { readonly packages: readonly Listing[]; readonly words: readonly string[] }

/** Parses the answer of `searchSuggestions`. On failure, returns the faults of all rows. */
export function parseSuggestions({
  data,
  words,
}: Pick<AnswerOf<'searchSuggestions'>, 'data' | 'words'>): Result<Suggestions, readonly Fault[]> {
  const packages = parseListings(data)
  if (!packages.ok) return packages
  const list = parseList(words)
  return ok({ packages: packages.value, words: list instanceof ScalarFault ? [] : list })
}

/** Parses a list of destinations. On failure, returns the faults of all rows. */
export const parseDestinations = (data: unknown): Result<readonly Destination[], readonly Fault[]> =>
  parseRows(data, readDestination)

type ListingReader = RecordReader<typeof listedPackageFields>

function readListing(row: ListingReader): Listing {
  const price = row.amount('price')
  return {
    id: row.requiredCount('id'),
    slug: row.requiredText('url_slug'),
    name: row.requiredName('package_name', 'arabic_name'),
    destination: row.localName('destination_name', 'destination_arabic_name'),
    image: row.text('img'),
    pictures: readPictures(row.rows('pictures')),
    price,
    originalPrice: struckThrough(row.amount('original_price'), price),
    rating: row.rating(),
    ribbon: row.flag('offer_tag') ? row.localText('offer_tag_text', 'arabic_offer_tag_text') : null,
    redirectUrl: row.flag('redirect') ? row.webAddress('redirect_url') : null,
    tags: row.list('tags'),
    duration: toLimit(row.count('duration_minutes')),
    sale: readSale(row),
    position: row.count('position'),
    hidden: row.flag('hide'),
    enabled: row.flag('enable'),
    soldOn: readSites(row),
  }
}

function readSale(row: ListingReader): SaleState | null {
  const kind = row.text('sale_state')
  switch (kind) {
    case 'open':
    case 'soon':
      return { kind, nextDay: row.day('next_date'), lastPlaces: row.count('last_places') }
    case 'sold-out':
    case 'over':
    case 'disabled':
      return { kind }
    default:
      return null
  }
}

// An original price that is not above the price would mislead visitors (AMB-022).
export const struckThrough = (original: Fils | null, price: Fils | null): Fils | null =>
  original !== null && price !== null && original > price ? original : null

function readSites(row: ListingReader): Listing['soldOn'] {
  const checkout = row.raw('checkout')
  const isBareText = typeof checkout === 'string' && !checkout.includes(',') && !checkout.trim().startsWith('[')
  return isBareText ? checkout : row.list('checkout')
}

export const readDestination = (row: RecordReader<typeof destinationFields>): Destination => ({
  id: row.requiredCount('id'),
  slug: row.requiredText('url_slug'),
  name: row.requiredName('name', 'arabic_name'),
  description: row.localText('description', 'arabic_description'),
  hoverText: row.localText('hover_text', 'arabic_hover_text'),
  image: row.text('img'),
  featuredImage: row.text('featured_image'),
  pictures: readPictures(row.rows('pictures')),
  place: row.place(),
  hidden: row.flag('hide'),
  enabled: row.flag('enable'),
})
