import { calendarDate, fils } from '@dareesha/contract'
import type { ActionName, Call } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { createBookingClient } from './booking.ts'
import { createClient } from './client.ts'

const packages = [
  {
    package_id: 101,
    adult_qty: 2,
    child_qty: 1,
    adult_price: fils(140_00),
    child_price: fils(70_00),
    total: fils(350_00),
    date: calendarDate('2026-12-10'),
    time_slot_id: 50_001,
    time_slot_data: '09:00 - 10:30',
    meals_id: [3],
    meals_qty: [2],
    transport_id: 7,
    transport_type: 'two_way' as const,
  },
]
const contact = { email: 'mariam@example.ae', mobile: '971501234567', name: 'Mariam Saeed' }

const calls: readonly ((call: Call) => Promise<unknown>)[] = [
  (call) => call('packagesDetails', { slug: 'museum-entry' }),
  (call) => call('dateAvailabilityCheck', { id: 101, date: calendarDate('2026-12-04') }),
  (call) => call('packageSlots', { id: 101, date: calendarDate('2026-12-04') }),
  (call) => call('getPackagePrice', { id: 101, date: calendarDate('2026-12-04') }),
  (call) => call('monthAvailability', { id: 101, month: '2026-12' }),
  (call) => call('validateCoupon', { items: { packages, coupon: 'WELCOME10' } }),
  (call) =>
    call('createPurchase', {
      items: { packages, coupon: 'WELCOME10', site: 'hotel', redirect_to: 'https://hotel.example/' },
      site: 'hotel',
      channel: 'embed',
      idempotency_key: 'one',
    }),
  (call) => call('initiatePayment', { purchase_number: 'P-7', purchase_id: 7, redirect_to: 'https://hotel.example/' }),
  (call) => call('bookingDetails', { order_number: 'P-7' }),
  (call) => call('sendOtp', contact),
  (call) => call('verifyLoginOTP', { ...contact, otp: '123456', proof: 'p' }),
  (call) => call('createAccount', { ...contact, proof: 'p' }),
]

async function sentBy(create: typeof createBookingClient, ask: (typeof calls)[number]) {
  let sent: unknown
  const fetch = (_: unknown, init?: RequestInit) => {
    const fields = Object.fromEntries(init?.body as URLSearchParams)
    const items = fields['items'] === undefined ? {} : { items: JSON.parse(fields['items']) as unknown }
    sent = { ...fields, ...items, authorization: new Headers(init?.headers).get('authorization') }
    return Promise.resolve(new Response('{"success":1}'))
  }
  const answer = await ask(
    create({ endpoint: '/api', token: () => 't', delayMs: 0, fetch: fetch as typeof globalThis.fetch }).call,
  )
  return { sent, answer }
}

describe('createBookingClient', () => {
  it('[NET-01] createBookingClient and createClient send the same form for every booking action', async () => {
    for (const ask of calls) expect(await sentBy(createBookingClient, ask)).toEqual(await sentBy(createClient, ask))
  })

  it('[LIB-02] createBookingClient rejects calls outside a booking with an error that says what is wrong', async () => {
    const { call } = createBookingClient({ endpoint: '/api', token: () => null })
    await expect(call('orderHistory' as ActionName, {})).rejects.toThrow('orderHistory is not an action of a booking')
    await expect(call('createPurchase', { items: { products: [], address_id: 1 } })).rejects.toThrow(
      'cannot order products',
    )
  })
})
