import type { ActionName } from '@dareesha/contract'
import type { QueryClient } from '@tanstack/react-query'

import { writeItem } from '../platform/storage.ts'

export const CACHE_KEY = 'kept-records'

const PUBLIC: ReadonlySet<unknown> = new Set<ActionName>([
  'slider',
  'destinations',
  'HomeData',
  'discover_shurooq_homepage_settings',
  'packages',
  'packagesByTags',
  'packagesDetails',
  'pageDetails',
  'search',
  'searchSuggestions',
  'getVourcherDetails',
  'listVourchers',
  'listVoucherByDesitnation',
  'getGsharShippingFees',
  'storeDesign',
  'listCollections',
])

/** Keeps the public records, so that public pages need not load them again. */
export function forgetPersonalRecords(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [action] }) => !isPublicRecord(action) })
}

export const clearCache = (): void => writeItem('localStorage', CACHE_KEY, null)

export const isPublicRecord = (action: unknown): boolean => PUBLIC.has(action)
