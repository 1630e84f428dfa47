import { randomUUID } from 'node:crypto'

import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { MAX_POSTCARD_PHOTO_SIDE_PX, pixelsOf } from '@dareesha/engine/postcard'

import { asPhoto, reencode, headerOf, queued } from './reencode.ts'

export type Sides<Picture> = {
  readonly front_side: Picture
  readonly back_side: Picture
  readonly image: Picture | null
}

export type PictureFault = { readonly field: keyof Sides<unknown> }

export type StoredPicture = { readonly name: string; readonly bytes: Buffer }

const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp'])

export const readPictures = (sent: Sides<string>): Promise<Result<Sides<StoredPicture>, PictureFault>> =>
  queued(async () => {
    const front = await sideOf('front', sent.front_side)
    if (front === null) return failed({ field: 'front_side' })
    const back = await sideOf('back', sent.back_side)
    if (back === null) return failed({ field: 'back_side' })
    const photo = sent.image === null ? null : await photoOf(sent.image)
    if (sent.image !== null && photo === null) return failed({ field: 'image' })
    const id = randomUUID()
    const named = (side: string, bytes: Buffer): StoredPicture => ({ name: `postcards/${id}-${side}`, bytes })
    return ok({
      front_side: named('front.png', front),
      back_side: named('back.png', back),
      image: photo === null ? null : named('photo.jpg', photo),
    })
  })

async function sideOf(side: 'front' | 'back', sent: string): Promise<Buffer | null> {
  const { width, height } = pixelsOf(side)
  const bytes = bytesOf(sent)
  const head = await headerOf(bytes)
  if (!FORMATS.has(head?.format) || head?.width !== width || head.height !== height) return null
  return reencode(bytes, (image) => image.flatten({ background: '#FFFFFF' }).png({ compressionLevel: 7 }))
}

async function photoOf(sent: string): Promise<Buffer | null> {
  const bytes = bytesOf(sent)
  const head = await headerOf(bytes)
  return FORMATS.has(head?.format)
    ? reencode(bytes, asPhoto(MAX_POSTCARD_PHOTO_SIDE_PX, { quality: 88, mozjpeg: true }))
    : null
}

const bytesOf = (sent: string): Buffer => Buffer.from(sent.slice(sent.indexOf(',') + 1), 'base64')
