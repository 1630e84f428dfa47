import { pixelsOf } from '@dareesha/engine/postcard'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CUSTOMISABLE, pictureOf, countStoredPictures, orderPostcard } from '../testing/postcards.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

const send = (change?: Fields, token?: string) => orderPostcard(site, change, token)

describe('the pictures of a postcard', () => {
  const png = (text: string): string => `data:image/png;base64,${Buffer.from(text).toString('base64')}`
  const front = pixelsOf('front')

  it.each([
    ['a text', async () => png('This is a letter.')],
    ['HTML', async () => png('<html><script>alert(1)</script>')],
    ['an SVG', async () => png('<svg xmlns="http://www.w3.org/2000/svg" width="1360" height="800"/>')],
    ['a zero byte', async () => png('x').replace('eA==', 'AA==')],
    ['half a picture', async () => (await pictureOf(front.width, front.height)).slice(0, 300)],
    ['a picture of another size', async () => pictureOf(front.width + 1, front.height)],
    ['a GIF', async () => (await pictureOf(front.width, front.height, 'gif')).replace('gif', 'png')],
  ])('[R11] [POST-39] addPostCardOrder refuses %s as a side of a postcard', async (_, picture) => {
    const files = await countStoredPictures(site)
    const { status, body } = await send({ front_side: await picture() })
    expect([status, body['issues']]).toEqual([
      400,
      [{ path: 'front_side', message: 'Must be a PNG, JPEG or WebP of 1360 by 800 pixels' }],
    ])
    expect(await countStoredPictures(site)).toBe(files)
  })

  it('[R11] the server stores the photo upright, reduced and without metadata', async () => {
    const taken = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#B23E2B' } })
      .jpeg()
      .withExif({ IFD0: { Orientation: '6', Artist: 'Mariam' }, IFD3: { GPSLatitude: '25/1 20/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const tail = Buffer.concat([taken, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')])
    const image = `data:image/jpeg;base64,${tail.toString('base64')}`
    const before = await countStoredPictures(site)
    expect((await send({ post_card_id: CUSTOMISABLE, image })).body['success']).toBe(1)
    expect(await countStoredPictures(site)).toBe(before + 3)
    const { rows: stored } = await site.database.pool.query<{ photo: string }>(
      'select photo from postcard_order where photo is not null order by purchase_id desc limit 1',
    )
    const photo = (await site.privateFiles.store.read(stored[0]!.photo))!
    const seen = await sharp(photo).metadata()
    expect([seen.width, seen.height, seen.exif, seen.orientation]).toEqual([667, 2000, undefined, undefined])
    expect(photo.includes('<script>')).toBe(false)
  })

  it('[R11] a picture of 81 megapixels is refused', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const image = `data:image/png;base64,${bomb.toString('base64')}`
    const { status, body } = await send({ post_card_id: CUSTOMISABLE, image })
    expect([status, body['issues']]).toEqual([400, [{ path: 'image', message: 'Must be a photo: PNG, JPEG or WebP' }]])
  })

  it('an order of a ready-made postcard with a photo is refused', async () => {
    const { status, body } = await send({ image: await pictureOf(40, 40, 'jpeg') })
    expect([status, body['issues']]).toEqual([400, [{ path: 'image', message: 'This card takes no photo' }]])
  })

  it('[CALL-48] addPostCardOrder accepts a photo of 4 MB and refuses a form of 40 MB', async () => {
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
    expect(await site.ask('orderHistory', { image }, await site.signInNewUser())).toMatchObject(large)
  })
})
