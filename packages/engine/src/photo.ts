/** The largest file that is taken, in bytes (R11). */
export const MOST_PHOTO_BYTES = 15 * 1_000_000

/** The largest picture that is taken, in pixels: more than a phone makes, less than a machine chokes on (R11). */
export const MOST_PHOTO_PIXELS = 40 * 1_000_000

/** How much of a file `checkPhotoFile` looks at, in bytes. */
export const PHOTO_HEAD_BYTES = 1024

/** What a photo may be, by the name that a file chooser knows it by (INV-01). */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A kind of file that people take for a photo, and that is none we can read. */
export type OtherFileType = 'PDF' | 'SVG' | 'HEIC' | 'AVIF' | 'GIF' | 'TIFF' | 'BMP'

/** Why a file is not taken as a photo; `n` is in megabytes and in megapixels. */
export type PhotoViolation =
  | { readonly code: 'photo-empty' | 'photo-unknown' | 'photo-unreadable' }
  | { readonly code: 'photo-type'; readonly params: { readonly type: OtherFileType } }
  | { readonly code: 'photo-too-large' | 'photo-too-many-pixels'; readonly params: { readonly n: number } }

/**
 * Whether a file may be a photo, by its size and by how it begins. Its name and the type that it says it has count for nothing
 * (INV-01, R11).
 *
 * @param size - Bytes.
 * @param head - Its first `PHOTO_HEAD_BYTES`, or all of a shorter one.
 * @returns Nothing for JPEG, PNG and WebP; else the one thing to say.
 */
export function checkPhotoFile(size: number, head: Uint8Array): PhotoViolation[] {
  if (size === 0) return [{ code: 'photo-empty' }]
  if (size > MOST_PHOTO_BYTES) return [{ code: 'photo-too-large', params: { n: MOST_PHOTO_BYTES / 1_000_000 } }]
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('')
  if (PHOTO_BEGINNINGS.some((beginning) => beginning.test(text))) return []
  const other = OTHER_BEGINNINGS.find(([, beginning]) => beginning.test(text))
  return [other === undefined ? { code: 'photo-unknown' } : { code: 'photo-type', params: { type: other[0] } }]
}

/**
 * Whether a picture is small enough to be drawn. A file of a few bytes may claim any size, so this is asked before (R11).
 *
 * @param size - Pixels, as the head of the file says.
 */
export function checkPhotoPixels({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): PhotoViolation[] {
  if (width * height <= MOST_PHOTO_PIXELS) return []
  return [{ code: 'photo-too-many-pixels', params: { n: MOST_PHOTO_PIXELS / 1_000_000 } }]
}

// One character a byte.
/* oxlint-disable no-control-regex -- files begin with such bytes */
const PHOTO_BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/]

const OTHER_BEGINNINGS: readonly (readonly [OtherFileType, RegExp])[] = [
  // Readers take a PDF that begins a little later for one too.
  ['PDF', /^[^]{0,1000}%PDF-/],
  ['AVIF', /^[^]{4}ftypavi[fs]/],
  ['HEIC', /^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/],
  ['GIF', /^GIF8[79]a/],
  ['TIFF', /^(II\*\0|MM\0\*)/],
  ['BMP', /^BM[^]{4}\0\0\0\0/],
  ['SVG', /^(\xef\xbb\xbf)?\s*<(svg|(\?xml|!--|!doctype svg)[^]*<svg|!doctype svg|\?xml)[\s>]?/i],
]
/* oxlint-enable no-control-regex */
