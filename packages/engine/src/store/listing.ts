import { parseCount, ScalarFault } from '@dareesha/contract'

import { matchesSearch, tagSlug } from '../catalogue/search.ts'
import { charactersOf } from '../characters.ts'
import type { LocalText } from '../language.ts'
import { newestFirst } from '../orders.ts'
import type { Product } from './product.ts'
import { priceFrom } from './variants.ts'
import type { StoreFormViolation } from './violation.ts'

/** Newest products on the store home (STO-03). */
export const NEWEST_PRODUCTS = 20
/** Related products on a product page (STO-21). */
export const RELATED_PRODUCTS = 20
/** Products per page of a listing (STO-08). */
export const PAGE_SIZE = 20
/** Largest number of tag buttons (STO-13). */
export const MAX_TAGS = 9
/** Products that a tag needs to become a button (STO-14). */
export const MIN_TAGGED_PRODUCTS = 3
/** Shortest search term, in graphemes (STO-07). */
export const MIN_SEARCH_LENGTH = 3

/** The sort orders: newest first, price low to high, price high to low (STO-10 to STO-12). */
export const SORTS = ['date', 'LTH', 'HTL'] as const

/** A sort order. */
export type Sort = (typeof SORTS)[number]

/** The query of a listing. */
export type StoreQuery = {
  readonly search: string
  readonly favourites: boolean
  readonly tag: string | null
  readonly sort: Sort
  /** At least 1. A number beyond the last page selects the last page. */
  readonly page: number
}

/** A tag button with the number of its products. */
export type TagButton = { readonly slug: string; readonly name: LocalText; readonly count: number }

/** A page of a listing. */
export type StoreListing = {
  readonly products: readonly Product[]
  /** The same on every page: all sold-out favourites that match the query. Empty if `favourites` is false (STO-29, GEN-25). */
  readonly soldOut: readonly Product[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly pager: readonly PagerEntry[]
  readonly tags: readonly TagButton[]
}

/** Parses the query parameters of a listing. Ignores invalid values (STO-12). */
export function parseStoreQuery(asked: {
  readonly search?: string | null
  readonly favourites?: string | null
  readonly tag?: string | null
  readonly sort?: string | null
  readonly page?: string | null
}): StoreQuery {
  const page = parseCount(asked.page)
  return {
    search: (asked.search ?? '').trim(),
    favourites: asked.favourites === '1',
    tag: asked.tag === undefined || asked.tag === null || asked.tag === '' ? null : tagSlug(asked.tag),
    sort: SORTS.find((sort) => sort === asked.sort) ?? 'date',
    page: page instanceof ScalarFault ? 1 : Math.max(1, page),
  }
}

/** Refuses a search term that is too short (STO-07). */
export const checkSearch = (term: string): readonly StoreFormViolation[] =>
  charactersOf(term.trim()).length < MIN_SEARCH_LENGTH
    ? [{ code: 'search-short', params: { n: MIN_SEARCH_LENGTH } }]
    : []

/** Returns the products that are in stock and not hidden (STO-29). */
export const shownProducts = (products: readonly Product[]): readonly Product[] =>
  products.filter(({ hidden, stock }) => !hidden && stock > 0)

/** Returns the 20 newest products, for the store home (STO-03). */
export const newestProducts = (products: readonly Product[]): readonly Product[] =>
  byDate(shownProducts(products)).slice(0, NEWEST_PRODUCTS)

/** Returns the 20 newest products besides `current` (STO-21, STO-22). */
export const relatedProducts = (products: readonly Product[], current: Pick<Product, 'id'>): readonly Product[] =>
  byDate(shownProducts(products).filter(({ id }) => id !== current.id)).slice(0, RELATED_PRODUCTS)

/** Filters and sorts products; returns one page (STO-06 to STO-14, AMB-125, AMB-133). */
export function listProducts(products: readonly Product[], query: StoreQuery): StoreListing {
  const matching = products.filter(
    ({ title, description, favourite }) =>
      (favourite || !query.favourites) &&
      matchesSearch([...textsOf(title), ...textsOf(description).map(withoutTags)], query.search),
  )
  const found = shownProducts(matching)
  const ofTag = (all: readonly Product[]) => (query.tag === null ? all : productsWithTag(all, query.tag))
  const tagged = ofTag(found)
  const pages = Math.max(1, Math.ceil(tagged.length / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  return {
    products: sortProducts(tagged, query.sort).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    soldOut: query.favourites ? byDate(ofTag(matching).filter(({ hidden, stock }) => !hidden && stock <= 0)) : [],
    total: tagged.length,
    page,
    pages,
    pager: pagerOf(page, pages),
    tags: tagButtons(found),
  }
}

/** Sorts products. Among products of equal price, the newest comes first (STO-10 to STO-12). */
export function sortProducts(products: readonly Product[], sort: Sort): readonly Product[] {
  const dated = byDate(products)
  if (sort === 'date') return dated
  const up = sort === 'LTH' ? 1 : -1
  return dated.toSorted((one, other) => up * (priceFrom(one).price - priceFrom(other).price))
}

/** Returns at most 9 tags of at least 3 products each, the most used first (STO-13, STO-14, AMB-125). */
export function tagButtons(products: readonly Product[]): readonly TagButton[] {
  const buttons = new Map<string, TagButton>()
  for (const { tags } of products) {
    for (const [slug, name] of new Map(tags.map((tag) => [tagSlug(tag.en), tag]))) {
      buttons.set(slug, { slug, name: buttons.get(slug)?.name ?? name, count: (buttons.get(slug)?.count ?? 0) + 1 })
    }
  }
  return [...buttons.values()]
    .filter(({ count }) => count >= MIN_TAGGED_PRODUCTS)
    .toSorted((one, other) => other.count - one.count || one.slug.localeCompare(other.slug, 'en'))
    .slice(0, MAX_TAGS)
}

/** Returns the products that have the given tag, in any spelling (RTE-32). */
export const productsWithTag = (products: readonly Product[], tag: string): readonly Product[] =>
  products.filter(({ tags }) => tags.some(({ en }) => tagSlug(en) === tagSlug(tag)))

const byDate = (products: readonly Product[]): readonly Product[] =>
  // At equal creation times, the product with the higher id is newer.
  newestFirst(
    products.toSorted((one, other) => other.id - one.id),
    ({ createdAt, id }) => ({ at: createdAt, number: String(id) }),
  )

const textsOf = (text: LocalText | null): readonly string[] =>
  text === null ? [] : text.ae === null ? [text.en] : [text.en, text.ae]

// A search must not match the markup.
const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ')

const PAGES_EACH_SIDE = 2

/** A page number, or a gap that stands for omitted pages. */
export type PagerEntry = number | 'gap'

/** Returns the first page, the last page, and the current page with up to two pages on each side (STO-09, AMB-126). */
export function pagerOf(page: number, pages: number): readonly PagerEntry[] {
  if (pages <= 1) return []
  const first = Math.max(2, page - PAGES_EACH_SIDE)
  const last = Math.min(pages - 1, page + PAGES_EACH_SIDE)
  const between = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return [1, ...(first > 2 ? ['gap' as const] : []), ...between, ...(last < pages - 1 ? ['gap' as const] : []), pages]
}
