import { createHash } from 'node:crypto'

import type { Sharp } from 'sharp'

import { loadSharp, MAX_PICTURE_PIXELS } from './reencode.ts'
import { masterNames } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { imageCache } from './image-cache.ts'
import { toStep } from './image-size.ts'
import type { ImageFormat, ImageSize } from './image-size.ts'
import { workQueue } from './work-queue.ts'

/** Encoder qualities for a requested quality of 100. Higher values add bytes without a visible difference (NET-22). */
const BEST_QUALITY: Readonly<Record<ImageFormat, number>> = { avif: 62, webp: 82, jpeg: 86 }

const FALLBACK_WIDTH = 1360

/** In pixels. If a picture up to this width is larger than `MAX_PHONE_BYTES`, its quality is lowered, at worst to `LOWEST_QUALITY` (UX-30). */
const PHONE_WIDTH = 390
const MAX_PHONE_BYTES = 30_000
const LOWEST_QUALITY = 10

/** Effort 2 takes 165 ms for a width of 1360 pixels. Effort 0 takes 69 ms, but writes 1.8 times the bytes. */
const AVIF_EFFORT = 2

/** Each resizing occupies a core, so a higher limit would slow bookings down. */
const MAX_AT_ONCE = 2
const MAX_WAITING = 300

type ResizerOptions = {
  readonly cacheIn?: FileStore
  readonly onCacheFailure?: (error: unknown) => void
}

export function createResizer(store: FileStore, { cacheIn = store, onCacheFailure = () => {} }: ResizerOptions = {}) {
  const pending = new Map<string, Promise<Buffer | null>>()
  const cache = imageCache(cacheIn)
  const limited = workQueue(MAX_AT_ONCE, MAX_WAITING)
  return async (name: string, asked: ImageSize): Promise<Buffer | null> => {
    const master = await masterOf(store, name)
    if (master === null) return null
    const size = toStep(asked)
    const cacheName = cacheNameOf(master, size)
    const cached = await cache.read(cacheName)
    if (cached !== null) return cached
    const started = pending.get(cacheName)
    if (started !== undefined) return started
    const work = limited(() => render(store, master.name, size)).then(async (image) => {
      if (image === null) return null
      // If the disk is full, the visitor still receives the picture.
      await cache.write(cacheName, image).catch(onCacheFailure)
      return image
    })
    pending.set(cacheName, work)
    try {
      return await work
    } finally {
      pending.delete(cacheName)
    }
  }
}

type Master = { readonly name: string; readonly version: string }

async function masterOf(store: FileStore, name: string): Promise<Master | null> {
  for (const master of masterNames(name)) {
    const version = await store.versionOf(master)
    if (version !== null) return { name: master, version }
  }
  return null
}

function cacheNameOf({ name, version }: Master, { width, height, quality, format, focus }: ImageSize): string {
  const content = createHash('sha256').update(`${name}\n${version}`).digest('hex').slice(0, 24)
  const point = focus === undefined ? '' : `-${focus.x}-${focus.y}`
  return `${content}-${width ?? 'auto'}x${height ?? 'auto'}${point}-${quality}.${format}`
}

async function cropped(image: Sharp, { width, height, focus }: ImageSize): Promise<Sharp> {
  if (width === null || height === null || focus === undefined)
    return image.resize({ width: width ?? undefined, height: height ?? undefined, fit: 'cover', position: 'centre' })
  const { autoOrient: upright } = await image.metadata()
  const scale = Math.max(width / upright.width, height / upright.height)
  const [scaledWidth, scaledHeight] = [Math.ceil(upright.width * scale), Math.ceil(upright.height * scale)]
  return image.resize({ width: scaledWidth, height: scaledHeight, fit: 'fill' }).extract({
    left: cropStart(scaledWidth, width, focus.x),
    top: cropStart(scaledHeight, height, focus.y),
    width,
    height,
  })
}

const cropStart = (scaled: number, wanted: number, percent: number): number =>
  Math.round(Math.min(Math.max((scaled * percent) / 100 - wanted / 2, 0), scaled - wanted))

async function render(store: FileStore, name: string, size: ImageSize): Promise<Buffer | null> {
  const master = await store.read(name)
  if (master === null) return null
  const { width, height, quality, format } = size
  const sharp = await loadSharp()
  const image = sharp(master, { limitInputPixels: MAX_PICTURE_PIXELS }).autoOrient()
  const sized =
    width === null && height === null
      ? image.resize({ width: FALLBACK_WIDTH, withoutEnlargement: true })
      : await cropped(image, size)
  const best = Math.max(1, Math.round((quality / 100) * BEST_QUALITY[format]))
  const isForPhone = width !== null && width <= PHONE_WIDTH
  let encoded = await encode(sized, format, best)
  for (
    let lower = best * 0.75;
    isForPhone && encoded.length > MAX_PHONE_BYTES && lower >= LOWEST_QUALITY;
    lower *= 0.75
  )
    encoded = await encode(sized, format, Math.round(lower))
  return encoded
}

function encode(image: Sharp, format: ImageFormat, quality: number): Promise<Buffer> {
  if (format === 'avif') return image.clone().avif({ quality, effort: AVIF_EFFORT }).toBuffer()
  if (format === 'webp') return image.clone().webp({ quality }).toBuffer()
  return image.clone().flatten({ background: '#FBF8F3' }).jpeg({ quality, mozjpeg: true }).toBuffer()
}
