import { parseStoreQuery } from '@dareesha/engine/store'
import type { StoreQuery } from '@dareesha/engine/store'
import { useSearchParams } from 'react-router-dom'

/** What the address asks a list of the store for (STO-12). */
export function useStoreQuery(): StoreQuery {
  const [query] = useSearchParams()
  return parseStoreQuery({
    search: query.get('q'),
    favourites: query.get('favourites'),
    tag: query.get('tag'),
    sort: query.get('sort'),
    page: query.get('page'),
  })
}
