import { parsePostcardOrders, parsePostcards, pixelsOf } from '@dareesha/engine/postcard'
import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { postcards } from '../commands/postcards.ts'
import { forgetUnpaid } from '../postcards/forget-unpaid.ts'
import { cardFields, CUSTOMISABLE, pictureOf } from '../testing/postcards.ts'
import { pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestAnswer, TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

const send = async (change: Fields = {}, token?: string): Promise<TestAnswer> =>
  site.ask('addPostCardOrder', await cardFields(change), token ?? (await site.someone()))

const ordersOf = async (token: string) => {
  const { body } = await site.ask('listPostCardOrders', {}, token)
  const read = parsePostcardOrders(body['data'])
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

const rows = async (table: string): Promise<number> =>
  (await site.database.pool.query(`select 1 from ${table}`)).rowCount ?? 0

const pictureAt = async (address: string | null): Promise<Metadata> => {
  const answer = await site.app.request(address ?? '')
  expect(answer.status).toBe(200)
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
}

describe('postCards', () => {
  it('[CALL-47] [POST-01] [POST-02] [POST-47] twelve templates, the newest first, six of each kind', async () => {
    const { body } = await site.ask('postCards')
    const templates = parsePostcards(body['data'])
    expect(templates.ok && templates.value.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(templates.ok && templates.value.filter(({ kind }) => kind.name === 'customisable')).toHaveLength(6)
    expect(body['data']).toMatchObject([
      { customisable: '1', price: '28.00', image: expect.any(String) },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ])
  })
})

describe('addPostCardOrder', () => {
  it('[CALL-48] [POST-38] [POST-39] a card is kept at the price of the catalogue, and its payment is opened', async () => {
    const token = await site.someone()
    const { body } = await send({}, token)
    expect(body).toMatchObject({
      success: 1,
      payment_link: expect.stringMatching(/^http:\/\/site\.test\/sandbox\/pay\//),
    })
    const [order] = await ordersOf(token)
    expect(order).toMatchObject({
      orderNumber: body['order_number'],
      amount: 15_00,
      status: 'pending',
      processing: null,
    })
    const [front, back] = [await pictureAt(order!.front), await pictureAt(order!.back)]
    expect([front.width, front.height, front.format]).toEqual([1360, 800, 'png'])
    expect([back.width, back.height, back.format]).toEqual([2040, 1200, 'png'])
  })

  it('[CALL-49] [POST-44] paid, it is a success', async () => {
    const token = await site.someone()
    const { body } = await send({}, token)
    await pay(site.database.pool, String(body['order_number']), { amount: 15_00 })
    expect(await ordersOf(token)).toMatchObject([{ status: 'success' }])
    expect((await site.ask('orderHistory', {}, token)).body['data']).toEqual([])
    expect((await site.ask('bookingDetails', { order_number: String(body['order_number']) }, token)).body).toEqual({
      success: 0,
      msg: 'Booking not found',
    })
  })

  it('[POST-38] paid or not, the visitor comes back to his card', async () => {
    const decide = async (decision: string) => {
      const { body } = await send()
      const answer = await site.app.request(new URL(String(body['payment_link'])).pathname, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
      })
      return answer.headers.get('location')?.replace(String(body['order_number']), 'NUMBER')
    }
    expect(await decide('pay')).toBe('/hos-postcards/order-details/NUMBER?success')
    expect(await decide('decline')).toBe('/hos-postcards/message?payment=declined')
    expect(await decide('cancel')).toBe('/hos-postcards/message?payment=cancelled')
  })

  it('[POST-37] an empty message and an empty address are nothing wrong', async () => {
    expect((await send({ message: '', address: '' })).body['success']).toBe(1)
  })

  it('[POST-24] [POST-25] a text that is too long is refused with its number, counted as a person counts', async () => {
    const family = '👨‍👩‍👧‍👦'
    expect((await send({ message: family.repeat(380), address: family.repeat(88) })).body['success']).toBe(1)
    expect((await send({ message: 'x'.repeat(10_000) })).body).toEqual({
      success: 0,
      msg: 'The message is 9620 characters too long.',
    })
    expect((await send({ address: 'س'.repeat(89) })).body).toEqual({
      success: 0,
      msg: 'The address is 1 character too long.',
    })
  })

  it('[POST-49] [NET-13] without a sign-in there is no order', async () => {
    const before = await rows('postcard_order')
    const { status, body } = await send({}, 'made-up')
    expect([status, body['login_required']]).toEqual([401, 1])
    expect(await rows('postcard_order')).toBe(before)
  })

  it('[CALL-48] a template that is not offered is refused', async () => {
    await site.database.pool.query(`update postcard set record = record || '{"enable": "0"}' where id = 5`)
    for (const id of ['5', '999'])
      expect((await send({ post_card_id: id })).body).toEqual({
        success: 0,
        msg: 'This postcard is no longer offered',
      })
    const { body } = await site.ask('postCards')
    expect((body['data'] as readonly unknown[]).length).toBe(11)
  })

  it('[CALL-48] [R3] sent many times at once under one key it is one order, with one set of pictures', async () => {
    const token = await site.someone()
    const [before, files] = [await rows('postcard_order'), await picturesKept()]
    const fields = await cardFields({ idempotency_key: 'mine' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => site.ask('addPostCardOrder', fields, token)))
    expect(new Set(answers.map(({ body }) => body['order_number'])).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body['payment_link'])).size).toBe(1)
    expect([await rows('postcard_order'), await picturesKept()]).toEqual([before + 1, files + 2])
    expect((await site.ask('addPostCardOrder', { ...fields, message: 'Other' }, token)).body['success']).toBe(0)
  })

  it('[R11] cards that nobody pays for are so many at most, however many come at once', async () => {
    const token = await site.someone()
    const files = await picturesKept()
    const small = { front_side: await smallSide('front'), back_side: await smallSide('back') }
    const cards = await Promise.all(Array.from({ length: 26 }, (_, at) => send({ ...small, message: `${at}` }, token)))
    const refused = cards.filter(({ body }) => body['success'] !== 1)
    expect(refused).toHaveLength(6)
    for (const { body } of refused) expect(body).toEqual({ success: 0, msg: expect.stringContaining('not paid yet') })
    expect([(await ordersOf(token)).length, await picturesKept()]).toEqual([20, files + 40])
    expect((await send({ message: 'one more' }, token)).body).toMatchObject({
      success: 0,
      msg: expect.stringContaining('not paid yet'),
    })
    // Those whose time to pay is over count as long as their pictures are kept; paid ones do not.
    const own = `user_id = (select user_id from purchase where number = $1)`
    const [one] = await ordersOf(token)
    await site.database.pool.query(`update purchase set status = 3 where ${own}`, [one!.orderNumber])
    expect((await send({ message: 'one more' }, token)).body['success']).toBe(0)
    await site.database.pool.query(`update purchase set status = 1 where number = $1`, [one!.orderNumber])
    expect((await send({ message: 'one more' }, token)).body['success']).toBe(1)
  })

  it('[R11] [R7] one person orders so many cards in a day; the same order again is none of them', async () => {
    const token = await site.someone()
    const card = { idempotency_key: 'first' }
    const number = (await send(card, token)).body['order_number']
    await site.database.pool.query(`update attempt_counter set count = 50 where subject like 'postcard-ordered:%'`)
    const { status, headers, body } = await send({}, token)
    expect([status, body]).toEqual([
      429,
      { success: 0, msg: 'Only 50 postcards can be ordered in a day. Please go on tomorrow.' },
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send(card, token)).body['order_number']).toBe(number)
  })

  it('[R3] without a key, the same card is a double click within a minute, also over the turn of one', async () => {
    const token = await site.someone()
    const number = (await send({}, token)).body['order_number']
    const { rows: keys } = await site.database.pool.query<{ minute: number }>(
      `update purchase set idem_key = regexp_replace(idem_key, '[0-9]+', (split_part(idem_key, ':', 3)::bigint - 1)::text)
        where number = $1 returning split_part(idem_key, ':', 3)::bigint as minute`,
      [number],
    )
    expect(keys).toHaveLength(1)
    expect((await send({}, token)).body['order_number']).toBe(number)
  })

  it('[R11] an order that the database does not take leaves no pictures behind', async () => {
    const { pool } = site.database
    const token = await site.someone()
    const files = await picturesKept()
    await pool.query(`alter table postcard_order add constraint none check (message <> 'Refuse me')`)
    expect((await send({ message: 'Refuse me' }, token)).status).toBe(500)
    await pool.query('alter table postcard_order drop constraint none')
    expect([(await ordersOf(token)).length, await picturesKept()]).toEqual([0, files])
  })

  it('[R8] the cards of one person are nobody else’s', async () => {
    const [owner, stranger] = [await site.someone(), await site.someone()]
    const { body } = await send({}, owner)
    expect(await ordersOf(stranger)).toEqual([])
    expect(
      (await site.ask('initiatePayment', { purchase_number: String(body['order_number']) }, stranger)).body,
    ).toEqual({ success: 0, msg: 'Booking not found' })
  })
})

/** A side in so few bytes that its form is no large one: those of one person come one after the other. */
async function smallSide(side: 'front' | 'back'): Promise<string> {
  const bytes = await sharp({ create: { ...pixelsOf(side), channels: 3, background: '#FFFFFF' } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const picturesKept = async (): Promise<number> => (await site.privateFiles.store.list('postcards')).length

describe('the pictures of a card', () => {
  const png = (text: string): string => `data:image/png;base64,${Buffer.from(text).toString('base64')}`
  const front = pixelsOf('front')

  it.each([
    ['a text', async () => png('This is a letter.')],
    ['a page', async () => png('<html><script>alert(1)</script>')],
    ['a drawing', async () => png('<svg xmlns="http://www.w3.org/2000/svg" width="1360" height="800"/>')],
    ['no bytes', async () => png('x').replace('eA==', 'AA==')],
    ['half a picture', async () => (await pictureOf(front.width, front.height)).slice(0, 300)],
    ['a picture of another size', async () => pictureOf(front.width + 1, front.height)],
    ['a photo', async () => pictureOf(front.width, front.height, 'jpeg')],
  ])('[R11] [POST-39] %s is no side of a card, and is told by its field', async (_, picture) => {
    const files = await picturesKept()
    const { status, body } = await send({ front_side: await picture() })
    expect([status, body['issues']]).toEqual([
      400,
      [{ path: 'front_side', message: 'Must be a PNG of 1360 by 800 pixels' }],
    ])
    expect(await picturesKept()).toBe(files)
  })

  it('[R11] [POST-17] the photo is made anew: upright, no larger than a card needs, without its place', async () => {
    const taken = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#B23E2B' } })
      .jpeg()
      .withExif({ IFD0: { Orientation: '6', Artist: 'Mariam' }, IFD3: { GPSLatitude: '25/1 20/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const tail = Buffer.concat([taken, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')])
    const image = `data:image/jpeg;base64,${tail.toString('base64')}`
    const before = await picturesKept()
    expect((await send({ post_card_id: CUSTOMISABLE, image })).body['success']).toBe(1)
    expect(await picturesKept()).toBe(before + 3)
    const { rows: kept } = await site.database.pool.query<{ photo: string }>(
      'select photo from postcard_order where photo is not null order by purchase_id desc limit 1',
    )
    const photo = (await site.privateFiles.store.read(kept[0]!.photo))!
    const seen = await sharp(photo).metadata()
    expect([seen.width, seen.height, seen.exif, seen.orientation]).toEqual([667, 2000, undefined, undefined])
    expect(photo.includes('<script>')).toBe(false)
  })

  it('[R11] a picture that unpacks to more pixels than any camera has is not unpacked', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const image = `data:image/png;base64,${bomb.toString('base64')}`
    const { status, body } = await send({ post_card_id: CUSTOMISABLE, image })
    expect([status, body['issues']]).toEqual([400, [{ path: 'image', message: 'Must be a photo: PNG, JPEG or WebP' }]])
  })

  it('[POST-10] a ready-made card takes no photo', async () => {
    const { status, body } = await send({ image: await pictureOf(40, 40, 'jpeg') })
    expect([status, body['issues']]).toEqual([400, [{ path: 'image', message: 'This card takes no photo' }]])
  })

  it('[CALL-48] a photo of 4 MB travels; a larger one, and a large form of another action, are not read', async () => {
    const noise = Buffer.from(Array.from({ length: 3_600_000 }, (_, at) => (at * 7919) % 251))
    const photo = await sharp(noise, { raw: { width: 1200, height: 1000, channels: 3 } })
      .png()
      .toBuffer()
    const image = `data:image/png;base64,${Buffer.concat([photo, Buffer.alloc(4_000_000 - photo.length)]).toString('base64')}`
    expect((await send({ post_card_id: CUSTOMISABLE, image })).body['success']).toBe(1)
    const tooLarge = `data:image/png;base64,${'A'.repeat(20_000_000)}`
    const large = { status: 413, body: { issues: [{ path: '', message: 'The form is too large' }] } }
    expect(await send({ image: tooLarge, message: tooLarge })).toMatchObject(large)
    expect((await send({ image }, 'made-up')).status).toBe(401)
    expect(await site.ask('orderHistory', { image }, await site.someone())).toMatchObject(large)
  })
})

describe('dareesha postcards', () => {
  /** Runs the command; what it said. */
  const dareesha = async (...words: readonly string[]): Promise<readonly [code: number | null, said: string]> => {
    const said: string[] = []
    const hear = (text: string | Uint8Array) => said.push(String(text)) > 0
    const ears = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')]
    for (const ear of ears) ear.mockImplementation(hear)
    try {
      return [await postcards(site.database.pool, site.privateFiles.store, words), said.join('')]
    } finally {
      for (const ear of ears) ear.mockRestore()
    }
  }

  it('[POST-48] [POST-42] a paid card is listed, printed and marked; the visitor reads how far it has come', async () => {
    const token = await site.someone()
    const number = String((await send({ address: 'Mariam Saeed\nAl Ain' }, token)).body['order_number'])
    expect((await dareesha('list'))[1]).not.toContain(number)
    expect(await dareesha('print', number, '/nowhere')).toEqual([1, `There is no paid postcard ${number}.\n`])
    await pay(site.database.pool, number, { amount: 15_00 })
    expect((await dareesha('list'))[1]).toContain(`${number}  The old town  Mariam Saeed Al Ain`)
    const folder = await mkdtemp(join(tmpdir(), 'dareesha-cards-'))
    expect((await dareesha('print', number, folder))[1]).toContain('It goes to:\n  Mariam Saeed\n  Al Ain')
    expect(await readdir(folder)).toEqual([`${number}-back.png`, `${number}-front.png`])
    expect(await sharp(await readFile(join(folder, `${number}-back.png`))).metadata()).toMatchObject({ width: 2040 })
    await rm(folder, { recursive: true })
    expect(await dareesha('mark', number, 'At', 'the', 'printer')).toEqual([0, `${number}: At the printer\n`])
    expect(await ordersOf(token)).toMatchObject([{ processing: 'At the printer' }])
    expect((await dareesha('list'))[1]).not.toContain(number)
  })

  it('[POST-48] a command that is not understood says so, and a number that is not there too', async () => {
    expect(await dareesha('print', 'A')).toEqual([null, ''])
    expect(await dareesha('burn', 'A', 'B')).toEqual([null, ''])
    expect(await dareesha('mark', 'A', 'B')).toEqual([1, 'There is no paid postcard A.\n'])
  })
})

describe('forgetUnpaid', () => {
  it('[R18] what stood on a card that was not paid within 30 days is deleted, and nothing else', async () => {
    const { pool } = site.database
    const { store } = site.privateFiles
    const [token, payer] = [await site.someone(), await site.someone()]
    const unpaid = String((await send({}, token)).body['order_number'])
    const paid = String((await send({}, payer)).body['order_number'])
    await pay(pool, paid, { amount: 15_00 })
    await pool.query(`update purchase set status = 3 where number = $1`, [unpaid])
    const before = await picturesKept()
    expect(await forgetUnpaid(pool, store)).toBe(0)
    await pool.query(`update purchase set created_at = created_at - interval '31 days' where number = any($1)`, [
      [unpaid, paid],
    ])
    expect(await forgetUnpaid(pool, store)).toBe(1)
    expect(await forgetUnpaid(pool, store)).toBe(0)
    expect(await picturesKept()).toBe(before - 2)
    expect(await ordersOf(token)).toMatchObject([{ status: 'failed', front: null, back: null }])
    expect((await pictureAt((await ordersOf(payer))[0]!.front)).width).toBe(1360)
  })
})
