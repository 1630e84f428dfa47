import { parseCount, ScalarFault } from '@dareesha/contract'
import type { Fils, RequestOf } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { tagSlug } from './search.ts'

/** A package as a card shows it, and what decides in which lists the card stands. */
export type Listing = {
  readonly id: number
  readonly slug: string
  readonly name: LocalText
  readonly destination: LocalText
  readonly image: string | null
  /** Null where the record has none, such as that of a package for children alone: nothing is promised for free. */
  readonly price: Fils | null
  /** Shown struck through; null unless it is above the price (DEST-17, AMB-022). */
  readonly originalPrice: Fils | null
  /** Null unless the offer tag is on (DEST-18). */
  readonly ribbon: LocalText | null
  /** Where a click leads instead of to the package page; null for none (DEST-20). */
  readonly elsewhere: string | null
  readonly tags: readonly string[]
  /** Null sorts last (DEST-08). */
  readonly position: number | null
  readonly hidden: boolean
  readonly enabled: boolean
  /** The sites it is sold on; a bare text is searched, a list is looked up (AMB-064). */
  readonly soldOn: string | readonly string[]
}

/** A destination as a slider or a list shows it (ENT-01). */
export type Destination = {
  readonly id: number
  readonly slug: string
  readonly name: LocalText
  readonly description: LocalText | null
  readonly hoverText: LocalText | null
  readonly image: string | null
  readonly featuredImage: string | null
  /** Where it lies, in degrees; null when that is not known. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  readonly hidden: boolean
  readonly enabled: boolean
}

/** How many destinations the home page shows (HOME-11). */
export const HOME_DESTINATIONS = 7
/** How many packages a tag slider of the home page shows (HOME-16). */
export const HOME_TAG_PACKAGES = 6

/** The tabs of a destination page (DEST-05); `all` is no tag. */
export const TABS = ['all', 'couples', 'friends', 'family', 'kids'] as const

/** A tab of a destination page. */
export type Tab = (typeof TABS)[number]

/** The packages of a destination page: shown, enabled, sold on this site, by position (DEST-07 to DEST-11). */
export const destinationListings = (listings: readonly Listing[], site: string): readonly Listing[] =>
  byPosition(listings.filter((listing) => !listing.hidden && listing.enabled && isSoldOn(listing, site)))

/** The packages of a tab of a destination page; a tag counts whole, in any case (DEST-06, AMB-081). */
export const inTab = (listings: readonly Listing[], tab: Tab): readonly Listing[] =>
  tab === 'all' ? listings : listings.filter(({ tags }) => tags.some((tag) => tag.toLowerCase() === tab))

/** The tab that an address names; `all` for every other text (DEST-05). */
export const parseTab = (text: string | null): Tab => TABS.find((tab) => tab === text) ?? 'all'

/** How many packages stand in each tab (DEST-05, DEST-06). */
export const tabCounts = (listings: readonly Listing[]): Readonly<Record<Tab, number>> => ({
  all: inTab(listings, 'all').length,
  couples: inTab(listings, 'couples').length,
  friends: inTab(listings, 'friends').length,
  family: inTab(listings, 'family').length,
  kids: inTab(listings, 'kids').length,
})

/** The packages of a tag page: enabled and sold on this site, hidden ones too, by position (LIST-02, LIST-04, AMB-072). */
export const tagListings = (listings: readonly Listing[], site: string): readonly Listing[] =>
  byPosition(listings.filter((listing) => listing.enabled && isSoldOn(listing, site)))

/** The first packages of a tag page, for its slider on the home page (HOME-16, AMB-072). */
export const homeTagListings = (listings: readonly Listing[], site: string): readonly Listing[] =>
  tagListings(listings, site).slice(0, HOME_TAG_PACKAGES)

/** What a tag of an address is called: as the packages write it, or as it stands when none of them carries it (LIST-01). */
export const tagName = (listings: readonly Listing[], slug: string): string =>
  listings.flatMap(({ tags }) => tags).find((tag) => tagSlug(tag) === tagSlug(slug)) ?? slug

/** The packages of a search, in the order of the answer (LIST-08). */
export const searchListings = (listings: readonly Listing[], site: string): readonly Listing[] =>
  listings.filter((listing) => !listing.hidden && listing.enabled && isSoldOn(listing, site))

/** The destinations to show anywhere (HOME-10, AMB-073). */
export const shownDestinations = (destinations: readonly Destination[]): readonly Destination[] =>
  destinations.filter(({ hidden, enabled }) => !hidden && enabled)

/** The destination whose page an address names: one that no list shows still has its page while it is enabled (RTE-05). */
export const destinationBySlug = (destinations: readonly Destination[], slug: string): Destination | null =>
  destinations.find((destination) => destination.slug === slug && destination.enabled) ?? null

/** The destinations of the home page (HOME-10, HOME-11). */
export const homeDestinations = (destinations: readonly Destination[]): readonly Destination[] =>
  shownDestinations(destinations).slice(0, HOME_DESTINATIONS)

/** The longest term that is searched for; nobody means what comes after it. */
const LONGEST_TERM = 200

/**
 * The search request of an address: `d` is a destination id, -1 or anything unreadable means all; `t` is the term (LIST-05 to
 * LIST-07).
 */
export function toSearchRequest(d: string | null, t: string | null): RequestOf<'search'> {
  const destination = parseCount(d)
  return {
    search_term: (t ?? '').slice(0, LONGEST_TERM),
    ...(destination instanceof ScalarFault ? {} : { destination_id: destination }),
  }
}

const isSoldOn = ({ soldOn }: Listing, site: string): boolean => soldOn.includes(site)

// Without a position comes last (DEST-08); two of them differ by NaN, which is no difference.
const byPosition = (listings: readonly Listing[]): readonly Listing[] =>
  [...listings].sort((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0)
