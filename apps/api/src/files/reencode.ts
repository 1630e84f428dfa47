import { MAX_PHOTO_PIXELS } from '@dareesha/engine/rewards'
import type { JpegOptions, Metadata, Sharp } from 'sharp'

import { workQueue } from './work-queue.ts'

/** Each large picture occupies a processor core and 100 MB of memory, so a higher limit would slow bookings down. */
const MAX_AT_ONCE = 2
const MAX_WAITING = 40

export const queued = workQueue(MAX_AT_ONCE, MAX_WAITING)

export type SentPicture = string | Buffer

export async function headerOf(source: SentPicture): Promise<Pick<Metadata, 'format' | 'width' | 'height'> | null> {
  const sharp = await loadSharp()
  return sharp(source, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => null)
}

export async function reencode(source: SentPicture, transform: (image: Sharp) => Sharp): Promise<Buffer | null> {
  const sharp = await loadSharp()
  const image = sharp(source, { limitInputPixels: MAX_PHOTO_PIXELS, sequentialRead: true, failOn: 'error' })
  return transform(image)
    .toBuffer()
    .catch(() => null)
}

export const asPhoto =
  (longestSide: number, jpeg: JpegOptions) =>
  (image: Sharp): Sharp =>
    image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg(jpeg)

export const MAX_PICTURE_PIXELS = 50_000_000

/** Decodes the whole photograph, because a damaged photograph may have an intact header (UX-30). */
export async function pictureProblem(content: Buffer): Promise<'unreadable' | 'too-large' | null> {
  const head = await headerOf(content)
  if (head === null) return 'unreadable'
  if (head.width * head.height > MAX_PICTURE_PIXELS) return 'too-large'
  if (head.format === 'svg') return null
  const sharp = await loadSharp()
  const isWhole = await sharp(content, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated' })
    .stats()
    .then(
      () => true,
      () => false,
    )
  return isWhole ? null : 'unreadable'
}

export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}
