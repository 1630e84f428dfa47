import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MAX_NOTIFICATIONS, NOTIFICATION_EVENTS, notificationsOf, parseNotifications } from './notifications.ts'
import type { NotifiedRecord } from './notifications.ts'

const NONE = {
  created: null,
  paid: null,
  unpaid: null,
  moved: null,
  'refund-due': null,
  refunded: null,
  cancelled: null,
  printed: null,
  shipped: null,
  delivered: null,
  undelivered: null,
}

const booking: NotifiedRecord<number> = {
  kind: 'booking',
  number: 'AAAA-BBBB-CCCC',
  name: { en: 'Museum entry', ae: 'تذكرة المتحف' },
  refund: 15_00,
  times: { ...NONE, created: '2026-12-01 09:00', paid: '2026-12-01 09:00', refunded: '2026-12-03 10:00' },
}
const invoice: NotifiedRecord<number> = {
  kind: 'invoice',
  number: '7',
  name: null,
  refund: null,
  times: { created: '2026-12-02 08:00', approved: '2026-12-02 12:00', rejected: null, resubmit: null },
}

describe('notificationsOf', () => {
  it('[GEN-12] [ACC-42] the list has every event, and the newest event is first', () => {
    const events = notificationsOf([booking, invoice]).map(({ event, number, amount, at }) => [
      event,
      number,
      amount,
      at,
    ])
    expect(events).toEqual([
      ['refunded', 'AAAA-BBBB-CCCC', 15_00, '2026-12-03 10:00'],
      ['invoice-approved', '7', null, '2026-12-02 12:00'],
      ['invoice-created', '7', null, '2026-12-02 08:00'],
      ['booking-paid', 'AAAA-BBBB-CCCC', null, '2026-12-01 09:00'],
      ['booking-created', 'AAAA-BBBB-CCCC', null, '2026-12-01 09:00'],
    ])
  })

  it('[MSG-08] the list has each event that also leads to a message', () => {
    const at = '2026-12-01 09:00'
    const times = { ...NONE, unpaid: at, moved: at, cancelled: at, refunded: at, shipped: at, printed: at }
    const purchase = { number: 'A', name: null, refund: 15_00, times }
    const events = notificationsOf([
      { ...purchase, kind: 'booking' },
      { ...purchase, kind: 'order' },
      { ...purchase, kind: 'postcard' },
      { ...invoice, times: { approved: at, rejected: at, resubmit: at } },
    ]).map(({ event }) => event)
    for (const event of [
      'booking-cancelled',
      'booking-moved',
      'booking-unpaid',
      'refunded',
      'order-shipped',
      'postcard-printed',
      'invoice-approved',
      'invoice-rejected',
      'invoice-resubmit',
    ] as const) {
      expect(events).toContain(event)
      expect(NOTIFICATION_EVENTS).toContain(event)
    }
  })

  it('[GEN-12] for any records, the list has at most MAX_NOTIFICATIONS events', () => {
    const time = fc.option(fc.constantFrom('2026-12-01 09:00', '2026-12-01 09:01', '2027-01-01 00:00'))
    const purchase = fc
      .record({
        kind: fc.constantFrom('order' as const),
        times: fc.record({
          created: time,
          paid: time,
          unpaid: time,
          moved: fc.constant(null),
          'refund-due': time,
          refunded: time,
          cancelled: fc.constant(null),
          printed: fc.constant(null),
          shipped: time,
          delivered: time,
          undelivered: time,
        }),
      })
      .map((row) => ({ ...row, number: 'A', name: null, refund: null }))
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 40 }), (records) => {
        const listed = notificationsOf(records)
        expect(listed.length).toBeLessThanOrEqual(MAX_NOTIFICATIONS)
        const times = listed.map(({ at }) => at)
        expect(times).toEqual(times.toSorted().toReversed())
        expect(listed.every(({ event }) => NOTIFICATION_EVENTS.includes(event))).toBe(true)
      }),
    )
  })
})

describe('parseNotifications', () => {
  const row = {
    kind: 'booking',
    event: 'refunded',
    number: 'A',
    name: 'Museum',
    amount: '15.00',
    at: '2026-12-01 09:00:01.5',
  }

  it('[GEN-12] parseNotifications parses the amount and the time of a row', () => {
    expect(parseNotifications([row])).toEqual({
      ok: true,
      value: [
        {
          kind: 'booking',
          event: 'refunded',
          number: 'A',
          name: { en: 'Museum', ae: null },
          amount: 15_00,
          at: { date: '2026-12-01', time: '09:00' },
        },
      ],
    })
  })

  it('[GEN-12] an unknown kind or event is a fault', () => {
    expect(parseNotifications([{ ...row, kind: 'gift', event: 'lost' }])).toEqual({
      ok: false,
      failure: [
        { path: '[0].kind', reason: 'not-known' },
        { path: '[0].event', reason: 'not-known' },
      ],
    })
  })
})
