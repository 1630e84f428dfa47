import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseBanners, parseHomeSettings } from './parse-home.ts'

const read = (settings: object) => {
  const parsed = parseHomeSettings(settings)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure))
  return parsed.value
}

describe('parseHomeSettings', () => {
  it('[HOME-13] [HOME-14] [HOME-20] empty settings show no optional section', () => {
    expect(read({})).toEqual({
      sliders: [],
      gallery: [],
      spendAndWin: null,
      promo: null,
      about: null,
      shows: { vouchers: false, about: false, gallery: false },
      dining: null,
      favourites: 'visible',
      pixelId: null,
    })
  })

  it('[HOME-14] parseHomeSettings parses at most three sliders in order and skips empty tags', () => {
    const tags = (settings: object) => read(settings).sliders.map(({ tag }) => tag)
    expect(tags({ tag1: 'Family', tag2: 'Couples', tag3: 'Friends', tag4: 'Kids' })).toEqual([
      'Family',
      'Couples',
      'Friends',
    ])
    expect(tags({ tag1: '', tag2: ' ', tag3: 'Friends' })).toEqual(['Friends'])
    expect(tags({ tag1: null })).toEqual([])
  })

  it('[HOME-15] a slider has its heading and description in both languages', () => {
    const [slider] = read({
      tag2: 'Couples',
      tag2_heading: 'For two',
      tag2_arabic_heading: 'لشخصين',
      tag2_description: 'Sunsets',
      tag2_arabic_description: 'غروب',
    }).sliders
    expect(slider).toEqual({
      tag: 'Couples',
      heading: { en: 'For two', ae: 'لشخصين' },
      description: { en: 'Sunsets', ae: 'غروب' },
    })
  })

  it('[HOME-15] a slider without a heading uses its tag as the heading', () => {
    expect(read({ tag1: 'Kids' }).sliders).toEqual([
      { tag: 'Kids', heading: { en: 'Kids', ae: null }, description: null },
    ])
  })

  it('[HOME-13] parseHomeSettings parses the spend-and-win picture', () => {
    expect(read({ spend_win_image: 'win.jpg' }).spendAndWin).toBe('win.jpg')
    expect(read({ spend_win_image: '' }).spendAndWin).toBeNull()
  })

  it('[HOME-18] [HOME-19] [HOME-20] a section is enabled exactly when its flag is 1', () => {
    const shows = read({ display_vouchers: '1', display_about_us: 1, display_top_experience: '0' }).shows
    expect(shows).toEqual({ vouchers: true, about: true, gallery: false })
    expect(read({ display_top_experience: '1' }).shows).toEqual({ vouchers: false, about: false, gallery: true })
  })

  it('[HOME-21] the gallery has the pictures of `image1` to `image5` and their safe links', () => {
    const pictures = {
      image1: 'a.jpg',
      image1_link: '/p/a',
      image2: '',
      image2_link: '/p/b',
      image3: 'c.jpg',
      image3_link: 'javascript:alert(1)',
      image3_alt: 'Camels',
      image3_arabic_alt: 'جمال',
      image5: 'e.jpg',
      image5_link: 'https://example.com',
      image6: 'f.jpg',
    }
    const gallery = [
      { image: 'a.jpg', alt: null, link: '/p/a' },
      { image: 'c.jpg', alt: { en: 'Camels', ae: 'جمال' }, link: null },
      { image: 'e.jpg', alt: null, link: 'https://example.com' },
    ]
    expect(read({ gallary_images: pictures }).gallery).toEqual(gallery)
    expect(read({ gallary_images: JSON.stringify(pictures) }).gallery).toEqual(gallery)
    expect([read({ gallary_images: '' }).gallery, read({ gallary_images: ' ' }).gallery]).toEqual([[], []])
  })

  it('[HOME-06] [AMB-075] parseHomeSettings parses the picture of the promo strip', () => {
    const settings = { promo_image: 'ad.jpg', promo_image_alt: 'A tenth off', promo_image_arabic_alt: 'خصم العُشر' }
    expect(read(settings).promo).toEqual({ image: 'ad.jpg', alt: { en: 'A tenth off', ae: 'خصم العُشر' } })
  })

  it('[STO-33] [AMB-124] favourites are visible unless the settings hide them', () => {
    const favourites = (set: unknown) => read({ favourites: set }).favourites
    expect([favourites('hidden'), favourites('visible'), favourites(undefined), favourites('')]).toEqual([
      'hidden',
      'visible',
      'visible',
      'visible',
    ])
  })

  it('[HDR-03] [AMB-082] a dining link that is not a web address becomes null', () => {
    const dining = (dining_url: unknown) => read({ dining_url }).dining
    expect(dining('https://dining.example')).toBe('https://dining.example')
    expect([dining(''), dining(null), dining('javascript:alert(1)'), dining('/dining')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('[AMB-070] parseHomeSettings accepts only digits as the id of the advertising pixel', () => {
    const pixelId = (pixel_id: unknown) => read({ pixel_id }).pixelId
    expect([pixelId('1234567890123456'), pixelId(123456)]).toEqual(['1234567890123456', '123456'])
    expect([pixelId(''), pixelId(null), pixelId('12&ev=x'), pixelId('n1')]).toEqual([null, null, null, null])
  })

  it('[HOME-19] parseHomeSettings parses the About section', () => {
    const settings = { about_us_heading: 'Who we are', about_us_text: 'A text', about_us_arabic_text: 'نص' }
    const about = { heading: { en: 'Who we are', ae: null }, text: { en: 'A text', ae: 'نص' }, image: null }
    expect(read(settings).about).toEqual(about)
    expect(read({ ...settings, about_us_arabic_heading: 'من نحن', about_us_image: 'us.jpg' }).about).toEqual({
      ...about,
      heading: { en: 'Who we are', ae: 'من نحن' },
      image: 'us.jpg',
    })
  })

  it('parseHomeSettings reports every invalid field with its path', () => {
    expect(parseHomeSettings({ tag1: {}, display_vouchers: 'yes', gallary_images: 'no' })).toEqual({
      ok: false,
      failure: [
        { path: 'tag1', reason: 'not-text' },
        { path: 'gallary_images', reason: 'not-an-object' },
        { path: 'display_vouchers', reason: 'not-a-flag' },
      ],
    })
    expect(parseHomeSettings({ gallary_images: { image1: {} } })).toEqual({
      ok: false,
      failure: [{ path: 'gallary_images.image1', reason: 'not-text' }],
    })
    expect(parseHomeSettings([])).toEqual({ ok: false, failure: [{ path: '', reason: 'not-an-object' }] })
  })

  it('parseHomeSettings returns plain data or faults for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ gallary_images: fc.anything(), tag1: fc.anything() })),
        (data) => {
          const parsed = parseHomeSettings(data)
          expect(parsed.ok || parsed.failure.length > 0).toBe(true)
          if (parsed.ok) expect(JSON.parse(JSON.stringify(parsed.value))).toEqual(parsed.value)
        },
      ),
    )
  })
})

const readBanners = (...rows: readonly unknown[]) => {
  const banners = parseBanners(rows)
  if (!banners.ok) throw new Error(JSON.stringify(banners.failure))
  return banners.value
}

describe('parseBanners', () => {
  it('[HOME-02] [HOME-03] parseBanners parses the wide and the portrait picture of a banner and their alternative text', () => {
    const row = { id: 1, image: 'dhow.jpg', mobile_image: 'tall.jpg', alt: 'Dhows', arabic_alt: 'سفن', link: '/d/bay' }
    expect(readBanners(row)).toEqual([
      { image: 'dhow.jpg', portrait: 'tall.jpg', alt: { en: 'Dhows', ae: 'سفن' }, link: '/d/bay' },
    ])
  })

  it.each([
    ['image', 'mobile_image'],
    ['img', 'mobile_img'],
    ['banner_image', 'image_mobile'],
    ['desktop_image', 'img_mobile'],
    ['web_image', 'mobile_banner'],
  ])('[AMB-076] parseBanners accepts pictures in the fields %s and %s', (image, portrait) => {
    const [banner] = readBanners({ [image]: 'wide.jpg', [portrait]: 'tall.jpg' })
    expect([banner?.image, banner?.portrait]).toEqual(['wide.jpg', 'tall.jpg'])
  })

  it('[AMB-076] an absent value is null, and parseBanners skips blank fields', () => {
    expect(readBanners({ image: ' ', img: 'wide.jpg', alt: '' })).toEqual([
      { image: 'wide.jpg', portrait: null, alt: null, link: null },
    ])
  })

  it('[HOME-02] parseBanners omits disabled rows and rows without a wide picture', () => {
    const rows = [{ image: '' }, { image: 'a', enable: '0' }, { image: 'b', enable: '1' }, { image: 'c', enable: '' }]
    expect(readBanners(...rows).map(({ image }) => image)).toEqual(['b', 'c'])
  })

  it.each([
    ['/p/dhow-dinner-cruise', '/p/dhow-dinner-cruise'],
    ['https://example.com/show', 'https://example.com/show'],
    ['//elsewhere.example', null],
    ['javascript:alert(1)', null],
    ['\\\\elsewhere.example', null],
  ])('[AMB-015] the link %s is parsed as %s', (link, expected) => {
    expect(readBanners({ image: 'a', link })[0]?.link).toBe(expected)
  })

  it('parseBanners reads `image_link` if the field `link` is blank', () => {
    expect(readBanners({ image: 'a', link: ' ', image_link: '/d/bay' })[0]?.link).toBe('/d/bay')
  })

  it('parseBanners returns plain data or faults for any answer', () => {
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
