import { parsePostcardOrders, pixelsOf } from '@dareesha/engine/postcard'
import type { PostcardOrder } from '@dareesha/engine/postcard'
import sharp from 'sharp'
import type { Metadata } from 'sharp'

import type { Fields, TestAnswer, TestSite } from './site.ts'

export const CUSTOMISABLE = '7'
export const READY_MADE = '1'

export async function pictureOf(width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') {
  const picture = sharp({ create: { width, height, channels: 3, background: '#7FC3CB' } })
  const bytes = await picture.toFormat(format).toBuffer()
  return `data:image/${format};base64,${bytes.toString('base64')}`
}

export async function postcardFields(change: Fields = {}): Promise<Fields> {
  const [front, back] = [pixelsOf('front'), pixelsOf('back')]
  return {
    post_card_id: READY_MADE,
    message: 'Greetings from the creek',
    address: 'Mariam Saeed, Al Ain',
    front_side: await pictureOf(front.width, front.height),
    back_side: await pictureOf(back.width, back.height),
    ...change,
  }
}

export const orderPostcard = async (site: TestSite, change: Fields = {}, token?: string): Promise<TestAnswer> =>
  site.ask('addPostCardOrder', await postcardFields(change), token ?? (await site.signInNewUser()))

export async function postcardOrdersOf(site: TestSite, token: string): Promise<readonly PostcardOrder[]> {
  const { body } = await site.ask('listPostCardOrders', {}, token)
  const read = parsePostcardOrders(body['data'])
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

export const countStoredPictures = async ({ privateFiles }: TestSite): Promise<number> =>
  (await privateFiles.store.list('postcards')).length

export async function pictureAt({ app }: TestSite, address: string | null): Promise<Metadata> {
  const answer = await app.request(address ?? '')
  if (answer.status !== 200) throw new Error(`no picture at ${address}: ${answer.status}`)
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
}
