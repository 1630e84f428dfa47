import { deflateSync, crc32 } from 'node:zlib'

import { fils } from '@dareesha/contract'
import { parseInvoices } from '@dareesha/engine/rewards'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { moderate } from './moderate.ts'
import { failNextStatement } from '../testing/failed-statement.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { anInvoice, aPhoto, fileOf, upload } from '../testing/uploads.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

const listOf = async (token: string) => {
  const { body } = await site.ask('listInvocies', {}, token)
  const invoices = parseInvoices(body['data'])
  if (!invoices.ok) throw new Error(JSON.stringify(invoices.failure))
  return invoices.value
}

const refusal = (msg: string) => ({ status: 200, body: { success: 0, msg } })

function aPngThatClaims(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync('0')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('uploadInvoice', () => {
  it('[INV-01] [CALL-26] [CALL-28] [INV-11] a photo is stored as a pending invoice with a preview', async () => {
    const token = await site.signInNewUser()
    const { status, body } = await upload(site, token, await aPhoto())
    expect([status, body]).toMatchObject([200, { success: 1, data: { status: 0, amount: null, notes: null } }])
    const [invoice] = await listOf(token)
    expect(invoice).toMatchObject({ id: (body['data'] as { id: number }).id, status: 'pending', amount: null })
    const preview = await site.app.request(invoice?.preview ?? '')
    expect(await sharp(await preview.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 60, height: 80 })
  })

  it.each([
    ['png', (image: Sharp) => image.png()],
    ['webp', (image: Sharp) => image.webp()],
  ])('[INV-01] a photo may be a %s', async (_, as) => {
    const file = await as(sharp(await aPhoto())).toBuffer()
    expect((await upload(site, await site.signInNewUser(), file)).body['success']).toBe(1)
  })

  it.each([
    ['an empty file', '', 'This file is empty. Please choose another one.'],
    ['a PDF', '%PDF-1.7\n…', 'This PDF file cannot be read here. Please choose a JPEG, PNG or WebP photo.'],
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'This SVG file cannot be read here. Please choose a JPEG, PNG or WebP photo.',
    ],
    ['a text', 'I am a photo', 'This file is not a photo. Please choose a JPEG, PNG or WebP.'],
    [
      'HTML',
      '<!doctype html><script>alert(1)</script>',
      'This file is not a photo. Please choose a JPEG, PNG or WebP.',
    ],
    ['a single letter', '\u00ff', 'This file is not a photo. Please choose a JPEG, PNG or WebP.'],
  ])('[INV-01] [R11] %s is refused with a reason, and nothing is stored', async (_, file, msg) => {
    const token = await site.signInNewUser()
    expect(await upload(site, token, file)).toMatchObject(refusal(msg))
    expect(await listOf(token)).toEqual([])
  })

  it('[R11] a truncated photo is refused', async () => {
    const noise = sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
    const whole = await noise.jpeg().toBuffer()
    const { body } = await upload(site, await site.signInNewUser(), whole.subarray(0, whole.length / 2))
    expect(body).toEqual({ success: 0, msg: 'This photo is damaged and cannot be read. Please take it again.' })
  })

  it('[R11] the server refuses a picture of 900 megapixels without decoding it', async () => {
    const { body } = await upload(site, await site.signInNewUser(), aPngThatClaims(30_000, 30_000))
    expect(body).toEqual({ success: 0, msg: 'This photo has more than 40 megapixels. Please choose a smaller one.' })
  })

  it('[R11] [GEN-02] the server refuses an upload of 50 MB in the language of the visitor', async () => {
    const token = await site.signInNewUser()
    const answer = await site.ask('uploadInvoice', { filepond: fileOf(Buffer.alloc(50_000_000, 1)) }, token, 'ar-AE')
    expect([answer.status, answer.body]).toEqual([
      413,
      {
        success: 0,
        msg: 'حجم هذا الملف أكبر من 15 ميغابايت. يُرجى اختيار ملف أصغر.',
        issues: [{ path: 'filepond', message: 'Must have at most 15000000 bytes' }],
      },
    ])
    expect(await listOf(token)).toEqual([])
  })

  async function uploadByQuery(token: string, photos: readonly Uint8Array[], field = 'filepond[]') {
    const form = new FormData()
    form.append('action', 'uploadInvoice')
    for (const photo of photos) form.append(field, fileOf(photo))
    const path = `/api?token=${encodeURIComponent(token)}`
    const answer = await site.app.request(path, { method: 'POST', body: form })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
  }

  it.each(['filepond', 'filepond[]'])(
    '[CALL-27] an upload with the token in the query may have several files in %s',
    async (field) => {
      const token = await site.signInNewUser()
      const photos = [await aPhoto(), await aPhoto()]
      const { status, headers, body } = await uploadByQuery(token, [...photos, photos[0]!], field)
      const ids = (body['invoices'] as { id: number }[]).map(({ id }) => id)
      expect([status, (body['data'] as { id: number }).id]).toEqual([200, ids[0]])
      expect(ids).toEqual([ids[0], ids[1], ids[0]])
      expect((await listOf(token)).map(({ id }) => id)).toEqual([ids[1], ids[0]])
      expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
    },
  )

  it('[CALL-27] [R11] if the server refuses one file, it stores no file of the request', async () => {
    const token = await site.signInNewUser()
    const { body } = await uploadByQuery(token, [await aPhoto(), Buffer.from('I am a photo')])
    const msg = 'This file is not a photo. Please choose a JPEG, PNG or WebP.'
    expect(body).toEqual({ success: 0, msg, issues: [{ path: 'filepond[1]', message: msg }] })
    expect(await listOf(token)).toEqual([])
  })

  it('[CALL-27] [R18] only uploadInvoice reads a token from the query', async () => {
    const token = await site.signInNewUser()
    expect(await uploadByQuery('made-up', [await aPhoto()])).toMatchObject({ status: 401, body: { login_required: 1 } })
    for (const init of [{ method: 'POST', body: new URLSearchParams({ action: 'orderHistory' }) }, { method: 'GET' }]) {
      const answer = await site.app.request(`/api?action=orderHistory&token=${token}`, init)
      expect(answer.status).toBe(401)
    }
    const form = new FormData()
    form.append('action', 'listInvocies')
    form.append('filepond', fileOf(await aPhoto()))
    expect((await site.app.request(`/api?token=${token}`, { method: 'POST', body: form })).status).toBe(401)
  })

  it('[R11] the server stores only the pixels of a photo', async () => {
    const tail = Buffer.from('PK\x03\x04<script>alert(1)</script><?php system($_GET[0]) ?>')
    const camera = { IFD0: { Make: 'Camera of Mariam' }, IFD3: { GPSLatitude: '25/1 21/1 0/1', GPSLatitudeRef: 'N' } }
    const taken = await sharp(await aPhoto({ width: 90, height: 60 }))
      .withExif(camera)
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const token = await site.signInNewUser()
    const { body } = await upload(site, token, Buffer.concat([taken, tail]))
    const picture = await (await site.app.request((body['data'] as { picture: string }).picture)).arrayBuffer()
    const { exif, xmp, icc, orientation, ...metadata } = await sharp(picture).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    // Orientation 6 swaps width and height.
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', 60, 90])
    for (const text of ['script', 'PK\x03\x04', 'Camera of Mariam'])
      expect(Buffer.from(picture).includes(text)).toBe(false)
  })

  it('[R11] [CALL-26] concurrent uploads of one file by one user create one invoice', async () => {
    const token = await site.signInNewUser()
    const photo = await aPhoto()
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(site, token, photo)))
    expect(new Set(answers.map(({ body }) => (body['data'] as { id: number }).id)).size).toBe(1)
    expect(await listOf(token)).toHaveLength(1)
    const { rowCount } = await site.database.pool.query('select 1 from invoice')
    expect(await site.privateFiles.store.list('invoices')).toHaveLength(2 * (rowCount ?? 0))
    expect((await upload(site, await site.signInNewUser(), photo)).body['success']).toBe(1)
  })

  it('after a lost answer of the database, a repeated upload succeeds', async () => {
    const token = await site.signInNewUser()
    const photo = await aPhoto()
    failNextStatement(site.database.pool, 'insert into invoice')
    expect((await upload(site, token, photo)).status).toBe(503)
    expect((await upload(site, token, photo)).body['success']).toBe(1)
    const [invoice] = await listOf(token)
    for (const address of [invoice!.picture!, invoice!.preview!])
      expect((await site.app.request(address)).status).toBe(200)
  })

  it('[R12] a moderated invoice cannot be uploaded again', async () => {
    const token = await site.signInNewUser()
    const photo = await aPhoto()
    const { body } = await upload(site, token, photo)
    await moderate(site.database.pool, (body['data'] as { id: number }).id, { status: 'rejected', notes: 'Unreadable' })
    expect(await upload(site, token, photo)).toMatchObject(
      refusal('You have uploaded this invoice before. You will find it under your invoices.'),
    )
  })

  it('[R11] a user can upload at most fifty new files in a day', async () => {
    const token = await site.signInNewUser()
    const first = await aPhoto()
    await upload(site, token, first)
    await site.database.pool.query(
      `update attempt_counter set count = 50 where subject = 'invoice-uploaded:' || (select max(id) from app_user)`,
    )
    const limited = { success: 0, msg: 'Only 50 invoices can be uploaded in a day. Please come back tomorrow.' }
    const { status, headers, body } = await upload(site, token, await aPhoto())
    expect([status, body]).toEqual([429, limited])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const several = await uploadByQuery(token, [await aPhoto(), await aPhoto()])
    expect([several.status, several.body]).toEqual([429, limited])
    expect((await upload(site, token, first)).body['success']).toBe(1)
  })

  it('[R11] [CALL-27] only new photos count towards the daily limit', async () => {
    const token = await site.signInNewUser()
    const [first, second] = [await aPhoto(), await aPhoto()]
    const countOf = async () => {
      const { rows } = await site.database.pool.query<{ count: number }>(
        `select count from attempt_counter where subject = 'invoice-uploaded:' || (select max(id) from app_user)`,
      )
      return rows[0]?.count ?? 0
    }
    expect((await uploadByQuery(token, [first, second, Buffer.from('I am a photo')])).body['success']).toBe(0)
    expect(await countOf()).toBe(0)
    expect((await uploadByQuery(token, [first, second, first])).body['success']).toBe(1)
    expect((await uploadByQuery(token, [first, second])).body['success']).toBe(1)
    expect(await countOf()).toBe(2)
  })

  it('[NET-13] uploads require a sign-in, whatever their size', async () => {
    for (const file of [await aPhoto(), Buffer.alloc(200_000, 1)])
      for (const token of [undefined, 'made-up'])
        expect(await upload(site, token, file)).toMatchObject({ status: 401, body: { login_required: 1 } })
  })

  it('[R8] only the signed URL of a picture returns the picture', async () => {
    const { body } = await upload(site, await site.signInNewUser(), await aPhoto())
    const { picture } = body['data'] as { picture: string }
    expect((await site.app.request(picture)).headers.get('content-type')).toBe('image/jpeg')
    for (const address of [picture.replace(/signature=./, 'signature=-'), picture.split('?')[0]!])
      expect((await site.app.request(address)).status).toBe(404)
    expect((await site.app.request(picture.replace('/private/', '/files/'))).status).toBe(404)
  })

  it('[R18] uploads require POST', async () => {
    expect((await site.app.request('/api?action=uploadInvoice')).status).toBe(405)
  })
})

describe('raffles', () => {
  it('[RAF-01] [RAF-03] [CALL-29] [AMB-112] listRafflesByInvoice returns the raffle numbers of one invoice or of all invoices', async () => {
    const token = await site.signInNewUser()
    const [first, second, pending] = [
      await anInvoice(site, token),
      await anInvoice(site, token),
      await anInvoice(site, token),
    ]
    const one = await moderate(site.database.pool, first, { status: 'approved', amount: fils(149_99) })
    const other = await moderate(site.database.pool, second, { status: 'approved', amount: fils(50_00) })
    if (!one.ok || !other.ok) throw new Error('not approved')
    const numbersOf = async (fields: Record<string, string>) =>
      ((await site.ask('listRafflesByInvoice', fields, token)).body['data'] as { raffle_number: string }[]).map(
        ({ raffle_number: number }) => number,
      )
    expect(await numbersOf({ invoice_id: String(first) })).toEqual(one.value.numbers)
    expect(one.value.numbers).toHaveLength(2)
    expect(await numbersOf({})).toEqual([...other.value.numbers, ...one.value.numbers])
    expect(await numbersOf({ invoice_id: String(pending) })).toEqual([])
    expect(await numbersOf({ id: String(first) })).toEqual(one.value.numbers)
    expect(await numbersOf({ id: String(first), invoice_id: String(first) })).toEqual(one.value.numbers)
  })

  it.each([
    [{ invoiceid: '1' }, 'invoiceid', 'Is not a field'],
    [{ id: '1', invoice_id: '2' }, '', 'id and invoice_id must be the same'],
  ])('[CALL-29] the raffle actions refuse the fields %j', async (fields, path, message) => {
    const token = await site.signInNewUser()
    for (const action of ['listRafflesByInvoice', 'getRaffleTickets']) {
      const { status, body } = await site.ask(action, fields as Record<string, string>, token)
      expect([status, body['issues']]).toEqual([400, [{ path, message }]])
    }
  })

  it('[CALL-30] getRaffleStats counts the invoices and raffle numbers of the caller', async () => {
    const token = await site.signInNewUser()
    await anInvoice(site, token)
    await moderate(site.database.pool, await anInvoice(site, token), { status: 'approved', amount: fils(100_00) })
    expect((await site.ask('getRaffleStats', {}, token)).body['data']).toEqual({
      invoices: 2,
      pending_invoices: 1,
      approved_invoices: 1,
      raffles: 2,
    })
  })

  it('[AMB-111] a body with both names of the same action gets one answer', async () => {
    const answer = await site.app.request('/api', {
      method: 'POST',
      body: new URLSearchParams('action=listRafflesByInvoice&action=getRaffleTickets'),
      headers: { authorization: `Bearer ${await site.signInNewUser()}` },
    })
    expect([answer.status, await answer.json()]).toEqual([200, { success: 1, data: [] }])
  })
})
