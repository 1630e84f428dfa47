import { describe, expect, it } from 'vitest'

import { badgeOf, opens, orderByNumber, parseStoreOrders } from './store-order.ts'
import type { StoreOrder } from './store-order.ts'

const record = {
  order_number: 'AB12-CD34',
  order_date: '2026-11-22',
  created_at: '2026-11-22 09:30',
  total: '275.00',
  status: 1,
  processing_status: 'Paid',
  vendor_name: 'Heart of Sharjah',
  vendor_arabic_name: 'قلب الشارقة',
  items: [{ title: 'Bowl', arabic_title: 'وعاء', qty: '2', total: '210.00', img: 'bowl.svg' }],
  shipping_fee: '65.00',
  address: { name: 'Amal', phone: '971501234567', address: 'House 4', landmark: '', city: null, state: 'Sharjah' },
  fullfillment_status: [{ status_id: 0, status_name: 'Pending' }, { status_name: 'Never shown' }],
}

const read = (...records: unknown[]): readonly StoreOrder[] => {
  const orders = parseStoreOrders(records)
  if (!orders.ok) throw new Error(JSON.stringify(orders.failure))
  return orders.value
}

describe('parseStoreOrders', () => {
  it('[CALL-46] [ENT-32] [SORD-03] [SORD-05] [SORD-09] [SORD-10] parseStoreOrders parses an order with its items', () => {
    expect(read(record)).toEqual([
      {
        orderNumber: 'AB12-CD34',
        orderedAt: { date: '2026-11-22', time: null },
        total: 275_00,
        state: 'success',
        processing: 'Paid',
        vendor: { en: 'Heart of Sharjah', ae: 'قلب الشارقة' },
        items: [{ title: { en: 'Bowl', ae: 'وعاء' }, quantity: 2, total: 210_00, image: 'bowl.svg' }],
        shipping: 65_00,
        address: {
          name: 'Amal',
          phone: '971501234567',
          address: 'House 4',
          landmark: null,
          city: null,
          state: 'Sharjah',
          country: 'United Arab Emirates',
        },
        fulfilment: { state: 'pending', name: { en: 'Pending', ae: null } },
        owed: null,
        receipts: [],
      },
    ])
  })

  it('[SORD-15] [DEC-03] parseStoreOrders parses the amount that is due as a refund', () => {
    expect(read({ ...record, status: 4, owed_back: '275.00' })[0]).toMatchObject({ state: 'failed', owed: 275_00 })
    expect(read({ ...record, owed_back: '' })[0]?.owed).toBeNull()
  })

  it('[SORD-04] [SORD-17] [SORD-18] the fulfilment is an object or the first entry of a list', () => {
    const fulfilmentOf = (sent: unknown) => read({ ...record, fullfillment_status: sent })[0]?.fulfilment
    expect(fulfilmentOf([{ status_name: 'Out for delivery', status_id: 2 }])).toEqual({
      state: 'failed',
      name: { en: 'Out for delivery', ae: null },
    })
    expect(fulfilmentOf({ status_id: '1' })).toEqual({ state: 'success', name: null })
    expect(fulfilmentOf('[{"status_id":0}]')).toEqual({ state: 'pending', name: null })
    for (const nothing of [null, [], undefined, '']) expect(fulfilmentOf(nothing)).toBeNull()
    const arabic = { status_name: 'Out for delivery', status_arabic_name: 'قيد التوصيل' }
    expect(fulfilmentOf(arabic)?.name).toEqual({ en: 'Out for delivery', ae: 'قيد التوصيل' })
  })

  it('[SORD-03] the creation time replaces a missing order date', () => {
    const orderedAt = (order_date: string | null) => read({ ...record, order_date })[0]?.orderedAt
    expect(orderedAt('2026-11-20')).toEqual({ date: '2026-11-20', time: null })
    expect(orderedAt(null)).toEqual({ date: '2026-11-22', time: '09:30' })
  })

  it.each([
    [0, 'pending'],
    ['0', 'pending'],
    [1, 'success'],
    ['1', 'success'],
    [2, 'failed'],
    ['paid', 'failed'],
    [null, 'failed'],
  ])(
    '[SORD-13] [SORD-14] [SORD-15] [SORD-16] status code %j means %s for an order and its fulfilment',
    (status, state) => {
      const [order] = read({ ...record, status, fullfillment_status: { status_id: status } })
      expect([order?.state, order?.fulfilment?.state]).toEqual([state, state])
    },
  )

  it('[SORD-19] [AMB-106] parseStoreOrders puts the newest order first and sorts orders without dates by number', () => {
    const at = (order_number: string, order_date?: string) => ({
      ...record,
      order_number,
      order_date,
      created_at: null,
    })
    const numbers = (...records: unknown[]) => read(...records).map(({ orderNumber }) => orderNumber)
    const [first, second, before] = [at('A', '2026-11-03'), at('C', '2026-11-03'), at('B', '2026-11-01')]
    expect(numbers(before, first, second)).toEqual(['A', 'C', 'B'])
    expect(numbers(before, second, first)).toEqual(['C', 'A', 'B'])
    expect(numbers(at('9'), at('10'))).toEqual(['10', '9'])
  })

  it('[CALL-46] parseStoreOrders reports every invalid field with its path', () => {
    const unreadable = { order_number: '', items: [{ qty: 'x' }], fullfillment_status: { status_name: {} } }
    expect(parseStoreOrders([record, { ...record, ...unreadable }])).toEqual({
      ok: false,
      failure: [
        { path: '[1].order_number', reason: 'missing' },
        { path: '[1].items[0].title', reason: 'missing' },
        { path: '[1].items[0].qty', reason: 'not-a-count' },
        { path: '[1].fullfillment_status.status_name', reason: 'not-text' },
      ],
    })
  })
})

describe('badgeOf, opens and orderByNumber', () => {
  const order = (fields: object) => read({ ...record, ...fields })[0]!

  it('[SORD-13] [SORD-14] [SORD-15] a badge is grey, green or red, and a green badge has the text of the server', () => {
    expect(badgeOf(order({ status: 0 }))).toEqual({ state: 'pending', tone: 'grey', text: null })
    expect(badgeOf(order({ status: 1 }))).toEqual({ state: 'success', tone: 'green', text: 'Paid' })
    expect(badgeOf(order({ status: 1, processing_status: null }))).toEqual({
      state: 'success',
      tone: 'green',
      text: '',
    })
    expect(badgeOf(order({ status: 4 }))).toEqual({ state: 'failed', tone: 'red', text: null })
  })

  it('[SORD-06] only a successful order has a page', () => {
    expect([0, 1, 2].map((status) => opens(order({ status })))).toEqual([false, true, false])
  })

  it('[AMB-121] orderByNumber finds an order by its number', () => {
    expect(orderByNumber([order({})], 'AB12-CD34')?.total).toBe(275_00)
    expect(orderByNumber([order({})], 'ab12-cd34')).toBeNull()
  })
})
