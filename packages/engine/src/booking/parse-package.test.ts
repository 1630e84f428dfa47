import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aPackageRecord } from '../testing/index.ts'
import { faultsOfPackage, readPackage } from '../testing/read-package.ts'
import { parsePackage } from './parse-package.ts'

describe('identity and price', () => {
  it('[ENT-02] [PRICE-01] parsePackage reads the names, the destination and the prices', () => {
    expect(readPackage()).toMatchObject({
      id: 1,
      slug: 'desert-camp',
      name: { en: 'Desert Camp', ae: 'مخيم الصحراء' },
      destination: { id: 7, name: { en: 'Mleiha', ae: 'مليحة' } },
      tickets: { adult: { price: 100_00 }, child: { price: 50_00 } },
      sale: { kind: 'open' },
      calendar: null,
      hasTime: false,
    })
  })

  it('[ENT-02] parsePackage accepts numbers, Arabic digits and a blank Arabic name', () => {
    expect(readPackage({ id: 7, price: 12.5, child_price: '١٢٫٥', arabic_name: ' ' })).toMatchObject({
      id: 7,
      name: { ae: null },
      tickets: { adult: { price: 12_50 }, child: { price: 12_50 } },
    })
  })

  it('[AMB-020] an empty child price means free, but an adult ticket on sale needs a price or options', () => {
    expect(readPackage({ child_price: '' }).tickets.child.price).toBe(0)
    expect(faultsOfPackage({ price: '' })).toEqual([{ path: 'price', reason: 'missing' }])
    expect(readPackage({ price: '', adult_max_qty: '0' }).tickets.adult.sold).toBe(false)
    expect(readPackage({ price: null, id: 2501 }).tickets.adult.price).toBe(0)
  })

  it('[DEC-05] a price with three decimals is exactly one fault', () => {
    expect(faultsOfPackage({ price: '145.005' })).toEqual([{ path: 'price', reason: 'too-many-decimals' }])
  })

  it('[AMB-022] an original price that is not above the price becomes null', () => {
    expect(readPackage({ original_price: '120.00' }).content.originalPrice).toBe(120_00)
    expect(readPackage({ original_price: '100' }).content.originalPrice).toBeNull()
    expect(readPackage({ original_price: '0' }).content.originalPrice).toBeNull()
  })

  it('[OPT-01] [AMB-023] an option list sets the adult price, or the child price of a package without adult tickets', () => {
    expect(readPackage({ id: '2501' }).options).toMatchObject({ mode: 'exclusive-first', prices: 'adult' })
    expect(readPackage({ id: '2501', adult_max_qty: 0 }).options?.prices).toBe('child')
    expect(readPackage().options).toBeNull()
    expect(readPackage({ id: '2807' }).labels).toEqual({ adult: 'individual', child: 'family' })
  })
})

describe('sale', () => {
  it('[PKG-11] [PKG-12] `disabled: 1` or `enable: 0` closes bookings, but an empty `enable` does not', () => {
    expect(readPackage({ disabled: '1' }).sale).toEqual({ kind: 'disabled' })
    expect(readPackage({ enable: 0 }).sale).toEqual({ kind: 'disabled' })
    expect(readPackage({ enable: '' }).sale).toEqual({ kind: 'open' })
  })

  it('[PKG-13] [AMB-014] a redirect flag with a URL takes precedence over the disabled flag', () => {
    const sale = readPackage({ redirect: '1', redirect_url: 'https://example.com/x', disabled: '1' }).sale
    expect(sale).toEqual({ kind: 'elsewhere', url: 'https://example.com/x' })
    expect(readPackage({ redirect: '1', redirect_url: '' }).sale).toEqual({ kind: 'open' })
    expect(readPackage({ redirect: '0', redirect_url: 'https://example.com/x' }).sale).toEqual({ kind: 'open' })
  })

  it('[AMB-015] a redirect needs an http or https URL', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https:///x',
      'ftp://x.ae',
      ' https://x',
    ]) {
      expect(readPackage({ redirect: '1', redirect_url: url }).sale).toEqual({ kind: 'open' })
    }
    expect(readPackage({ redirect: '1', redirect_url: 'HTTP://x.ae' }).sale.kind).toBe('elsewhere')
  })
})

describe('quantities', () => {
  it('[ENT-06] [QTY-01] [QTY-03] parsePackage reads the default, minimum and maximum of each ticket', () => {
    const { adult, child } = readPackage({
      adult_default_qty: '2',
      adult_min_qty: '1',
      adult_max_qty: '10',
      child_default_qty: 1,
      child_min_qty: 0,
      child_max_qty: 4,
    }).tickets
    expect(adult).toMatchObject({ sold: true, initial: 2, min: 1, max: 10 })
    expect(child).toMatchObject({ sold: true, initial: 1, min: 0, max: 4 })
  })

  it('[AMB-018] an empty or zero overall limit means no limit, but a zero ticket maximum means no sale', () => {
    const empty = readPackage({
      adult_max_qty: '',
      overall_min_limit: '',
      overall_max_limit: null,
      adult_overall_limit: '',
    })
    expect(empty.tickets.adult).toMatchObject({ min: 0, max: null, salesLimit: null, booked: 0 })
    expect(readPackage({ adult_default_qty: '' }).tickets.adult.initial).toBe(0)
    expect(empty.party).toEqual({ min: null, max: null })
    const zero = readPackage({
      overall_min_limit: '0',
      overall_max_limit: 0,
      adult_overall_limit: '0',
      child_overall_limit: 0,
      child_max_qty: '0',
    })
    expect(zero.party).toEqual({ min: null, max: null })
    expect([zero.tickets.adult.salesLimit, zero.tickets.child.salesLimit]).toEqual([null, null])
    expect(zero.tickets.child).toMatchObject({ sold: false, max: 0 })
  })

  it('[AMB-018] [QTY-13] parsePackage reads the party limits, the sales limit and the booked tickets', () => {
    const { tickets, party } = readPackage({
      overall_min_limit: '2',
      overall_max_limit: '20',
      adult_overall_limit: '100',
      adult_booked_times: '40',
    })
    expect(party).toEqual({ min: 2, max: 20 })
    expect(tickets.adult).toMatchObject({ salesLimit: 100, booked: 40 })
  })

  it('[AMB-020] a ticket that is not sold ignores its minimum and default', () => {
    const { child } = readPackage({ child_max_qty: 0, child_min_qty: 1, child_default_qty: 2 }).tickets
    expect(child).toMatchObject({ min: 0, initial: 0 })
  })

  it('[QTY-03] a maximum below the minimum is a fault', () => {
    expect(readPackage({ adult_min_qty: 5, adult_max_qty: 5 }).tickets.adult).toMatchObject({ min: 5, max: 5 })
    expect(faultsOfPackage({ adult_min_qty: 5, adult_max_qty: 3 })).toEqual([
      { path: 'adult_max_qty', reason: 'out-of-range' },
    ])
    expect(readPackage({ adult_min_qty: 5, adult_max_qty: '' }).tickets.adult).toMatchObject({ min: 5, max: null })
  })
})

describe('time', () => {
  it('[SLOT-01] [WIZ-03] a package has a time step if its flag `enable_time_picker` is set', () => {
    expect([readPackage({ enable_time_picker: '1' }).hasTime, readPackage({ enable_time_picker: '' }).hasTime]).toEqual(
      [true, false],
    )
  })
})

describe('content', () => {
  it('[PKG-02] [PKG-03] [GEN-02] [ENT-04] parsePackage reads everything that a package page shows, in both languages', () => {
    const { content } = readPackage({
      img: 'camp.jpg',
      mega_slider_images: 'a.jpg, b.jpg',
      tags: 'family, desert',
      description: 'A night out',
      arabic_description: 'ليلة في الصحراء',
      amenities: 'dining',
      lat: '25.12',
      lan: '55.7',
      term_conditions: 'No pets',
      arabic_term_conditions: 'بدون حيوانات',
      additional_info: 'Bring water',
      arabic_additional_info: 'أحضر الماء',
      itinerary: 'Sunset first',
      arabic_itinerary: 'الغروب أولا',
      enable_note: '1',
      note: 'New',
      arabic_note: 'جديد',
      offer_tag: '1',
      offer_tag_text: '20% off',
      arabic_offer_tag_text: 'خصم 20%',
      original_price: '120',
      rating: '4.8',
      duration_minutes: '90',
      languages: 'EN, ae, hi',
      meeting_point: 'The blue jetty',
      arabic_meeting_point: 'الرصيف الأزرق',
      free_cancellation_hours: 24,
    })
    expect(content).toEqual({
      duration: 90,
      languages: ['en', 'ar', 'hi'],
      meetingPoint: { en: 'The blue jetty', ae: 'الرصيف الأزرق' },
      freeCancellationHours: 24,
      rating: 4.8,
      image: 'camp.jpg',
      gallery: ['a.jpg', 'b.jpg'],
      pictures: [],
      tags: ['family', 'desert'],
      description: { en: 'A night out', ae: 'ليلة في الصحراء' },
      amenities: ['dining'],
      place: { latitude: 25.12, longitude: 55.7 },
      terms: { en: 'No pets', ae: 'بدون حيوانات' },
      additionalInfo: { en: 'Bring water', ae: 'أحضر الماء' },
      itinerary: { en: 'Sunset first', ae: 'الغروب أولا' },
      note: { en: 'New', ae: 'جديد' },
      ribbon: { en: '20% off', ae: 'خصم 20%' },
      originalPrice: 120_00,
    })
  })

  it('[UX-10] [CAN-01] an empty duration, language list, meeting point or free-cancellation time counts as absent', () => {
    const absent = { duration: null, languages: [], meetingPoint: null, freeCancellationHours: null }
    expect(readPackage({}).content).toMatchObject(absent)
    expect(
      readPackage({ duration_minutes: 0, languages: '[]', meeting_point: ' ', free_cancellation_hours: '0' }).content,
    ).toMatchObject(absent)
  })

  it.each([
    ['duration_minutes', '1.5', 'not-a-count'],
    ['duration_minutes', 366 * 24 * 60 + 1, 'out-of-range'],
    ['free_cancellation_hours', '-1', 'not-a-count'],
    ['free_cancellation_hours', 366 * 24 + 1, 'out-of-range'],
    ['languages', 7, 'not-a-list'],
    ['languages[1]', ['en', 'Klingon'], 'not-known'],
    ['arabic_meeting_point', ['x'], 'not-text'],
  ])('[UX-10] a package with a faulty %s of %j is refused: %s', (path, value, reason) => {
    const field = path.replace(/\[.*/, '')
    const read = parsePackage(aPackageRecord({ meeting_point: 'The jetty', [field]: value }))
    expect(read).toEqual({ ok: false, failure: [{ path, reason }] })
  })

  it('[AMB-022] a package without a price keeps its original price', () => {
    expect(readPackage({ price: null, adult_max_qty: 0, original_price: '0.01' }).content.originalPrice).toBe(1)
  })

  it('[PKG-03] [PKG-04] [PKG-05] [PKG-06] parsePackage reads the content of the tabs, and an empty tab becomes null', () => {
    const { content } = readPackage({
      lat: '25.12',
      lan: 55.7,
      mega_slider_images: '["a.jpg","b.jpg"]',
      amenities: 'dining,washrooms',
      term_conditions: '<p>No pets</p>',
      itinerary: '  ',
    })
    expect(content).toMatchObject({
      place: { latitude: 25.12, longitude: 55.7 },
      gallery: ['a.jpg', 'b.jpg'],
      amenities: ['dining', 'washrooms'],
      terms: { en: '<p>No pets</p>', ae: null },
      itinerary: null,
      additionalInfo: null,
    })
  })

  it('[PKG-04] a place with a missing, impossible or unreadable coordinate is null', () => {
    expect(readPackage({ lat: '25', lan: '' }).content.place).toBeNull()
    expect(readPackage({ lat: '91', lan: '55' }).content.place).toBeNull()
    expect(readPackage({ lat: 'north', lan: '55' }).content.place).toBeNull()
  })

  it('[DEST-18] the ribbon is null unless the offer tag is on', () => {
    expect(readPackage({ offer_tag: '1', offer_tag_text: '20% off' }).content.ribbon?.en).toBe('20% off')
    expect(readPackage({ offer_tag: '0', offer_tag_text: '20% off' }).content.ribbon).toBeNull()
  })

  it('[PKG-08] the note is null unless the note flag is on', () => {
    expect(readPackage({ enable_note: '1', note: 'Use <b>WELCOME10</b>' }).content.note?.en).toBe(
      'Use <b>WELCOME10</b>',
    )
    expect(readPackage({ enable_note: '0', note: 'Use <b>WELCOME10</b>' }).content.note).toBeNull()
  })
})

describe('hostile input', () => {
  it('[ENT-02] a record that is not an object has exactly one fault', () => {
    for (const record of [null, 'camp', [aPackageRecord()]]) {
      expect(parsePackage(record)).toEqual({ ok: false, failure: [{ path: '', reason: 'not-an-object' }] })
    }
  })

  it('[ENT-02] a package requires its id, slug and name, but no destination', () => {
    expect(faultsOfPackage({ id: null, url_slug: '', package_name: null })).toEqual([
      { path: 'id', reason: 'missing' },
      { path: 'url_slug', reason: 'missing' },
      { path: 'package_name', reason: 'missing' },
    ])
    const { destination } = readPackage({ destination_id: '', destination_name: null, destination_arabic_name: '' })
    expect(destination).toEqual({ id: null, name: { en: '', ae: null } })
  })

  it('[ENT-02] parsing any value gives a package or at least one fault', () => {
    fc.assert(
      fc.property(fc.anything(), (record) => {
        const parsed = parsePackage(record)
        expect(parsed.ok || parsed.failure.length > 0).toBe(true)
      }),
    )
  })

  it('[ENT-02] each fault has the path of the field with the wrong value', () => {
    const fields = Object.keys(aPackageRecord({ sub_packages: [], meals: [], transport: [], event_dates: '', lat: '' }))
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), (field, value) => {
        const parsed = parsePackage({
          ...aPackageRecord({ enable_date_picker: 1, enable_sub_packages: 1, enable_meal: 1, enable_transport: 1 }),
          [field]: value,
        })
        if (parsed.ok) return
        for (const { path } of parsed.failure) expect(path.startsWith(field)).toBe(true)
      }),
    )
  })

  it('[ENT-07] wrong add-ons cause only faults with the path of an add-on', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (rows) => {
        const parsed = parsePackage({
          ...aPackageRecord({ enable_sub_packages: 1, enable_meal: 1, enable_transport: 1 }),
          sub_packages: rows,
          meals: rows,
          transport: rows,
        })
        expect(
          parsed.ok || parsed.failure.every(({ path }) => /^(sub_packages|meals|transport)\[\d+\]/.test(path)),
        ).toBe(true)
      }),
    )
  })
})
