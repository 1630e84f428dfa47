import { pixelsOf } from '@dareesha/engine/postcard'
import sharp from 'sharp'

import type { Fields } from './site.ts'

/** Templates of the demo: with a place for a photo, and ready-made. */
export const CUSTOMISABLE = '7'
export const READY_MADE = '1'

/** A picture in one colour, as a data address. */
export async function pictureOf(width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') {
  const picture = sharp({ create: { width, height, channels: 3, background: '#7FC3CB' } })
  const bytes = await picture.toFormat(format).toBuffer()
  return `data:image/${format};base64,${bytes.toString('base64')}`
}

/** What is sent for a ready-made card, changed. */
export async function cardFields(change: Fields = {}): Promise<Fields> {
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
