import type { PackageRecord } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aPackageRecord } from '../testing/index.ts'
import type { Package } from './package.ts'
import { parsePackage } from './parse-package.ts'

const read = (details: Partial<PackageRecord> = {}): Package => {
  const parsed = parsePackage(aPackageRecord(details))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure))
  return parsed.value
}

const faults = (details: Partial<PackageRecord>) => {
  const parsed = parsePackage(aPackageRecord(details))
  return parsed.ok ? [] : parsed.failure
}

const subPackage = { id: '11', package_name: 'Camel Ride', adult_price: '30.00', child_price: '15.00', enable: '1' }
const meal = { id: '31', meal_name: 'BBQ', price: '45', description: 'Grill', enable: '1' }
const transport = { id: '21', name: 'Bus', one_way: '40', two_way: '70.00', enable: '1' }

describe('identity and price', () => {
  it('[ENT-02] [PRICE-01] names, destination and prices', () => {
    expect(read()).toMatchObject({
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

  it('[ENT-02] numbers, numerals of an Arabic keyboard and an empty Arabic name are understood', () => {
    expect(read({ id: 7, price: 12.5, child_price: '١٢٫٥', arabic_name: ' ' })).toMatchObject({
      id: 7,
      name: { ae: null },
      tickets: { adult: { price: 12_50 }, child: { price: 12_50 } },
    })
  })

  it('[AMB-020] an empty child price is free; an adult ticket that is sold needs a price', () => {
    expect(read({ child_price: '' }).tickets.child.price).toBe(0)
    expect(faults({ price: '' })).toEqual([{ path: 'price', reason: 'missing' }])
    expect(read({ price: '', adult_max_qty: '0' }).tickets.adult.sold).toBe(false)
    expect(read({ price: null, id: 2501 }).tickets.adult.price).toBe(0)
  })

  it('[AMB-022] the original price counts only above the price', () => {
    expect(read({ original_price: '120.00' }).content.originalPrice).toBe(120_00)
    expect(read({ original_price: '100' }).content.originalPrice).toBeNull()
    expect(read({ original_price: '0' }).content.originalPrice).toBeNull()
  })

  it('[OPT-01] [AMB-023] a package of the table has its options, which price the ticket it sells', () => {
    expect(read({ id: '2501' }).options).toMatchObject({ mode: 'exclusive-first', prices: 'adult' })
    expect(read({ id: '2501', adult_max_qty: 0 }).options?.prices).toBe('child')
    expect(read().options).toBeNull()
    expect(read({ id: '2807' }).labels).toEqual({ adult: 'individual', child: 'family' })
  })
})

describe('sale', () => {
  it('[PKG-11] [PKG-12] disabled 1 or enable 0 closes bookings', () => {
    expect(read({ disabled: '1' }).sale).toEqual({ kind: 'disabled' })
    expect(read({ enable: 0 }).sale).toEqual({ kind: 'disabled' })
    expect(read({ enable: '' }).sale).toEqual({ kind: 'open' })
  })

  it('[PKG-13] [AMB-014] a redirect is looked at first', () => {
    const sale = read({ redirect: '1', redirect_url: 'https://example.com/x', disabled: '1' }).sale
    expect(sale).toEqual({ kind: 'elsewhere', url: 'https://example.com/x' })
    expect(read({ redirect: '1', redirect_url: '' }).sale).toEqual({ kind: 'open' })
    expect(read({ redirect: '0', redirect_url: 'https://example.com/x' }).sale).toEqual({ kind: 'open' })
  })

  it('[AMB-015] only http and https addresses are followed', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https:///x',
      'ftp://x.ae',
      ' https://x',
    ]) {
      expect(read({ redirect: '1', redirect_url: url }).sale).toEqual({ kind: 'open' })
    }
    expect(read({ redirect: '1', redirect_url: 'HTTP://x.ae' }).sale.kind).toBe('elsewhere')
  })
})

describe('quantities', () => {
  it('[ENT-06] [QTY-01] [QTY-03] defaults, minimum and maximum of each ticket', () => {
    const { adult, child } = read({
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

  it('[AMB-018] empty means no limit; 0 means none for the overall limits and is real for a maximum', () => {
    const empty = read({ adult_max_qty: '', overall_min_limit: '', overall_max_limit: null, adult_overall_limit: '' })
    expect(empty.tickets.adult).toMatchObject({ min: 0, max: null, salesLimit: null, booked: 0 })
    expect(read({ adult_default_qty: '' }).tickets.adult.initial).toBe(0)
    expect(empty.party).toEqual({ min: null, max: null })
    const zero = read({
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

  it('[AMB-018] [QTY-13] limits and what was booked before', () => {
    const { tickets, party } = read({
      overall_min_limit: '2',
      overall_max_limit: '20',
      adult_overall_limit: '100',
      adult_booked_times: '40',
    })
    expect(party).toEqual({ min: 2, max: 20 })
    expect(tickets.adult).toMatchObject({ salesLimit: 100, booked: 40 })
  })

  it('[AMB-020] of a ticket that is not sold neither a minimum nor a default counts', () => {
    const { child } = read({ child_max_qty: 0, child_min_qty: 1, child_default_qty: 2 }).tickets
    expect(child).toMatchObject({ min: 0, initial: 0 })
  })

  it('[QTY-03] a maximum under the minimum could never be met', () => {
    expect(read({ adult_min_qty: 5, adult_max_qty: 5 }).tickets.adult).toMatchObject({ min: 5, max: 5 })
    expect(faults({ adult_min_qty: 5, adult_max_qty: 3 })).toEqual([{ path: 'adult_max_qty', reason: 'out-of-range' }])
    expect(read({ adult_min_qty: 5, adult_max_qty: '' }).tickets.adult).toMatchObject({ min: 5, max: null })
  })
})

describe('calendar', () => {
  const dated = { enable_date_picker: '1', start_date: '2026-01-01', end_date: '12/31/2026' }

  it('[WIZ-03] [ENT-05] without a date step there is no calendar, whatever the dates say', () => {
    expect(read({ ...dated, enable_date_picker: '0', end_date: 'soon' }).calendar).toBeNull()
  })

  it('[DATE-01] [AMB-035] both spellings of a day; empty is none', () => {
    expect(read(dated).calendar).toEqual({
      start: '2026-01-01',
      end: '2026-12-31',
      eventDates: [],
      closedDates: [],
      closedWeekdays: [],
      cutOffHours: 0,
    })
    expect(read({ ...dated, start_date: '', end_date: null }).calendar).toMatchObject({ start: null, end: null })
  })

  it('[DATE-10] [DATE-11] [AMB-035] a list is an array, a JSON list or a comma list', () => {
    const days = ['2026-12-05', '2026-12-06']
    for (const list of ['2026-12-05, 12/06/2026', '["2026-12-05","2026-12-06"]', days]) {
      expect(read({ ...dated, event_dates: list, disabled_dates: list }).calendar).toMatchObject({
        eventDates: days,
        closedDates: days,
      })
    }
  })

  it('[DATE-12] [AMB-035] weekdays by full name or three letters, in any case', () => {
    const closed = (disabled_weeks: string) => read({ ...dated, disabled_weeks }).calendar?.closedWeekdays
    expect(closed('Friday, SAT,sunday')).toEqual([5, 6, 0])
    expect(closed('sunday,monday,tuesday,wednesday,thursday,friday,saturday')).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(closed('sun,mon,tue,wed,thu,fri,sat')).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('[DATE-13] [AMB-033] the cut-off in hours; empty sets no rule', () => {
    expect(read({ ...dated, disable_booking_prior: '48' }).calendar?.cutOffHours).toBe(48)
    expect(read({ ...dated, disable_booking_prior: '' }).calendar?.cutOffHours).toBe(0)
  })

  it('[DATE-12] each unreadable day or weekday is named by its place', () => {
    expect(
      faults({ ...dated, start_date: '2026-02-30', event_dates: '2026-12-05,soon', disabled_weeks: 'friday,f' }),
    ).toEqual([
      { path: 'start_date', reason: 'not-a-date' },
      { path: 'event_dates[1]', reason: 'not-a-date' },
      { path: 'disabled_weeks[1]', reason: 'not-known' },
    ])
  })
})

describe('add-ons', () => {
  const withRows = (details: Partial<PackageRecord>) =>
    read({ enable_sub_packages: '1', enable_meal: '1', enable_transport: '1', ...details })

  it('[ENT-08] [ENT-09] [ENT-10] the rows of each list', () => {
    const {
      subPackages,
      meals,
      transport: options,
    } = withRows({
      sub_packages: [subPackage],
      meals: [meal],
      transport: [transport],
    })
    expect(subPackages).toEqual([
      { id: 11, name: { en: 'Camel Ride', ae: null }, adultPrice: 30_00, childPrice: 15_00 },
    ])
    expect(meals).toEqual([
      { id: 31, name: { en: 'BBQ', ae: null }, description: { en: 'Grill', ae: null }, price: 45_00 },
    ])
    expect(options).toEqual([{ id: 21, name: { en: 'Bus', ae: null }, oneWay: 40_00, twoWay: 70_00 }])
  })

  it('[ENT-08] [ENT-09] [ENT-10] [I18N-02] the rows have their Arabic where it was sent', () => {
    const {
      subPackages,
      meals,
      transport: options,
    } = withRows({
      sub_packages: [{ ...subPackage, arabic_name: 'ركوب الجمال' }],
      meals: [{ ...meal, arabic_name: 'شواء', arabic_description: 'مشاوي' }],
      transport: [{ ...transport, arabic_name: 'حافلة' }],
    })
    expect(subPackages[0]?.name.ae).toBe('ركوب الجمال')
    expect([meals[0]?.name.ae, meals[0]?.description?.ae]).toEqual(['شواء', 'مشاوي'])
    expect(options[0]?.name.ae).toBe('حافلة')
  })

  it('[WIZ-03] a step that the package does not enable is left out, though it has rows', () => {
    expect(read({ meals: [meal], transport: [transport] })).toMatchObject({ meals: [], transport: [] })
  })

  it('[ADD-05] [ADD-07] [ADD-08] a price below 0 is none, and white space around a name does not lengthen it', () => {
    const rows = withRows({
      sub_packages: [
        { ...subPackage, child_price: '-1' },
        { ...subPackage, package_name: ' ab ' },
      ],
      meals: [
        { ...meal, price: '-1' },
        { ...meal, meal_name: ' a ' },
      ],
      transport: [
        { ...transport, one_way: '-1' },
        { ...transport, name: ' b ' },
        { ...transport, name: 'ab', two_way: '-1' },
      ],
    })
    expect(rows).toMatchObject({
      subPackages: [{ childPrice: null }],
      meals: [],
      transport: [{ name: { en: 'ab' }, twoWay: null }],
    })
  })

  it('[WIZ-03] a step that the package does not enable has no rows, and they are not even read', () => {
    const rows = [{ ...subPackage, adult_price: 'free' }]
    expect(read({ enable_sub_packages: '0', sub_packages: rows }).subPackages).toEqual([])
  })

  it('[ADD-05] [AMB-043] a sub-package shows with an adult price of 0 or more', () => {
    const rows = ['0', '', null, '-5', -0.01].map((adult_price) => ({ ...subPackage, adult_price }))
    expect(withRows({ sub_packages: rows }).subPackages.map(({ adultPrice }) => adultPrice)).toEqual([0])
  })

  it('[AMB-043] without a child price there is no child counter', () => {
    expect(withRows({ sub_packages: [{ ...subPackage, child_price: '' }] }).subPackages[0]?.childPrice).toBeNull()
  })

  it('[ADD-06] a sub-package needs a name longer than 2 characters', () => {
    const rows = ['ab', 'abc', '   ', '', 'ا ب'].map((package_name) => ({ ...subPackage, package_name }))
    expect(withRows({ sub_packages: rows }).subPackages.map(({ name }) => name.en)).toEqual(['abc', 'ا ب'])
  })

  it('[ADD-07] a meal needs a name longer than 1 character and a price', () => {
    const rows = [
      { ...meal, meal_name: 'a' },
      { ...meal, meal_name: 'ab' },
      { ...meal, price: '' },
    ]
    expect(withRows({ meals: rows }).meals.map(({ name }) => name.en)).toEqual(['ab'])
  })

  it('[ADD-08] [AMB-042] a transport option needs a name longer than 1 character and a one-way price', () => {
    const rows = [
      { ...transport, name: 'b' },
      { ...transport, one_way: '' },
      { ...transport, two_way: '' },
    ]
    expect(withRows({ transport: rows }).transport).toMatchObject([{ oneWay: 40_00, twoWay: null }])
  })

  it('[ADD-10] [AMB-006] a row that is switched off does not show', () => {
    const off = { enable: '0' }
    expect(
      withRows({
        sub_packages: [{ ...subPackage, ...off }],
        meals: [{ ...meal, ...off }],
        transport: [{ ...transport, ...off }],
      }),
    ).toMatchObject({ subPackages: [], meals: [], transport: [] })
  })

  it('[ADD-10] a row without the flag is on', () => {
    const {
      subPackages,
      meals,
      transport: options,
    } = withRows({
      sub_packages: [{ ...subPackage, enable: '' }],
      meals: [{ ...meal, enable: null }],
      transport: [{ ...transport, enable: undefined }],
    })
    expect([subPackages.length, meals.length, options.length]).toEqual([1, 1, 1])
  })

  it('[ADD-05] an unreadable row is named by its place, and so is everything else that is wrong', () => {
    expect(
      faults({
        id: '',
        enable_sub_packages: '1',
        sub_packages: [subPackage, { ...subPackage, adult_price: '30.005' }],
        enable_meal: 'yes',
      }),
    ).toEqual([
      { path: 'id', reason: 'missing' },
      { path: 'sub_packages[1].adult_price', reason: 'too-many-decimals' },
      { path: 'enable_meal', reason: 'not-a-flag' },
    ])
  })
})

describe('time', () => {
  it('[SLOT-01] [WIZ-03] a package asks for a time when it says so', () => {
    expect([read({ enable_time_picker: '1' }).hasTime, read({ enable_time_picker: '' }).hasTime]).toEqual([true, false])
  })
})

describe('content', () => {
  it('[PKG-02] [PKG-03] [I18N-02] [ENT-04] everything a page tells, in both languages', () => {
    const { content } = read({
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
    })
    expect(content).toEqual({
      image: 'camp.jpg',
      gallery: ['a.jpg', 'b.jpg'],
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

  it('[AMB-022] an original price stands beside no price at all too', () => {
    expect(read({ price: null, adult_max_qty: 0, original_price: '0.01' }).content.originalPrice).toBe(1)
  })

  it('[PKG-03] [PKG-04] [PKG-05] [PKG-06] tabs have their data, or null', () => {
    const { content } = read({
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

  it('[PKG-04] half a place, or one off the globe, is no place', () => {
    expect(read({ lat: '25', lan: '' }).content.place).toBeNull()
    expect(read({ lat: '91', lan: '55' }).content.place).toBeNull()
    expect(read({ lat: 'north', lan: '55' }).content.place).toBeNull()
  })

  it('[DEST-18] the ribbon shows only while the offer tag is on', () => {
    expect(read({ offer_tag: '1', offer_tag_text: '20% off' }).content.ribbon?.en).toBe('20% off')
    expect(read({ offer_tag: '0', offer_tag_text: '20% off' }).content.ribbon).toBeNull()
  })

  it('[PKG-08] a note shows only when it is enabled', () => {
    expect(read({ enable_note: '1', note: 'Use <b>WELCOME10</b>' }).content.note?.en).toBe('Use <b>WELCOME10</b>')
    expect(read({ enable_note: '0', note: 'Use <b>WELCOME10</b>' }).content.note).toBeNull()
  })
})

describe('hostile input', () => {
  it('[ENT-02] what is no record is no package', () => {
    for (const record of [null, 'camp', [aPackageRecord()]]) {
      expect(parsePackage(record)).toEqual({ ok: false, failure: [{ path: '', reason: 'not-an-object' }] })
    }
  })

  it('[ENT-02] a record needs its id, its slug and its name, but no destination', () => {
    expect(faults({ id: null, url_slug: '', package_name: null })).toEqual([
      { path: 'id', reason: 'missing' },
      { path: 'url_slug', reason: 'missing' },
      { path: 'package_name', reason: 'missing' },
    ])
    const { destination } = read({ destination_id: '', destination_name: null, destination_arabic_name: '' })
    expect(destination).toEqual({ id: null, name: { en: '', ae: null } })
  })

  it('[ENT-02] whatever comes, it is a package or it has faults', () => {
    fc.assert(
      fc.property(fc.anything(), (record) => {
        const parsed = parsePackage(record)
        expect(parsed.ok || parsed.failure.length > 0).toBe(true)
      }),
    )
  })

  it('[ENT-02] anything in any field never throws, and a fault names that field', () => {
    const fields = Object.keys(aPackageRecord({ sub_packages: [], meals: [], transport: [], event_dates: '', lat: '' }))
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), (field, value) => {
        const parsed = parsePackage({
          ...aPackageRecord({ enable_date_picker: 1, enable_sub_packages: 1, enable_meal: 1, enable_transport: 1 }),
          [field]: value,
        })
        if (parsed.ok) return
        for (const { path } of parsed.failure) expect(path === 'price' || path.startsWith(field)).toBe(true)
      }),
    )
  })

  it('[ENT-07] anything in a row never throws', () => {
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
