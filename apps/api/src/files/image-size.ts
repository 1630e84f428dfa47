import type { Focus } from '@dareesha/engine/catalogue'

export type ImageFormat = 'avif' | 'webp' | 'jpeg'

export type ImageSize = {
  readonly width: number | null
  readonly height: number | null
  readonly quality: number
  readonly format: ImageFormat
  readonly focus?: Focus | undefined
}

export const MAX_PIXELS = 2720

const WIDTHS = [160, 340, 390, 680, 960, 1360, 1920, MAX_PIXELS]
const HEIGHTS = [
  100,
  140,
  161,
  200,
  229,
  280,
  340,
  395,
  400,
  560,
  565,
  680,
  791,
  800,
  960,
  1129,
  1360,
  1600,
  1920,
  MAX_PIXELS,
]
const QUALITIES = [50, 75, 100]
/** In per cent. A crop moves along one axis only, so five positions are enough. */
const FOCUS_STEP = 25

/** Rounds a requested size up to a listed step, so that requests cannot create millions of pictures. */
export function toStep({ width, height, quality, format, focus }: ImageSize): ImageSize {
  const wide = width === null ? null : stepFrom(WIDTHS, width)
  const high = wide === null || width === null || height === null ? height : Math.round((height * wide) / width)
  return {
    width: wide,
    height: high === null ? null : stepFrom(HEIGHTS, high),
    quality: stepFrom(QUALITIES, quality),
    format,
    ...(focus === undefined ? {} : { focus: { x: focusStep(focus.x), y: focusStep(focus.y) } }),
  }
}

const focusStep = (percent: number): number => Math.round(percent / FOCUS_STEP) * FOCUS_STEP

const stepFrom = (steps: readonly number[], wanted: number): number =>
  steps.find((step) => step >= wanted) ?? steps.at(-1)!
