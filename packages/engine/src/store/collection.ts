import type { Fault, Result } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** A collection of the store; one with a profile is a designer (ENT-28). */
export type Collection = {
  readonly id: number
  readonly slug: string
  readonly name: LocalText
  readonly logo: string | null
  readonly image: string | null
  /** HTML in either language, as the catalogue has it; null for none. */
  readonly description: LocalText | null
  readonly isDesigner: boolean
  readonly enabled: boolean
  /** How many of its products are on sale. */
  readonly stock: number
}

/** The answer of listCollections, in its order (CALL-36). */
export const parseCollections = (data: unknown): Result<readonly Collection[], readonly Fault[]> =>
  parseRows(data, readCollection)

/** Reads one collection; what is wrong with it is with the reader. */
export const readCollection = (row: RecordReader): Collection => ({
  id: row.requiredCount('id'),
  slug: row.requiredText('slug'),
  name: { en: row.requiredText('collection_name'), ae: row.arabicText('arabic_name') },
  logo: row.text('logo'),
  image: row.text('featured_image'),
  description: row.localText('description', 'arabic_description'),
  isDesigner: row.flag('is_profile'),
  enabled: row.flag('enable', true),
  stock: row.count('qty') ?? 0,
})

/** The tiles of the designers list: with a profile, and with something on sale (DSG-03, DSG-04). */
export const designersOf = (collections: readonly Collection[]): readonly Collection[] =>
  collections.filter(({ isDesigner, enabled, stock }) => isDesigner && enabled && stock > 0)

/** The categories list: the collections that are no designer's (STO-34). */
export const categoriesOf = (collections: readonly Collection[]): readonly Collection[] =>
  collections.filter(({ isDesigner, enabled }) => !isDesigner && enabled)
