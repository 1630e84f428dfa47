import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { decodeForm, encodeForm } from '../form.ts'
import { fils } from '../amounts.ts'
import { calendarDate } from '../days.ts'
import { booking } from './booking.ts'
import type { PurchaseItems } from '../items.ts'

const { createPurchase, validateCoupon } = booking

function received(items: unknown): unknown {
  const read = z.safeParse(validateCoupon.request, { items: typeof items === 'string' ? items : JSON.stringify(items) })
  return read.success ? read.data.items : read.error.issues.map(({ path, message }) => [path.join('.'), message])
}

const encodedPackage = {
  package_id: 2501,
  adult_qty: 2,
  child_qty: 1,
  adult_price: '105.00',
  child_price: '52.50',
  total: '262.50',
}
const decodedPackage = { ...encodedPackage, adult_price: fils(105_00), child_price: fils(52_50), total: fils(262_50) }

const anyId = () => fc.integer({ min: 1, max: 1_000_000 })
const anyCount = () => fc.nat(99)
const anyAmount = () => fc.nat(1_000_000_000_00).map(fils)
const anyText = (maxLength: number) => fc.string({ minLength: 1, maxLength })
const anyDay = () =>
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => calendarDate(date.toISOString().slice(0, 10)))

const anyPackage = (): fc.Arbitrary<PurchaseItems['packages'][number]> =>
  fc.record(
    {
      package_id: anyId(),
      adult_qty: anyCount(),
      child_qty: anyCount(),
      adult_price: anyAmount(),
      child_price: anyAmount(),
      total: anyAmount(),
      date: anyDay(),
      time_slot_id: anyId(),
      time_slot_data: anyText(200),
      subpackages_id: fc.array(anyId()),
      subpackages_adult_qty: fc.array(anyCount()),
      subpackages_child_qty: fc.array(anyCount()),
      meals_id: fc.array(anyId()),
      meals_qty: fc.array(anyCount()),
      transport_id: anyId(),
      transport_type: fc.constantFrom('one_way' as const, 'two_way' as const),
      transport_name: anyText(200),
      notes: anyText(500),
    },
    {
      requiredKeys: ['package_id', 'adult_qty', 'child_qty', 'adult_price', 'child_price', 'total'],
      noNullPrototype: true,
    },
  )

const anyItems = (): fc.Arbitrary<PurchaseItems> =>
  fc.record(
    {
      packages: fc.array(anyPackage(), { minLength: 1, maxLength: 20 }),
      coupon: anyText(200),
      site: anyText(200),
      redirect_to: anyText(2000),
    },
    { requiredKeys: ['packages'], noNullPrototype: true },
  )

describe('createPurchase', () => {
  it('[BUY-06] [BUY-08] an empty field of `items` counts as absent', () => {
    const empty = { date: '', time_slot_id: null, time_slot_data: '', meals_id: null, transport_type: '', notes: '' }
    expect(received({ packages: [{ ...encodedPackage, ...empty }], coupon: '', site: null, redirect_to: '' })).toEqual({
      packages: [decodedPackage],
    })
    expect(received({ packages: [{ ...encodedPackage, adult_qty: '' }] })).toEqual([
      ['items.packages.0.adult_qty', 'Is required, as text or as a number'],
    ])
    expect(received({ packages: [{ ...encodedPackage, meals_id: [null] }] })).toEqual([
      ['items.packages.0.meals_id.0', 'Is required, as text or as a number'],
    ])
  })

  it('[BUY-06] the form sends `items` as one JSON string', () => {
    const items = { packages: [decodedPackage], coupon: 'WELCOME10' }
    const form = encodeForm(
      'createPurchase',
      z.encode(createPurchase.request, { items, site: 'dareesha', channel: 'web' }),
    )
    expect([...form]).toEqual([
      ['action', 'createPurchase'],
      ['items', JSON.stringify({ packages: [encodedPackage], coupon: 'WELCOME10' })],
      ['site', 'dareesha'],
      ['channel', 'web'],
    ])
  })

  it('[CALL-12] decoding restores every encoded purchase', () => {
    const anyRequest = fc.record(
      {
        items: anyItems(),
        site: anyText(200),
        channel: anyText(200),
        referral: anyText(200),
        idempotency_key: anyText(200),
      },
      { requiredKeys: ['items'], noNullPrototype: true },
    )
    fc.assert(
      fc.property(anyRequest, (request) => {
        const body = encodeForm('createPurchase', z.encode(createPurchase.request, request)).toString()
        const form = decodeForm(new URLSearchParams(body))
        expect(form.ok && z.parse(createPurchase.request, form.value.fields)).toEqual(request)
      }),
    )
  })
})

describe('items', () => {
  it('[BUY-07] counts, ids and amounts in `items` may be text or numbers', () => {
    const asText = {
      package_id: '2501',
      adult_qty: '2',
      child_qty: '1',
      adult_price: '105',
      child_price: '52.5',
      total: '262.50',
    }
    const asNumbers = {
      package_id: 2501,
      adult_qty: 2,
      child_qty: 1,
      adult_price: 105,
      child_price: 52.5,
      total: 262.5,
    }
    expect(received({ packages: [asText, asNumbers] })).toEqual({ packages: [decodedPackage, decodedPackage] })
  })

  it.each([
    ['BUY-08', { date: '2026-12-01', time_slot_id: 7, time_slot_data: '10:00 AM' }],
    ['BUY-09', { subpackages_id: [1, 2], subpackages_adult_qty: [2, 0], subpackages_child_qty: [0, 1] }],
    ['BUY-10', { meals_id: [3], meals_qty: [2] }],
    ['BUY-11', { transport_id: 4, transport_type: 'two_way', transport_name: 'From Sharjah' }],
    ['BUY-12', { notes: 'Friday,Saturday' }],
  ])('[%s] a package in `items` may have the fields %j', (_, chosen) => {
    expect(received({ packages: [{ ...encodedPackage, ...chosen }] })).toEqual({
      packages: [{ ...decodedPackage, ...chosen }],
    })
  })

  it('[BUY-07] decoding drops unknown fields of `items`', () => {
    expect(received({ packages: [{ ...encodedPackage, status: 1 }], user_id: 9 })).toEqual({
      packages: [decodedPackage],
    })
  })

  it('[CALL-14] decoding reports every fault in `items` as an issue with its path', () => {
    const broken = {
      adult_qty: -1,
      child_qty: 1.5,
      adult_price: '1.005',
      child_price: '',
      total: 'free',
      date: '2026-02-30',
    }
    expect(received({ packages: [encodedPackage, broken] })).toEqual([
      ['items.packages.1.package_id', 'Is required, as text or as a number'],
      ['items.packages.1.adult_qty', 'Must be a whole number, 0 or more'],
      ['items.packages.1.child_qty', 'Must be a whole number, 0 or more'],
      ['items.packages.1.adult_price', 'Must be an amount in AED with at most two decimals'],
      ['items.packages.1.child_price', 'Is required, as text or as a number'],
      ['items.packages.1.total', 'Must be an amount in AED with at most two decimals'],
      ['items.packages.1.date', 'Must be a day as YYYY-MM-DD'],
    ])
  })

  it.each([
    ['{', [['items', 'Must be JSON']]],
    [{ packages: [] }, [['items.packages', 'Needs a package']]],
    [{ packages: [encodedPackage], site: 'a\0' }, [['items.site', 'Must not have a NUL character']]],
    [{ packages: [encodedPackage], redirect_to: '/\ud800' }, [['items.redirect_to', 'Must be well-formed text']]],
    [{ packages: Array.from({ length: 21 }, () => encodedPackage) }, [['items.packages', 'At most 20 packages']]],
  ])('[BUY-06] decoding refuses the `items` %j', (items, issues) => {
    expect(received(items)).toEqual(issues)
  })

  it('[BUY-06] decoding never throws, whatever `items` contains', () => {
    const almost = fc.record({
      packages: fc.array(fc.dictionary(fc.constantFrom(...Object.keys(encodedPackage)), fc.jsonValue())),
    })
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), almost), (items) => {
        expect(() => received(items)).not.toThrow()
      }),
    )
  })
})
