import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isVoucherOffered } from '../catalogue/voucher-card.ts'
import { anyDay } from '../testing/arbitraries.ts'
import { offeredVouchers, parseVoucher, parseVouchers } from './voucher.ts'

const TODAY = calendarDate('2026-12-01')
const VOUCHER = { id: '7', url_slug: 'karak-for-two', name: 'Karak for two' }

function read(fields: object) {
  const voucher = parseVoucher({ ...VOUCHER, ...fields }, TODAY)
  if (!voucher.ok) throw new Error(JSON.stringify(voucher.failure))
  return voucher.value
}

describe('parseVoucher', () => {
  it('[ENT-18] [VCH-02] [VCH-03] [I18N-08] parseVoucher parses the card, the terms in both languages and the place', () => {
    expect(
      read({
        arabic_name: 'كرك لشخصين',
        vendor_name: 'Creek Café',
        terms: '<p>One a visit</p>',
        arabic_terms: '<p>واحدة لكل زيارة</p>',
        destination_id: '3',
        destination_name: 'Old Town',
        destination_arabic_name: 'البلدة القديمة',
        lat: '25.36',
        lan: '55.39',
        amount: '20',
        expiry_date: '2026-12-31',
        enable: '1',
      }),
    ).toMatchObject({
      id: 7,
      name: { en: 'Karak for two', ae: 'كرك لشخصين' },
      vendor: { en: 'Creek Café', ae: null },
      terms: { en: '<p>One a visit</p>', ae: '<p>واحدة لكل زيارة</p>' },
      destinationId: 3,
      destination: { en: 'Old Town', ae: 'البلدة القديمة' },
      place: { latitude: 25.36, longitude: 55.39 },
      worth: { kind: 'amount', amount: 20_00 },
      expiry: '2026-12-31',
      state: 'offered',
    })
  })

  it('[VCH-02] absent optional fields are null, and a voucher without them is offered', () => {
    expect(read({})).toMatchObject({ terms: null, destinationId: null, place: null, state: 'offered' })
  })

  it.each([
    [{ expiry_date: '2026-12-01' }, 'offered'],
    [{ expiry_date: '2026-11-30' }, 'expired'],
    [{ expiry_date: '2026-11-30', expired: '0' }, 'offered'],
    [{ expiry_date: '2026-12-31', expired: 1 }, 'expired'],
    [{ enable: '0', expiry_date: '2026-12-31' }, 'withdrawn'],
    [{ enable: '0', expired: '1' }, 'withdrawn'],
    [{ enable: '' }, 'offered'],
  ])('[VCH-02] on 1 December 2026 a voucher with %o is %s', (fields, state) => {
    expect(read(fields).state).toBe(state)
  })

  it('[CALL-21] parseVoucher reports every invalid field with its path', () => {
    expect(parseVoucher({ name: 'V', url_slug: 'v', destination_id: 'x', expired: 'maybe' }, TODAY)).toEqual({
      ok: false,
      failure: [
        { path: 'id', reason: 'missing' },
        { path: 'destination_id', reason: 'not-a-count' },
        { path: 'expired', reason: 'not-a-flag' },
      ],
    })
    expect(parseVoucher(null, TODAY)).toEqual({ ok: false, failure: [{ path: '', reason: 'not-an-object' }] })
  })

  it("[VCH-06] offeredVouchers keeps exactly the vouchers that the server's rule, isVoucherOffered, accepts", () => {
    const anyVoucher = fc.record(
      {
        enable: fc.constantFrom('1', '0', 1, 0, true, false, '', null),
        expiry_date: fc.oneof(anyDay(), fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-02', '', null)),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(anyVoucher), anyDay(), (fields, today) => {
        const records = fields.map((voucher, index) => ({ ...VOUCHER, ...voucher, id: index }))
        const vouchers = parseVouchers(records, today)
        if (!vouchers.ok) throw new Error(JSON.stringify(vouchers.failure))
        expect(offeredVouchers(vouchers.value).map(({ id }) => id)).toEqual(
          records.filter((record) => isVoucherOffered(record, today)).map(({ id }) => id),
        )
      }),
    )
  })

  it('[VCH-02] parseVoucher returns a voucher or faults for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const parsed = parseVoucher(data, TODAY)
        expect(parsed.ok || parsed.failure.length > 0).toBe(true)
      }),
    )
  })
})
