import { parseVoucherCode } from '@dareesha/engine/rewards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demo, importCatalogue } from '../testing/catalogue.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

const slugsOf = async (action: string, fields: Fields) => {
  const { body } = await site.ask(action, fields)
  return (body['data'] as readonly { url_slug: string }[]).map(({ url_slug: slug }) => slug)
}

const codeOf = async (token: string, id = '1') => {
  const { body } = await site.ask('getVoucherCode', { id }, token)
  const code = parseVoucherCode(body)
  if (!code.ok || code.value.kind !== 'text') throw new Error(JSON.stringify(body))
  return code.value.text
}

const codes = async () => (await site.database.pool.query('select code from voucher_code')).rowCount

const EXPIRED = { id: '8', slug: 'harvest-of-last-year' }
const WITHDRAWN = { id: '9', slug: 'lake-picnic' }

describe('getVourcherDetails', () => {
  it('[CALL-21] [ENT-18] requests by slug and by id return the same voucher', async () => {
    const [bySlug, byId] = await Promise.all([
      site.ask('getVourcherDetails', { slug: 'karak-at-the-creek' }),
      site.ask('getVourcherDetails', { id: '1' }),
    ])
    expect(bySlug.body).toEqual(byId.body)
    expect(bySlug.body).toMatchObject({ success: 1, data: { id: 1, amount: '12.00', expired: '0' } })
  })

  it('[CALL-21] getVourcherDetails marks a voucher as expired after its last day', async () => {
    const { body } = await site.ask('getVourcherDetails', { slug: EXPIRED.slug })
    expect(body).toMatchObject({ success: 1, data: { expired: '1' } })
  })

  it('[CALL-21] a disabled voucher and an unknown voucher get the same answer', async () => {
    const asked = [WITHDRAWN, { id: '999', slug: 'no-such-voucher' }].flatMap(({ id, slug }) => [{ id }, { slug }])
    for (const fields of asked) {
      const { status, body } = await site.ask('getVourcherDetails', fields as Fields)
      expect([status, body]).toEqual([200, { success: 0, msg: 'Voucher not found' }])
    }
  })
})

describe('lists of vouchers', () => {
  it('[CALL-25] [VCH-06] the list of a destination contains its enabled, unexpired vouchers', async () => {
    expect(await slugsOf('listVoucherByDesitnation', { destination_id: '1' })).toEqual([
      'karak-at-the-creek',
      'khoos-workshop',
    ])
    expect(await slugsOf('listVoucherByDesitnation', { destination_id: '8' })).toEqual([])
    expect(await slugsOf('listVoucherByDesitnation', { destination_id: '7' })).toEqual([])
    expect(await slugsOf('listVoucherByDesitnation', { destination_id: '999' })).toEqual([])
  })

  it('[CALL-24] [VCH-07] listVourchers lists the nearest voucher first', async () => {
    const { body } = await site.ask('getVourcherDetails', { slug: 'bay-snorkel-set' })
    const { lat, lan } = body['data'] as { lat: string; lan: string }
    const slugs = await slugsOf('listVourchers', { lat, lang: lan })
    expect(slugs[0]).toBe('bay-snorkel-set')
    expect(slugs).toHaveLength(7)
    expect(slugs).not.toContain(EXPIRED.slug)
    expect(slugs).not.toContain(WITHDRAWN.slug)
  })

  it('[CALL-24] the refusal of an invalid position names each invalid field', async () => {
    const { status, body } = await site.ask('listVourchers', { lat: '95', lang: '' })
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'lat' }, { path: 'lang' }] }])
  })
})

describe('getVoucherCode', () => {
  it('[CALL-22] [VCH-14] each user gets exactly one code per voucher', async () => {
    const [one, other] = [await site.signInNewUser(), await site.signInNewUser()]
    const first = await codeOf(one)
    expect(first).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(await codeOf(one)).toBe(first)
    expect(await codeOf(one, '2')).not.toBe(first)
    expect(await codeOf(other)).not.toBe(first)
  })

  it('[CALL-22] [R12] concurrent requests of a user for a voucher create only one code', async () => {
    const token = await site.signInNewUser()
    const before = await codes()
    const asked = await Promise.all(Array.from({ length: 24 }, () => codeOf(token, '3')))
    expect(new Set(asked).size).toBe(1)
    expect(await codes()).toBe((before ?? 0) + 1)
  })

  it('[CALL-22] getVoucherCode creates no code for an expired, disabled or unknown voucher', async () => {
    const token = await site.signInNewUser()
    const before = await codes()
    const said = await Promise.all(
      [EXPIRED.id, WITHDRAWN.id, '999'].map(async (id) => (await site.ask('getVoucherCode', { id }, token)).body),
    )
    expect(said).toEqual([
      { success: 0, msg: 'This voucher has expired' },
      { success: 0, msg: 'Voucher not found' },
      { success: 0, msg: 'Voucher not found' },
    ])
    expect(await codes()).toBe(before)
  })

  it('[CALL-22] [R18] getVoucherCode refuses GET with 405', async () => {
    const answer = await site.app.request('/api?action=getVoucherCode&id=1', {
      headers: { authorization: `Bearer ${await site.signInNewUser()}` },
    })
    expect(answer.status).toBe(405)
  })

  it("[CALL-23] oldUserVouchers returns the caller's own codes only", async () => {
    const [token, stranger] = [await site.signInNewUser(), await site.signInNewUser()]
    expect((await site.ask('oldUserVouchers', { voucher_id: '4' }, token)).body['data']).toEqual([])
    const code = await codeOf(token, '4')
    const { body } = await site.ask('oldUserVouchers', { voucher_id: '4' }, token)
    expect(body['data']).toEqual([
      { voucher_id: 4, voucher_code: code, created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
    ])
    expect((await site.ask('oldUserVouchers', { voucher_id: '4' }, stranger)).body['data']).toEqual([])
  })

  it('[CALL-22] a code survives an import of the catalogue', async () => {
    const token = await site.signInNewUser()
    const code = await codeOf(token)
    expect((await importCatalogue(site.database.pool, demo)).ok).toBe(true)
    expect(await codeOf(token)).toBe(code)
  })
})
