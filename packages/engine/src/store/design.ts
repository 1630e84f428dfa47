import { failed, ok } from '@dareesha/contract'
import type { Fault, Result, storeDesignFields } from '@dareesha/contract'

import { firstAddress } from '../catalogue/field-names.ts'
import type { LocalText } from '../language.ts'
import { isRecord, parseIfJson, RecordReader } from '../record-reader.ts'

/** The maximum number of highlights on the store home (STO-04). */
export const MAX_HIGHLIGHTS = 13

/** A picture with an optional link to a web address or a page of our site. */
export type StorePicture = {
  readonly image: string
  readonly link: string | null
  readonly title: LocalText | null
}

/** The pictures of the store home (ENT-30). */
export type StoreDesign = {
  readonly slides: readonly StorePicture[]
  readonly highlights: readonly StorePicture[]
}

/** Parses the answer of storeDesign, whose record is in `storeData`. Skips pictures without a file (CALL-35, STO-02, STO-04). */
export function parseStoreDesign(answer: unknown): Result<StoreDesign, readonly Fault[]> {
  const design = isRecord(answer) ? parseIfJson(answer['storeData']) : null
  if (!isRecord(design)) return failed([{ path: 'storeData', reason: 'not-an-object' }])
  const reader = new RecordReader<typeof storeDesignFields>(design, 'storeData')
  const slides = readSlides(reader)
  const highlights = reader
    .rows('highlights')
    .flatMap((row) => pictureOf(row.text('img'), firstAddress(row, ['link']), row.localText('title', 'arabic_title')))
    .slice(0, MAX_HIGHLIGHTS)
  return reader.faults.length === 0 ? ok({ slides, highlights }) : failed(reader.faults)
}

function readSlides(reader: RecordReader<typeof storeDesignFields>): readonly StorePicture[] {
  const slides = parseIfJson(reader.raw('slider_images'))
  if (Array.isArray(slides) && slides.some(isRecord))
    return reader
      .rows('slider_images')
      .flatMap((row) => pictureOf(row.text('img'), firstAddress(row, ['link']), row.localText('alt', 'arabic_alt')))
  return reader.list('slider_images').map((image) => ({ image, link: null, title: null }))
}

const pictureOf = (image: string | null, link: string | null, title: LocalText | null): readonly StorePicture[] =>
  image === null ? [] : [{ image, link, title }]
