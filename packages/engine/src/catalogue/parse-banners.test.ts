import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseBanners } from './parse-banners.ts'

const read = (...rows: readonly unknown[]) => {
  const banners = parseBanners(rows)
  if (!banners.ok) throw new Error(JSON.stringify(banners.failure))
  return banners.value
}

describe('parseBanners', () => {
  it('[HOME-02] [HOME-03] reads a wide picture, a portrait one, and their alternative text in both languages', () => {
    const row = { id: 1, image: 'dhow.jpg', mobile_image: 'tall.jpg', alt: 'Dhows', arabic_alt: 'سفن', link: '/d/bay' }
    expect(read(row)).toEqual([
      { image: 'dhow.jpg', portrait: 'tall.jpg', alt: { en: 'Dhows', ae: 'سفن' }, link: '/d/bay' },
    ])
  })

  it.each([
    ['image', 'mobile_image'],
    ['img', 'mobile_img'],
    ['banner_image', 'image_mobile'],
    ['desktop_image', 'img_mobile'],
    ['web_image', 'mobile_banner'],
  ])('[AMB-076] reads pictures from the fields %s and %s', (image, portrait) => {
    const [banner] = read({ [image]: 'wide.jpg', [portrait]: 'tall.jpg' })
    expect([banner?.image, banner?.portrait]).toEqual(['wide.jpg', 'tall.jpg'])
  })

  it('[AMB-076] an absent value is null, and a blank field gives way to the next one', () => {
    expect(read({ image: ' ', img: 'wide.jpg', alt: '' })).toEqual([
      { image: 'wide.jpg', portrait: null, alt: null, link: null },
    ])
  })

  it('[HOME-02] rows without a picture and disabled rows are left out', () => {
    const rows = [{ image: '' }, { image: 'a', enable: '0' }, { image: 'b', enable: '1' }, { image: 'c', enable: '' }]
    expect(read(...rows).map(({ image }) => image)).toEqual(['b', 'c'])
  })

  it.each([
    ['/p/dhow-dinner-cruise', '/p/dhow-dinner-cruise'],
    ['https://example.com/show', 'https://example.com/show'],
    ['//elsewhere.example', null],
    ['javascript:alert(1)', null],
    ['\\\\elsewhere.example', null],
  ])('[AMB-015] a link to %s leads to %s', (link, leads) => {
    expect(read({ image: 'a', link })[0]?.link).toBe(leads)
  })

  it('[HOME-01] a blank link gives way to the next field', () => {
    expect(read({ image: 'a', link: ' ', image_link: '/d/bay' })[0]?.link).toBe('/d/bay')
  })

  it('[HOME-02] any answer gives plain data or faults, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const parsed = parseBanners([data])
        expect(parsed.ok || parsed.failure.length > 0).toBe(true)
        if (parsed.ok) expect(JSON.parse(JSON.stringify(parsed.value))).toEqual(parsed.value)
      }),
    )
    expect(parseBanners({})).toEqual({ ok: false, failure: [{ path: '', reason: 'not-a-list' }] })
    expect(parseBanners([7, { image: {} }])).toEqual({
      ok: false,
      failure: [
        { path: '[0]', reason: 'not-an-object' },
        { path: '[1].image', reason: 'not-text' },
      ],
    })
  })
})
