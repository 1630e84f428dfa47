import { describe, expect, it } from 'vitest'

import { packageTabs, shownAmenities } from './package-page.ts'

describe('shownAmenities', () => {
  it('[PKG-06] shownAmenities returns known amenities in the order of the page', () => {
    const seven = ['free_wiFi', 'free_parking', 'dining', 'washrooms', 'seating', 'bar_or_lounge', 'refreshments']
    expect(shownAmenities(seven.toReversed())).toEqual(seven)
    expect(shownAmenities(['pool', 'dining', 'Dining'])).toEqual(['dining'])
  })
})

describe('packageTabs', () => {
  const full = {
    about: ['p'],
    amenities: ['dining'],
    location: { latitude: 25.1, longitude: 55.8 },
    terms: ['p'],
    additional: ['p'],
    itinerary: ['p'],
    gallery: ['a.jpg'],
  }

  it('[PKG-02] a package with all content has all seven tabs in order', () => {
    expect(packageTabs(full)).toEqual(Object.keys(full))
  })

  it.each(Object.keys(full))('[PKG-03] the tab %s appears only if it has content', (tab) => {
    const others = Object.keys(full).filter((other) => other !== tab)
    expect(packageTabs({ ...full, [tab]: null })).toEqual(others)
    expect(packageTabs({ ...full, [tab]: [] })).toEqual(others)
  })
})
