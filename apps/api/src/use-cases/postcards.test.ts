import { readFile } from 'node:fs/promises'

import { parsePostcards, pixelsOf } from '@dareesha/engine/postcard'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demo, importCatalogue } from '../testing/catalogue.ts'
import { failNextStatement } from '../testing/failed-statement.ts'
import {
  postcardFields,
  postcardOrdersOf,
  pictureAt,
  countStoredPictures,
  orderPostcard,
} from '../testing/postcards.ts'
import { pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

const send = (change?: Fields, token?: string) => orderPostcard(site, change, token)

const rows = async (table: string): Promise<number> =>
  (await site.database.pool.query(`select 1 from ${table}`)).rowCount ?? 0

describe('postCards', () => {
  it('[CALL-47] [POST-01] [POST-02] [POST-47] postCards returns customisable and ready-made templates, and the newest template is the first', async () => {
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

describe('postCards of a changed catalogue', () => {
  it('[ENT-33] postCards returns the picture that a template of the catalogue contains', async () => {
    const changed = await aSite()
    const image_base64 = 'data:image/png;base64,iVBORw0KGgo='
    await importCatalogue(changed.database.pool, { ...demo, postcards: [{ ...demo.postcards![0], image_base64 }] })
    expect((await changed.ask('postCards')).body['data']).toMatchObject([{ image_base64 }])
    await changed.end()
  })
})

describe('addPostCardOrder', () => {
  it('[CALL-48] [POST-38] [POST-39] addPostCardOrder stores an order with both sides as PNG files and returns a payment link', async () => {
    const token = await site.signInNewUser()
    const { body } = await send({}, token)
    expect(body).toMatchObject({
      success: 1,
      payment_link: expect.stringMatching(/^http:\/\/site\.test\/sandbox\/pay\//),
    })
    const [order] = await postcardOrdersOf(site, token)
    expect(order).toMatchObject({
      orderNumber: body['order_number'],
      amount: 15_00,
      status: 'pending',
      processing: null,
    })
    const [front, back] = [await pictureAt(site, order!.front), await pictureAt(site, order!.back)]
    expect([front.width, front.height, front.format]).toEqual([1360, 800, 'png'])
    expect([back.width, back.height, back.format]).toEqual([2040, 1200, 'png'])
  })

  it('[CALL-49] a paid postcard has the status success and is not a booking', async () => {
    const token = await site.signInNewUser()
    const { body } = await send({}, token)
    await pay(site.database.pool, String(body['order_number']), { amount: 15_00 })
    expect(await postcardOrdersOf(site, token)).toMatchObject([{ status: 'success' }])
    expect((await site.ask('orderHistory', {}, token)).body['data']).toEqual([])
    expect((await site.ask('bookingDetails', { order_number: String(body['order_number']) }, token)).body).toEqual({
      success: 0,
      msg: 'Booking not found',
    })
  })

  it('only a successful payment leads to the postcard order', async () => {
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

  it.each(['png', 'jpeg', 'webp'] as const)(
    '[CALL-48] [POST-39] the sides of a postcard may be %s pictures',
    async (format) => {
      const token = await site.signInNewUser()
      const sides = { front_side: await smallSide('front', format), back_side: await smallSide('back', format) }
      expect((await send(sides, token)).body['success']).toBe(1)
      const [order] = await postcardOrdersOf(site, token)
      const [front, back] = [await pictureAt(site, order!.front), await pictureAt(site, order!.back)]
      expect([front.format, back.format]).toEqual(['png', 'png'])
    },
  )

  it('[CALL-48] the server refuses a side of the wrong size', async () => {
    const wire = await readFile(new URL('../../../../docs/wire.md', import.meta.url), 'utf8')
    for (const side of ['front', 'back'] as const) {
      const { width, height } = pixelsOf(side)
      expect(wire).toContain(`${width} by ${height}`)
      const { status, body } = await send({ [`${side}_side`]: await smallSide(side === 'front' ? 'back' : 'front') })
      const message = `Must be a PNG, JPEG or WebP of ${width} by ${height} pixels`
      expect([status, body['issues']]).toEqual([400, [{ path: `${side}_side`, message }]])
    }
  })

  it('[POST-37] an empty message and an empty address are accepted', async () => {
    expect((await send({ message: '', address: '' })).body['success']).toBe(1)
  })

  it('[POST-24] [POST-25] the server refuses a message above 380 characters and an address above 88 characters', async () => {
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

  it('[POST-49] [NET-13] an order requires a sign-in', async () => {
    const before = await rows('postcard_order')
    const { status, body } = await send({}, 'made-up')
    expect([status, body['login_required']]).toEqual([401, 1])
    expect(await rows('postcard_order')).toBe(before)
  })

  it('[CALL-48] an order of a disabled or unknown template is refused', async () => {
    await site.database.pool.query(`update postcard set record = record || '{"enable": "0"}' where id = 5`)
    await site.database.pool.query('update catalogue_version set version = version + 1')
    for (const id of ['5', '999'])
      expect((await send({ post_card_id: id })).body).toEqual({
        success: 0,
        msg: 'This postcard is no longer offered',
      })
    const { body } = await site.ask('postCards')
    expect((body['data'] as readonly unknown[]).length).toBe(11)
  })

  it('[CALL-48] [R3] concurrent requests with one idempotency key create one order', async () => {
    const token = await site.signInNewUser()
    const [before, files] = [await rows('postcard_order'), await countStoredPictures(site)]
    const fields = await postcardFields({ idempotency_key: 'mine' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => site.ask('addPostCardOrder', fields, token)))
    expect(new Set(answers.map(({ body }) => body['order_number'])).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body['payment_link'])).size).toBe(1)
    expect([await rows('postcard_order'), await countStoredPictures(site)]).toEqual([before + 1, files + 2])
    expect((await site.ask('addPostCardOrder', { ...fields, message: 'Other' }, token)).body['success']).toBe(0)
  })

  it('[R11] a user can have at most twenty unpaid postcards', async () => {
    const token = await site.signInNewUser()
    const files = await countStoredPictures(site)
    const small = { front_side: await smallSide('front'), back_side: await smallSide('back') }
    const cards = await Promise.all(Array.from({ length: 26 }, (_, at) => send({ ...small, message: `${at}` }, token)))
    const refused = cards.filter(({ body }) => body['success'] !== 1)
    expect(refused).toHaveLength(6)
    for (const { body } of refused) expect(body).toEqual({ success: 0, msg: expect.stringContaining('not paid yet') })
    expect([(await postcardOrdersOf(site, token)).length, await countStoredPictures(site)]).toEqual([20, files + 40])
    expect((await send({ message: 'one more' }, token)).body).toMatchObject({
      success: 0,
      msg: expect.stringContaining('not paid yet'),
    })
    // Expired orders count as unpaid while their pictures are stored.
    const own = `user_id = (select user_id from purchase where number = $1)`
    const [one] = await postcardOrdersOf(site, token)
    await site.database.pool.query(`update purchase set status = 3 where ${own}`, [one!.orderNumber])
    expect((await send({ message: 'one more' }, token)).body['success']).toBe(0)
    await site.database.pool.query(`update purchase set status = 1 where number = $1`, [one!.orderNumber])
    expect((await send({ message: 'one more' }, token)).body['success']).toBe(1)
  })

  it('[R11] [R7] a user can order at most fifty postcards in a day', async () => {
    const token = await site.signInNewUser()
    const card = { idempotency_key: 'first' }
    const number = (await send(card, token)).body['order_number']
    await site.database.pool.query(`update attempt_counter set count = 50 where subject like 'postcard-ordered:%'`)
    const { status, headers, body } = await send({}, token)
    expect([status, body]).toEqual([
      429,
      { success: 0, msg: 'Only 50 postcards can be ordered in a day. Please come back tomorrow.' },
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send(card, token)).body['order_number']).toBe(number)
  })

  it('[R3] without an idempotency key, an identical request within 60 seconds returns the same order', async () => {
    const token = await site.signInNewUser()
    const number = (await send({}, token)).body['order_number']
    const { rows: keys } = await site.database.pool.query<{ minute: number }>(
      `update purchase set idem_key = regexp_replace(idem_key, '[0-9]+', (split_part(idem_key, ':', 3)::bigint - 1)::text)
        where number = $1 returning split_part(idem_key, ':', 3)::bigint as minute`,
      [number],
    )
    expect(keys).toHaveLength(1)
    expect((await send({}, token)).body['order_number']).toBe(number)
  })

  it('[R11] an order that the database refuses leaves no pictures behind', async () => {
    const { pool } = site.database
    const token = await site.signInNewUser()
    const files = await countStoredPictures(site)
    await pool.query(`alter table postcard_order add constraint none check (message <> 'Refuse me')`)
    expect((await send({ message: 'Refuse me' }, token)).status).toBe(500)
    await pool.query('alter table postcard_order drop constraint none')
    expect([(await postcardOrdersOf(site, token)).length, await countStoredPictures(site)]).toEqual([0, files])
  })

  it('[M12] after a lost answer of the database, a repeated request creates no second order', async () => {
    const token = await site.signInNewUser()
    const card = { idempotency_key: 'lost answer' }
    failNextStatement(site.database.pool, 'commit')
    expect((await send(card, token)).status).toBe(503)
    expect((await send(card, token)).body['success']).toBe(1)
    const [order, ...others] = await postcardOrdersOf(site, token)
    expect(others).toEqual([])
    expect((await pictureAt(site, order!.front)).width).toBe(1360)
    expect((await pictureAt(site, order!.back)).width).toBe(2040)
  })

  it('[R8] a user can neither see nor pay a postcard of another user', async () => {
    const [owner, stranger] = [await site.signInNewUser(), await site.signInNewUser()]
    const { body } = await send({}, owner)
    expect(await postcardOrdersOf(site, stranger)).toEqual([])
    expect(
      (await site.ask('initiatePayment', { purchase_number: String(body['order_number']) }, stranger)).body,
    ).toMatchObject({ success: 0, msg: 'Booking not found' })
  })
})

/** Has few bytes, because the server refuses the tenth of ten large forms that a user sends at once. */
async function smallSide(side: 'front' | 'back', format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<string> {
  const bytes = await sharp({ create: { ...pixelsOf(side), channels: 3, background: '#FFFFFF' } })
    .toFormat(format, { palette: true, colours: 2 })
    .toBuffer()
  return `data:image/${format};base64,${bytes.toString('base64')}`
}
