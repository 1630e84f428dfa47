import { createHash } from 'node:crypto'

import type { FileStore } from './file-store.ts'
import { imageCache } from './image-cache.ts'
import { toStep } from './image-size.ts'
import type { ImageFormat, ImageSize } from './image-size.ts'
import { workQueue } from './work-queue.ts'

/** A card's `quality=100` asks for the best there is to see; beyond these nobody sees a difference, only bytes (NET-22). */
const BEST_QUALITY: Readonly<Record<ImageFormat, number>> = { avif: 62, webp: 82, jpeg: 86 }

const FALLBACK_WIDTH = 1360

/** How much work goes into the bytes of an AVIF: a third of a second for the largest of a page. */
export const USUAL_EFFORT = 2
export const MOST_EFFORT = 9

/** A picture takes a core for a while: more at once would only take it from bookings. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 300

/** Pictures that are being made right now, by their cache name: fifty who ask together wait for one. */
type Work = Map<string, Promise<Buffer>>

/**
 * Makes pictures in a step near the size that is asked for, once, and keeps them beside their master.
 *
 * @param effort - From 0, the quickest, to 9, the smallest AVIF; a picture looks the same with any.
 * @param onUnkept - Told why a picture that was made cannot be kept.
 * @returns A function whose answer is null when there is no such picture. It throws `QueueIsFull` when too many wait.
 */
export function createResizer(store: FileStore, effort = USUAL_EFFORT, onUnkept: (error: unknown) => void = () => {}) {
  const underWay: Work = new Map()
  const cache = imageCache(store)
  const inTurn = workQueue(MOST_AT_ONCE, MOST_WAITING)
  return async (name: string, asked: ImageSize): Promise<Buffer | null> => {
    const master = await masterOf(store, name)
    if (master === null) return null
    const size = toStep(asked)
    const cacheName = cacheNameOf(master, size)
    const kept = await cache.read(cacheName)
    if (kept !== null) return kept
    const started = underWay.get(cacheName)
    if (started !== undefined) return started
    const work = inTurn(() => render(master, size, effort)).then(async (image) => {
      // A disk that is full takes no copy: whoever waits has his picture, and the next one has it made again.
      await cache.write(cacheName, image).catch(onUnkept)
      return image
    })
    underWay.set(cacheName, work)
    try {
      return await work
    } finally {
      underWay.delete(cacheName)
    }
  }
}

/** The picture of a name; where there is no such raster, the drawing of the same name. */
async function masterOf(store: FileStore, name: string): Promise<Buffer | null> {
  return (await store.read(name)) ?? (await store.read(name.replace(/\.(png|jpe?g|webp|avif)$/i, '.svg')))
}

function cacheNameOf(master: Buffer, { width, height, quality, format }: ImageSize): string {
  const content = createHash('sha256').update(master).digest('hex').slice(0, 24)
  return `${content}-${width ?? 'auto'}x${height ?? 'auto'}-${quality}.${format}`
}

async function render(master: Buffer, { width, height, quality, format }: ImageSize, effort: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const image = sharp(master, { limitInputPixels: 50_000_000 })
  const sized =
    width === null && height === null
      ? image.resize({ width: FALLBACK_WIDTH, withoutEnlargement: true })
      : image.resize({ width: width ?? undefined, height: height ?? undefined, fit: 'cover', position: 'centre' })
  const best = Math.max(1, Math.round((quality / 100) * BEST_QUALITY[format]))
  if (format === 'avif') return sized.avif({ quality: best, effort }).toBuffer()
  if (format === 'webp') return sized.webp({ quality: best }).toBuffer()
  return sized.flatten({ background: '#FBF8F3' }).jpeg({ quality: best, mozjpeg: true }).toBuffer()
}
