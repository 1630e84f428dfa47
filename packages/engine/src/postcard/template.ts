import { isAbsent, ok, parseCount } from '@dareesha/contract'
import type { Fault, Fils, Result } from '@dareesha/contract'

import { NO_FILS } from '../fils.ts'
import type { LocalText } from '../language.ts'
import { parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import { CARD, isOnCard } from './card.ts'
import type { Area } from './card.ts'

/** A card to choose (ENT-33). */
export type PostcardTemplate = {
  readonly id: number
  /** What its address names it by. */
  readonly slug: string
  readonly name: LocalText
  readonly price: Fils
  /** A name in the file store. */
  readonly image: string | null
  /** The picture itself, as a data address, where the server sent it along. */
  readonly imageData: string | null
  readonly kind: PostcardKind
}

/** Ready-made, or with a place for a photo (POST-01, POST-02). */
export type PostcardKind = { readonly name: 'ready-made' } | { readonly name: 'customisable'; readonly photoArea: Area }

/** Where a photo goes when the template does not say: all but a frame. */
const USUAL_PHOTO_AREA: Area = { left: 24, top: 24, width: CARD.width - 48, height: CARD.height - 48 }

/** The answer of postCards: the templates by their ids, the newest first (POST-47, CALL-47). */
export function parsePostcards(data: unknown): Result<readonly PostcardTemplate[], readonly Fault[]> {
  const read = parseRows(data, readTemplate)
  return read.ok ? ok(read.value.toSorted((one, other) => other.id - one.id)) : read
}

/** The templates of one kind, in their order (POST-01, POST-02). */
export const postcardsOf = (
  templates: readonly PostcardTemplate[],
  kind: PostcardKind['name'],
): readonly PostcardTemplate[] => templates.filter((template) => template.kind.name === kind)

function readTemplate(row: RecordReader): PostcardTemplate {
  const id = row.requiredCount('id')
  const price = row.amount('price')
  if (isAbsent(row.raw('price'))) row.refuse('price', 'missing')
  return {
    id,
    slug: row.text('url_slug') ?? String(id),
    name: { en: row.requiredText('name'), ae: row.arabicText('arabic_name') },
    price: price ?? NO_FILS,
    image: row.text('image'),
    imageData: imageData(row.text('image_base64')),
    kind: row.flag('customisable') ? { name: 'customisable', photoArea: readPhotoArea(row) } : { name: 'ready-made' },
  }
}

const imageData = (text: string | null): string | null =>
  text !== null && /^data:image\/(png|jpeg|webp|avif);base64,/.test(text) ? text : null

function readPhotoArea(row: RecordReader): Area {
  const lengths = row.list('photo_area').map(parseCount)
  if (lengths.length === 0) return USUAL_PHOTO_AREA
  // A length that is none leaves one too few, and a photo without a height.
  const [left = 0, top = 0, width = 0, height = 0] = lengths.filter((length) => typeof length === 'number')
  const area = { left, top, width, height }
  if (lengths.length === 4 && isOnCard(area) && width > 0 && height > 0) return area
  row.refuse('photo_area', 'out-of-range')
  return USUAL_PHOTO_AREA
}
