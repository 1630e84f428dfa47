import { searchListings } from '@dareesha/engine/catalogue'

import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { toListing } from '../catalogue/read.ts'
import type { StoredCatalogue } from '../catalogue/read.ts'
import { searchIndexOf } from '../catalogue/search-index.ts'
import type { SearchIndex } from '../catalogue/search-index.ts'
import { packagesOf } from './browsing.ts'
import { withSaleFields, hasListFields, listPage, listView, saleStates, wholeList } from './package-lists.ts'
import type { UseCase } from './use-case.ts'

export const search: UseCase<'search'> = async (server, { search_term: term = '', destination_id: id, ...fields }) => {
  const catalogue = await server.catalogue()
  const found = term.trim() === '' ? packagesOf(catalogue, {}) : (await searchIndexOf(catalogue)).find(term)
  const records = () => ofDestination(catalogue, id, found)
  if (!hasListFields(fields)) return wholeList(server, records)
  return listPage(await listView(server, { name: null, records, shown: searchListings }, fields), fields)
}

const SUGGESTED_PACKAGES = 3

/** Suggests words that complete the term, and packages on sale. If no package matches, suggests similar or other packages (UX-26, UX-28). */
export const searchSuggestions: UseCase<'searchSuggestions'> = async (
  server,
  { search_term: term = '', destination_id: id },
) => {
  const catalogue = await server.catalogue()
  // A request without a term must not wait for the search index.
  const index = term.trim() === '' ? NO_INDEX : await searchIndexOf(catalogue)
  const { stateOf } = await saleStates(server)
  const isOnSale = (record: CatalogueRecord) =>
    searchListings([toListing(record)], server.site).length > 0 && stateOf(record).kind === 'open'
  const found = firstOf([ofDestination(catalogue, id, index.find(term))], isOnSale)
  const others = () => [index.findSimilar(term), packagesOf(catalogue, { id }), catalogue.packages.records]
  const offered = found.length > 0 ? found : firstOf(others(), isOnSale)
  return { success: 1, data: await withSaleFields(server, offered), words: index.words(term) }
}

const NO_INDEX: SearchIndex = { find: () => [], findSimilar: () => [], words: () => [] }

function firstOf(
  lists: readonly (readonly CatalogueRecord[])[],
  passes: (record: CatalogueRecord) => boolean,
): readonly CatalogueRecord[] {
  const first = new Set<CatalogueRecord>()
  for (const records of lists)
    for (const record of records) {
      if (first.size === SUGGESTED_PACKAGES) return [...first]
      if (passes(record)) first.add(record)
    }
  return [...first]
}

function ofDestination(
  catalogue: StoredCatalogue,
  id: number | undefined,
  records: readonly CatalogueRecord[],
): readonly CatalogueRecord[] {
  if (id === undefined) return records
  const placed = new Set(packagesOf(catalogue, { id }))
  return records.filter((record) => placed.has(record))
}
