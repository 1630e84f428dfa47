import { ok, parseCount } from '@dareesha/contract'
import type { Fault, Fils, postcardFields, Result } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import { CARD, isOnPostcard } from './card.ts'
import type { Area } from './card.ts'

/** A postcard template (ENT-33). */
export type PostcardTemplate = {
  readonly id: number
  readonly slug: string
  readonly name: LocalText
  readonly price: Fils
  readonly image: string | null
  readonly imageData: string | null
  readonly kind: PostcardKind
}

/** A template is ready-made, or it has an area for a photo (POST-01, POST-02). */
export type PostcardKind = { readonly name: 'ready-made' } | { readonly name: 'customisable'; readonly photoArea: Area }

/** A step of ordering a postcard. */
export type PostcardStep = 'card' | 'photo' | 'message'

/** Returns the steps of a template (UX-32). */
export const postcardSteps = ({ kind }: Pick<PostcardTemplate, 'kind'>): readonly PostcardStep[] =>
  kind.name === 'customisable' ? ['card', 'photo', 'message'] : ['card', 'message']

const DEFAULT_PHOTO_AREA: Area = { left: 24, top: 24, width: CARD.width - 48, height: CARD.height - 48 }

/** Parses the answer of postCards, and sorts the templates by id, the highest first (POST-47, CALL-47). */
export function parsePostcards(data: unknown): Result<readonly PostcardTemplate[], readonly Fault[]> {
  const read = parseRows(data, readTemplate)
  return read.ok ? ok(read.value.toSorted((one, other) => other.id - one.id)) : read
}

/** Returns the templates of one kind, in the sequence of `templates` (POST-01, POST-02). */
export const postcardsOf = (
  templates: readonly PostcardTemplate[],
  kind: PostcardKind['name'],
): readonly PostcardTemplate[] => templates.filter((template) => template.kind.name === kind)

function readTemplate(row: RecordReader<typeof postcardFields>): PostcardTemplate {
  const id = row.requiredCount('id')
  return {
    id,
    slug: row.text('url_slug') ?? String(id),
    name: row.requiredName('name', 'arabic_name'),
    price: row.requiredAmount('price'),
    image: row.text('image'),
    imageData: row.textLike(IMAGE_DATA, 'image_base64'),
    kind: row.flag('customisable') ? { name: 'customisable', photoArea: readPhotoArea(row) } : { name: 'ready-made' },
  }
}

const IMAGE_DATA = /^data:image\/(png|jpeg|webp|avif);base64,[A-Za-z\d+/]+={0,2}$/

function readPhotoArea(row: RecordReader<typeof postcardFields>): Area {
  const lengths = row.list('photo_area').map(parseCount)
  if (lengths.length === 0) return DEFAULT_PHOTO_AREA
  // If the filter drops an invalid length, `height` becomes 0, which the check below refuses.
  const [left = 0, top = 0, width = 0, height = 0] = lengths.filter((length) => typeof length === 'number')
  const area = { left, top, width, height }
  if (lengths.length === 4 && isOnPostcard(area) && width > 0 && height > 0) return area
  row.refuse('photo_area', 'out-of-range')
  return DEFAULT_PHOTO_AREA
}
