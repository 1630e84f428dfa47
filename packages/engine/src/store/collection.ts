import type { collectionFields, Fault, Result } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** A collection of the store. A collection with a profile is a designer (ENT-28). */
export type Collection = {
  readonly id: number
  readonly slug: string
  readonly name: LocalText
  readonly logo: string | null
  readonly image: string | null
  /** HTML of the catalogue. */
  readonly description: LocalText | null
  readonly isDesigner: boolean
  readonly enabled: boolean
  readonly stock: number
}

/** Parses the answer of listCollections and keeps its order (CALL-36). */
export const parseCollections = (data: unknown): Result<readonly Collection[], readonly Fault[]> =>
  parseRows(data, readCollection)

export const readCollection = (row: RecordReader<typeof collectionFields>): Collection => ({
  id: row.requiredCount('id'),
  slug: row.requiredText('slug'),
  name: row.requiredName('collection_name', 'arabic_name'),
  logo: row.text('logo'),
  image: row.text('featured_image'),
  description: row.localText('description', 'arabic_description'),
  isDesigner: row.flag('is_profile'),
  enabled: row.flag('enable', true),
  stock: row.count('qty') ?? 0,
})

/** Returns the enabled designers with a product on sale (DSG-03, DSG-04). */
export const designersOf = (collections: readonly Collection[]): readonly Collection[] =>
  collections.filter(({ isDesigner, enabled, stock }) => isDesigner && enabled && stock > 0)

/** Returns the enabled collections that are not designers (STO-34). */
export const categoriesOf = (collections: readonly Collection[]): readonly Collection[] =>
  collections.filter(({ isDesigner, enabled }) => !isDesigner && enabled)
