import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import type { OctoAvailabilityUpdate, OctoBooking, OctoBookingUpdate, OctoWebhook } from '@dareesha/contract/octo'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sweep } from '../inventory/sweep.ts'
import { startMessenger } from '../notifications/messenger.ts'
import { issueReceipts } from '../payments/receipts.ts'
import { startHttpSink } from '../testing/gateways.ts'
import type { HttpSink, ReceivedRequest } from '../testing/gateways.ts'
import { aReseller } from '../testing/octo.ts'
import type { TestReseller } from '../testing/octo.ts'
import { assertDocumentedEvent } from '../testing/openapi.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { cancelPaidBooking } from '../use-cases/cancel-booking.ts'
import { reportAvailability } from './availability-updates.ts'
import { deliverDue, startWebhooks } from './deliveries.ts'
import { postJson } from './post-json.ts'
import { removeReseller } from './resellers.ts'

const CHOSEN = { productId: '2505', optionId: 'option-2', availabilityId: '2026-12-10:60040' }
const UNITS = [{ unitId: 'adult' }, { unitId: 'adult' }]

let site: TestSite
let reseller: TestReseller
let sink: HttpSink
let status = 200
beforeAll(async () => {
  site = await aSite()
  reseller = await aReseller(site)
  sink = await startHttpSink(({ path }) =>
    path === '/hangs'
      ? null
      : path === '/moved'
        ? { status: 302, body: '', headers: { location: `${sink.url}/elsewhere` } }
        : { status, body: '' },
  )
})
afterAll(async () => {
  await sink.end()
  await site.end()
})
beforeEach(async () => {
  status = 200
  await site.database.pool.query('delete from reseller_webhook')
})

type Created = OctoWebhook & { readonly secret: string }

async function hook(path: string, change: object = {}, by = reseller): Promise<Created> {
  const body = { event: 'booking_update', url: `${sink.url}${path}`, ...change }
  const answer = await by.call('POST', '/webhooks', body)
  expect(answer).toMatchObject({ status: 200, body: { url: body.url, secret: expect.stringMatching(/^whsec_/) } })
  return answer.body as Created
}

const webhooks = () => ({ server: site.server, origin: 'http://site.test' })

async function arrivalsAt(path: string): Promise<readonly ReceivedRequest[]> {
  while ((await deliverDue(webhooks())) > 0);
  return sink.requests.filter((request) => request.path === path)
}

const bodiesOf = (requests: readonly ReceivedRequest[]) =>
  requests.map(({ body }) => {
    const update = JSON.parse(body) as OctoBookingUpdate
    assertDocumentedEvent('booking_update', update)
    return update
  })

async function reserve(change: object = {}): Promise<OctoBooking> {
  const answer = await reseller.call('POST', '/bookings', { ...CHOSEN, unitItems: UNITS, ...change })
  expect(answer.status).toBe(200)
  return answer.body as OctoBooking
}

const steps = (uuid: string) => ({
  confirm: () => reseller.call('POST', `/bookings/${uuid}/confirm`, { contact: {} }),
  change: () => reseller.call('PATCH', `/bookings/${uuid}`, { notes: 'By the window' }),
  cancel: () => reseller.call('POST', `/bookings/${uuid}/cancel`, { reason: 'Ill' }),
})

const deliveries = async () =>
  (await site.database.pool.query<Record<string, unknown>>('select * from webhook_delivery order by created_at')).rows

const makeDue = () =>
  site.database.pool.query('update webhook_delivery set due_at = clock_timestamp() where sent_at is null')

describe('a webhook', () => {
  it('[OCTO-03] a reseller lists and deletes only its own webhooks', async () => {
    const { secret, ...created } = await hook('/own', { retryOnError: false })
    expect(created).toMatchObject({
      retryOnError: false,
      useContactLanguage: true,
      capabilities: ['octo/pricing', 'octo/content'],
    })
    const { rows } = await site.database.pool.query<{ text: string }>('select w::text as text from reseller_webhook w')
    expect(rows.map(({ text }) => text.includes(secret))).toEqual([false])
    const other = await aReseller(site)
    expect((await reseller.call('GET', '/webhooks')).body).toEqual([created])
    expect((await other.call('GET', '/webhooks')).body).toEqual([])
    const path = `/webhooks/${created.id}`
    const refused = { status: 400, body: { error: 'BAD_REQUEST' } }
    expect(await other.call('DELETE', path)).toMatchObject(refused)
    expect((await reseller.call('DELETE', path)).body).toMatchObject({ success: true })
    expect(await reseller.call('DELETE', path)).toMatchObject(refused)
  })

  it.each([
    ['an unknown event', { event: 'product_update' }],
    ['an address that is not a URL', { url: 'hook' }],
    ['another protocol', { url: 'ftp://reseller.example/hook' }],
    ['no address', { url: undefined }],
  ])('[OCTO-03] the server refuses a webhook with %s', async (_, change) => {
    const body = { event: 'booking_update', url: sink.url, ...change }
    expect(await reseller.call('POST', '/webhooks', body)).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST' },
    })
  })

  it('[OCTO-04] removing a reseller deletes its webhooks', async () => {
    const gone = await aReseller(site)
    await hook('/gone', {}, gone)
    const { pool } = site.database
    const { rows } = await pool.query<{ name: string }>('select name from reseller order by id limit 1')
    await removeReseller(pool, rows[0]!.name)
    expect((await pool.query('select 1 from reseller_webhook')).rowCount).toBe(0)
  })

  it('[OCTO-03] the server refuses the twenty-first webhook of a reseller', async () => {
    for (let count = 0; count < 20; count += 1) await hook('/many')
    const answer = await reseller.call('POST', '/webhooks', { event: 'booking_update', url: sink.url })
    expect(answer.body).toMatchObject({ errorMessage: expect.stringContaining('at most 20') })
  })
})

describe('a change of a booking', () => {
  it('[OCTO-03] the server delivers each change of a booking with a version and a signature', async () => {
    const { secret, id } = await hook('/versions')
    const other = await aReseller(site)
    await hook('/stranger', {}, other)
    const booking = await reserve()
    expect(await arrivalsAt('/versions')).toEqual([])
    const { change, confirm, cancel } = steps(booking.uuid)
    for (const step of [change, confirm, cancel]) {
      await step()
      await arrivalsAt('/versions')
    }
    const arrived = await arrivalsAt('/versions')
    const updates = bodiesOf(arrived)
    expect(updates.map(({ booking: of }) => of.status)).toEqual(['ON_HOLD', 'CONFIRMED', 'CANCELLED'])
    expect(updates.map(({ version }) => version)).toEqual([2, 3, 4])
    expect(updates[2]).toMatchObject({
      webhook: { id, event: 'booking_update', url: `${sink.url}/versions` },
      booking: { uuid: booking.uuid, cancellation: { reason: 'Ill' }, pricing: { currency: 'AED' } },
    })
    for (const { headers, body } of arrived)
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
    const [{ headers, body }] = arrived as [ReceivedRequest]
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow('signature')
    expect(new Set(updates.map((update) => update.id)).size).toBe(3)
    expect(await arrivalsAt('/stranger')).toEqual([])
  })

  it('[OCTO-03] a webhook reports each cancellation and each expired hold', async () => {
    await hook('/ends')
    const [held, sold, over] = [await reserve(), await reserve(), await reserve()]
    await steps(sold.uuid).confirm()
    const earlier = (await arrivalsAt('/ends')).length
    await steps(held.uuid).cancel()
    const byStaff = { by: 'staff', reason: 'Storm', part: null } as never
    const ticket = { number: sold.id, userId: null }
    const { pool } = site.database
    expect(await cancelPaidBooking({ database: pool, clock: site.server.clock }, ticket, byStaff)).toMatchObject({
      ok: true,
    })
    await pool.query(`update purchase set expires_at = clock_timestamp() - interval '1 second' where number = $1`, [
      over.id,
    ])
    await sweep(pool)
    const ends = bodiesOf(await arrivalsAt('/ends')).slice(earlier)
    const latest = new Map(ends.map(({ booking }) => [booking.uuid, booking.status]))
    expect(Object.fromEntries(latest)).toEqual({
      [held.uuid]: 'CANCELLED',
      [sold.uuid]: 'CANCELLED',
      [over.uuid]: 'EXPIRED',
    })
  })

  it('[OCTO-03] an event is in the language of the booking contact or else of the webhook', async () => {
    await hook('/language')
    for (const locales of [['ar-AE'], []]) {
      const { uuid } = await reserve({ contact: { locales } })
      await steps(uuid).confirm()
    }
    const locales = bodiesOf(await arrivalsAt('/language')).map(({ booking }) => booking.product?.locale)
    expect(locales).toEqual(['ar', 'en'])
  })
})

describe('a delivery', () => {
  it('[OCTO-03] the server repeats a refused delivery until the address accepts it', async () => {
    await hook('/later')
    status = 500
    await steps((await reserve()).uuid).confirm()
    await arrivalsAt('/later')
    expect(await deliveries()).toMatchObject([{ attempts: 1, sent_at: null, error: 'the address answered 500' }])
    expect(await deliverDue(webhooks())).toBe(0)
    await makeDue()
    status = 204
    const arrived = await arrivalsAt('/later')
    expect(new Set(bodiesOf(arrived).map(({ id }) => id)).size).toBe(1)
    expect(arrived).toHaveLength(2)
    expect(await deliveries()).toMatchObject([{ attempts: 2, sent_at: expect.any(Date), error: null }])
  })

  it('[OCTO-03] a delivery is not repeated for a webhook without retries', async () => {
    await hook('/once', { retryOnError: false })
    status = 500
    await steps((await reserve()).uuid).confirm()
    await arrivalsAt('/once')
    expect(await deliveries()).toMatchObject([{ attempts: 1, sent_at: null, failed_at: expect.any(Date) }])
  })

  it('[OCTO-03] a delivery follows no redirect', async () => {
    await hook('/moved')
    await steps((await reserve()).uuid).confirm()
    expect(await arrivalsAt('/moved')).toHaveLength(1)
    expect(await deliveries()).toMatchObject([{ sent_at: null, error: 'the address answered 302' }])
    expect(sink.requests.filter(({ path }) => path === '/elsewhere')).toEqual([])
  })

  it('[OCTO-03] an address that never answers does not delay messages or other deliveries', async () => {
    await hook('/hangs')
    const { uuid } = await reserve()
    for (let count = 0; count < 12; count += 1) await steps(uuid).change()
    const { pool } = site.database
    await hook('/quick')
    await steps(uuid).confirm()
    const message = `insert into message(id, kind, subject, recipient) values (gen_random_uuid(), 'code', 'x', 'mariam@example.ae')`
    const sent: string[] = []
    const stops = [
      startWebhooks(webhooks()),
      startMessenger({
        database: pool,
        channels: { email: ({ to }) => Promise.resolve(void sent.push(to)), sms: null },
        compose: ({ id }) => Promise.resolve({ id, to: 'mariam@example.ae', subject: '', text: '' }),
        log: site.server.log,
      }),
    ]
    const has = (path: string) => sink.requests.some((request) => request.path === path)
    while (!has('/hangs')) await sleep(20)
    await pool.query(message)
    while (!has('/quick') || sent.length === 0) await sleep(20)
    // Each further delivery to `/quick` proves that the server looked for due deliveries again.
    for (let more = 2; more <= 4; more += 1) {
      await steps((await reserve()).uuid).confirm()
      while (sink.requests.filter(({ path }) => path === '/quick').length < more) await sleep(20)
    }
    expect(sink.requests.filter(({ path }) => path === '/hangs')).toHaveLength(1)
    sink.dropConnections()
    await Promise.all(stops.map((stop) => stop()))
  })
})

describe('a public address', () => {
  it('[OCTO-03] the address of a webhook must begin with https:// in production', async () => {
    const production = await aSite({ production: true })
    try {
      const strict = await aReseller(production)
      const answer = await strict.call('POST', '/webhooks', { event: 'booking_update', url: sink.url })
      expect(answer).toMatchObject({ status: 400, body: { errorMessage: expect.stringContaining('https://') } })
    } finally {
      await production.end()
    }
  })

  it('[OCTO-03] a delivery that allows only public addresses never connects to a private network', async () => {
    let connections = 0
    const inside = createServer((socket) => {
      connections += 1
      socket.destroy()
    }).listen(0, '::')
    await once(inside, 'listening')
    const { port } = inside.address() as AddressInfo
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0.0.0.0', '[::]']
    const others = ['10.0.0.1', '192.168.1.1', '172.16.0.1', '169.254.169.254', '100.64.0.1', '[fd00::1]', '[fe80::1]']
    const post = (url: string, isPublicOnly: boolean) => postJson(url, '{}', {}, { isPublicOnly, timeoutMs: 5_000 })
    for (const host of [...hosts, ...others])
      await expect(post(`https://${host}:${port}/`, true), host).rejects.toThrow('is not allowed')
    await expect(post(`http://127.0.0.1:${port}/`, true)).rejects.toThrow('https://')
    expect(connections).toBe(0)
    await expect(post(`http://127.0.0.1:${port}/`, false)).rejects.toThrow(/hang up|ECONNRESET/)
    expect(connections).toBe(1)
    inside.close()
  })
})

describe('a change of places', () => {
  const report = () => reportAvailability(site.database.pool, site.server.catalogue)
  const updatesAt = async (path: string) =>
    (await arrivalsAt(path)).map(({ body }) => {
      const update = JSON.parse(body) as OctoAvailabilityUpdate
      assertDocumentedEvent('availability_update', update)
      return update
    })

  it('[OCTO-03] a reseller who booked nothing still receives each change of free places once', async () => {
    await hook('/places', { event: 'availability_update' }, await aReseller(site))
    await report()
    expect(await updatesAt('/places')).toEqual([])
    const { uuid } = await reserve()
    await report()
    await report()
    const taken = await updatesAt('/places')
    expect(new Set(taken.map(({ optionId }) => optionId)).size).toBe(taken.length)
    expect(taken.find(({ optionId }) => optionId === 'option-2')).toMatchObject({
      productId: CHOSEN.productId,
      availabilityIds: [CHOSEN.availabilityId],
    })
    await steps(uuid).cancel()
    await report()
    expect(await updatesAt('/places')).toHaveLength(2 * taken.length)
  })

  it('[OCTO-03] the first webhook for places receives exactly the changes after its creation', async () => {
    const { pool } = site.database
    await pool.query('delete from reseller_webhook')
    await reserve()
    await hook('/first', { event: 'availability_update' }, await aReseller(site))
    await report()
    expect(await updatesAt('/first')).toEqual([])
    await reserve()
    // Imitates pools that were created after the first webhook.
    await pool.query('delete from pool_reported')
    await hook('/second', { event: 'availability_update' }, await aReseller(site))
    await report()
    for (const path of ['/first', '/second'])
      expect((await updatesAt(path)).flatMap(({ availabilityIds }) => availabilityIds)).toContain(CHOSEN.availabilityId)
  })

  it('[OCTO-03] a change of places is reported even while receipts are issued', async () => {
    const { pool } = site.database
    await hook('/meanwhile', { event: 'availability_update' })
    await reserve()
    const blocker = await pool.connect()
    await blocker.query('begin; lock table receipt_due')
    const issued = issueReceipts(pool)
    try {
      const waiting = `select 1 from pg_locks where relation = 'receipt_due'::regclass and not granted`
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
      await report()
    } finally {
      await blocker.query('rollback')
      blocker.release()
    }
    await issued
    expect(await updatesAt('/meanwhile')).not.toEqual([])
  })

  it('[OCTO-03] unsent changes of the same places become one delivery', async () => {
    await hook('/merged', { event: 'availability_update' })
    for (let count = 0; count < 3; count += 1) {
      await reserve()
      await report()
    }
    const updates = await updatesAt('/merged')
    expect(updates).not.toEqual([])
    expect(new Set(updates.map(({ optionId }) => optionId)).size).toBe(updates.length)
  })
})
