import { parseCount, ScalarFault } from '@dareesha/contract'
import type { Fils, RequestOf } from '@dareesha/contract'
import type { PictureFacts } from './picture.ts'

import type { SaleState } from './sale-state.ts'
import type { LocalText } from '../language.ts'
import { tagSlug } from './search.ts'

/** A package on a card. */
export type Listing = {
  readonly id: number
  readonly slug: string
  readonly name: LocalText
  readonly destination: LocalText
  readonly image: string | null
  readonly pictures: readonly PictureFacts[]
  /** Null if the record has no price, as for a package that sells only child tickets. */
  readonly price: Fils | null
  /** The former price; null if it is not above the price (DEST-17, AMB-022). */
  readonly originalPrice: Fils | null
  /** Above 0 and at most 5; null if the package has no rating. */
  readonly rating: number | null
  readonly ribbon: LocalText | null
  /** Null if the card links to the package page (DEST-20). */
  readonly redirectUrl: string | null
  readonly tags: readonly string[]
  /** In minutes; null if unknown. */
  readonly duration: number | null
  /** Null if unknown (UX-15). */
  readonly sale: SaleState | null
  /** Packages whose position is null come last (DEST-08). */
  readonly position: number | null
  readonly hidden: boolean
  readonly enabled: boolean
  /** The sites that sell the package: a list of sites, or a text that contains them (AMB-064). */
  readonly soldOn: string | readonly string[]
}

/** A destination in a slider or list (ENT-01). */
export type Destination = {
  readonly id: number
  readonly slug: string
  readonly name: LocalText
  readonly description: LocalText | null
  readonly hoverText: LocalText | null
  readonly image: string | null
  readonly featuredImage: string | null
  readonly pictures: readonly PictureFacts[]
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  readonly hidden: boolean
  readonly enabled: boolean
}

/** Number of destinations on the home page (HOME-11). */
export const HOME_DESTINATION_COUNT = 7
/** Number of packages in a tag slider of the home page (HOME-16). */
export const HOME_TAG_PACKAGE_COUNT = 6

/** The tabs of a destination page (DEST-05); every tab except `all` is a tag. */
export const TABS = ['all', 'couples', 'friends', 'family', 'kids'] as const

/** A tab of a destination page. */
export type Tab = (typeof TABS)[number]

/** Returns the visible, enabled packages that the site sells, in order of position (DEST-07 to DEST-11). */
export const destinationListings = (listings: readonly Listing[], site: string): readonly Listing[] =>
  byPosition(searchListings(listings, site))

/** Returns the packages of a tab. Tags match in any case (DEST-06, AMB-081). */
export const tabListings = (listings: readonly Listing[], tab: Tab): readonly Listing[] =>
  tab === 'all' ? listings : listings.filter(({ tags }) => tags.some((tag) => tag.toLowerCase() === tab))

/** Returns the tab that a query parameter names; `all` if it names no tab (DEST-05). */
export const parseTab = (text: string | null): Tab => TABS.find((tab) => tab === text) ?? 'all'

/** Returns the number of packages in each tab (DEST-05, DEST-06). */
export const tabCounts = (listings: readonly Listing[]): Readonly<Record<Tab, number>> =>
  Object.fromEntries(TABS.map((tab) => [tab, tabListings(listings, tab).length])) as Record<Tab, number>

/** Returns the enabled packages of a tag page that the site sells, in order of position. Includes hidden packages (LIST-02, LIST-04, AMB-072). */
export const tagListings = (listings: readonly Listing[], site: string): readonly Listing[] =>
  byPosition(listings.filter((listing) => listing.enabled && isSoldOn(listing, site)))

/** Returns the first packages of a tag page, for its slider on the home page (HOME-16, AMB-072). */
export const homeTagListings = (listings: readonly Listing[], site: string): readonly Listing[] =>
  tagListings(listings, site).slice(0, HOME_TAG_PACKAGE_COUNT)

/** Returns the name of a tag as the packages spell it; the slug if no package has the tag (LIST-01). */
export const tagName = (listings: readonly Listing[], slug: string): string =>
  listings.flatMap(({ tags }) => tags).find((tag) => tagSlug(tag) === tagSlug(slug)) ?? slug

/** Returns the packages of a search, in the order of the answer (LIST-08). */
export const searchListings = (listings: readonly Listing[], site: string): readonly Listing[] =>
  listings.filter((listing) => !listing.hidden && listing.enabled && isSoldOn(listing, site))

/** Returns the visible, enabled destinations (HOME-10, AMB-073). */
export const shownDestinations = (destinations: readonly Destination[]): readonly Destination[] =>
  destinations.filter(({ hidden, enabled }) => !hidden && enabled)

/** Returns the enabled destination with a slug, even if it is hidden (RTE-05). */
export const destinationBySlug = (destinations: readonly Destination[], slug: string): Destination | null =>
  destinations.find((destination) => destination.slug === slug && destination.enabled) ?? null

/** Returns the destinations of the home page (HOME-10, HOME-11). */
export const homeDestinations = (destinations: readonly Destination[]): readonly Destination[] =>
  shownDestinations(destinations).slice(0, HOME_DESTINATION_COUNT)

/** In UTF-16 units. */
const MAX_SEARCH_TERM_LENGTH = 200

/** Builds a search request from URL parameters. `t` is the term. If `d` is no id, all destinations are searched (LIST-05 to LIST-07). */
export function toSearchRequest(d: string | null, t: string | null): RequestOf<'search'> {
  const destination = parseCount(d)
  return {
    search_term: (t ?? '').slice(0, MAX_SEARCH_TERM_LENGTH),
    ...(destination instanceof ScalarFault ? {} : { destination_id: destination }),
  }
}

const isSoldOn = ({ soldOn }: Listing, site: string): boolean => soldOn.includes(site)

// For two packages without a position, `Infinity - Infinity` is NaN, which `|| 0` turns into a tie.
const byPosition = (listings: readonly Listing[]): readonly Listing[] =>
  [...listings].sort((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0)
