export type ImageFormat = 'avif' | 'webp' | 'jpeg'

export type ImageSize = {
  /** Pixels; null keeps the shape of the other one, or of the picture. */
  readonly width: number | null
  readonly height: number | null
  /** From 1 to 100. */
  readonly quality: number
  readonly format: ImageFormat
}

/** The widest and the highest picture that is made (NET-21). */
export const MOST_PIXELS = 2720

/** The widths of the site's pictures, and what lies around them. */
const WIDTHS = [160, 340, 390, 680, 960, 1360, 1920, MOST_PIXELS]
/** The heights that belong to these widths in the site's two shapes, 17:10 and 17:7, and what lies around them. */
const HEIGHTS = [100, 140, 161, 200, 229, 280, 395, 400, 560, 565, 791, 800, 960, 1129, 1360, 1600, 1920, MOST_PIXELS]
const QUALITIES = [50, 75, 100]

/**
 * The size that is made for a size that is asked for: the next step up, in nearly the same shape. Anybody may ask for any
 * number, and must not be able to have millions of pictures made and kept.
 */
export function toStep({ width, height, quality, format }: ImageSize): ImageSize {
  const wide = width === null ? null : stepFrom(WIDTHS, width)
  const high = wide === null || width === null || height === null ? height : Math.round((height * wide) / width)
  return {
    width: wide,
    height: high === null ? null : stepFrom(HEIGHTS, high),
    quality: stepFrom(QUALITIES, quality),
    format,
  }
}

const stepFrom = (steps: readonly number[], wanted: number): number =>
  steps.find((step) => step >= wanted) ?? steps.at(-1)!
