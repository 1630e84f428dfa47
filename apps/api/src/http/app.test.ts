import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

describe('read actions', () => {
  it.each(['slider', 'destinations', 'HomeData', 'discover_shurooq_homepage_settings'])(
    '[CALL-01] %s returns its data',
    async (action) => {
      const { body } = await site.ask(action)
      expect(body).toMatchObject({ success: 1, data: expect.anything() })
    },
  )

  it('[CALL-05] [CALL-06] [CALL-07] [CALL-08] the server finds packages by destination, tag, slug and search', async () => {
    const names = async (action: string, fields: Record<string, string>) =>
      ((await site.ask(action, fields)).body['data'] as { url_slug: string }[]).map(({ url_slug }) => url_slug)
    expect(await names('packages', { slug: 'al-noor-island' })).toContain('island-garden-day')
    expect(await names('packages', { id: '4' })).toContain('island-garden-day')
    expect(await names('packagesByTags', { tag: 'kids' })).toContain('young-rangers')
    expect(await names('search', { search_term: 'MANGROVE' })).toContain('mangrove-sunrise-kayak')
    expect(await names('search', { search_term: 'كاياك' })).toContain('mangrove-sunrise-kayak')
    expect(await names('search', { search_term: 'kayak', destination_id: '4' })).toEqual([])
    expect((await site.ask('packagesDetails', { slug: 'museum-entry' })).body['data']).toMatchObject({ id: 104 })
    expect((await site.ask('packagesDetails', { slug: 'nothing' })).body).toEqual({
      success: 0,
      msg: 'Package not found',
    })
  })

  it('[CALL-09] [CALL-10] [CALL-11] [PRICE-03] [PRICE-04] the server returns the tickets, slots and prices of a day', async () => {
    expect((await site.ask('dateAvailabilityCheck', { id: '101', date: '12/04/2026' })).body).toEqual({
      success: 1,
      adult_tickets: '3',
      child_tickets: '3',
    })
    expect((await site.ask('dateAvailabilityCheck', { id: '101', date: '12/25/2026' })).body).toMatchObject({
      adult_tickets: '',
    })
    const slots = (await site.ask('packageSlots', { id: '101', date: '2026-12-04' })).body['data'] as object[]
    expect(slots[1]).toMatchObject({ id: 50001, time_slot: '09:00 - 10:30', adult_tickets: '20' })
    expect((await site.ask('getPackagePrice', { id: '101', date: '2026-12-05' })).body).toEqual({
      success: 1,
      adult_price: '175.00',
      child_price: '87.50',
      peak_price: '1',
    })
    expect((await site.ask('getPackagePrice', { id: '101', date: '2026-12-07' })).body).toEqual({
      success: 1,
      adult_price: '140.00',
      child_price: '70.00',
    })
    const month = (await site.ask('monthAvailability', { id: '101', month: '2026-12' })).body['data'] as object[]
    expect(month).toHaveLength(31)
  })

  it('[NET-02] a read action may use GET', async () => {
    const answer = await site.app.request('/api?action=destinations')
    expect(await answer.json()).toMatchObject({ success: 1 })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await site.app.request('/api?action=destinations', { method: 'HEAD' })).status).toBe(200)
  })
})

describe('malformed requests', () => {
  it.each([
    ['an unknown action', { action: 'nope' }, 404, 'action'],
    ['no action', {}, 404, 'action'],
    ['__proto__', { action: '__proto__' }, 404, 'action'],
    ['an impossible day', { action: 'getPackagePrice', id: '1', date: '13/40/2026' }, 400, 'date'],
    ['no id', { action: 'getPackagePrice', date: '2026-12-01' }, 400, 'id'],
    ['a month before the year 1000', { action: 'monthAvailability', id: '101', month: '0999-12' }, 400, 'month'],
    ['a NUL', { action: 'packagesDetails', slug: 'a\0' }, 400, 'slug'],
  ])('the server refuses a request with %s and names the faulty field', async (_, fields, status, path) => {
    const answer = await site.app.request('/api', {
      method: 'POST',
      body: new URLSearchParams(fields as Record<string, string>),
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ success: 0, issues: [{ path }] })
  })

  it('[O3] the server refuses a repeated field, a body that is no form and a large body', async () => {
    const post = (body: string, type = 'application/x-www-form-urlencoded') =>
      site.app.request('/api', { method: 'POST', body, headers: { 'content-type': type } })
    expect((await post('action=getPackagePrice&id=1&id=2')).status).toBe(400)
    expect((await post('{}', 'application/json')).status).toBe(400)
    expect((await post(`action=search&search_term=${'x'.repeat(70_000)}`)).status).toBe(413)
    expect((await post('--nonsense', 'multipart/form-data; boundary=x')).status).toBe(400)
    expect((await post('action=destinations', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8')).status).toBe(200)
  })

  it('[AMB-111] the server runs the first action of a request with two actions', async () => {
    const answer = await site.app.request('/api', {
      method: 'POST',
      body: new URLSearchParams('action=destinations&action=nope'),
    })
    expect([answer.status, await answer.json()]).toMatchObject([200, { success: 1 }])
  })

  it('[R13] the server stops reading an endless body', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(16 * 1024).fill(120))
      },
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await site.app.request('/api', {
      method: 'POST',
      body: endless,
      headers,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(10)
  })

  it.each([
    'createPurchase',
    'initiatePayment',
    'cancelPurchase',
    'cancelBooking',
    'validateCoupon',
    'sendOtp',
    'verifyLoginOTP',
    'createAccount',
    'logout',
    'addAddress',
    'deleteAddress',
    'addFavouriteProduct',
    'removeFavouriteProduct',
  ])('[R18] [NET-02] the server refuses %s over GET to keep its fields out of logs', async (action) => {
    const answer = await site.app.request(`/api?action=${action}&mobile=971501234567&otp=123456`)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await answer.json()).toMatchObject({ success: 0, issues: [{ path: 'action' }] })
  })

  it.each([
    ['GET', '/dev/outbox?to=%00'],
    ['GET', '/sandbox/pay/%00'],
    ['GET', '/p/%00'],
    ['POST', '/nowhere'],
    ['PUT', '/api'],
    ['DELETE', '/'],
    ['GET', '/api/x'],
    ['GET', '/nothing.png'],
  ])('[R13] the server answers %s %s with 404 and JSON', async (method, path) => {
    const answer = await site.app.request(path, { method })
    expect([answer.status, await answer.json()]).toEqual([404, { success: 0, msg: 'Not found' }])
  })

  it('[R18] no route reveals the details of an internal failure', async () => {
    const broken = await aSite()
    const token = await broken.signInNewUser()
    await broken.end()
    for (const path of ['/api?action=destinations', '/api?action=orderHistory', '/dev/outbox?to=a', '/sandbox/pay/a']) {
      const answer = await broken.app.request(path, { headers: { authorization: `Bearer ${token}` } })
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        500,
        {
          success: 0,
          msg: 'Please try later our servers are not responding.',
          reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      ])
    }
  })
})

describe('the failure page', () => {
  it.each([
    ['en', 'en-AE', 'Try again'],
    ['ar', 'ar-AE', 'حاول مرة أخرى'],
  ])('[R17] [R18] the failure page in %s has a retry link and a reference', async (accepted, lang, again) => {
    const broken = await aSite()
    await broken.end()
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': accepted }
    const answer = await broken.app.request('/sandbox/pay/a', { headers })
    const page = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8'])
    expect(page).toContain(`<html lang="${lang}"`)
    expect(page).toContain(`<a href="">${again}</a>`)
    expect(page).toMatch(/<bdi>[0-9a-f-]{36}<\/bdi>/)
    expect(page).not.toContain('pool')
  })
})

describe('limits by address', () => {
  it('[R7] the rate limit counts each visitor by their real address', async () => {
    const from = (socket: string, forwardedFor: string, mobile: string) =>
      site.app.request(
        '/api',
        {
          method: 'POST',
          body: new URLSearchParams({ action: 'sendOtp', mobile }),
          headers: { 'x-forwarded-for': forwardedFor },
        },
        { incoming: { socket: { remoteAddress: socket } } },
      )
    await from('10.0.0.1', '192.0.2.66, 203.0.113.1', '971501110001')
    await from('::ffff:10.0.0.1', '203.0.113.2', '971501110002')
    await from('203.0.113.3', '203.0.113.4', '971501110003')
    await from('10.0.0.1', '2001:db8::1', '971501110004')
    const { rows } = await site.database.pool.query<{ subject: string }>(
      `select subject from attempt_counter where subject ~ '^code-sent:ip:(203|192|10|2001)' order by subject`,
    )
    expect(rows.map(({ subject }) => subject.replace('code-sent:ip:', ''))).toEqual([
      '2001:db8:0:0/64',
      '203.0.113.1',
      '203.0.113.2',
      '203.0.113.3',
    ])
  })
})

describe('security headers', () => {
  it.each(['/', '/p/museum-entry', '/api?action=destinations', '/files/nothing.png', '/healthz'])(
    '[R10] %s has the security headers',
    async (path) => {
      const { headers } = await site.app.request(path)
      expect(headers.get('content-security-policy')).toContain(
        path.startsWith('/api') ? `default-src 'none'` : `object-src 'none'`,
      )
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe(
        path.startsWith('/api') ? 'no-referrer' : 'strict-origin-when-cross-origin',
      )
    },
  )

  it.each([
    ['127.0.0.1', {}, 200],
    ['127.8.9.1', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['192.0.2.7', {}, 404],
    ['::ffff:192.0.2.7', {}, 404],
    ['2001:db8::7', {}, 404],
    ['nonsense', {}, 404],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['127.0.0.1', { 'x-real-ip': '192.0.2.7' }, 404],
    ['127.0.0.1', { forwarded: 'for=192.0.2.7' }, 404],
    ['127.0.0.1', { via: '1.1 proxy' }, 404],
  ])('[R7] a request from %s with the headers %j gets %i from the outbox', async (remoteAddress, headers, status) => {
    const request = new Request('http://site.test/dev/outbox?to=a@b.ae', { headers })
    const answer = await site.app.fetch(request, { incoming: { socket: { remoteAddress } } })
    expect(answer.status).toBe(status)
  })

  it('the outbox route does not exist in production', async () => {
    const live = await aSite({ production: true })
    const answer = await live.app.request('/dev/outbox?to=a@b.ae')
    expect(await answer.text()).not.toContain('data')
    await live.end()
  })
})

describe('health checks', () => {
  it('a healthy server answers /healthz and /readyz with 200', async () => {
    expect((await site.app.request('/healthz')).status).toBe(200)
    expect((await site.app.request('/readyz')).status).toBe(200)
  })

  it('[OPS-05] [F10] a stopping server is not ready and closes each connection after its answer', async () => {
    let isDraining = false
    const stopping = await aSite({ isDraining: () => isDraining })
    const connectionAt = async (path: string) => {
      const { status, headers } = await stopping.app.request(path)
      return [status, headers.get('connection')]
    }
    expect(await connectionAt('/readyz')).toEqual([200, null])
    isDraining = true
    expect(await connectionAt('/readyz')).toEqual([503, 'close'])
    expect(await connectionAt('/api?action=slider')).toEqual([200, 'close'])
    expect(await connectionAt('/api?action=nothing')).toEqual([404, 'close'])
    await stopping.end()
  })
})
