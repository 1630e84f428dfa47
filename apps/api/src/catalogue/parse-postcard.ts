import { parsePostcards } from '@dareesha/engine/postcard'

import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { fieldAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { checkSlug } from './limits.ts'
import { listOf, recordsOf } from './rows.ts'

/** Parses the postcards; leaves out a faulty one. */
export function parsePostcardRows(file: CatalogueRecord, faults: FaultList): Catalogue['postcards'] {
  const read = parsePostcards(listOf(file, 'postcards'))
  if (!read.ok) {
    faults.addAll('postcards', read.failure)
    return []
  }
  return recordsOf(file, 'postcards').flatMap(({ record, path }) => {
    // The engine sorts the list for display. Parsing records one by one keeps the order of the file.
    const alone = parsePostcards([record])
    const [postcard] = alone.ok ? alone.value : []
    if (postcard === undefined) return []
    checkSlug(postcard.slug, fieldAt(path, 'url_slug'), faults)
    return [{ id: postcard.id, record }]
  })
}
