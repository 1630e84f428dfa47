import { parseCalendarDate, ScalarFault } from '@dareesha/contract'
import type { CalendarDate, Fils, RequestOf } from '@dareesha/contract'

import type { Listing } from './listing.ts'
import { hasTag } from './search.ts'

/** The sort orders that a visitor can choose (UX-25). */
export const LIST_SORTS = ['price', 'soonest', 'rating'] as const

/** A sort order of a list. */
export type ListSort = (typeof LIST_SORTS)[number]

/** The values that the price filter of a list offers, in AED (UX-25). */
export const PRICE_LIMITS = [50, 100, 200, 400] as const

/** Number of packages on a page of a list. */
export const LIST_PAGE_SIZE = 24

/** How a visitor sorts and filters a list. A null field has no effect (UX-25). */
export type ListView = {
  readonly sort: ListSort | null
  /** The highest price in fils, always a whole number of dirhams. */
  readonly maxPrice: Fils | null
  readonly day: CalendarDate | null
  readonly forChildren: boolean
  readonly page: number
}

/** The default view: the first page of all packages, in the default order. */
export const DEFAULT_LIST_VIEW: ListView = { sort: null, maxPrice: null, day: null, forChildren: false, page: 1 }

/** Reads a view from URL parameters: `sort`, `price` in whole dirhams, `day`, `children` and `page`. Ignores unreadable values (UX-25). */
export function parseListView(query: URLSearchParams): ListView {
  const price = numberIn(query, 'price')
  const day = parseCalendarDate(query.get('day'))
  return {
    sort: LIST_SORTS.find((sort) => sort === query.get('sort')) ?? null,
    maxPrice: price === null ? null : ((price * 100) as Fils),
    day: day instanceof ScalarFault ? null : day,
    forChildren: query.get('children') === '1',
    page: Math.max(1, numberIn(query, 'page') ?? 1),
  }
}

// Does not use the parser of amounts, which would add 2 kB to each page with a list.
function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}

/** Writes a view as URL parameters. Default values have no parameter (UX-25). */
export function listParams({ sort, maxPrice, day, forChildren, page }: ListView): URLSearchParams {
  const query = new URLSearchParams()
  if (sort !== null) query.set('sort', sort)
  if (maxPrice !== null) query.set('price', String(maxPrice / 100))
  if (day !== null) query.set('day', day)
  if (forChildren) query.set('children', '1')
  if (page > 1) query.set('page', String(page))
  return query
}

/** Whether a view has filters. */
export const hasFilters = ({ maxPrice, day, forChildren }: ListView): boolean =>
  maxPrice !== null || day !== null || forChildren

/** Returns the fields of a list call for one page of a view (UX-25). */
export const toListFields = ({ sort, maxPrice, day, forChildren, page }: ListView) =>
  ({
    page,
    limit: LIST_PAGE_SIZE,
    ...(sort === null ? {} : { sort }),
    ...(maxPrice === null ? {} : { max_price: maxPrice }),
    ...(day === null ? {} : { day }),
    ...(forChildren ? { children: true } : {}),
  }) satisfies Omit<RequestOf<'packagesByTags'>, 'tag'>

/** Whether a package is for children: it has the tag `kids` or `family` (UX-25). */
export const isForChildren = ({ tags }: Pick<Listing, 'tags'>): boolean =>
  hasTag(tags, 'kids') || hasTag(tags, 'family')

/** A listing, and whether it can be booked on a day. */
export type Candidate = { readonly listing: Listing; readonly isOpenOn: (day: CalendarDate) => boolean }

/** Filters and sorts packages. Packages without a value to sort by are last. The sort is stable (UX-25). */
export function applyListView<Of extends Candidate>(
  candidates: readonly Of[],
  view: Omit<ListView, 'page'>,
): readonly Of[] {
  const { sort, maxPrice, day, forChildren } = view
  const found = candidates.filter(
    ({ listing, isOpenOn }) =>
      (maxPrice === null || (listing.price !== null && listing.price <= maxPrice)) &&
      (day === null || isOpenOn(day)) &&
      (!forChildren || isForChildren(listing)),
  )
  return sort === null ? found : found.toSorted((one, other) => byKey(sort, one.listing, other.listing))
}

function byKey(sort: ListSort, one: Listing, other: Listing): number {
  const [first, second] = [sortKey(sort, one), sortKey(sort, other)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** A dateless package can be visited today, so its key for `soonest` is empty. */
function sortKey(sort: ListSort, { price, rating, sale }: Listing): string | number {
  switch (sort) {
    case 'price':
      return price ?? Infinity
    case 'rating':
      return rating === null ? Infinity : -rating
    case 'soonest':
      return sale?.kind === 'open' || sale?.kind === 'soon' ? (sale.nextDay ?? '') : '~'
  }
}

/** One page of a list. */
export type ListPage<Of> = { readonly rows: readonly Of[]; readonly number: number; readonly total: number }

/** Returns a page of a list, or the first page if the requested page does not exist (UX-25). */
export function pageOf<Of>(list: readonly Of[], page: number, limit: number): ListPage<Of> {
  const number = (page - 1) * limit < list.length ? page : 1
  return { rows: list.slice((number - 1) * limit, number * limit), number, total: list.length }
}
