import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { opensTicket, parseBookingRecord, parseBookingRows, parseTicketRecord } from './booking-record.ts'

const row = {
  order_number: 'DR-1001',
  package_name: 'Desert Camp',
  package_arabic_name: 'مخيم الصحراء',
  package_img: 'camp.jpg',
  total: '250.00',
  adult_qty: '2',
  child_qty: '1',
  status: '1',
  created_at: '2026-11-20 14:05:33',
}

const readRows = (...overrides: object[]) => {
  const read = parseBookingRows(overrides.map((fields) => ({ ...row, ...fields })))
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

describe('parseBookingRows', () => {
  it('[ORD-03] [ORD-04] [ENT-20] parseBookingRows reads every field of a row', () => {
    expect(readRows({})[0]).toMatchObject({ date: null, timeSlot: null })
    expect(readRows({ date: '2026-12-04', time_slot: '10:00 AM' })).toEqual([
      {
        orderNumber: 'DR-1001',
        purchaseNumber: 'DR-1001',
        packageName: { en: 'Desert Camp', ae: 'مخيم الصحراء' },
        image: 'camp.jpg',
        total: 250_00,
        party: { adults: 2, children: 1 },
        labels: { adult: 'adult', child: 'child' },
        status: 'confirmed',
        createdAt: { date: '2026-11-20', time: '14:05' },
        date: '2026-12-04',
        timeSlot: '10:00 AM',
      },
    ])
  })

  it('[CAT-01] [AMB-021] each row has the ticket labels of its package', () => {
    expect(readRows({ package_id: '2807' })[0]?.labels).toEqual({ adult: 'individual', child: 'family' })
    expect(readRows({ package_id: 104 })[0]?.labels).toEqual({ adult: 'adult', child: 'child' })
    expect(parseBookingRows([{ ...row, package_id: 'the museum' }])).toEqual({
      ok: false,
      failure: [{ path: '[0].package_id', reason: 'not-a-count' }],
    })
  })

  it('[ORD-12] each booking has its own number and the number of its purchase', () => {
    const [first, second] = readRows({}, { order_number: 'DR-1001-2', purchase_number: 'DR-1001' })
    expect(first).toMatchObject({ orderNumber: 'DR-1001', purchaseNumber: 'DR-1001' })
    expect(second).toMatchObject({ orderNumber: 'DR-1001-2', purchaseNumber: 'DR-1001' })
  })

  it('[ORD-18] [ORD-19] [ORD-20] status 0 means processing, status 1 means confirmed, and every other value but 5 means failed', () => {
    const statusOf = (status: unknown) => readRows({ status })[0]?.status
    expect([0, '0'].map(statusOf)).toEqual(['processing', 'processing'])
    expect([1, '1'].map(statusOf)).toEqual(['confirmed', 'confirmed'])
    expect([2, '3', 4, '', null, '01', true].map(statusOf)).toEqual(Array.from({ length: 7 }, () => 'failed'))
  })

  it('[ORD-01] [ORD-02] a confirmed row opens its ticket, and a processing or failed row does not', () => {
    const opening = [0, 1, '1', 2].map((status) => readRows({ status }).map(opensTicket))
    expect(opening).toEqual([[false], [true], [true], [false]])
  })

  it('[ORD-21] [AMB-106] parseBookingRows puts newer rows before older rows', () => {
    const sorted = readRows(
      { order_number: '3', created_at: '2026-11-20 09:00:00' },
      { order_number: '1', created_at: '2026-11-21' },
      { order_number: '2', created_at: '2026-11-20T10:00' },
    )
    expect(sorted.map(({ orderNumber }) => orderNumber)).toEqual(['1', '2', '3'])
    const untimed = readRows({ order_number: '5', created_at: '2026-11-20' }, { order_number: '4' })
    expect(untimed.map(({ orderNumber }) => orderNumber)).toEqual(['4', '5'])
  })

  it('[ORD-21] rows of the same minute keep the order of the server', () => {
    const numbers = ['9', '100', '20']
    const sorted = readRows(...numbers.map((order_number) => ({ order_number })))
    expect(sorted.map(({ orderNumber }) => orderNumber)).toEqual(numbers)
  })

  it('[ORD-21] [AMB-106] if a row has no creation time, higher order numbers precede lower numbers', () => {
    const numbers = ['9', '100', '20']
    const mixed = readRows({ order_number: '9' }, { order_number: '100', created_at: '' }, { order_number: '20' })
    expect(mixed.map(({ orderNumber }) => orderNumber)).toEqual(['100', '20', '9'])
    const undated = numbers.map((order_number) => ({ order_number, created_at: '' }))
    expect(readRows(...undated).map(({ orderNumber }) => orderNumber)).toEqual(['100', '20', '9'])
  })

  it('[ORD-04] an absent ticket count is 0, and an unreadable creation time is a fault', () => {
    expect(readRows({ adult_qty: '', child_qty: null })[0]?.party).toEqual({ adults: 0, children: 0 })
    expect(parseBookingRows([{ ...row, created_at: '2026-11-20 noon' }])).toEqual({
      ok: false,
      failure: [{ path: '[0].created_at', reason: 'not-a-date' }],
    })
  })

  it('[ORD-04] the path of a fault starts with the index of its row', () => {
    expect(parseBookingRows([{ ...row, total: 'x', created_at: 'today' }, 5])).toEqual({
      ok: false,
      failure: [
        { path: '[0].total', reason: 'not-an-amount' },
        { path: '[0].created_at', reason: 'not-a-date' },
        { path: '[1]', reason: 'not-an-object' },
      ],
    })
  })
})

describe('parseBookingRecord', () => {
  const record = {
    ...row,
    destination_name: 'Mleiha',
    dest_arabic_name: 'مليحة',
    email: 'a@b.ae',
    mobile: '971501234567',
    transport_name: 'From Sharjah',
    transport_arabic_name: 'من الشارقة',
    transport_type: 'two_way',
    coupon: 'WELCOME10',
    date: '2026-12-05',
    time_slot: '10:00 AM',
    order_sub_packages: [{ package_name: 'Camel Ride', adult_qty: '2', child_qty: '' }],
    order_meals: [{ meal_name: 'Dinner', meal_qty: 3 }],
  }

  it('[ORD-08] to [ORD-16] parseBookingRecord reads the destination, contact data, add-ons, coupon and visit time', () => {
    expect(parseBookingRecord(record)).toMatchObject({
      ok: true,
      value: {
        destination: { en: 'Mleiha', ae: 'مليحة' },
        email: 'a@b.ae',
        mobile: '971501234567',
        subPackages: [{ name: { en: 'Camel Ride', ae: null }, adults: 2, children: 0 }],
        transport: { name: { en: 'From Sharjah', ae: 'من الشارقة' }, trip: 'two-way' },
        meals: [{ name: { en: 'Dinner', ae: null }, quantity: 3 }],
        coupon: 'WELCOME10',
        date: '2026-12-05',
        timeSlot: '10:00 AM',
        notes: null,
        owed: null,
        freeCancellationHours: null,
      },
    })
  })

  it('[CAN-08] parseTicketRecord also reads the receipt and the credit notes', () => {
    const line = { name: 'Desert Camp', arabic_name: 'مخيم الصحراء', amount: '250.00', vat: '11.90' }
    const receipt = {
      number: '41',
      kind: 'receipt',
      issued_on: '2026-11-20',
      seller: 'Tourism Authority',
      trn: '',
      vat_percent: '5',
      total: '250.00',
      vat: '11.90',
      lines: [line],
    }
    const receiptsOf = (receipts: unknown) => {
      const read = parseTicketRecord({ ...record, receipts })
      return read.ok ? read.value.receipts : read.failure
    }
    expect(receiptsOf(undefined)).toEqual([])
    expect(receiptsOf([receipt, { ...receipt, kind: 'credit-note', number: 42, trn: '100', lines: [] }])).toEqual([
      {
        kind: 'receipt',
        number: 41,
        issuedOn: '2026-11-20',
        seller: 'Tourism Authority',
        trn: null,
        vatPercent: '5',
        total: 250_00,
        vat: 11_90,
        lines: [{ name: { en: 'Desert Camp', ae: 'مخيم الصحراء' }, amount: 250_00, vat: 11_90 }],
      },
      expect.objectContaining({ kind: 'credit-note', number: 42, trn: '100', lines: [] }),
    ])
    expect(receiptsOf([{ ...receipt, issued_on: 'today', lines: [{ ...line, vat: 'x' }] }])).toEqual([
      { path: 'receipts[0].issued_on', reason: 'not-a-date' },
      { path: 'receipts[0].lines[0].vat', reason: 'not-an-amount' },
    ])
  })

  it('[CAN-01] [CAN-06] a cancelled booking opens its ticket and has the hours of free cancellation', () => {
    const read = parseBookingRecord({ ...record, status: '5', free_cancellation_hours: '24' })
    expect(read).toMatchObject({ ok: true, value: { status: 'cancelled', freeCancellationHours: 24 } })
    expect(read.ok && opensTicket(read.value)).toBe(true)
  })

  it('[DEC-03] owed_back is the refund that is still due', () => {
    const owedOf = (owed_back: unknown) => {
      const read = parseBookingRecord({ ...record, status: 4, owed_back })
      return read.ok ? [read.value.status, read.value.owed] : read.failure
    }
    expect(owedOf('250.00')).toEqual(['failed', 250_00])
    for (const absent of [null, undefined, '']) expect(owedOf(absent)).toEqual(['failed', null])
    expect(owedOf('much')).toEqual([{ path: 'owed_back', reason: 'not-an-amount' }])
  })

  it('[ORD-08] to [ORD-16] [GEN-02] parseBookingRecord reads every field, with the Arabic names and the coordinates', () => {
    const full = {
      ...record,
      package_id: '2807',
      package_slug: 'desert-camp',
      lat: '25.12',
      lan: '55.7',
      meeting_point: 'Visitor centre',
      arabic_meeting_point: 'مركز الزوار',
      notes: 'Day 1',
      order_sub_packages: [{ package_name: 'Camel Ride', arabic_name: 'ركوب الجمال', adult_qty: 2, child_qty: '1' }],
      order_meals: [{ meal_name: 'Dinner', arabic_name: 'عشاء', meal_qty: '3' }],
    }
    expect(parseBookingRecord(full)).toEqual({
      ok: true,
      value: {
        orderNumber: 'DR-1001',
        purchaseNumber: 'DR-1001',
        packageName: { en: 'Desert Camp', ae: 'مخيم الصحراء' },
        image: 'camp.jpg',
        total: 250_00,
        party: { adults: 2, children: 1 },
        labels: { adult: 'individual', child: 'family' },
        status: 'confirmed',
        createdAt: { date: '2026-11-20', time: '14:05' },
        date: '2026-12-05',
        packageSlug: 'desert-camp',
        destination: { en: 'Mleiha', ae: 'مليحة' },
        place: { latitude: 25.12, longitude: 55.7 },
        meetingPoint: { en: 'Visitor centre', ae: 'مركز الزوار' },
        email: 'a@b.ae',
        mobile: '971501234567',
        subPackages: [{ name: { en: 'Camel Ride', ae: 'ركوب الجمال' }, adults: 2, children: 1 }],
        transport: { name: { en: 'From Sharjah', ae: 'من الشارقة' }, trip: 'two-way' },
        meals: [{ name: { en: 'Dinner', ae: 'عشاء' }, quantity: 3 }],
        coupon: 'WELCOME10',
        timeSlot: '10:00 AM',
        notes: { en: 'Day 1', ae: null },
        owed: null,
        freeCancellationHours: null,
      },
    })
  })

  it('[OPT-07] [GEN-02] notes that match the options of their package get Arabic names', () => {
    const notesOf = (fields: object) => {
      const read = parseBookingRecord({ ...record, ...fields })
      return read.ok ? read.value.notes : read.failure
    }
    expect(notesOf({ package_id: 2501, notes: 'Day 1, Day 3' })).toEqual({ en: 'Day 1, Day 3', ae: 'اليوم 1، اليوم 3' })
    expect(notesOf({ package_id: '3643', notes: '90 mins' })).toEqual({ en: '90 mins', ae: '90 دقيقة' })
    expect(notesOf({ package_id: 2501, notes: 'By the window' })).toEqual({ en: 'By the window', ae: null })
    expect(notesOf({ package_id: 104, notes: 'Day 1' })).toEqual({ en: 'Day 1', ae: null })
    expect(notesOf({ notes: 'Day 1' })).toEqual({ en: 'Day 1', ae: null })
    expect(notesOf({ package_id: 2501, notes: '' })).toBeNull()
  })

  it('[ORD-08] most absent fields are null, and an absent total is 0', () => {
    expect(parseBookingRecord({ order_number: 'DR-1', package_name: 'Camp', transport_name: 'Bus' })).toMatchObject({
      value: {
        image: null,
        total: 0,
        createdAt: null,
        packageSlug: null,
        destination: { en: '', ae: null },
        place: null,
        transport: { name: { en: 'Bus', ae: null }, trip: null },
        coupon: null,
        timeSlot: null,
        notes: null,
      },
    })
  })

  it('[ORD-13] [ORD-14] an add-on without a name is a fault', () => {
    const rows = { order_sub_packages: [{ adult_qty: 1 }], order_meals: [{ meal_qty: 1 }] }
    expect(parseBookingRecord({ ...row, ...rows })).toEqual({
      ok: false,
      failure: [
        { path: 'order_sub_packages[0].package_name', reason: 'missing' },
        { path: 'order_meals[0].meal_name', reason: 'missing' },
      ],
    })
    expect(parseBookingRecord([row])).toEqual({ ok: false, failure: [{ path: '', reason: 'not-an-object' }] })
  })

  it('[ORD-04] [AMB-147] a creation time is a date with or without a time', () => {
    const createdAt = (created_at: string) => {
      const read = parseBookingRecord({ ...row, created_at })
      return read.ok ? read.value.createdAt : read.failure[0]?.reason
    }
    expect(createdAt('2026-11-20T14:05')).toEqual({ date: '2026-11-20', time: '14:05' })
    expect(createdAt('2026-11-20')).toEqual({ date: '2026-11-20', time: null })
    expect(['2026-11-20 at 14:05', '2026-11-20 9:05', '2026-02-30 14:05', '2026-11-2'].map(createdAt)).toEqual([
      'not-a-date',
      'not-a-date',
      'not-a-date',
      'not-a-date',
    ])
  })

  it('[ORD-13] [ORD-14] [ORD-15] absent lists of add-ons are empty, and an absent quantity is 0', () => {
    const uncounted = { order_sub_packages: [{ package_name: 'Ride' }], order_meals: [{ meal_name: 'Dinner' }] }
    expect(parseBookingRecord({ ...row, ...uncounted })).toMatchObject({
      value: { subPackages: [{ adults: 0, children: 0 }], meals: [{ quantity: 0 }] },
    })
    expect(parseBookingRecord(row)).toMatchObject({
      value: { subPackages: [], meals: [], transport: null, date: null },
    })
  })

  it('[ORD-12] an empty order number is a fault', () => {
    expect(parseBookingRecord({ ...record, order_number: '' })).toEqual({
      ok: false,
      failure: [{ path: 'order_number', reason: 'missing' }],
    })
  })

  it('[ORD-08] parsing any input gives a value or at least one fault', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        const answers = [
          parseBookingRecord(anything),
          parseBookingRecord({ ...record, order_meals: anything, date: anything, created_at: anything }),
          parseBookingRows(anything),
          parseBookingRows([anything, { ...row, created_at: anything }]),
        ]
        for (const read of answers) expect(read.ok || read.failure.length > 0).toBe(true)
      }),
    )
  })
})
