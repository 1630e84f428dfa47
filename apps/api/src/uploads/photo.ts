import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { checkPhotoPixels, MOST_PHOTO_PIXELS } from '@dareesha/engine/rewards'
import type { PhotoViolation } from '@dareesha/engine/rewards'

import { workQueue } from '../files/work-queue.ts'

/** A photo as we keep it: drawn anew, upright, and without whatever else was in its file. */
export type Photo = {
  /** JPEG. */
  readonly picture: Buffer
  /** WebP, small enough for a list. */
  readonly preview: Buffer
}

/** Every line of a long receipt is still read at this length. */
const MOST_LENGTH = 2400
const PREVIEW_LENGTH = 160

/** A large photo takes a core and a hundred megabytes for a while. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 40
const inTurn = workQueue(MOST_AT_ONCE, MOST_WAITING)

/**
 * Draws a photo anew: what comes out has the pixels of what was sent, and none of its bytes. Its size is looked at before anything is
 * drawn (INV-01, R11).
 *
 * @param source - The path of a file, or its bytes.
 * @throws QueueIsFull when too many are being drawn.
 */
export const makePhoto = (source: string | Buffer): Promise<Result<Photo, PhotoViolation>> => inTurn(() => draw(source))

async function draw(source: string | Buffer): Promise<Result<Photo, PhotoViolation>> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  try {
    const { width, height } = await sharp(source, { limitInputPixels: false, failOn: 'error' }).metadata()
    const [violation] = checkPhotoPixels({ width, height })
    if (violation !== undefined) return failed(violation)
    const picture = await sharp(source, { limitInputPixels: MOST_PHOTO_PIXELS, sequentialRead: true, failOn: 'error' })
      .autoOrient()
      .resize({ width: MOST_LENGTH, height: MOST_LENGTH, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
    const preview = await sharp(picture)
      .resize({ width: PREVIEW_LENGTH, height: PREVIEW_LENGTH, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 55 })
      .toBuffer()
    return ok({ picture, preview })
  } catch {
    // Whatever a decoder stumbles over is a photo that nobody can see.
    return failed({ code: 'photo-unreadable' })
  }
}
