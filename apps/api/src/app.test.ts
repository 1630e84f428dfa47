import { actions } from '@dareesha/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aSite } from './testing/site.ts'
import type { TestSite } from './testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

describe('reads', () => {
  it.each(['slider', 'destinations', 'HomeData', 'discover_shurooq_homepage_settings'])(
    '[CALL-01] %s answers its data',
    async (action) => {
      const { body } = await site.ask(action)
      expect(body).toMatchObject({ success: 1, data: expect.anything() })
    },
  )

  it('[CALL-05] [CALL-06] [CALL-07] [CALL-08] packages are found by destination, tag, slug and search', async () => {
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

  it('[CALL-09] [CALL-10] [CALL-11] [PRICE-03] [PRICE-04] a day answers places, slots and prices', async () => {
    expect((await site.ask('dateAvailabilityCheck', { id: '101', date: '12/04/2026' })).body).toEqual({
      success: 1,
      adult_tickets: '3',
      child_tickets: '3',
    })
    expect((await site.ask('dateAvailabilityCheck', { id: '101', date: '12/25/2026' })).body).toMatchObject({
      adult_tickets: '',
    })
    const slots = (await site.ask('packageSlots', { id: '101', date: '2026-12-04' })).body['data'] as object[]
    expect(slots[0]).toMatchObject({ id: 50000, time_slot: '09:00 - 10:30', adult_tickets: '20' })
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

  it('[NET-02] a read may be a GET', async () => {
    const answer = await site.app.request('/api?action=destinations')
    expect(await answer.json()).toMatchObject({ success: 1 })
  })
})

describe('what cannot be read', () => {
  it.each([
    ['an unknown action', { action: 'nope' }, 404, 'action'],
    ['no action', {}, 404, 'action'],
    ['__proto__', { action: '__proto__' }, 404, 'action'],
    ['an impossible day', { action: 'getPackagePrice', id: '1', date: '13/40/2026' }, 400, 'date'],
    ['no id', { action: 'getPackagePrice', date: '2026-12-01' }, 400, 'id'],
  ])('[NET-14] %s is answered with its path', async (_, fields, status, path) => {
    const answer = await site.app.request('/api', {
      method: 'POST',
      body: new URLSearchParams(fields as Record<string, string>),
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ success: 0, issues: [{ path }] })
  })

  it('[O3] a field sent twice, a body that is no form, and one that is too large', async () => {
    const post = (body: string, type = 'application/x-www-form-urlencoded') =>
      site.app.request('/api', { method: 'POST', body, headers: { 'content-type': type } })
    expect((await post('action=destinations&action=slider')).status).toBe(400)
    expect((await post('{}', 'application/json')).status).toBe(400)
    expect((await post(`action=search&search_term=${'x'.repeat(70_000)}`)).status).toBe(413)
    expect((await post('--nonsense', 'multipart/form-data; boundary=x')).status).toBe(400)
  })

  it('[R13] no body of any action makes the server fail', async () => {
    const anyFields = fc.dictionary(
      fc.constantFrom(
        'id',
        'date',
        'slug',
        'items',
        'tag',
        'search_term',
        'month',
        'otp',
        'email',
        'mobile',
        'name',
        'purchase_number',
        'order_number',
      ),
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.constantFrom('0', '-1', '1e9', '2026-12-01', '\u0000', '٣', '{"packages":[]}'),
      ),
    )
    const token = await site.someone()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(actions).filter((name) => name !== 'logout')),
        anyFields,
        async (action, fields) => {
          const { status, body } = await site.ask(action, fields, token)
          expect(status).toBeLessThan(500)
          expect(body).toHaveProperty('success')
        },
      ),
      { numRuns: Number(process.env['FC_RUNS'] ?? 600) },
    )
  })
})

describe('headers', () => {
  it.each(['/', '/p/museum-entry', '/api?action=destinations', '/files/nothing.png', '/healthz'])(
    '[R10] %s is guarded',
    async (path) => {
      const { headers } = await site.app.request(path)
      expect(headers.get('content-security-policy')).toContain(`object-src 'none'`)
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    },
  )

  it('the outbox is not there in production', async () => {
    const live = await aSite({ production: true })
    const answer = await live.app.request('/dev/outbox?to=a@b.ae')
    expect(await answer.text()).not.toContain('data')
    await live.end()
  })
})

describe('health', () => {
  it('answers for the process and for the database', async () => {
    expect((await site.app.request('/healthz')).status).toBe(200)
    expect((await site.app.request('/readyz')).status).toBe(200)
  })
})
