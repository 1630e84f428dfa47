import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aPackageRecord } from '../testing/index.ts'
import {
  destinationBySlug,
  destinationListings,
  homeDestinations,
  homeTagListings,
  inTab,
  parseDestinations,
  parseListings,
  parseTab,
  searchListings,
  shownDestinations,
  TABS,
  tabCounts,
  tagListings,
  tagName,
  toSearchRequest,
} from './listing.ts'
import type { Listing } from './listing.ts'

const read = (...details: Parameters<typeof aPackageRecord>[0][]): readonly Listing[] => {
  const listings = parseListings(
    details.map((fields, index) => aPackageRecord({ id: index + 1, checkout: 'main', ...fields })),
  )
  if (!listings.ok) throw new Error(JSON.stringify(listings.failure))
  return listings.value
}

const ids = (listings: readonly Listing[]) => listings.map(({ id }) => id)

describe('destinationListings', () => {
  it('[DEST-07] [DEST-08] cards come by position, those without one last, in the order of the answer', () => {
    const cards = read({ position: null }, { position: '3' }, { position: '' }, { position: 1 }, { position: '3' })
    expect(ids(destinationListings(cards, 'main'))).toEqual([4, 2, 5, 1, 3])
  })

  it('[DEST-09] [DEST-10] a hidden or a disabled package is not listed', () => {
    const cards = read({}, { hide: '1' }, { enable: '0' }, { hide: 0, enable: 1 }, { enable: '' })
    expect(ids(destinationListings(cards, 'main'))).toEqual([1, 4])
  })

  it('[DEST-11] [AMB-064] a list is looked up for the site, a bare text is searched', () => {
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

  it('[DEST-12] nothing that qualifies is an empty list', () => {
    expect(destinationListings(read({ hide: '1' }), 'main')).toEqual([])
  })
})

describe('inTab', () => {
  it('[DEST-05] [DEST-06] [AMB-081] a tab keeps the packages with its whole tag, in any case; All keeps every one', () => {
    const cards = read({ tags: 'Couples, family' }, { tags: '["KIDS"]' }, { tags: ['Family friends'] }, { tags: '' })
    expect(ids(inTab(cards, 'all'))).toEqual([1, 2, 3, 4])
    expect(ids(inTab(cards, 'family'))).toEqual([1])
    expect(ids(inTab(cards, 'couples'))).toEqual([1])
    expect(ids(inTab(cards, 'kids'))).toEqual([2])
    expect(ids(inTab(cards, 'friends'))).toEqual([])
  })
})

describe('tabCounts', () => {
  it('[DEST-05] [DEST-06] a tab is counted as it is filtered', () => {
    fc.assert(
      fc.property(fc.array(fc.subarray(['Couples', 'friends', 'FAMILY', 'Kids', 'Sea'])), (tags) => {
        const cards = read(...tags.map((list) => ({ tags: list })))
        const counts = tabCounts(cards)
        expect(counts.all).toBe(cards.length)
        for (const tab of TABS) expect(counts[tab]).toBe(inTab(cards, tab).length)
      }),
    )
  })

  it('[DEST-05] an address names a tab by its word, and anything else is All', () => {
    expect(TABS.map(parseTab)).toEqual(['all', 'couples', 'friends', 'family', 'kids'])
    expect([null, '', 'Family', 'toString'].map(parseTab)).toEqual(['all', 'all', 'all', 'all'])
  })
})

describe('the other lists', () => {
  it('[LIST-02] [LIST-04] [AMB-072] a tag page shows hidden packages too, by position', () => {
    const cards = read({ hide: '1', position: 2 }, { position: 1 }, { enable: '0' }, { checkout: 'store' })
    expect(ids(tagListings(cards, 'main'))).toEqual([2, 1])
  })

  it('[LIST-01] a tag is called as the packages write it, and as the address says when none carries it', () => {
    const cards = read({ tags: 'Family, Water Sports' }, { tags: 'water sports' })
    expect(tagName(cards, 'water-sports')).toBe('Water Sports')
    expect(tagName(cards, 'FAMILY')).toBe('Family')
    expect(tagName(cards, 'caves')).toBe('caves')
  })

  it('[HOME-16] a slider of the home page holds the first 6 of the tag page', () => {
    const cards = read(...Array.from({ length: 8 }, (_, index) => ({ position: 8 - index })))
    expect(ids(homeTagListings(cards, 'main'))).toEqual([8, 7, 6, 5, 4, 3])
  })

  it('[LIST-08] a search keeps shown and enabled packages of the site, in the order of the answer', () => {
    const cards = read({ position: 2 }, { position: 1 }, { hide: '1' }, { enable: '0' }, { checkout: 'store' })
    expect(ids(searchListings(cards, 'main'))).toEqual([1, 2])
  })

  it('[LIST-05] [LIST-06] [LIST-07] d is a destination, -1 means all, t is the term', () => {
    expect(toSearchRequest('4', 'camel')).toEqual({ search_term: 'camel', destination_id: 4 })
    expect(toSearchRequest('-1', 'camel')).toEqual({ search_term: 'camel' })
    expect(toSearchRequest(null, null)).toEqual({ search_term: '' })
    expect(toSearchRequest(null, 'x'.repeat(201))).toEqual({ search_term: 'x'.repeat(200) })
  })
})

describe('a card', () => {
  it('[DEST-13] [DEST-15] [DEST-16] has what the record says, in both languages', () => {
    const [card] = read({
      id: '12',
      img: 'camp.jpg',
      price: '100.00',
      original_price: '120',
      offer_tag: 1,
      offer_tag_text: '20% off',
      arabic_offer_tag_text: 'خصم 20%',
      redirect: 1,
      redirect_url: 'https://example.com/show',
      tags: 'kids, family',
      position: '4',
    })
    expect(card).toEqual({
      id: 12,
      slug: 'desert-camp',
      name: { en: 'Desert Camp', ae: 'مخيم الصحراء' },
      destination: { en: 'Mleiha', ae: 'مليحة' },
      image: 'camp.jpg',
      price: 100_00,
      originalPrice: 120_00,
      ribbon: { en: '20% off', ae: 'خصم 20%' },
      elsewhere: 'https://example.com/show',
      tags: ['kids', 'family'],
      position: 4,
      hidden: false,
      enabled: true,
      soldOn: 'main',
    })
  })

  it('[DEST-14] is shown without a picture, a price or a destination when the record has none', () => {
    const [card] = read({ img: null, price: null, destination_name: null, destination_arabic_name: null })
    expect(card).toMatchObject({ image: null, price: 0, destination: { en: '', ae: null } })
  })

  it('[DEST-17] [AMB-022] the original price shows only above the price', () => {
    const [higher, same, none] = read({ original_price: '120' }, { original_price: '100.00' }, { original_price: '' })
    expect(higher).toMatchObject({ price: 100_00, originalPrice: 120_00 })
    expect(same?.originalPrice).toBeNull()
    expect(none?.originalPrice).toBeNull()
  })

  it('[DEST-18] the ribbon shows only while the offer tag is on', () => {
    const [on, off] = read({ offer_tag: '1', offer_tag_text: '20% off' }, { offer_tag: '0', offer_tag_text: '20% off' })
    expect(on?.ribbon?.en).toBe('20% off')
    expect(off?.ribbon).toBeNull()
  })

  it('[DEST-20] [AMB-015] a redirected card leads to a web address and to nothing else', () => {
    const [web, script, off] = read(
      { redirect: '1', redirect_url: 'https://example.com/show' },
      { redirect: '1', redirect_url: 'javascript:alert(1)' },
      { redirect: '0', redirect_url: 'https://example.com/show' },
    )
    expect([web?.elsewhere, script?.elsewhere, off?.elsewhere]).toEqual(['https://example.com/show', null, null])
  })

  it('[DEST-16] an empty Arabic name stands for none', () => {
    expect(read({ arabic_name: ' ' })[0]?.name).toEqual({ en: 'Desert Camp', ae: null })
  })

  it('[DEST-07] an unreadable row is named by its path', () => {
    const bad = parseListings([aPackageRecord(), aPackageRecord({ price: 'free', position: 'top' }), 7])
    expect(bad).toEqual({
      ok: false,
      failure: [
        { path: '[1].price', reason: 'not-an-amount' },
        { path: '[1].position', reason: 'not-a-count' },
        { path: '[2]', reason: 'not-an-object' },
      ],
    })
  })

  it('[DEST-07] whatever is answered, it is a list or it has faults', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        for (const parsed of [parseListings(data), parseListings([data]), parseDestinations([data])]) {
          expect(parsed.ok || parsed.failure.length > 0).toBe(true)
        }
      }),
    )
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

  it('[ENT-01] a destination has what the record says, in both languages', () => {
    const record = {
      id: '7',
      url_slug: 'mleiha',
      name: 'Mleiha',
      arabic_name: 'مليحة',
      description: 'Dunes',
      arabic_description: 'كثبان',
      hover_text: 'See the dunes',
      arabic_hover_text: 'شاهد الكثبان',
      img: 'mleiha.jpg',
      featured_image: 'mleiha-wide.jpg',
      hide: 1,
      enable: 1,
    }
    expect(parseDestinations([record])).toEqual({
      ok: true,
      value: [
        {
          id: 7,
          slug: 'mleiha',
          name: { en: 'Mleiha', ae: 'مليحة' },
          description: { en: 'Dunes', ae: 'كثبان' },
          hoverText: { en: 'See the dunes', ae: 'شاهد الكثبان' },
          image: 'mleiha.jpg',
          featuredImage: 'mleiha-wide.jpg',
          place: null,
          hidden: true,
          enabled: true,
        },
      ],
    })
  })

  it('[HOME-10] [HOME-11] the slider holds the first 7 that are shown and enabled', () => {
    expect(homeDestinations(destinations).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('[RTE-05] an address finds a destination by its slug, a hidden one too, but none that is switched off', () => {
    expect(destinationBySlug(destinations, 'd-3')?.id).toBe(3)
    expect(destinationBySlug(destinations, 'd-99')).toBeNull()
    const [hidden, off] = destinations
    expect(destinationBySlug([hidden!], 'd-0')?.id).toBe(90)
    expect(destinationBySlug([off!], 'd-0')).toBeNull()
  })

  it('[RTE-05] a destination says where it lies, when it knows', () => {
    const known = parseDestinations([{ id: 1, name: 'A', url_slug: 'a', lat: '25.1294', lan: 55.8796 }])
    const unknown = parseDestinations([{ id: 1, name: 'A', url_slug: 'a', lat: 'north', lan: '55.8' }])
    expect(known.ok && known.value[0]?.place).toEqual({ latitude: 25.1294, longitude: 55.8796 })
    expect(unknown.ok && unknown.value[0]?.place).toBeNull()
  })

  it('[AMB-073] the list of all has no limit of 7', () => {
    expect(shownDestinations(destinations)).toHaveLength(9)
  })
})
