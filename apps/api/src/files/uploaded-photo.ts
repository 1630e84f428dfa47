import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { checkInvoicePhotoPixels } from '@dareesha/engine/rewards'
import type { InvoicePhotoViolation } from '@dareesha/engine/rewards'
import type { Sharp } from 'sharp'

import { asPhoto, reencode, headerOf, queued } from './reencode.ts'
import type { SentPicture } from './reencode.ts'

export type Photo = {
  readonly picture: Buffer
  readonly preview: Buffer
}

const MAX_LENGTH = 2400
const PREVIEW_LENGTH = 160

export const makePhoto = (source: SentPicture): Promise<Result<Photo, InvoicePhotoViolation>> =>
  queued(() => reencodePhoto(source))

async function reencodePhoto(source: SentPicture): Promise<Result<Photo, InvoicePhotoViolation>> {
  const head = await headerOf(source)
  if (head === null) return failed({ code: 'photo-unreadable' })
  const [violation] = checkInvoicePhotoPixels(head)
  if (violation !== undefined) return failed(violation)
  const picture = await reencode(source, asPhoto(MAX_LENGTH, { quality: 82 }))
  const preview = picture === null ? null : await reencode(picture, small)
  return picture === null || preview === null ? failed({ code: 'photo-unreadable' }) : ok({ picture, preview })
}

const small = (image: Sharp): Sharp =>
  image
    .resize({ width: PREVIEW_LENGTH, height: PREVIEW_LENGTH, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 55 })
