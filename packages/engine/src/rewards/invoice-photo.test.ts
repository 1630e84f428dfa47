import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { message } from '../messages/message.ts'
import {
  checkInvoicePhoto,
  checkInvoicePhotoPixels,
  MAX_INVOICE_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  PHOTO_HEAD_BYTES,
} from './invoice-photo.ts'
import type { InvoicePhotoViolation } from './invoice-photo.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const checked = (beginning: string, size = 5_000) => checkInvoicePhoto(size, bytes(beginning))

describe('checkInvoicePhoto', () => {
  it.each([
    ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
  ])('[INV-01] checkInvoicePhoto accepts %s', (_, beginning) => {
    expect(checked(beginning)).toEqual([])
  })

  it.each([
    ['PDF', '%PDF-1.7\n'],
    ['PDF', '\n\n%PDF-1.4'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['SVG', '\xef\xbb\xbf <?xml version="1.0"?>\n<!-- drawn by hand --><svg>'],
    ['SVG', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0'],
    ['HEIC', '\0\0\0\x18ftypmif1'],
    ['AVIF', '\0\0\0\x1cftypavif'],
    ['GIF', 'GIF89a\x01\0'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['BMP', 'BM\x36\0\x0c\0\0\0\0\0'],
  ])('[INV-01] [R11] checkInvoicePhoto refuses %s and names the type', (type, beginning) => {
    expect(checked(beginning)).toEqual([{ code: 'photo-type', params: { type } }])
  })

  it.each([
    'I am a photo',
    '<!doctype html><script>',
    'PK\x03\x04',
    '\xff\xd8',
    'RIFF\x24\0\0\0WAVE',
    'PNG',
    ' \xff\xd8\xff',
  ])('[R11] checkInvoicePhoto refuses a file of unknown type that starts with %j', (beginning) => {
    expect(checked(beginning)).toEqual([{ code: 'photo-unknown' }])
  })

  it('[R11] checkInvoicePhoto reports an empty or too large file without checking its type', () => {
    expect(checked('', 0)).toEqual([{ code: 'photo-empty' }])
    expect(checked('\xff\xd8\xff', MAX_INVOICE_PHOTO_BYTES)).toEqual([])
    expect(checked('%PDF-', MAX_INVOICE_PHOTO_BYTES + 1)).toEqual([{ code: 'photo-too-large', params: { n: 15 } }])
  })

  it('[R11] checkInvoicePhoto returns at most one violation for any file', () => {
    const anyHead = fc.oneof(
      fc.uint8Array({ maxLength: PHOTO_HEAD_BYTES }),
      fc
        .tuple(fc.constantFrom('\xff\xd8\xff', '%PDF-', '<svg', 'RIFF', '\0\0\0\x18ftyp'), fc.string())
        .map(([beginning, rest]) => bytes(beginning + rest)),
    )
    fc.assert(
      fc.property(fc.nat(2 * MAX_INVOICE_PHOTO_BYTES), anyHead, (size, head) => {
        const violations = checkInvoicePhoto(size, head)
        expect(violations.length).toBeLessThan(2)
        for (const violation of violations)
          for (const language of ['en', 'ae'] as const) expect(message(violation, language)).toMatch(/^[^{}]+$/)
      }),
    )
  })
})

describe('checkInvoicePhotoPixels', () => {
  it('[R11] checkInvoicePhotoPixels accepts a photo of at most 40 megapixels', () => {
    expect(checkInvoicePhotoPixels({ width: 8_000, height: 5_000 })).toEqual([])
    expect(checkInvoicePhotoPixels({ width: MAX_PHOTO_PIXELS + 1, height: 1 })).toEqual([
      { code: 'photo-too-many-pixels', params: { n: 40 } },
    ])
    expect(checkInvoicePhotoPixels({ width: 30_000, height: 30_000 })).toHaveLength(1)
  })
})

describe('messages of InvoicePhotoViolation', () => {
  it.each<[InvoicePhotoViolation, string]>([
    [{ code: 'photo-too-large', params: { n: 15 } }, 'This file is larger than 15 MB. Please choose a smaller one.'],
    [
      { code: 'photo-type', params: { type: 'PDF' } },
      'This PDF file cannot be read here. Please choose a JPEG, PNG or WebP photo.',
    ],
    [
      { code: 'photo-too-many-pixels', params: { n: 40 } },
      'This photo has more than 40 megapixels. Please choose a smaller one.',
    ],
    [{ code: 'photo-unreadable' }, 'This photo is damaged and cannot be read. Please take it again.'],
  ])('[INV-01] the English text of the violation %o is %j', (violation, text) => {
    expect(message(violation, 'en')).toBe(text)
  })
})
