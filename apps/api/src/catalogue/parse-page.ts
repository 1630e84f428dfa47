import { isAbsent, parseText, ScalarFault } from '@dareesha/contract'

import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { fieldAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { checkSlug } from './limits.ts'
import type { Row } from './rows.ts'

/** Parses a page; returns an empty list when it has no readable slug. */
export function parsePage({ record, path }: Row, faults: FaultList): Catalogue['pages'] {
  const field = pageSlugField(record)
  const slug = isAbsent(record[field]) ? '' : parseText(record[field])
  if (slug instanceof ScalarFault) {
    faults.addReason(fieldAt(path, field), slug.reason)
    return []
  }
  checkSlug(slug, fieldAt(path, field), faults)
  return [{ slug, record }]
}

/** The field of a page's slug: `url_slug` or `slug`. */
export const pageSlugField = (page: CatalogueRecord): 'url_slug' | 'slug' =>
  isAbsent(page['url_slug']) && !isAbsent(page['slug']) ? 'slug' : 'url_slug'
