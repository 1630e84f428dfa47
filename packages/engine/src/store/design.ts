import { failed, ok } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'

import { firstAddress } from '../catalogue/field-names.ts'
import type { LocalText } from '../language.ts'
import { isRecord, outOfJson, RecordReader } from '../record-reader.ts'

/** Highlights of the store home (STO-04). */
export const MOST_HIGHLIGHTS = 13

/** A picture that may lead somewhere: a page of ours, a web address, or nowhere (null). */
export type StorePicture = {
  readonly image: string
  readonly link: string | null
  /** What it shows; null where nobody said. */
  readonly title: LocalText | null
}

/** What the store home shows beside its products (ENT-30). */
export type StoreDesign = {
  readonly slides: readonly StorePicture[]
  /** At most 13 (STO-04). */
  readonly highlights: readonly StorePicture[]
}

/** The whole answer of storeDesign; a picture without a file is left out (CALL-35, STO-02, STO-04). */
export function parseStoreDesign(answer: unknown): Result<StoreDesign, readonly Fault[]> {
  const design = isRecord(answer) ? outOfJson(answer['storeData']) : null
  if (!isRecord(design)) return failed([{ path: 'storeData', reason: 'not-an-object' }])
  const reader = new RecordReader(design, 'storeData')
  const slides = readSlides(reader)
  const highlights = reader.rows('highlights').flatMap((row) => readPicture(row, 'title', 'arabic_title'))
  if (reader.faults.length > 0) return failed(reader.faults)
  return ok({ slides, highlights: highlights.slice(0, MOST_HIGHLIGHTS) })
}

/** Slides are rows, or the names of their files alone. */
function readSlides(reader: RecordReader): readonly StorePicture[] {
  const slides = outOfJson(reader.raw('slider_images'))
  if (Array.isArray(slides) && slides.some(isRecord))
    return reader.rows('slider_images').flatMap((row) => readPicture(row, 'alt', 'arabic_alt'))
  return reader.list('slider_images').map((image) => ({ image, link: null, title: null }))
}

function readPicture(row: RecordReader, title: string, arabicTitle: string): readonly StorePicture[] {
  const image = row.text('img')
  if (image === null) return []
  return [{ image, link: firstAddress(row, ['link']), title: row.localText(title, arabicTitle) }]
}
