import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aPackageRecord } from '../testing/index.ts'
import type { Listing } from './listing.ts'
import { parseDestinations, parseListings } from './parse-listing.ts'

const read = (...details: Parameters<typeof aPackageRecord>[0][]): readonly Listing[] => {
  const listings = parseListings(
    details.map((fields, index) => aPackageRecord({ id: index + 1, checkout: 'main', ...fields })),
  )
  if (!listings.ok) throw new Error(JSON.stringify(listings.failure))
  return listings.value
}

describe('parseListings', () => {
  it('[DEST-13] [DEST-15] [DEST-16] parseListings parses every field of a card, in both languages', () => {
    const [card] = read({
      id: '12',
      img: 'camp.jpg',
      price: '100.00',
      original_price: '120',
      rating: '4.8',
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
      pictures: [],
      price: 100_00,
      originalPrice: 120_00,
      rating: 4.8,
      ribbon: { en: '20% off', ae: 'خصم 20%' },
      redirectUrl: 'https://example.com/show',
      tags: ['kids', 'family'],
      position: 4,
      duration: null,
      sale: null,
      hidden: false,
      enabled: true,
      soldOn: 'main',
    })
  })

  it.each([
    ['4.8', 4.8],
    [5, 5],
    ['0.1', 0.1],
    ['0', null],
    [0, null],
    ['', null],
    [undefined, null],
  ])('[ENT-02] the rating %j is parsed as %j', (rating, expected) => {
    expect(read({ rating })[0]?.rating).toBe(expected)
  })

  it.each(['5.1', -1, 'good', true])('[ENT-02] the rating %j is a fault', (rating) => {
    expect(parseListings([aPackageRecord({ id: 1, rating })])).toEqual({
      ok: false,
      failure: [{ path: '[0].rating', reason: 'out-of-range' }],
    })
  })

  it('[DEST-14] the picture, the price and the destination of a card are optional', () => {
    const [card] = read({ img: null, price: null, destination_name: null, destination_arabic_name: null })
    expect(card).toMatchObject({ image: null, price: null, destination: { en: '', ae: null } })
  })

  it('[DEST-17] [AMB-022] the original price is null unless it is above the price', () => {
    const [higher, same, none] = read({ original_price: '120' }, { original_price: '100.00' }, { original_price: '' })
    expect(higher).toMatchObject({ price: 100_00, originalPrice: 120_00 })
    expect(same?.originalPrice).toBeNull()
    expect(none?.originalPrice).toBeNull()
    expect(read({ price: '', original_price: '120' })[0]?.originalPrice).toBeNull()
  })

  it('[DEST-18] the ribbon is null unless the offer tag is enabled', () => {
    const [on, off] = read({ offer_tag: '1', offer_tag_text: '20% off' }, { offer_tag: '0', offer_tag_text: '20% off' })
    expect(on?.ribbon?.en).toBe('20% off')
    expect(off?.ribbon).toBeNull()
  })

  it('[DEST-20] [AMB-015] only an enabled web address becomes the redirect URL', () => {
    const [web, script, off] = read(
      { redirect: '1', redirect_url: 'https://example.com/show' },
      { redirect: '1', redirect_url: 'javascript:alert(1)' },
      { redirect: '0', redirect_url: 'https://example.com/show' },
    )
    expect([web?.redirectUrl, script?.redirectUrl, off?.redirectUrl]).toEqual(['https://example.com/show', null, null])
  })

  it('[DEST-16] an empty Arabic name is null', () => {
    expect(read({ arabic_name: ' ' })[0]?.name).toEqual({ en: 'Desert Camp', ae: null })
  })

  it('the path of a fault starts with the index of its row', () => {
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

  it('parseListings and parseDestinations return a list or faults for any answer', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        for (const parsed of [parseListings(data), parseListings([data]), parseDestinations([data])]) {
          expect(parsed.ok || parsed.failure.length > 0).toBe(true)
        }
      }),
    )
  })
})

describe('parseDestinations', () => {
  it('[ENT-01] parseDestinations parses every field of a destination, in both languages', () => {
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
          pictures: [],
          place: null,
          hidden: true,
          enabled: true,
        },
      ],
    })
  })

  it('the place of a destination is null if a coordinate is invalid', () => {
    const known = parseDestinations([{ id: 1, name: 'A', url_slug: 'a', lat: '25.1294', lan: 55.8796 }])
    const unknown = parseDestinations([{ id: 1, name: 'A', url_slug: 'a', lat: 'north', lan: '55.8' }])
    expect(known.ok && known.value[0]?.place).toEqual({ latitude: 25.1294, longitude: 55.8796 })
    expect(unknown.ok && unknown.value[0]?.place).toBeNull()
  })
})
