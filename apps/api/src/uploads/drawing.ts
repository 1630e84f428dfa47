import { MOST_PHOTO_PIXELS } from '@dareesha/engine/rewards'
import type { JpegOptions, Metadata, Sharp } from 'sharp'

import { workQueue } from '../files/work-queue.ts'

/** A large picture takes a core and a hundred megabytes for a while: more at once would only take them from bookings. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 40

/**
 * The one queue of whatever pictures people send, of invoices and of cards.
 *
 * @throws QueueIsFull when too many wait.
 */
export const inTurn = workQueue(MOST_AT_ONCE, MOST_WAITING)

/** A picture as it was sent: the path of its file, or its bytes. */
export type SentPicture = string | Buffer

/** What a picture says of itself, before any of it is drawn; null for what is none (R11). */
export async function headOf(source: SentPicture): Promise<Pick<Metadata, 'format' | 'width' | 'height'> | null> {
  const sharp = await loadSharp()
  return sharp(source, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => null)
}

/**
 * Draws a picture anew: what comes out has the pixels of what was sent, and none of its bytes (R11).
 *
 * @returns Null for whatever a decoder stumbles over, and for one of more pixels than a photo may have.
 */
export async function drawAnew(source: SentPicture, how: (image: Sharp) => Sharp): Promise<Buffer | null> {
  const sharp = await loadSharp()
  const image = sharp(source, { limitInputPixels: MOST_PHOTO_PIXELS, sequentialRead: true, failOn: 'error' })
  return how(image)
    .toBuffer()
    .catch(() => null)
}

/** A photo as we keep one: upright, not larger than needed, and without what a camera says of the place and the person. */
export const asPhoto =
  (longestSide: number, jpeg: JpegOptions) =>
  (image: Sharp): Sharp =>
    image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg(jpeg)

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}
