import { parseCount } from '@dareesha/contract'
import type { pictureFields } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import type { RecordReader } from '../record-reader.ts'

/** The point that stays in view when a picture is cropped: `x` per cent of the width from the left, `y` per cent of the height from the top. */
export type Focus = { readonly x: number; readonly y: number }

/** What the catalogue knows of a picture (UX-30). */
export type PictureFacts = { readonly name: string; readonly focus: Focus | null; readonly credit: LocalText | null }

export const readPictures = (rows: readonly RecordReader<typeof pictureFields>[]): readonly PictureFacts[] =>
  rows.map((row) => ({
    name: row.requiredText('name'),
    focus: readFocus(row),
    credit: row.localText('credit', 'arabic_credit'),
  }))

function readFocus(row: RecordReader<typeof pictureFields>): Focus | null {
  const given = row.list('focus')
  if (given.length === 0) return null
  const [x, y] = given.map(parseCount)
  if (given.length === 2 && isPercent(x) && isPercent(y)) return { x, y }
  row.refuse('focus', 'out-of-range')
  return null
}

const isPercent = (value: unknown): value is number => typeof value === 'number' && value <= 100
