import { randomUUID } from 'node:crypto'

import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { LONGEST_PHOTO_SIDE, MOST_PHOTO_PIXELS, pixelsOf } from '@dareesha/engine/postcard'
import type { Sharp } from 'sharp'

import { workQueue } from '../files/work-queue.ts'

/** The pictures of a card as they came, and as they are kept. */
export type Sides<Picture> = {
  readonly front_side: Picture
  readonly back_side: Picture
  readonly image: Picture | null
}

/** Which of them is no picture, or not of the size it must have. */
export type PictureFault = { readonly field: keyof Sides<unknown> }

/** A picture as it is kept: made anew, so that nothing is in it but what is seen. */
export type KeptPicture = { readonly name: string; readonly bytes: Buffer }

// A picture takes a core for a while: more at once would only take it from bookings.
const inTurn = workQueue(2, 40)

/**
 * Looks into the pictures of a card and makes them anew, without anything that was hidden in them (R11).
 *
 * @throws QueueIsFull when too many wait.
 */
export const readPictures = (sent: Sides<string>): Promise<Result<Sides<KeptPicture>, PictureFault>> =>
  inTurn(async () => {
    const front = await sideOf('front', sent.front_side)
    if (front === null) return failed({ field: 'front_side' })
    const back = await sideOf('back', sent.back_side)
    if (back === null) return failed({ field: 'back_side' })
    const photo = sent.image === null ? null : await photoOf(sent.image)
    if (sent.image !== null && photo === null) return failed({ field: 'image' })
    const card = randomUUID()
    const kept = (side: string, bytes: Buffer): KeptPicture => ({ name: `postcards/${card}-${side}`, bytes })
    return ok({
      front_side: kept('front.png', front),
      back_side: kept('back.png', back),
      image: photo === null ? null : kept('photo.jpg', photo),
    })
  })

/** A side of a card: a PNG of exactly the pixels that a side has (POST-39). */
async function sideOf(side: 'front' | 'back', sent: string): Promise<Buffer | null> {
  const { width, height } = pixelsOf(side)
  return made(sent, async (image) => {
    const found = await image.metadata()
    if (found.format !== 'png' || found.width !== width || found.height !== height) return null
    return image.flatten({ background: '#FFFFFF' }).png({ compressionLevel: 7 }).toBuffer()
  })
}

/** The photo, upright and without what a camera says of the place and the person. */
const photoOf = (sent: string): Promise<Buffer | null> =>
  made(sent, async (image) => {
    const { format } = await image.metadata()
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return null
    return image
      .rotate()
      .resize({ width: LONGEST_PHOTO_SIDE, height: LONGEST_PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer()
  })

async function made(sent: string, make: (image: Sharp) => Promise<Buffer | null>): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const bytes = Buffer.from(sent.slice(sent.indexOf(',') + 1), 'base64')
  try {
    return await make(sharp(bytes, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'error' }))
  } catch {
    // Whatever it is, it cannot be unpacked as a picture.
    return null
  }
}
