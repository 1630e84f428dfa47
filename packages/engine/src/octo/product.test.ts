import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyFils, aPackage, aPackageRecord, aSlot } from '../testing/index.ts'
import { bookingStatus, holdMinutes, NO_CONTACT, withContact } from './booking.ts'
import { plainText } from './content.ts'
import { optionIds, optionOf, parseResale, resellerOffer } from './offer.ts'
import { bookingPricing, netOf, unitPricing } from './pricing.ts'
import { toProduct } from './product.ts'
import { unitIdsOf, unitType } from './units.ts'

const HOURS = { from: '09:00', to: '18:00' }

describe('resellerOffer', () => {
  it('[OCTO-01] an offer needs a package for resellers with a date step', () => {
    const dated = aPackage({ calendar: {} })
    expect(resellerOffer(dated, HOURS, [])).not.toBeNull()
    expect(resellerOffer(dated, null, [])).toBeNull()
    expect(resellerOffer(aPackage(), HOURS, [])).toBeNull()
    expect(resellerOffer(aPackage({ calendar: {}, sale: { kind: 'disabled' } }), HOURS, [])).toBeNull()
    const timed = aPackage({ calendar: {}, hasTime: true })
    expect(resellerOffer(timed, HOURS, [aSlot({ label: 'Sunset' })])).toBeNull()
    expect(resellerOffer(timed, HOURS, [aSlot({ label: '9:00 - 10:30' })])?.slots).toHaveLength(1)
  })

  it('[OCTO-01] parseResale reads the opening hours and reports invalid settings', () => {
    const record = (fields: object) => ({ ...aPackageRecord(), enable_date_picker: '1', resellers: '1', ...fields })
    expect(parseResale(record({ opening_hours: '9:00 - 18:00' }))).toEqual({ ok: true, value: { openingHours: HOURS } })
    expect(parseResale(record({}))).toMatchObject({ value: { openingHours: { from: '00:00', to: '23:59' } } })
    expect(parseResale(record({ resellers: '0' }))).toEqual({ ok: true, value: { openingHours: null } })
    expect(parseResale(record({ opening_hours: 'all day' }))).toEqual({
      ok: false,
      failure: [{ path: 'opening_hours', reason: 'not-known' }],
    })
    expect(parseResale(record({ enable_date_picker: '0' }))).toEqual({
      ok: false,
      failure: [{ path: 'resellers', reason: 'not-known' }],
    })
  })

  it('[OCTO-01] ticket options become product options, and ticket types become units', () => {
    expect(optionIds(aPackage())).toEqual(['DEFAULT'])
    const label = { en: 'Day 1', ae: 'اليوم 1' }
    const of = aPackage({
      options: {
        mode: 'radio',
        prices: 'adult',
        options: [
          { label, price: fils(80_00) },
          { label, price: fils(90_00) },
        ],
      },
      child: { sold: false, max: 0 },
    })
    expect(optionIds(of)).toEqual(['option-1', 'option-2'])
    expect([optionOf(of, 'option-2'), optionOf(of, 'DEFAULT')]).toEqual([[1], null])
    expect(unitIdsOf(of)).toEqual(['adult'])
    expect((['individual', 'child', 'family', 'sunbed'] as const).map(unitType)).toEqual([
      'ADULT',
      'CHILD',
      'FAMILY',
      'OTHER',
    ])
  })

  it('[OCTO-03] a product has prices and texts only with their OCTO capabilities', () => {
    const offer = resellerOffer(aPackage({ calendar: {} }), HOURS, [])!
    const asked = { netShare: 8500, pictureAddress: (name: string) => `https://site.test/${name}` }
    const plain = toProduct(offer, [], { ...asked, language: 'en', capabilities: new Set() })
    expect(plain).not.toHaveProperty('title')
    expect(plain.options[0]?.units[0]).not.toHaveProperty('pricingFrom')
    const day = { adult: fils(60_00), child: null, peak: false }
    const capabilities = new Set(['octo/pricing', 'octo/content'] as const)
    const full = toProduct(offer, [day], { ...asked, language: 'ae', capabilities })
    expect(full).toMatchObject({ locale: 'ar', title: 'مخيم الصحراء', pricingPer: 'UNIT' })
    expect(full.options[0]?.units[0]?.pricingFrom).toEqual([
      { original: 6000, retail: 6000, net: 5100, currency: 'AED', currencyPrecision: 2, includedTaxes: [] },
    ])
  })

  it('[OCTO-03] plainText removes the tags of an HTML text and decodes its entities', () => {
    expect(plainText('<p>Tea &amp; dates</p><ul><li>One</li><li>Two &#8211; three</li></ul>')).toBe(
      'Tea & dates\nOne\nTwo – three',
    )
    expect(plainText('Guests&rsquo; tea &#x2013; 40&deg; &#X41;&unknown;')).toBe('Guests’ tea – 40° A&unknown;')
  })
})

describe('bookingPricing', () => {
  it('[OCTO-03] the price of a booking is the sum of its unit prices', () => {
    fc.assert(
      fc.property(fc.array(anyFils(), { maxLength: 20 }), fc.integer({ min: 0, max: 10_000 }), (prices, share) => {
        const units = prices.map((price) => unitPricing(price, share))
        const whole = bookingPricing(units)
        expect(whole.retail).toBe(prices.reduce((sum, price) => sum + price, 0))
        expect(netOf(whole)).toBe(units.reduce((sum, { net }) => sum + (net ?? 0), 0))
        expect(whole.net).toBeLessThanOrEqual(whole.retail)
      }),
    )
    expect(unitPricing(fils(34_90), 1500).net).toBe(5_24)
  })
})

describe('bookings of resellers', () => {
  it('[OCTO-02] a booking expires when its hold ends, even before the sweep', () => {
    const at = (now: number) => bookingStatus({ state: 'pending', now, expiresAt: 1000 })
    expect([at(999), at(1000)]).toEqual(['ON_HOLD', 'EXPIRED'])
  })

  it('[OCTO-02] the reseller chooses the length of a hold, up to an hour', () => {
    expect([holdMinutes(undefined, 15), holdMinutes(30, 15), holdMinutes(90, 15)]).toEqual([15, 30, 60])
  })

  it('[OCTO-02] withContact keeps the fields that a change omits', () => {
    const contact = withContact({ ...NO_CONTACT, country: 'AE' }, { firstName: 'Mariam', lastName: 'Saleh' })
    expect(contact).toMatchObject({ fullName: 'Mariam Saleh', country: 'AE', emailAddress: null })
  })
})
