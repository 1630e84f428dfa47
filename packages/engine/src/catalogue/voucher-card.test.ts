import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isVoucherOffered, parseTopOffers, parseVoucherCards } from './voucher-card.ts'

const VOUCHER = { id: '7', url_slug: 'karak-for-two', name: 'Karak for two' }

const read = (fields: object) => {
  const vouchers = parseVoucherCards([{ ...VOUCHER, ...fields }])
  if (!vouchers.ok) throw new Error(JSON.stringify(vouchers.failure))
  return vouchers.value[0]
}

describe('parseVoucherCards', () => {
  it('[VCH-02] [ENT-18] [I18N-08] parseVoucherCards parses every field of a card in both languages', () => {
    expect(
      read({
        arabic_name: 'كرك لشخصين',
        vendor_name: 'Creek Café',
        vendor_arabic_name: 'مقهى الخور',
        destination_name: 'Heart of the Old Town',
        destination_arabic_name: 'قلب المدينة القديمة',
        description: 'Two cups',
        arabic_description: 'كوبان',
        img: 'karak.svg',
        amount: '20.00',
        type: 'aed',
        expiry_date: '2026-12-31',
        bg_color: '#0B5C60',
      }),
    ).toEqual({
      id: 7,
      slug: 'karak-for-two',
      name: { en: 'Karak for two', ae: 'كرك لشخصين' },
      vendor: { en: 'Creek Café', ae: 'مقهى الخور' },
      destination: { en: 'Heart of the Old Town', ae: 'قلب المدينة القديمة' },
      description: { en: 'Two cups', ae: 'كوبان' },
      image: 'karak.svg',
      worth: { kind: 'amount', amount: 20_00 },
      expiry: '2026-12-31',
      colour: '#0B5C60',
    })
  })

  it.each([
    ['percentage', '25', { kind: 'percentage', percent: 25 }],
    ['Percentage', 25, { kind: 'percentage', percent: 25 }],
    ['%', '100', { kind: 'percentage', percent: 100 }],
    ['no percentage', '12', { kind: 'amount', amount: 12_00 }],
    ['percentages', '12', { kind: 'amount', amount: 12_00 }],
    ['aed', '12.50', { kind: 'amount', amount: 12_50 }],
    ['', '12.5', { kind: 'amount', amount: 12_50 }],
    ['aed', '', null],
  ])('[VCH-02] a voucher of type "%s" and amount "%s" is worth %o', (type, amount, worth) => {
    expect(read({ type, amount })?.worth).toEqual(worth)
  })

  it.each(['#12345', '#1234567', 'x#123456', '#12345g', ''])(
    '[VCH-02] the invalid colour %j becomes null',
    (bg_color) => {
      expect(read({ bg_color })?.colour).toBeNull()
    },
  )

  it('[VCH-02] absent fields and an invalid colour are null', () => {
    expect(read({ bg_color: 'red;background:url(x)' })).toMatchObject({
      vendor: null,
      description: null,
      image: null,
      worth: null,
      expiry: null,
      colour: null,
    })
  })

  it('[VCH-02] parseVoucherCards reports every invalid field with its path', () => {
    expect(parseVoucherCards([{ id: 1, amount: '101', type: 'percentage', expiry_date: 'soon' }])).toEqual({
      ok: false,
      failure: [
        { path: '[0].url_slug', reason: 'missing' },
        { path: '[0].name', reason: 'missing' },
        { path: '[0].amount', reason: 'not-a-percentage' },
        { path: '[0].expiry_date', reason: 'not-a-date' },
      ],
    })
  })

  it('[VCH-02] parseVoucherCards returns a list or faults for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const parsed = parseVoucherCards([data])
        expect(parsed.ok || parsed.failure.length > 0).toBe(true)
      }),
    )
  })
})

describe('parseTopOffers', () => {
  it('[HOME-18] [AMB-076] parseTopOffers returns the vouchers of the home data', () => {
    const offers = parseTopOffers({ tag1: 'Family', vouchers: [VOUCHER] })
    expect(offers).toMatchObject({ ok: true, value: [{ id: 7, slug: 'karak-for-two' }] })
    for (const without of [{}, { vouchers: null }, { vouchers: [] }])
      expect(parseTopOffers(without)).toEqual({ ok: true, value: [] })
  })

  it('parseTopOffers reports every invalid field with its path', () => {
    expect(parseTopOffers({ vouchers: [VOUCHER, { id: 8, name: 'V' }, 7] })).toEqual({
      ok: false,
      failure: [
        { path: 'vouchers[2]', reason: 'not-an-object' },
        { path: 'vouchers[1].url_slug', reason: 'missing' },
      ],
    })
    expect(parseTopOffers(null)).toEqual({ ok: false, failure: [{ path: '', reason: 'not-an-object' }] })
  })
})

describe('isVoucherOffered', () => {
  const today = calendarDate('2026-12-01')

  it.each([
    [{}, true],
    [{ enable: '1' }, true],
    [{ enable: '0' }, false],
    [{ enable: 'off' }, false],
    [{ expiry_date: '2026-12-01' }, true],
    [{ expiry_date: '2026-11-30' }, false],
    [{ expiry_date: '' }, true],
    [7, false],
  ])('[HOME-18] isVoucherOffered of %o on 1 December 2026 is %s', (voucher, isOffered) => {
    expect(isVoucherOffered(voucher, today)).toBe(isOffered)
  })
})
