import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aPackageRecord } from '../testing/index.ts'
import {
  destinationBySlug,
  destinationListings,
  homeDestinations,
  homeTagListings,
  parseTab,
  searchListings,
  shownDestinations,
  tabCounts,
  tabListings,
  TABS,
  tagListings,
  tagName,
  toSearchRequest,
} from './listing.ts'
import type { Listing } from './listing.ts'
import { parseDestinations, parseListings } from './parse-listing.ts'

const read = (...details: Parameters<typeof aPackageRecord>[0][]): readonly Listing[] => {
  const listings = parseListings(
    details.map((fields, index) => aPackageRecord({ id: index + 1, checkout: 'main', ...fields })),
  )
  if (!listings.ok) throw new Error(JSON.stringify(listings.failure))
  return listings.value
}

const ids = (listings: readonly Listing[]) => listings.map(({ id }) => id)

describe('destinationListings', () => {
  it('[DEST-07] [DEST-08] destinationListings sorts by position, and packages without a position come last', () => {
    const cards = read({ position: null }, { position: '3' }, { position: '' }, { position: 1 }, { position: '3' })
    expect(ids(destinationListings(cards, 'main'))).toEqual([4, 2, 5, 1, 3])
  })

  it('[DEST-09] [DEST-10] hidden and disabled packages are not listed', () => {
    const cards = read({}, { hide: '1' }, { enable: '0' }, { hide: 0, enable: 1 }, { enable: '' })
    expect(ids(destinationListings(cards, 'main'))).toEqual([1, 4])
  })

  it('[DEST-11] [AMB-064] a site lists a package only if `checkout` names that site', () => {
    const cards = read(
      { checkout: 'main,store' },
      { checkout: ' ["main"]' },
      { checkout: ['main'] },
      { checkout: 'the main site' },
      { checkout: 'mainland,store' },
      { checkout: ['mainland'] },
      { checkout: '' },
      { checkout: ' ["mainland"]' },
    )
    expect(ids(destinationListings(cards, 'main'))).toEqual([1, 2, 3, 4])
  })

  it('[DEST-12] the list is empty when no package qualifies', () => {
    expect(destinationListings(read({ hide: '1' }), 'main')).toEqual([])
  })
})

describe('tabListings', () => {
  it('[DEST-05] [DEST-06] [AMB-081] a tab keeps the packages with its tag, and All keeps every package', () => {
    const cards = read({ tags: 'Couples, family' }, { tags: '["KIDS"]' }, { tags: ['Family friends'] }, { tags: '' })
    expect(ids(tabListings(cards, 'all'))).toEqual([1, 2, 3, 4])
    expect(ids(tabListings(cards, 'family'))).toEqual([1])
    expect(ids(tabListings(cards, 'couples'))).toEqual([1])
    expect(ids(tabListings(cards, 'kids'))).toEqual([2])
    expect(ids(tabListings(cards, 'friends'))).toEqual([])
  })
})

describe('tabCounts', () => {
  it('[DEST-05] [DEST-06] for each tab, tabCounts returns the number of packages that tabListings keeps', () => {
    fc.assert(
      fc.property(fc.array(fc.subarray(['Couples', 'friends', 'FAMILY', 'Kids', 'Sea'])), (tags) => {
        const cards = read(...tags.map((list) => ({ tags: list })))
        const counts = tabCounts(cards)
        expect(counts.all).toBe(cards.length)
        for (const tab of TABS) expect(counts[tab]).toBe(tabListings(cards, tab).length)
      }),
    )
  })

  it('[DEST-05] parseTab accepts tab names and maps any other text to All', () => {
    expect(TABS.map(parseTab)).toEqual(['all', 'couples', 'friends', 'family', 'kids'])
    expect([null, '', 'Family', 'toString'].map(parseTab)).toEqual(['all', 'all', 'all', 'all'])
  })
})

describe('tag pages and search', () => {
  it('[LIST-02] [LIST-04] [AMB-072] a tag page lists the enabled packages of the site by position and includes hidden packages', () => {
    const cards = read({ hide: '1', position: 2 }, { position: 1 }, { enable: '0' }, { checkout: 'store' })
    expect(ids(tagListings(cards, 'main'))).toEqual([2, 1])
  })

  it('[LIST-01] tagName returns a tag in the spelling of the packages', () => {
    const cards = read({ tags: 'Family, Water Sports' }, { tags: 'water sports' })
    expect(tagName(cards, 'water-sports')).toBe('Water Sports')
    expect(tagName(cards, 'FAMILY')).toBe('Family')
    expect(tagName(cards, 'caves')).toBe('caves')
  })

  it('[HOME-16] a slider has the first 6 packages of its tag page', () => {
    const cards = read(...Array.from({ length: 8 }, (_, index) => ({ position: 8 - index })))
    expect(ids(homeTagListings(cards, 'main'))).toEqual([8, 7, 6, 5, 4, 3])
  })

  it('[LIST-08] a search keeps visible, enabled packages of the site in the order of the answer', () => {
    const cards = read({ position: 2 }, { position: 1 }, { hide: '1' }, { enable: '0' }, { checkout: 'store' })
    expect(ids(searchListings(cards, 'main'))).toEqual([1, 2])
  })

  it('[LIST-05] [LIST-06] [LIST-07] toSearchRequest reads `d` as a destination or -1 for all, and `t` as the term', () => {
    expect(toSearchRequest('4', 'camel')).toEqual({ search_term: 'camel', destination_id: 4 })
    expect(toSearchRequest('-1', 'camel')).toEqual({ search_term: 'camel' })
    expect(toSearchRequest(null, null)).toEqual({ search_term: '' })
    expect(toSearchRequest(null, 'x'.repeat(201))).toEqual({ search_term: 'x'.repeat(200) })
  })
})

describe('destinations', () => {
  const destinations = (() => {
    const rows = Array.from({ length: 9 }, (_, index) => ({
      id: index,
      name: `D${index}`,
      url_slug: `d-${index}`,
      hide: 0,
      enable: 1,
    }))
    const parsed = parseDestinations([{ ...rows[0], id: 90, hide: '1' }, { ...rows[0], id: 91, enable: '0' }, ...rows])
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure))
    return parsed.value
  })()

  it('[HOME-10] [HOME-11] the slider has the first 7 visible, enabled destinations', () => {
    expect(homeDestinations(destinations).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('[RTE-05] destinationBySlug finds hidden destinations but no disabled destinations', () => {
    expect(destinationBySlug(destinations, 'd-3')?.id).toBe(3)
    expect(destinationBySlug(destinations, 'd-99')).toBeNull()
    const [hidden, off] = destinations
    expect(destinationBySlug([hidden!], 'd-0')?.id).toBe(90)
    expect(destinationBySlug([off!], 'd-0')).toBeNull()
  })

  it('[AMB-073] shownDestinations returns every visible, enabled destination without a limit', () => {
    expect(shownDestinations(destinations)).toHaveLength(9)
  })
})
