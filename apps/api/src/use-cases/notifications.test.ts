import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ticketOf } from './bookings.ts'
import { cancelPaidBooking } from './cancel-booking.ts'
import { drawWinner, publishDraw } from './draws.ts'
import { fulfilOrder, shipOrder } from './fulfilment.ts'
import { moderate } from './moderate.ts'
import { queueTicket } from './staff/desk.ts'
import { transaction } from '../db/connect.ts'
import { settleRefund } from '../payments/refunds.ts'
import { items } from '../testing/bookings.ts'
import { orderPostcard } from '../testing/postcards.ts'
import { pay } from '../testing/purchases.ts'
import { aSite, NOW } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { anAddress, anOrder, CUP } from '../testing/store.ts'
import { anInvoice } from '../testing/uploads.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

const eventsOf = async (token: string) => {
  const { body } = await site.ask('listNotifications', {}, token)
  return (body['data'] as readonly Record<string, unknown>[]).map(({ event, number, name, amount }) => [
    event,
    number,
    name,
    amount,
  ])
}

const LISTED_AS: Readonly<Record<string, string>> = {
  paid: 'booking-paid',
  moved: 'booking-moved',
  cancelled: 'booking-cancelled',
  refunded: 'refunded',
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  'invoice-approved': 'invoice-approved',
  'raffle-won': 'raffle-won',
}

describe('listNotifications', () => {
  it('[GEN-12] [ACC-42] the list has the events of the user and begins with the newest event', async () => {
    const { pool } = site.database
    const token = await site.signInNewUser()
    expect(await eventsOf(token)).toEqual([])
    const booked = await site.ask('createPurchase', items(), token)
    const booking = String(booked.body['purchase_number'])
    await pay(pool, booking, { amount: 35_00 })
    await pay(pool, booking, { amount: 35_00 })
    await settleRefund(pool, booking, fils(35_00))
    const order = await anOrder(site, token, [CUP], await anAddress(site, token))
    await pay(pool, order, { amount: 110_00 })
    await fulfilOrder(pool, order, 'success')
    const { body } = await orderPostcard(site, {}, token)
    const postcard = String(body['order_number'])
    const invoice = await anInvoice(site, token)
    await moderate(pool, invoice, { status: 'rejected', notes: 'Not readable' })
    expect(await eventsOf(token)).toEqual([
      ['invoice-rejected', String(invoice), null, null],
      ['invoice-created', String(invoice), null, null],
      ['postcard-created', postcard, expect.any(String), null],
      ['order-delivered', order, null, null],
      ['order-paid', order, null, null],
      ['order-created', order, null, null],
      ['refunded', booking, 'Museum entry', '35.00'],
      ['refund-due', booking, 'Museum entry', '35.00'],
      ['booking-paid', booking, 'Museum entry', null],
      ['booking-created', booking, 'Museum entry', null],
    ])
    expect(await eventsOf(await site.signInNewUser())).toEqual([])
  })

  it('[MSG-08] the list has an event for each kind of message', async () => {
    const { pool } = site.database
    const token = await site.signInNewUser()
    const booked = await site.ask('createPurchase', items(), token)
    const booking = String(booked.body['purchase_number'])
    await pay(pool, booking, { amount: 35_00 })
    await transaction(pool, (client) => queueTicket(client, 'moved', ticketOf(booking)))
    const refund = { by: 'staff', reason: 'Closed', refund: fils(35_00) } as const
    await cancelPaidBooking({ database: pool, clock: () => NOW }, { number: booking, userId: null }, refund)
    await settleRefund(pool, booking, fils(35_00))
    const order = await anOrder(site, token, [CUP], await anAddress(site, token))
    await pay(pool, order, { amount: 110_00 })
    await shipOrder(pool, order, 'TRACK-1')
    await fulfilOrder(pool, order, 'success')
    const approved = await anInvoice(site, token)
    await moderate(pool, approved, { status: 'approved', amount: fils(50_00) })
    await transaction(pool, async (client) => {
      const published = await publishDraw(client, 'July')
      await drawWinner(client, published.ok ? published.value.draw.id : 0, null)
    })
    const events = await eventsOf(token)
    const { rows } = await pool.query<{ kind: string }>(
      'select distinct m.kind from message m join purchase u on u.user_id = m.user_id where u.number = $1',
      [booking],
    )
    const listed = new Set(events.map(([event]) => event))
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(LISTED_AS).toSorted())
    expect(rows.filter(({ kind }) => !listed.has(LISTED_AS[kind]))).toEqual([])
    expect(events[0]).toEqual(['raffle-won', expect.any(String), 'July', null])
  })

  it('[GEN-12] [DEC-10] the event `booking-unpaid` has the time of the cancellation', async () => {
    const token = await site.signInNewUser()
    const numberOf = async (fields: object) =>
      String((await site.ask('createPurchase', items(fields), token)).body['purchase_number'])
    const cancelled = await numberOf({})
    expect((await site.ask('cancelPurchase', { purchase_number: cancelled }, token)).body).toEqual({ success: 1 })
    const later = await numberOf({ adult_qty: 1, total: '20.00' })
    expect(await eventsOf(token)).toEqual([
      ['booking-created', later, 'Museum entry', null],
      ['booking-unpaid', cancelled, 'Museum entry', null],
      ['booking-created', cancelled, 'Museum entry', null],
    ])
  })
})
