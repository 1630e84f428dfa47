import { calendarDate, fils, parseAmount, purchaseItems } from '@dareesha/contract'
import type { PurchasedPackage } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { optionListOf } from '../catalogue/option-lists.ts'
import { aFullPackage, anyBooking, anyDayPrices, aPackage, aSelection, aSlot, aVisitOn } from '../testing/index.ts'
import {
  claimsPricesOf,
  parsePaymentLink,
  parseTrip,
  selectionOf,
  toCouponRequest,
  toPackagesRequest,
  toPurchasedPackage,
  toPurchaseRequest,
} from './purchase.ts'
import { quote } from './quote.ts'
import type { Selection } from './selection.ts'

const full = aFullPackage()
const friday = calendarDate('2026-11-27')
const everything: Selection = aSelection(
  {
    party: { adults: 2, children: 1 },
    schedule: aVisitOn(friday, aSlot()),
    subPackages: [
      { id: 11, adults: 2, children: 1 },
      { id: 12, adults: 1, children: 0 },
    ],
    transport: { id: 21, trip: 'two-way' },
    meals: [{ id: 31, quantity: 3 }],
  },
  full,
)
const priced = quote({ package: full, selection: everything })
const sent = toPurchasedPackage(full, everything, priced)
const context = { site: 'main', channel: 'web' }

describe('toPurchasedPackage', () => {
  it('[BUY-07] [AMB-062] a purchased package contains ticket counts, unit prices and the subtotal', () => {
    expect(
      toPurchasedPackage(aPackage(), aSelection(), quote({ package: aPackage(), selection: aSelection() })),
    ).toEqual({
      package_id: 1,
      adult_qty: 1,
      child_qty: 0,
      adult_price: 100_00,
      child_price: 50_00,
      total: 100_00,
    })
  })

  it('[BUY-08] [BUY-09] [BUY-10] [BUY-11] [AMB-046] a purchased package contains the day, the slot, the transport and parallel lists of add-ons', () => {
    expect(sent).toMatchObject({
      date: '2026-11-27',
      time_slot_id: 41,
      time_slot_data: '10:00 AM',
      subpackages_id: [11, 12],
      subpackages_adult_qty: [2, 1],
      subpackages_child_qty: [1, 0],
      meals_id: [31],
      meals_qty: [3],
      transport_id: 21,
      transport_type: 'two_way',
      transport_name: 'From Sharjah',
    })
    expect(sent).not.toHaveProperty('notes')
    const stale = { ...everything, transport: { id: 99, trip: 'one-way' } } as const
    expect(toPurchasedPackage(full, stale, priced)).not.toHaveProperty('transport_id')
  })

  it('[BUY-08] [BUY-11] a request omits slot and transport names that are too long', () => {
    const name = 'A way through the desert, over the dunes and back '.repeat(5)
    const of = aPackage({ ...full, transport: full.transport.map((row) => ({ ...row, name: { en: name, ae: null } })) })
    const selection = { ...everything, schedule: aVisitOn(friday, aSlot({ label: name })) }
    const long = toPurchasedPackage(of, selection, priced)
    const wire = z.encode(purchaseItems, { packages: [long] }).packages[0]
    expect(wire).toMatchObject({ time_slot_id: 41, transport_id: 21, transport_type: 'two_way' })
    expect(wire).not.toHaveProperty('time_slot_data')
    expect(wire).not.toHaveProperty('transport_name')
    expect(selectionOf(long, of)).toMatchObject({ ok: true, value: { transport: { id: 21, trip: 'two-way' } } })
  })

  it('[BUY-12] [OPT-07] the notes of a package with options are the chosen labels', () => {
    const of = aPackage({ id: 2501, options: optionListOf(2501, 'adult') })
    const selection = aSelection({ options: [1, 2] }, of)
    expect(toPurchasedPackage(of, selection, quote({ package: of, selection }))).toMatchObject({
      notes: 'Day 1, Day 2',
      adult_price: 160_00,
    })
  })
})

describe('toPurchaseRequest', () => {
  it('[BUY-06] [AMB-064] the request contains the site, the channel and the coupon as typed', () => {
    expect(toPurchaseRequest(full, everything, priced, ' Welcome10', context)).toStrictEqual({
      items: { packages: [sent], coupon: ' Welcome10', site: 'main' },
      site: 'main',
      channel: 'web',
    })
  })

  it('[BUY-06] [AMB-065] [AMB-066] the request contains the return address, referrals and idempotency key', () => {
    const all = { ...context, redirectTo: 'https://a.ae/b', referral: 'r', trafficReferral: 't', idempotencyKey: 'k' }
    expect(toPurchaseRequest(full, everything, priced, null, all)).toStrictEqual({
      items: { packages: [sent], site: 'main', redirect_to: 'https://a.ae/b' },
      site: 'main',
      channel: 'web',
      referral: 'r',
      traffic_referral: 't',
      idempotency_key: 'k',
    })
  })

  it('[BUY-06] [BUY-07] encoded amounts have two decimals', () => {
    const wire = z.encode(purchaseItems, toPurchaseRequest(full, everything, priced, null, context).items)
    expect(wire.packages[0]).toMatchObject({ adult_price: '100.00', child_price: '50.00', total: '550.50' })
  })
})

describe('toPackagesRequest', () => {
  it('[BUY-06] the request contains every package, and it contains the coupon once', () => {
    const other = aPackage({ id: 2 })
    const selection = aSelection({}, other)
    const packages = [
      { package: full, selection: everything, quote: priced },
      { package: other, selection, quote: quote({ package: other, selection }) },
    ]
    const { items } = toPackagesRequest(packages, 'SPRING', context)
    expect(items.packages).toMatchObject([sent, { package_id: 2, total: 100_00 }])
    expect(items.coupon).toBe('SPRING')
  })
})

describe('toCouponRequest', () => {
  it('[CPN-02] [CPN-03] the request contains the code as typed and a known user id', () => {
    expect(toCouponRequest(full, everything, priced, ' x ')).toEqual({ items: { packages: [sent], coupon: ' x ' } })
    expect(toCouponRequest(full, everything, priced, 'x', '7')).toMatchObject({ user_id: '7' })
  })
})

describe('selectionOf', () => {
  it('[DEC-01] the server restores the sent selection and computes the same quote', () => {
    fc.assert(
      fc.property(anyBooking(), anyDayPrices(), ({ of, selection }, day) => {
        const claimed = quote({ package: of, selection, day })
        const wire = JSON.stringify(z.encode(purchaseItems, { packages: [toPurchasedPackage(of, selection, claimed)] }))
        const [back] = z.decode(purchaseItems, JSON.parse(wire) as z.input<typeof purchaseItems>).packages
        const read = selectionOf(back as PurchasedPackage, of)
        expect(read).toEqual({ ok: true, value: asSent(selection) })
        if (read.ok) expect(quote({ package: of, selection: read.value, day })).toEqual(claimed)
      }),
    )
  })

  const faultsOf = (details: Partial<PurchasedPackage>, of = full) => {
    const read = selectionOf({ ...sent, ...details }, of)
    return read.ok ? [] : read.failure
  }

  it('[BUY-09] [BUY-10] [BUY-11] an add-on that the package does not offer is refused', () => {
    expect(faultsOf({ subpackages_id: [11, 99] })).toEqual([{ path: 'subpackages_id[1]', reason: 'not-known' }])
    expect(faultsOf({ meals_id: [99] })).toEqual([{ path: 'meals_id[0]', reason: 'not-known' }])
    expect(faultsOf({ transport_id: 99 })).toEqual([{ path: 'transport_id', reason: 'not-known' }])
  })

  it('[AMB-042] [AMB-043] selectionOf refuses trips and child tickets that the add-on does not sell', () => {
    expect(faultsOf({ transport_id: 22 })).toEqual([{ path: 'transport_type', reason: 'not-known' }])
    const { transport_type: _, ...untyped } = sent
    expect(selectionOf(untyped, full)).toMatchObject({ failure: [{ path: 'transport_type', reason: 'missing' }] })
    expect(faultsOf({ subpackages_child_qty: [1, 1] })).toEqual([
      { path: 'subpackages_child_qty[1]', reason: 'not-known' },
    ])
  })

  it('[AMB-046] selectionOf refuses duplicate add-ons and parallel lists of different lengths', () => {
    expect(faultsOf({ subpackages_adult_qty: [2] })).toContainEqual({
      path: 'subpackages_adult_qty',
      reason: 'missing',
    })
    expect(faultsOf({ subpackages_child_qty: [1] })).toContainEqual({
      path: 'subpackages_child_qty',
      reason: 'missing',
    })
    expect(faultsOf({ meals_qty: [] })).toContainEqual({ path: 'meals_qty', reason: 'missing' })
    expect(faultsOf({ meals_id: [31, 31], meals_qty: [1, 1] })).toContainEqual({
      path: 'meals_id',
      reason: 'not-known',
    })
    expect(faultsOf({ subpackages_id: [11, 11] })).toContainEqual({ path: 'subpackages_id', reason: 'not-known' })
  })

  it('[AMB-046] add-ons with quantity 0 are dropped', () => {
    const read = selectionOf(
      { ...sent, subpackages_adult_qty: [0, 1], subpackages_child_qty: [0, 0], meals_qty: [0] },
      full,
    )
    expect(read).toMatchObject({ ok: true, value: { subPackages: [{ id: 12, adults: 1, children: 0 }], meals: [] } })
  })

  it('[QTY-05] [AMB-044] a count above 99 is refused', () => {
    expect(faultsOf({ adult_qty: 100, child_qty: 100 })).toEqual([
      { path: 'adult_qty', reason: 'out-of-range' },
      { path: 'child_qty', reason: 'out-of-range' },
    ])
    expect(faultsOf({ meals_qty: [100] })).toEqual([{ path: 'meals_qty[0]', reason: 'out-of-range' }])
    expect(faultsOf({ subpackages_adult_qty: [100, 1] })).toEqual([
      { path: 'subpackages_adult_qty[0]', reason: 'out-of-range' },
    ])
    expect(faultsOf({ subpackages_child_qty: [100, 0] })).toEqual([
      { path: 'subpackages_child_qty[0]', reason: 'out-of-range' },
    ])
  })

  it('[OPT-07] selectionOf refuses option labels that visitors cannot choose together', () => {
    const of = aPackage({ options: optionListOf(2501, 'adult') })
    const { notes, ...rest } = {
      ...toPurchasedPackage(of, aSelection({}, of), quote({ package: of, selection: aSelection({}, of) })),
    }
    expect(notes).toBe('All Days')
    expect(selectionOf({ ...rest, notes: 'All Days, Day 1' }, of)).toMatchObject({
      failure: [{ path: 'notes', reason: 'not-known' }],
    })
    expect(selectionOf(rest, of)).toMatchObject({ ok: true, value: { options: [] } })
    expect(selectionOf({ ...rest, notes: 'By the window' }, aPackage())).toMatchObject({
      ok: true,
      value: { options: [] },
    })
  })

  it('[BUY-08] selectionOf refuses a day or slot if the package lacks that step', () => {
    const plain = toPurchasedPackage(aPackage(), aSelection(), quote({ package: aPackage(), selection: aSelection() }))
    expect(selectionOf({ ...plain, date: friday, time_slot_id: 41 }, aPackage())).toMatchObject({
      failure: [
        { path: 'time_slot_id', reason: 'not-known' },
        { path: 'date', reason: 'not-known' },
      ],
    })
  })

  it('[BUY-08] a slot id is accepted without the label of the slot', () => {
    const { time_slot_data: _, ...unnamed } = sent
    expect(selectionOf(unnamed, full)).toMatchObject({
      value: { schedule: { slot: { id: 41, label: '', adults: 1000, children: 1000 } } },
    })
  })

  it('[DATE-07] a request that lacks a required day gives an undecided schedule', () => {
    const { date: _, ...dateless } = sent
    expect(selectionOf(dateless, full)).toMatchObject({ ok: true, value: { schedule: { kind: 'undecided' } } })
  })
})

/** A request does not contain a slot's places, so `selectionOf` sets them to 1000 (unlimited). */
const asSent = (selection: Selection): Selection => {
  const { schedule } = selection
  if (schedule.kind === 'undecided' || schedule.slot === null) return selection
  return { ...selection, schedule: { ...schedule, slot: { ...schedule.slot, adults: 1000, children: 1000 } } }
}

describe('parseTrip', () => {
  it('[BUY-11] parseTrip accepts only one_way and two_way', () => {
    expect(['one_way', 'two_way', 'one-way', '', null].map(parseTrip)).toEqual(['one-way', 'two-way', null, null, null])
  })
})

describe('claimsPricesOf', () => {
  it('[DEC-01] claimsPricesOf accepts only the unit prices and the subtotal of the quote', () => {
    expect(claimsPricesOf(sent, priced)).toBe(true)
    for (const field of ['adult_price', 'child_price', 'total'] as const) {
      expect(claimsPricesOf({ ...sent, [field]: fils(sent[field] - 1) }, priced)).toBe(false)
    }
  })

  it('[DEC-01] the amount 550.5 on the wire equals the subtotal AED 550.50', () => {
    expect(parseAmount('550.5')).toBe(priced.subtotal)
  })
})

describe('parsePaymentLink', () => {
  it('[R9] a payment link must be an http or https URL', () => {
    const link = (payment_link: string) => parsePaymentLink({ success: 1, payment_link })
    expect(link('https://pay.example/1')).toEqual({ ok: true, value: 'https://pay.example/1' })
    const failure = [{ path: 'payment_link', reason: 'not-known' }]
    for (const bad of ['javascript:alert(1)', '/pay/1', '']) expect(link(bad)).toEqual({ ok: false, failure })
  })
})
