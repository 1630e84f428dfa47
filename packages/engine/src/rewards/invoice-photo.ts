/** Largest accepted file, in bytes (R11). */
export const MAX_INVOICE_PHOTO_BYTES = 15 * 1_000_000

/** Largest accepted photo, in pixels. Decoding a larger photo is unsafe (R11). */
export const MAX_PHOTO_PIXELS = 40 * 1_000_000

/** How many bytes from the start of a file `checkInvoicePhoto` needs. */
export const PHOTO_HEAD_BYTES = 1024

/** The accepted MIME types, for a file chooser (INV-01). */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A file type that is recognised and refused. */
export type OtherFileType = 'PDF' | 'SVG' | 'HEIC' | 'AVIF' | 'GIF' | 'TIFF' | 'BMP'

/** Why an invoice photo is refused. `n` is the limit in megabytes or megapixels. */
export type InvoicePhotoViolation =
  | { readonly code: 'photo-empty' | 'photo-unknown' | 'photo-unreadable' }
  | { readonly code: 'photo-type'; readonly params: { readonly type: OtherFileType } }
  | { readonly code: 'photo-too-large' | 'photo-too-many-pixels'; readonly params: { readonly n: number } }

/** Checks the size and the first `PHOTO_HEAD_BYTES` of a file, because the name and the declared type can be forged (INV-01, R11). */
export function checkInvoicePhoto(size: number, head: Uint8Array): InvoicePhotoViolation[] {
  if (size === 0) return [{ code: 'photo-empty' }]
  if (size > MAX_INVOICE_PHOTO_BYTES)
    return [{ code: 'photo-too-large', params: { n: MAX_INVOICE_PHOTO_BYTES / 1_000_000 } }]
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('')
  if (PHOTO_SIGNATURES.some((signature) => signature.test(text))) return []
  const other = OTHER_SIGNATURES.find(([, signature]) => signature.test(text))
  return [other === undefined ? { code: 'photo-unknown' } : { code: 'photo-type', params: { type: other[0] } }]
}

/** Checks the pixel size that a file declares. Call this function before decoding, because a small file can declare a huge size (R11). */
export function checkInvoicePhotoPixels({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): InvoicePhotoViolation[] {
  if (width * height <= MAX_PHOTO_PIXELS) return []
  return [{ code: 'photo-too-many-pixels', params: { n: MAX_PHOTO_PIXELS / 1_000_000 } }]
}

// The signatures match text with one character per byte.
/* oxlint-disable no-control-regex -- file signatures contain control characters */
const PHOTO_SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/]

const OTHER_SIGNATURES: readonly (readonly [OtherFileType, RegExp])[] = [
  // PDF readers accept about a kilobyte of data before the signature.
  ['PDF', /^[^]{0,1000}%PDF-/],
  ['AVIF', /^[^]{4}ftypavi[fs]/],
  ['HEIC', /^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/],
  ['GIF', /^GIF8[79]a/],
  ['TIFF', /^(II\*\0|MM\0\*)/],
  ['BMP', /^BM[^]{4}\0\0\0\0/],
  ['SVG', /^(\xef\xbb\xbf)?\s*<(svg|(\?xml|!--|!doctype svg)[^]*<svg|!doctype svg|\?xml)[\s>]?/i],
]
/* oxlint-enable no-control-regex */
