import { randomUUID } from 'node:crypto'

import { endpoints } from '@dareesha/contract/octo'
import type { OctoAvailability, OctoBooking, OctoCalendarDay, OctoProduct } from '@dareesha/contract/octo'
import * as standard from '@octocloud/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { sweep } from '../inventory/sweep.ts'
import { aReseller } from '../testing/octo.ts'
import type { OctoAnswer, TestReseller } from '../testing/octo.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { removeReseller } from './resellers.ts'

const WALKS = { productId: '2505', optionId: 'option-2' }
const GARDEN = { productId: '105', optionId: 'DEFAULT' }
const CHOSEN = { ...WALKS, availabilityId: '2026-12-10:60040' }

let site: TestSite
let reseller: TestReseller
beforeAll(async () => {
  site = await aSite({ changes: { 105: { adult_min_qty: '1', overall_min_limit: '2' } } })
  reseller = await aReseller(site)
})
afterAll(async () => {
  expect(await audit(site.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await site.end()
})

const units = (count: number, unitId = 'adult') => Array.from({ length: count }, () => ({ unitId }))

const errorOf = ({ status, body }: OctoAnswer) => [status, (body as { error: string }).error]

async function bookingOf(answered: Promise<OctoAnswer>): Promise<OctoBooking> {
  const { status, body } = await answered
  expect([status, body]).toEqual([200, expect.objectContaining({ uuid: expect.any(String) })])
  return body as OctoBooking
}

const reserve = (change: object = {}, by = reseller) =>
  bookingOf(by.call('POST', '/bookings', { ...CHOSEN, unitItems: units(2), ...change }))

async function availability(body: object, by = reseller): Promise<OctoAvailability[]> {
  return (await by.call('POST', '/availability', body)).body as OctoAvailability[]
}

const oneDay = (date: string) => ({ localDateStart: date, localDateEnd: date })

const leftOf = async (change: object = {}) =>
  (await availability({ ...WALKS, availabilityIds: [CHOSEN.availabilityId], ...change }))[0]?.vacancies

describe('every answer', () => {
  it('[OCTO-01] every answer matches the schemas of the contract and of OCTO', async () => {
    const booking = await reserve()
    const confirmed = await bookingOf(reseller.call('POST', `/bookings/${booking.uuid}/confirm`, { contact: {} }))
    const cancelled = await bookingOf(reseller.call('POST', `/bookings/${booking.uuid}/cancel`, {}))
    const range = { ...WALKS, localDateStart: '2026-12-01', localDateEnd: '2026-12-31' }
    const read = async (method: string, path: string, body?: object) => (await reseller.call(method, path, body)).body
    const answers = [
      [endpoints.getCapabilities.answer, standard.zCapability.array(), await read('GET', '/capabilities')],
      [endpoints.getSupplier.answer, standard.zSupplier, await read('GET', '/supplier')],
      // The standard prescribes an empty list of opening hours, but its schema refuses an empty list.
      [endpoints.getProducts.answer, null, await read('GET', '/products')],
      [endpoints.getProduct.answer, standard.zProduct, await read('GET', '/products/2505')],
      [endpoints.checkAvailability.answer, standard.zAvailability.array(), await read('POST', '/availability', range)],
      [
        endpoints.readCalendar.answer,
        standard.zAvailabilityCalendar.array(),
        await read('POST', '/availability/calendar', range),
      ],
      ...[booking, confirmed, cancelled].map((one) => [endpoints.getBooking.answer, standard.zBooking, one] as const),
    ] as const
    for (const [ours, theirs, body] of answers) {
      expect(ours.parse(body)).toEqual(body)
      theirs?.parse(body)
    }
  })

  it('[OCTO-01] [OCTO-03] a request chooses the language and the capabilities of the answer', async () => {
    const texts = async (language: string) => {
      const { headers, body } = await reseller.call('GET', '/products/105', undefined, { 'accept-language': language })
      const { title, locale, options } = body as OctoProduct
      return [headers.get('content-language'), locale, title, options[0]?.units[0]?.title]
    }
    expect(await texts('en')).toEqual(['en', 'en', 'Island garden day', 'Adult'])
    expect(await texts('ar-AE, en;q=0.5')).toEqual(['ar', 'ar', 'يوم في حدائق الجزيرة', 'بالغ'])
    const asked = { 'octo-capabilities': 'octo/pricing, octo/pickups' }
    const { headers, body } = await reseller.call('GET', '/products/105', undefined, asked)
    expect([headers.get('octo-capabilities'), Object.keys(body as object).includes('title')]).toEqual([
      'octo/pricing',
      false,
    ])
  })

  it('[OCTO-01] answers contain Dubai times and prices in fils', async () => {
    const [slot] = await availability({ ...WALKS, ...oneDay('2026-12-10') })
    expect(slot?.localDateTimeStart).toBe('2026-12-10T07:00:00+04:00')
    expect(slot?.unitPricing).toEqual([
      {
        unitId: 'adult',
        original: 130_00,
        retail: 130_00,
        net: 110_50,
        currency: 'AED',
        currencyPrecision: 2,
        includedTaxes: [],
      },
    ])
  })
})

describe('availability', () => {
  it('[OCTO-01] availability and calendar agree on every day', async () => {
    for (const asked of [WALKS, GARDEN]) {
      const range = {
        ...asked,
        localDateStart: '2026-11-28',
        localDateEnd: '2027-06-15',
        units: [{ id: 'adult', quantity: 2 }],
      }
      const found = await availability(range)
      const days = (await reseller.call('POST', '/availability/calendar', range)).body as OctoCalendarDay[]
      expect(days).toHaveLength(200)
      for (const day of days) {
        const ofDay = found.filter(({ localDateTimeStart }) => localDateTimeStart.startsWith(day.localDate))
        expect(day.available).toBe(ofDay.some(({ available }) => available))
        const counts = ofDay.map(({ vacancies }) => vacancies)
        expect(day.vacancies).toBe(counts.includes(null) ? null : Math.max(0, ...counts.map((count) => count ?? 0)))
        expect([day.vacancies ?? 0, day.capacity ?? 0].every((count) => count >= 0)).toBe(true)
      }
      expect(days.filter(({ status }) => status === 'CLOSED').length).toBeGreaterThan(3)
    }
  })

  it('[OCTO-01] [OCTO-02] a hold of any front end lowers the vacancies until it ends', async () => {
    const before = (await leftOf()) ?? 0
    const booking = await reserve({ unitItems: units(3) })
    expect(await leftOf()).toBe(before - 3)
    const other = await aReseller(site)
    const [seen] = await availability({ ...WALKS, availabilityIds: [CHOSEN.availabilityId] }, other)
    expect(seen?.vacancies).toBe(before - 3)
    await reseller.call('POST', `/bookings/${booking.uuid}/cancel`, {})
    expect(await leftOf()).toBe(before)
  })

  it('[OCTO-01] the server counts the tickets of adults and children separately', async () => {
    const day = { ...GARDEN, ...oneDay('2026-12-04') }
    const room = async (...asked: readonly (readonly [string, number])[]) => {
      const [found] = await availability({ ...day, units: asked.map(([id, quantity]) => ({ id, quantity })) })
      return [found?.available, found?.vacancies]
    }
    const wanted = { ...GARDEN, availabilityId: '2026-12-04' }
    const held = await reserve({ ...wanted, unitItems: [...units(1), ...units(3, 'child')] })
    expect(await room(['adult', 2])).toEqual([true, 2])
    expect(await room(['adult', 1], ['child', 1])).toEqual([false, 0])
    expect(await room(['adult', 3])).toEqual([false, 2])
    const refused = await reseller.call('POST', '/bookings', {
      ...wanted,
      unitItems: [...units(1), ...units(1, 'child')],
    })
    expect(errorOf(refused)).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    await reseller.call('POST', `/bookings/${held.uuid}/cancel`, {})
  })
})

describe('a booking', () => {
  it('[OCTO-02] a booking is held, extended, confirmed and cancelled with the requests of OCTO', async () => {
    const left = (await leftOf()) ?? 0
    const held = await reserve({ notes: 'A birthday', resellerReference: 'R-1' })
    expect(held).toMatchObject({ status: 'ON_HOLD', notes: 'A birthday', utcConfirmedAt: null, cancellation: null })
    expect(held.pricing).toMatchObject({ retail: 260_00, net: 221_00 })
    const path = `/bookings/${held.uuid}`
    const longer = await bookingOf(reseller.call('POST', `${path}/extend`, { expirationMinutes: 40 }))
    const minutes = (Date.parse(longer.utcExpiresAt!) - Date.parse(longer.utcCreatedAt)) / 60_000
    expect(Math.round(minutes)).toBe(40)
    const confirmed = await bookingOf(
      reseller.call('POST', `${path}/confirm`, { contact: { fullName: 'Mariam Saleh', emailAddress: 'm@example.ae' } }),
    )
    expect(confirmed).toMatchObject({
      status: 'CONFIRMED',
      utcExpiresAt: null,
      resellerReference: 'R-1',
      contact: { fullName: 'Mariam Saleh', emailAddress: 'm@example.ae' },
      voucher: { deliveryOptions: [{ deliveryFormat: 'QRCODE', deliveryValue: held.supplierReference }] },
    })
    expect(await leftOf()).toBe(left - 2)
    const cancelled = await bookingOf(reseller.call('POST', `${path}/cancel`, { reason: 'Ill' }))
    expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'FULL', reason: 'Ill' } })
    expect(await leftOf()).toBe(left)
  })

  it('[OCTO-02] a booking is confirmed once and cancelled once, and a cancelled booking never changes', async () => {
    const { uuid } = await reserve()
    const path = `/bookings/${uuid}`
    await bookingOf(reseller.call('POST', `${path}/confirm`, { contact: {} }))
    const again = [
      reseller.call('POST', `${path}/confirm`, { contact: {} }),
      reseller.call('POST', `${path}/extend`, {}),
      reseller.call('PATCH', path, { unitItems: units(1) }),
    ]
    for (const answered of again) expect(errorOf(await answered)).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    await bookingOf(reseller.call('POST', `${path}/cancel`, {}))
    expect(errorOf(await reseller.call('POST', `${path}/cancel`, {}))).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    const { rows } = await site.database.pool.query('select * from payment_event where purchase_number = $1', [
      (await bookingOf(reseller.call('GET', path))).supplierReference,
    ])
    expect(rows).toHaveLength(1)
  })

  it('[OCTO-02] a booking whose hold has ended is expired and cannot be confirmed, extended or cancelled, before and after the sweep', async () => {
    const left = await leftOf()
    const { uuid } = await reserve()
    const { pool } = site.database
    await pool.query(
      `update purchase set expires_at = clock_timestamp() - interval '1 second'
        where id = (select purchase_id from reseller_booking where uuid = $1)`,
      [uuid],
    )
    for (const sweeps of [false, true]) {
      if (sweeps) await sweep(pool)
      for (const step of ['confirm', 'extend', 'cancel'])
        expect(errorOf(await reseller.call('POST', `/bookings/${uuid}/${step}`, { contact: {} }))).toEqual([
          400,
          'UNPROCESSABLE_ENTITY',
        ])
      expect(await bookingOf(reseller.call('GET', `/bookings/${uuid}`))).toMatchObject({ status: 'EXPIRED' })
    }
    expect(await leftOf()).toBe(left)
  })

  it('[OCTO-02] a repeated uuid returns the same booking, and the server refuses another booking under it', async () => {
    const uuid = randomUUID()
    const left = (await leftOf()) ?? 0
    const same = await Promise.all(Array.from({ length: 4 }, () => reserve({ uuid })))
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
    expect(await leftOf()).toBe(left - 2)
    const other = await reseller.call('POST', '/bookings', { ...CHOSEN, uuid, unitItems: units(3) })
    expect([errorOf(other), other.body]).toEqual([[400, 'INVALID_BOOKING_UUID'], expect.objectContaining({ uuid })])
  })

  it('[OCTO-02] a change of a booking succeeds completely or changes nothing', async () => {
    const left = (await leftOf()) ?? 0
    const held = await reserve()
    const path = `/bookings/${held.uuid}`
    const [first] = held.unitItems
    const more = await bookingOf(
      reseller.call('PATCH', path, { unitItems: [{ ...first, contact: { firstName: 'Ali' } }, ...units(2)] }),
    )
    expect(more.unitItems[0]).toMatchObject({ uuid: first?.uuid, contact: { firstName: 'Ali' } })
    expect([more.unitItems.length, await leftOf()]).toEqual([3, left - 3])
    const full = await reseller.call('PATCH', path, { ...GARDEN, availabilityId: '2026-12-03' })
    expect(errorOf(full)).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    expect(await leftOf()).toBe(left - 3)
    const garden = await bookingOf(reseller.call('PATCH', path, { ...GARDEN, availabilityId: '2026-12-04' }))
    expect([garden.productId, garden.pricing?.retail, await leftOf()]).toEqual(['105', 150_00, left])
    const confirmed = await bookingOf(
      reseller.call('POST', `${path}/confirm`, { contact: {}, unitItems: [...units(1), ...units(1, 'child')] }),
    )
    expect([confirmed.status, confirmed.pricing?.retail]).toEqual(['CONFIRMED', 75_00])
    await reseller.call('POST', `${path}/cancel`, {})
  })

  it('[OCTO-02] a reseller cannot extend a hold beyond two hours after its creation', async () => {
    const { uuid } = await reserve({ expirationMinutes: 10 })
    await site.database.pool.query(
      `update purchase set created_at = created_at - interval '100 minutes'
        where id = (select purchase_id from reseller_booking where uuid = $1)`,
      [uuid],
    )
    const longer = await bookingOf(reseller.call('POST', `/bookings/${uuid}/extend`, { expirationMinutes: 60 }))
    expect(Date.parse(longer.utcExpiresAt!) - Date.parse(longer.utcCreatedAt)).toBe(120 * 60_000)
    await reseller.call('POST', `/bookings/${uuid}/cancel`, {})
  })

  it('[OCTO-02] a reseller cannot cancel a booking after the deadline for free cancellation', async () => {
    const { uuid } = await reserve({ ...GARDEN, availabilityId: '2026-12-01' })
    await bookingOf(reseller.call('POST', `/bookings/${uuid}/confirm`, { contact: {} }))
    const refused = await reseller.call('POST', `/bookings/${uuid}/cancel`, {}, { 'accept-language': 'ar' })
    expect(errorOf(refused)).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    expect(refused.body).toMatchObject({ errorMessage: expect.stringContaining('انتهت مهلة') })
    expect(await bookingOf(reseller.call('GET', `/bookings/${uuid}`))).toMatchObject({ cancellable: false })
  })

  it('[OCTO-03] a booking costs the sum of its units, and the reseller owes the net share', async () => {
    const booking = await reserve({
      ...GARDEN,
      availabilityId: '2026-12-10',
      unitItems: [...units(2), ...units(3, 'child')],
    })
    const sum = (field: 'retail' | 'original' | 'net') =>
      booking.unitItems.reduce((total, { pricing }) => total + (pricing?.[field] ?? 0), 0)
    expect(booking.pricing).toMatchObject({ retail: sum('retail'), original: sum('original'), net: sum('net') })
    expect(booking.pricing).toMatchObject({ retail: 140_00, net: 119_00, currency: 'AED', currencyPrecision: 2 })
    const { rows } = await site.database.pool.query('select amount from purchase where number = $1', [booking.id])
    expect(rows).toEqual([{ amount: 119_00 }])
  })
})

describe('a request that cannot be answered', () => {
  const range = { localDateStart: '2026-12-01', localDateEnd: '2026-12-31' }
  const wrong = 'unknown'
  it.each([
    ['a wrong product', 'GET', '/products/999', undefined, 'INVALID_PRODUCT_ID', { productId: '999' }],
    ['a package that is not offered', 'GET', '/products/104', undefined, 'INVALID_PRODUCT_ID', { productId: '104' }],
    [
      'a wrong product in an availability check',
      'POST',
      '/availability',
      { ...WALKS, ...range, productId: wrong },
      'INVALID_PRODUCT_ID',
      { productId: wrong },
    ],
    [
      'a missing product',
      'POST',
      '/availability',
      { optionId: 'DEFAULT', ...range },
      'INVALID_PRODUCT_ID',
      { productId: '' },
    ],
    [
      'a wrong option',
      'POST',
      '/availability/calendar',
      { ...WALKS, ...range, optionId: wrong },
      'INVALID_OPTION_ID',
      { optionId: wrong },
    ],
    ['dates and ids', 'POST', '/availability', { ...WALKS, ...range, availabilityIds: ['x'] }, 'BAD_REQUEST', {}],
    ['neither dates nor ids', 'POST', '/availability', WALKS, 'BAD_REQUEST', {}],
    ['no start date', 'POST', '/availability/calendar', { ...WALKS, localDateEnd: '2026-12-31' }, 'BAD_REQUEST', {}],
    [
      'a date that does not exist',
      'POST',
      '/availability',
      { ...WALKS, ...range, localDateEnd: '2026-02-30' },
      'BAD_REQUEST',
      {},
    ],
    [
      'a range that ends before it begins',
      'POST',
      '/availability',
      { ...WALKS, ...range, localDateEnd: '2026-11-01' },
      'BAD_REQUEST',
      {},
    ],
    ['too many days', 'POST', '/availability', { ...WALKS, ...range, localDateEnd: '2029-12-31' }, 'BAD_REQUEST', {}],
    ['another currency', 'POST', '/availability', { ...WALKS, ...range, currency: 'EUR' }, 'BAD_REQUEST', {}],
    [
      'a wrong unit in an availability check',
      'POST',
      '/availability',
      { ...WALKS, ...range, units: [{ id: wrong, quantity: 1 }] },
      'INVALID_UNIT_ID',
      { unitId: wrong },
    ],
    [
      'a wrong availability',
      'POST',
      '/availability',
      { ...WALKS, availabilityIds: [wrong] },
      'INVALID_AVAILABILITY_ID',
      { availabilityId: wrong },
    ],
    [
      'a closed day',
      'POST',
      '/bookings',
      { ...CHOSEN, availabilityId: '2025-12-10:60040', unitItems: units(2) },
      'INVALID_AVAILABILITY_ID',
      { availabilityId: '2025-12-10:60040' },
    ],
    [
      'a booking in another currency',
      'POST',
      '/bookings',
      { ...CHOSEN, unitItems: units(2), currency: 'EUR' },
      'BAD_REQUEST',
      {},
    ],
    ['no units', 'POST', '/bookings', CHOSEN, 'UNPROCESSABLE_ENTITY', {}],
    ['an empty list of units', 'POST', '/bookings', { ...CHOSEN, unitItems: [] }, 'UNPROCESSABLE_ENTITY', {}],
    [
      'a wrong unit',
      'POST',
      '/bookings',
      { ...CHOSEN, unitItems: units(1, 'senior') },
      'INVALID_UNIT_ID',
      { unitId: 'senior' },
    ],
    [
      'units below the minimum',
      'POST',
      '/bookings',
      { ...GARDEN, availabilityId: '2026-12-10', unitItems: units(1) },
      'UNPROCESSABLE_ENTITY',
      {},
    ],
    ['units above the maximum', 'POST', '/bookings', { ...CHOSEN, unitItems: units(11) }, 'UNPROCESSABLE_ENTITY', {}],
    [
      'a sold-out day',
      'POST',
      '/bookings',
      { ...GARDEN, availabilityId: '2026-12-03', unitItems: units(2) },
      'UNPROCESSABLE_ENTITY',
      {},
    ],
    [
      'a malformed uuid',
      'POST',
      '/bookings',
      { ...CHOSEN, uuid: wrong, unitItems: units(2) },
      'INVALID_BOOKING_UUID',
      { uuid: wrong },
    ],
    ['an unknown booking', 'GET', `/bookings/${wrong}`, undefined, 'INVALID_BOOKING_UUID', { uuid: wrong }],
    [
      'an unknown booking to change',
      'PATCH',
      '/bookings/invalidUUID',
      {},
      'INVALID_BOOKING_UUID',
      { uuid: 'invalidUUID' },
    ],
    ['a list without a reference', 'GET', '/bookings', undefined, 'BAD_REQUEST', {}],
    ['a body that is not JSON', 'POST', '/bookings', '{', 'BAD_REQUEST', {}],
    ['a body that is not an object', 'POST', '/bookings', [], 'BAD_REQUEST', {}],
    ['a NUL character', 'POST', '/bookings', { ...CHOSEN, unitItems: units(2), notes: '\0' }, 'BAD_REQUEST', {}],
    ['a body that is too large', 'POST', '/bookings', ' '.repeat(300_000), 'BAD_REQUEST', {}],
  ])(
    '[OCTO-01] a request with %s gets the error of OCTO and books nothing',
    async (_, method, path, body, error, ids) => {
      const count = async () => (await site.database.pool.query('select count(*)::int as n from purchase')).rows
      const before = await count()
      const answered = await reseller.call(method, path, body)
      expect([errorOf(answered), answered.body]).toEqual([
        [400, error],
        expect.objectContaining({ ...ids, errorMessage: expect.any(String) }),
      ])
      expect(await count()).toEqual(before)
    },
  )

  it('[OCTO-01] a request to an unknown endpoint gets the error of OCTO', async () => {
    for (const path of ['/v2/products', '/', '/products/1/2'])
      expect(errorOf(await reseller.call('GET', path))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('the key of a reseller', () => {
  it('[OCTO-04] a key opens every endpoint, and a missing, wrong or revoked key opens none', async () => {
    const gone = await aReseller(site)
    const { rows } = await site.database.pool.query<{ name: string }>('select name from reseller order by id limit 1')
    expect(await removeReseller(site.database.pool, rows[0]!.name)).toBe(1)
    for (const { method, path } of Object.values(endpoints)) {
      const at = path.replace(/:\w+/, 'x')
      const asked = method === 'GET' ? undefined : {}
      expect([401, 403]).not.toContain((await reseller.call(method, at, asked)).status)
      expect(errorOf(await gone.call(method, at, asked))).toEqual([403, 'FORBIDDEN'])
      expect(errorOf(await reseller.call(method, at, asked, { authorization: 'Bearer wrong' }))).toEqual([
        403,
        'FORBIDDEN',
      ])
      expect(errorOf(await reseller.call(method, at, asked, { authorization: '' }))).toEqual([401, 'UNAUTHORIZED'])
    }
  })

  it('[OCTO-04] the database stores only the hash of a key', async () => {
    const { rows } = await site.database.pool.query<{ text: string }>(
      `select k::text || encode(hash, 'escape') as text from reseller_key k`,
    )
    expect(rows.map(({ text }) => text.includes(reseller.key.slice(5)))).toEqual(rows.map(() => false))
    expect(rows.length).toBeGreaterThan(0)
  })

  it('[OCTO-04] a reseller reads only their own bookings', async () => {
    const other = await aReseller(site)
    const { uuid, supplierReference, resellerReference } = await reserve({ resellerReference: 'VOUCHER-9' })
    for (const [method, path, body] of [
      ['GET', `/bookings/${uuid}`, undefined],
      ['PATCH', `/bookings/${uuid}`, {}],
      ['POST', `/bookings/${uuid}/confirm`, { contact: {} }],
      ['POST', `/bookings/${uuid}/extend`, {}],
      ['POST', `/bookings/${uuid}/cancel`, {}],
    ] as const)
      expect(errorOf(await other.call(method, path, body))).toEqual([400, 'INVALID_BOOKING_UUID'])
    const listed = async (by: TestReseller, query: string) =>
      ((await by.call('GET', `/bookings?${query}`)).body as OctoBooking[]).map((booking) => booking.uuid)
    for (const query of [`supplierReference=${supplierReference}`, `resellerReference=${resellerReference}`]) {
      expect(await listed(reseller, query)).toEqual([uuid])
      expect(await listed(other, query)).toEqual([])
    }
    const own = await reserve({ uuid }, other)
    expect([own.uuid, own.id === supplierReference]).toEqual([uuid, false])
  })

  it('[OCTO-04] each reseller has a separate limit of requests per minute', async () => {
    const busy = await aReseller(site, { requestsAMinute: 2 })
    const statuses = []
    // A new minute may begin, but one of the two minutes gets at least three requests.
    for (let count = 0; count < 5; count += 1) statuses.push((await busy.call('GET', '/supplier')).status)
    expect(statuses).toContain(429)
    const refused = await busy.call('GET', '/supplier')
    if (refused.status === 429) expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await reseller.call('GET', '/supplier')).status).toBe(200)
  })

  it('[OCTO-04] the holds of a reseller take at most a share of each limit', async () => {
    const small = await aReseller(site, { holdShare: 50 })
    const book = (count: number) =>
      small.call('POST', '/bookings', { ...GARDEN, availabilityId: '2026-12-04', unitItems: units(count) })
    const answers = await Promise.all([book(2), book(2), book(2)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const held = answers.find(({ status }) => status === 200)?.body as OctoBooking
    expect(answers.filter(({ status }) => status === 400).map(errorOf)).toEqual(
      Array.from({ length: 2 }, () => [400, 'UNPROCESSABLE_ENTITY']),
    )
    const more = await small.call('PATCH', `/bookings/${held.uuid}`, { unitItems: units(3) })
    expect(errorOf(more)).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    await small.call('POST', `/bookings/${held.uuid}/cancel`, {})
  })
})
