import { calendarDate, fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aPackageRecord } from '../testing/index.ts'
import type { Listing } from './listing.ts'
import {
  applyListView,
  DEFAULT_LIST_VIEW,
  hasFilters,
  isForChildren,
  LIST_SORTS,
  listParams,
  pageOf,
  parseListView,
  toListFields,
} from './list-view.ts'
import type { ListView } from './list-view.ts'
import { parseListings } from './parse-listing.ts'

const [LISTING] = (() => {
  const read = parseListings([aPackageRecord()])
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value as readonly [Listing]
})()

const days = ['2026-12-01', '2026-12-05', '2027-01-31'].map(calendarDate)

const anyDay = fc.constantFrom(...days)
const anyView: fc.Arbitrary<ListView> = fc.record({
  sort: fc.constantFrom(null, ...LIST_SORTS),
  maxPrice: fc.option(fc.integer({ min: 0, max: 1_000 }).map((dirhams) => fils(dirhams * 100))),
  day: fc.option(anyDay),
  forChildren: fc.boolean(),
  page: fc.integer({ min: 1, max: 50 }),
})
const anySale: fc.Arbitrary<Listing['sale']> = fc.oneof(
  fc.record({ kind: fc.constantFrom('open', 'soon'), nextDay: fc.option(anyDay), lastPlaces: fc.constant(null) }),
  fc.record({ kind: fc.constantFrom('sold-out', 'over', 'disabled') }),
  fc.constant(null),
)
const anyCandidates = fc
  .array(
    fc.record({
      price: fc.option(fc.integer({ min: 0, max: 100_000 }).map(fils)),
      rating: fc.option(fc.integer({ min: 1, max: 50 }).map((tenths) => tenths / 10)),
      tags: fc.subarray(['Kids', 'Family', 'Couples']),
      sale: anySale,
      openDays: fc.subarray(days),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ openDays, ...fields }, id) => ({
      listing: { ...LISTING, id, ...fields },
      isOpenOn: (day: (typeof days)[number]) => openDays.includes(day),
    })),
  )

describe('parseListView', () => {
  it('[UX-25] an address keeps every part of a view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(parseListView(listParams(view))).toEqual(view)
      }),
    )
    expect(listParams(DEFAULT_LIST_VIEW).toString()).toBe('')
  })

  it('[UX-25] an invalid parameter has no effect, and parseListView never throws', () => {
    const other = new URLSearchParams('sort=cheapest&price=much&day=2026-02-30&children=yes&page=0&colour=red')
    expect(parseListView(other)).toEqual(DEFAULT_LIST_VIEW)
    for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', ' 2026-01-01'])
      expect(parseListView(new URLSearchParams({ day })).day).toBeNull()
    expect(parseListView(new URLSearchParams('day=2028-02-29')).day).toBe('2028-02-29')
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('sort', 'price', 'day', 'children', 'page'), fc.string()), (query) => {
        const view = parseListView(new URLSearchParams(query))
        expect(parseListView(listParams(view))).toEqual(view)
        expect(view.page).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('[UX-25] a form with empty fields shows the whole list', () => {
    expect(parseListView(new URLSearchParams('sort=&price=&day='))).toEqual(DEFAULT_LIST_VIEW)
  })
})

describe('toListFields', () => {
  it('[UX-25] a list call has no field for an unset sort or filter', () => {
    expect(toListFields(DEFAULT_LIST_VIEW)).toEqual({ page: 1, limit: 24 })
    const view = parseListView(new URLSearchParams('sort=rating&price=99&day=2026-12-05&children=1&page=3'))
    expect(toListFields(view)).toEqual({
      page: 3,
      limit: 24,
      sort: 'rating',
      max_price: fils(99_00),
      day: days[1],
      children: true,
    })
  })
})

describe('applyListView', () => {
  it('[UX-25] applyListView keeps exactly the packages that pass every filter', () => {
    fc.assert(
      fc.property(anyCandidates, anyView, (candidates, view) => {
        const expected = candidates.filter(
          ({ listing: { price, tags }, isOpenOn }) =>
            !(view.maxPrice !== null && (price === null || price > view.maxPrice)) &&
            !(view.day !== null && !isOpenOn(view.day)) &&
            !(view.forChildren && !tags.some((tag) => tag !== 'Couples')),
        )
        expect(applyListView(candidates, { ...view, sort: null })).toEqual(expected)
        expect(new Set(applyListView(candidates, view))).toEqual(new Set(expected))
        if (!hasFilters(view)) expect(expected).toEqual(candidates)
      }),
    )
  })

  it('[UX-25] applyListView sorts by lowest price, highest rating or soonest visit', () => {
    const soonness = ({ sale }: Listing) =>
      sale?.kind === 'open' || sale?.kind === 'soon' ? (sale.nextDay ?? '0') : '9'
    const inOrder = {
      price: (one: Listing, next: Listing) => (one.price ?? Infinity) <= (next.price ?? Infinity),
      rating: (one: Listing, next: Listing) => (one.rating ?? 0) >= (next.rating ?? 0),
      soonest: (one: Listing, next: Listing) => soonness(one) <= soonness(next),
    }
    fc.assert(
      fc.property(anyCandidates, fc.constantFrom(...LIST_SORTS), (candidates, sort) => {
        const sorted = applyListView(candidates, { ...DEFAULT_LIST_VIEW, sort }).map(({ listing }) => listing)
        for (const [at, next] of sorted.slice(1).entries()) {
          const one = sorted[at]!
          expect(inOrder[sort](one, next)).toBe(true)
          if (inOrder[sort](next, one)) expect(one.id).toBeLessThan(next.id)
        }
      }),
    )
  })

  it('[UX-25] a package is for children if its tags include Kids or Family', () => {
    expect(
      [['Kids'], [' family'], ['Friends', 'KIDS'], ['Kidskin'], []].map((tags) => isForChildren({ tags })),
    ).toEqual([true, true, true, false, false])
  })
})

describe('pageOf', () => {
  it('[UX-25] the pages of a list contain each row once and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), fc.integer({ min: 1, max: 10 }), (list, limit) => {
        const count = Math.max(1, Math.ceil(list.length / limit))
        const pages = Array.from({ length: count }, (_, index) => pageOf(list, index + 1, limit))
        expect(pages.flatMap(({ rows }) => rows)).toEqual(list)
        expect(pages.map(({ number }) => number)).toEqual(pages.map((_, index) => index + 1))
        expect(pages.every(({ total }) => total === list.length)).toBe(true)
        expect(pageOf(list, count + 1, limit)).toEqual(pages[0])
      }),
    )
  })
})
