import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { checkPhotoPixels } from '@dareesha/engine/rewards'
import type { PhotoViolation } from '@dareesha/engine/rewards'
import type { Sharp } from 'sharp'

import { asPhoto, drawAnew, headOf, inTurn } from './drawing.ts'
import type { SentPicture } from './drawing.ts'

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

/**
 * Draws the photo of an invoice anew, and a small one of it. Its size is looked at before anything is drawn (INV-01, R11).
 *
 * @throws QueueIsFull when too many pictures are being drawn.
 */
export const makePhoto = (source: SentPicture): Promise<Result<Photo, PhotoViolation>> => inTurn(() => draw(source))

async function draw(source: SentPicture): Promise<Result<Photo, PhotoViolation>> {
  const head = await headOf(source)
  if (head === null) return failed({ code: 'photo-unreadable' })
  const [violation] = checkPhotoPixels(head)
  if (violation !== undefined) return failed(violation)
  const picture = await drawAnew(source, asPhoto(MOST_LENGTH, { quality: 82 }))
  const preview = picture === null ? null : await drawAnew(picture, small)
  return picture === null || preview === null ? failed({ code: 'photo-unreadable' }) : ok({ picture, preview })
}

const small = (image: Sharp): Sharp =>
  image
    .resize({ width: PREVIEW_LENGTH, height: PREVIEW_LENGTH, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 55 })
